import Foundation

/// The tiles of one target and what is drawn into them.
struct TilePass: @unchecked Sendable {
  let commands: UnsafeBufferPointer<PreparedCommand>
  let blends: UnsafeBufferPointer<Blend>
  let tiles: UnsafeBufferPointer<PixelRect>
  let buffer: PixelBuffer
  let background: UInt32

  /// A tile is split only where each part has at least this many pixels, so that splitting pays.
  private static let smallestCut = 1024
  private static let deepestCut = 6

  /// Draws the tile at `index`.
  func draw(_ index: Int, scratch: RowScratch) {
    draw(tiles[index], on: Canvas(buffer: buffer, scratch: scratch), nesting: 0)
  }

  /// Searches from the top for a command that hides everything beneath it; if it hides only a
  /// good part of the tile, the parts are drawn separately, so that there is hardly any overdraw.
  ///
  /// - Parameters:
  ///   - nesting: The number of groups and masks it lies in.
  ///   - depth: The number of times the tile was split.
  func draw(_ tile: PixelRect, on canvas: Canvas, nesting: Int, depth: Int = 0) {
    var first = commands.count
    var isCovered = false
    while first > 0 {
      let command = first - 1
      if commands[command].hides(tile), isWhole(command, in: tile) {
        first = command
        isCovered = true
        break
      }
      let cut = commands[command].opaqueRect.intersection(tile)
      if depth < TilePass.deepestCut, !cut.isEmpty, cut.area >= TilePass.smallestCut {
        draw(cut, on: canvas, nesting: nesting, depth: depth + 1)
        tile.forEachPiece(outside: cut) {
          draw($0, on: canvas, nesting: nesting, depth: depth + 1)
        }
        return
      }
      first = command
    }
    if !isCovered {
      for y in tile.minY..<tile.maxY {
        (buffer.row(y) + tile.minX).update(repeating: background, count: tile.width)
      }
    }
    #if arch(x86_64)
      if isCovered, fade(first, in: tile) { first += 2 }
    #endif
    draw(from: first, until: commands.count, in: tile, on: canvas, nesting: nesting)
  }
}
