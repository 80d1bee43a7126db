import Segue
import SegueRaster

/// Measures how the picture changes from frame to frame, in square tiles.
@MainActor final class PictureMotion {
  /// A change that was taken back: the picture of `end` is like that before `start`.
  struct Return {
    let start: Int
    let end: Int
    /// The tiles in which it is.
    let tiles: [Int]
  }

  /// The change of each tile, added up over its pixels and colors, for each frame that differs from
  /// the one before.
  private(set) var changes: [Int: [Int32]] = [:]
  private(set) var returns: [Return] = []
  /// The color of each tile that has only one, else 0, of the frames that differ from the one before.
  private(set) var colors: [(frame: Int, tiles: [UInt32])] = []
  /// The tiles that change at any time.
  private(set) var changed: [Bool] = []
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

  /// Draws the next frame, as `list` shows it in so many pixels, and compares it with the one before. The
  /// first frame of another size begins anew.
  func add(
    _ list: DisplayList, frame: Int, width: Int, height: Int, scale: CGFloat, time: TimeInterval
  ) {
    if last?.bitmap.width != width || last?.bitmap.height != height {
      grid = PictureTiles(width: width, height: height, scale: scale)
      changed = Array(repeating: false, count: grid.count)
      (last, changes, returns, colors, onsets) = (nil, [:], [], [], [])
    } else if last?.list == list {
      return
    }
    let now = rasterizer.bitmap(
      of: list, width: width, height: height,
      background: PackedColor(red: 0, green: 0, blue: 0))
    if let before = last?.bitmap { compare(now, with: before, frame, time) }
    colors.append((frame, now.tileColors(tile: grid.side)))
    last = (list, now)
  }

  private func compare(_ now: Bitmap, with before: Bitmap, _ frame: Int, _ time: TimeInterval) {
    let sums = now.tileDifferences(from: before, tile: grid.side)
    guard sums.contains(where: { $0 != 0 }) else { return }
    for tile in sums.indices where grid.level(sums, tile) > ContinuityBounds.changed {
      changed[tile] = true
    }
    changes[frame] = sums
    noteReturns(sums, to: now, frame, time)
    noteOnset(sums, from: before, frame, time)
  }

  /// Compares a picture with those before sudden changes, a short time ago.
  private func noteReturns(_ sums: [Int32], to now: Bitmap, _ frame: Int, _ time: TimeInterval) {
    onsets.removeAll { time - $0.time > ContinuityBounds.flash }
    for onset in onsets {
      let large = onset.tiles.filter { grid.level(sums, $0) > ContinuityBounds.picture }
      guard !large.isEmpty else { continue }
      let rest = now.tileDifferences(from: onset.before, tile: grid.side)
      let returned = large.filter {
        grid.level(rest, $0) < ContinuityBounds.remainder * grid.level(sums, $0)
      }
      if !returned.isEmpty {
        returns.append(Return(start: onset.frame, end: frame, tiles: returned))
      }
    }
  }

  /// Remembers the picture before a sudden change.
  private func noteOnset(
    _ sums: [Int32], from before: Bitmap, _ frame: Int, _ time: TimeInterval
  ) {
    let previous = changes[frame - 1]
    let tiles = sums.indices.filter { tile in
      let level = grid.level(sums, tile)
      return level > ContinuityBounds.picture
        && level > ContinuityBounds.picture + ContinuityBounds.pictureSlack
          * grid.nearby(previous, tile, reach: 1)
    }
    if !tiles.isEmpty {
      onsets.append(Onset(frame: frame, time: time, before: before, tiles: tiles))
    }
  }
}
