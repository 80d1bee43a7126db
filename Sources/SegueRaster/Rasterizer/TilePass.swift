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

  /// The beginning of what is drawn in a tile.
  enum Start {
    /// The lowest command that is seen, and whether it hides everything beneath.
    case command(Int, isCovered: Bool)
    /// A command hides a good part of the tile.
    case apart(PixelRect)
  }

  /// Searches from the top for a command that hides everything beneath it in `tile`, or in a good part of it.
  ///
  /// - Parameter depth: The number of times the tile was split.
  @inline(__always) func start(in tile: PixelRect, depth: Int) -> Start {
    var first = commands.count
    // Around round and turned commands, which hide most of what lies beneath; see `forEachSeen`.
    var cover = PixelRect.zero
    while first > 0 {
      let command = first - 1
      // OPTIMIZATION: What lies elsewhere is passed over by its bounds alone: a call copies the command, of which a
      // screen in pieces has hundreds in each tile.
      guard commands[command].bounds.intersects(tile) else {
        first = command
        continue
      }
      if commands[command].hides(tile), isWhole(command, in: tile) {
        return .command(command, isCovered: true)
      }
      let cut = commands[command].opaqueRect.intersection(tile)
      if depth < TilePass.deepestCut, !cut.isEmpty, cut.area >= TilePass.smallestCut,
        2 * cut.intersection(cover).area < cut.area
      {
        return .apart(cut)
      }
      if commands[command].isOpaque {
        cover = cover.union(commands[command].bounds.intersection(tile))
      }
      first = command
    }
    return .command(0, isCovered: false)
  }

  /// Draws what is seen in `tile`. The parts of one that is hidden for a good part are drawn separately, so that there
  /// is hardly any overdraw.
  ///
  /// - Parameters:
  ///   - nesting: The number of groups and masks it lies in.
  ///   - depth: The number of times the tile was split.
  func draw(_ tile: PixelRect, on canvas: Canvas, nesting: Int, depth: Int = 0) {
    switch start(in: tile, depth: depth) {
    case .apart(let part):
      draw(part, on: canvas, nesting: nesting, depth: depth + 1)
      tile.forEachPiece(outside: part) {
        draw($0, on: canvas, nesting: nesting, depth: depth + 1)
      }
    case .command(var first, let isCovered):
      if !isCovered {
        for y in tile.minY..<tile.maxY {
          (buffer.row(y) + tile.minX).update(repeating: background, count: tile.width)
        }
      }
      #if arch(x86_64)
        if isCovered, fade(first, in: tile) { first += 2 }
      #endif
      forEachSeen(from: first, in: tile, canvas.scratch.seen) {
        draw(from: $0, until: $1, in: $2, on: canvas, nesting: nesting)
      }
    }
  }
}
