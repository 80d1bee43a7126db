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

  /// The mean change of a tile, in levels of 255; 0 where nothing has changed.
  func level(_ changes: [Int32]?, _ tile: Int) -> Double {
    guard let sum = changes?[tile], sum != 0 else { return 0 }
    let (x, y) = (tile % columns * side, tile / columns * side)
    let pixels = min(side, width - x) * min(side, height - y)
    return Double(sum) / Double(3 * pixels)
  }

  /// The largest mean change of a tile and those around it.
  func nearby(_ changes: [Int32]?, _ tile: Int) -> Double {
    guard let changes else { return 0 }
    let (column, row) = (tile % columns, tile / columns)
    var most = 0.0
    for y in max(0, row - 1)...min(rows - 1, row + 1) {
      for x in max(0, column - 1)...min(columns - 1, column + 1) {
        most = max(most, level(changes, y * columns + x))
      }
    }
    return most
  }

  /// Where a tile is, in points.
  func place(_ tile: Int) -> CGRect {
    let (x, y) = (tile % columns * side, tile / columns * side)
    return CGRect(
      x: CGFloat(x) / scale, y: CGFloat(y) / scale,
      width: CGFloat(min(side, width - x)) / scale, height: CGFloat(min(side, height - y)) / scale)
  }

  /// The smallest rectangle around tiles, in points.
  func place(_ tiles: [Int]) -> CGRect { tiles.reduce(.null) { $0.union(place($1)) } }

  /// The tiles that a rectangle in points touches.
  func tiles(in place: CGRect) -> [Int] {
    guard count > 0, !place.isNull else { return [] }
    func index(_ length: CGFloat, _ count: Int) -> Int {
      min(max(Int(length * scale) / side, 0), count - 1)
    }
    let (left, right) = (index(place.minX, columns), index(place.maxX, columns))
    return (index(place.minY, rows)...index(place.maxY, rows)).flatMap { row in
      (left...right).map { row * columns + $0 }
    }
  }
}
