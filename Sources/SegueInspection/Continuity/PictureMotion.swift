import Segue
import SegueRaster

/// How the picture changes from frame to frame, in square tiles.
@MainActor final class PictureMotion {
  /// A change that was taken back: the picture of `end` is like that before `start`.
  struct Return {
    let start: Int
    let end: Int
    /// The tiles in which it is.
    let tiles: [Int]
  }

  /// The pixels of a frame, and how they differ from the frame before.
  struct Frame {
    /// For each tile, added up over its pixels and colors; nil where nothing has changed.
    let changes: [Int32]?
    /// The color of each tile that has only one, else 0.
    let colors: [UInt32]
  }

  private(set) var frames: [Frame] = []
  private(set) var returns: [Return] = []
  private(set) var grid = PictureTiles(width: 0, height: 0, scale: 1)

  private let rasterizer = Rasterizer(threads: 1)
  private var last: (list: DisplayList, bitmap: Bitmap)?
  /// The pictures before something changed suddenly, a short time ago.
  private var onsets: [Onset] = []

  private struct Onset {
    let frame: Int
    let time: TimeInterval
    let before: Bitmap
    let tiles: [Int]
  }

  /// Adds the next frame, as `list` shows it in so many pixels.
  func add(_ list: DisplayList, width: Int, height: Int, scale: CGFloat, time: TimeInterval) {
    if let last, last.list == list, let frame = frames.last {
      frames.append(Frame(changes: nil, colors: frame.colors))
      return
    }
    let bitmap = rasterizer.bitmap(
      of: list, width: width, height: height,
      background: PackedColor(red: 0, green: 0, blue: 0))
    let isResized = last?.bitmap.width != width || last?.bitmap.height != height
    if isResized { grid = PictureTiles(width: width, height: height, scale: scale) }
    var changes: [Int32]?
    if !isResized, let before = last?.bitmap {
      changes = bitmap.tileDifferences(from: before, tile: grid.side)
      if let sums = changes, !sums.contains(where: { $0 != 0 }) { changes = nil }
      if let changes { noteFlashes(changes, before: before, now: bitmap, time: time) }
    } else {
      onsets = []
    }
    frames.append(Frame(changes: changes, colors: bitmap.tileColors(tile: grid.side)))
    last = (list, bitmap)
  }

  /// Remembers the picture before a sudden change, and compares later ones with it.
  private func noteFlashes(
    _ changes: [Int32], before: Bitmap, now: Bitmap, time: TimeInterval
  ) {
    let frame = frames.count
    onsets.removeAll { time - $0.time > ContinuityBounds.flash }
    for onset in onsets {
      let large = onset.tiles.filter { grid.level(changes, $0) > ContinuityBounds.picture }
      guard !large.isEmpty else { continue }
      let rest = now.tileDifferences(from: onset.before, tile: grid.side)
      let returned = large.filter {
        grid.level(rest, $0) < ContinuityBounds.remainder * grid.level(changes, $0)
      }
      if !returned.isEmpty {
        returns.append(Return(start: onset.frame, end: frame, tiles: returned))
      }
    }
    let previous = frames.last?.changes
    let tiles = changes.indices.filter {
      grid.level(changes, $0)
        > ContinuityBounds.picture + ContinuityBounds.pictureSlack * grid.nearby(previous, $0)
    }
    if !tiles.isEmpty {
      onsets.append(Onset(frame: frame, time: time, before: before, tiles: tiles))
    }
  }
}

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
