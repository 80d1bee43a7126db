import Segue
import SegueRaster

/// How the picture changes from frame to frame, in square tiles.
///
/// Drawing is what costs, so only those frames are drawn that need to be: where the same things are drawn
/// as in the frame before, just elsewhere or more or less opaque, their layers tell how they move.
@MainActor final class PictureMotion {
  /// A change that was taken back: the picture of `end` is like that before `start`.
  struct Return {
    let start: Int
    let end: Int
    /// The tiles in which it is.
    let tiles: [Int]
  }

  /// The steps whose pictures were compared with those of the frame before and after.
  private(set) var looked: Set<Int> = []
  /// For each of these and its neighbors how much each tile changes, added up over its pixels and colors;
  /// none where nothing does.
  private(set) var changes: [Int: [Int32]] = [:]
  private(set) var returns: [Return] = []
  /// The color of each tile that has only one, else 0, of the frames that were drawn.
  private(set) var colors: [(frame: Int, tiles: [UInt32])] = []
  /// The tiles that change at any time.
  private(set) var changed: [Bool] = []
  private(set) var grid = PictureTiles(width: 0, height: 0, scale: 1)

  private var frames: [Frame] = []
  private let rasterizer = Rasterizer(threads: 1)
  /// The last frame that was drawn.
  private var drawn: (frame: Int, bitmap: Bitmap)?
  /// The pictures before something changed suddenly, a short time ago.
  private var onsets: [Onset] = []

  private struct Frame {
    let list: DisplayList
    let width: Int
    let height: Int
    let time: TimeInterval
    let step: DisplayList.Step
  }

  private struct Onset {
    let frame: Int
    let time: TimeInterval
    let before: Bitmap
    let tiles: [Int]
  }

  /// Frames are drawn at least this often, to see whether they are blank.
  private static let interval = 8

  /// Adds the next frame, as `list` shows it in so many pixels.
  func add(_ list: DisplayList, width: Int, height: Int, scale: CGFloat, time: TimeInterval) {
    var step = DisplayList.Step.other
    if let last = frames.last, last.width == width, last.height == height {
      step = list.step(from: last.list)
    } else {
      grid = PictureTiles(width: width, height: height, scale: scale)
      changed = Array(repeating: false, count: grid.count)
    }
    frames.append(Frame(list: list, width: width, height: height, time: time, step: step))
  }

  /// Draws what must be seen of the frames; `suspects` are those of layers that may jump.
  func look(at suspects: Set<Int>) {
    let size = frames.last.map { ($0.width, $0.height) } ?? (0, 0)
    let first = frames.lastIndex { ($0.width, $0.height) != size }.map { $0 + 1 } ?? 0
    looked = Set(
      frames.indices.filter { $0 > first && (frames[$0].step == .other || suspects.contains($0)) })
    for frame in frames.indices where frame >= first {
      if (frame - 1...frame + 1).contains(where: looked.contains), frame > first {
        compare(frame)
      } else if (frame - first) % Self.interval == 0 || frame == frames.count - 1 {
        note(picture(of: frame), of: frame)
      }
    }
  }

  /// Compares a frame with the one before.
  private func compare(_ frame: Int) {
    guard frames[frame].step != .none else { return }
    let before = picture(of: frame - 1)
    note(before, of: frame - 1)
    let now = picture(of: frame)
    let sums = now.tileDifferences(from: before, tile: grid.side)
    note(now, of: frame, sums)
    guard sums.contains(where: { $0 != 0 }) else { return }
    changes[frame] = sums
    // Only of these the steps just before and after are known.
    if looked.contains(frame) { noteFlashes(sums, before: before, now: now, frame) }
  }

  private func picture(of frame: Int) -> Bitmap {
    if let drawn, drawn.frame == frame { return drawn.bitmap }
    let frame = frames[frame]
    return rasterizer.bitmap(
      of: frame.list, width: frame.width, height: frame.height,
      background: PackedColor(red: 0, green: 0, blue: 0))
  }

  /// Remembers what a frame that was drawn looks like.
  ///
  /// - Parameter sums: How much it differs from the last one, if that is known.
  private func note(_ bitmap: Bitmap, of frame: Int, _ sums: [Int32]? = nil) {
    guard drawn?.frame != frame else { return }
    if let last = drawn?.bitmap {
      let sums = sums ?? bitmap.tileDifferences(from: last, tile: grid.side)
      for tile in sums.indices where grid.level(sums, tile) > ContinuityBounds.changed {
        changed[tile] = true
      }
    }
    colors.append((frame, bitmap.tileColors(tile: grid.side)))
    drawn = (frame, bitmap)
  }

  /// Remembers the picture before a sudden change, and compares later ones with it.
  private func noteFlashes(_ sums: [Int32], before: Bitmap, now: Bitmap, _ frame: Int) {
    let time = frames[frame].time
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
    let previous = changes[frame - 1]
    let tiles = sums.indices.filter { tile in
      let level = grid.level(sums, tile)
      return level > ContinuityBounds.picture
        && level > ContinuityBounds.picture + ContinuityBounds.pictureSlack
          * grid.nearby(previous, tile)
    }
    if !tiles.isEmpty {
      onsets.append(Onset(frame: frame, time: time, before: before, tiles: tiles))
    }
  }
}
