import Foundation

/// The division of a target into tiles that are drawn independently.
enum TileGrid {
  /// In pixels. A tile and its sources fit into a core's cache; rows are long enough for plain
  /// copies to run at full speed.
  static let width = 2048
  /// In pixels.
  static let height = 16

  /// Appends the tiles of `rect`.
  static func cut(_ rect: PixelRect, into tiles: inout ContiguousArray<PixelRect>) {
    var y = rect.minY
    while y < rect.maxY {
      let bottom = min(y + height, rect.maxY)
      var x = rect.minX
      while x < rect.maxX {
        let right = min(x + width, rect.maxX)
        tiles.append(PixelRect(minX: x, minY: y, maxX: right, maxY: bottom))
        x = right
      }
      y = bottom
    }
  }

  /// Appends disjoint tiles of the parts of `rects` inside `all`.
  static func cut(
    _ rects: [PixelRect], in all: PixelRect, into tiles: inout ContiguousArray<PixelRect>
  ) {
    for (i, rect) in rects.enumerated() {
      cut(rect.intersection(all), without: rects[..<i], into: &tiles)
    }
  }

  private static func cut(
    _ rect: PixelRect, without earlier: ArraySlice<PixelRect>,
    into tiles: inout ContiguousArray<PixelRect>
  ) {
    guard !rect.isEmpty else { return }
    guard let hit = earlier.firstIndex(where: { $0.intersects(rect) }) else {
      cut(rect, into: &tiles)
      return
    }
    let rest = earlier[(hit + 1)...]
    rect.forEachPiece(outside: earlier[hit]) { cut($0, without: rest, into: &tiles) }
  }
}
