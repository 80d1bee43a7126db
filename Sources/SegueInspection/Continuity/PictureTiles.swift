import Segue

/// The tiles of a picture.
struct PictureTiles {
  /// In pixels.
  let side: Int
  let columns: Int
  let rows: Int
  private let width: Int
  private let height: Int
  private let scale: CGFloat

  init(width: Int, height: Int, scale: CGFloat) {
    side = max(4, Int((ContinuityBounds.tile * scale).rounded()))
    columns = (width + side - 1) / side
    rows = (height + side - 1) / side
    self.width = width
    self.height = height
    self.scale = scale
  }

  var count: Int { columns * rows }

  /// The mean change of a tile, in levels of 255; 0 where nothing has changed. Beyond the edge of the
  /// picture nothing does.
  func level(_ changes: [Int32]?, _ tile: Int) -> Double {
    level(changes?[tile] ?? 0)
  }

  /// The mean of the changes of a tile's components, in levels of 255.
  private func level(_ change: Int32) -> Double { Double(change) / Double(3 * side * side) }

  /// The largest mean change of a tile and those within `reach` tiles of it.
  func nearby(_ changes: [Int32]?, _ tile: Int, reach: Int) -> Double {
    guard let changes else { return 0 }
    let (column, row) = (tile % columns, tile / columns)
    var most: Int32 = 0
    for y in max(0, row - reach)...min(rows - 1, row + reach) {
      for x in max(0, column - reach)...min(columns - 1, column + reach) {
        most = max(most, changes[y * columns + x])
      }
    }
    return level(most)
  }

  /// Returns the frame of a tile, in points.
  func frame(_ tile: Int) -> CGRect {
    let (x, y) = (tile % columns * side, tile / columns * side)
    return CGRect(
      x: CGFloat(x) / scale, y: CGFloat(y) / scale,
      width: CGFloat(min(side, width - x)) / scale, height: CGFloat(min(side, height - y)) / scale)
  }

  /// The smallest rectangle around tiles, in points.
  func frame(_ tiles: [Int]) -> CGRect { tiles.reduce(.null) { $0.union(frame($1)) } }

  /// The tiles that a rectangle in points touches.
  func tiles(in rect: CGRect) -> [Int] {
    guard count > 0, !rect.isNull else { return [] }
    func index(_ length: CGFloat, _ count: Int) -> Int {
      min(max(Int(length * scale) / side, 0), count - 1)
    }
    let (left, right) = (index(rect.minX, columns), index(rect.maxX, columns))
    return (index(rect.minY, rows)...index(rect.maxY, rows)).flatMap { row in
      (left...right).map { row * columns + $0 }
    }
  }
}
