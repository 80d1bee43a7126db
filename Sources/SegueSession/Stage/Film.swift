import Segue

/// The display list of a stage at one moment: drawn again, it gives the same pixels.
package struct FilmFrame: Equatable {
  package let list: DisplayList
  /// Width and height, in pixels.
  package let width: Int
  package let height: Int
}

/// Frames of the last take, and of what has moved since: any of these moments is shown again at once,
/// without playing the ones before it. Frames share what they draw, so each costs little.
struct Film {
  /// Frames of moments that follow one another.
  private struct Reel {
    let start: Int
    var frames: [FilmFrame] = []
    /// Whether controllers come or go in it.
    var isTake = false

    var end: Int { start + frames.count }
  }

  /// The reel of the last take, and the one that is growing.
  private var reels: [Reel] = []

  /// Maximum number of frames kept of a reel, the last ones.
  static let longest = 600

  /// The frame of the moment of that number; nil: it was not kept.
  subscript(moment: Int) -> FilmFrame? {
    for reel in reels where moment >= reel.start && moment < reel.end {
      return reel.frames[moment - reel.start]
    }
    return nil
  }

  /// Adds the frame of a moment.
  ///
  /// - Parameters:
  ///   - begins: Whether all was at rest before.
  ///   - isTake: Whether controllers come or go in it.
  mutating func append(_ frame: FilmFrame, moment: Int, begins: Bool, isTake: Bool) {
    if begins || reels.last?.end != moment {
      reels = (reels.last { $0.isTake }.map { [$0] } ?? []) + [Reel(start: moment)]
    }
    var reel = reels.removeLast()
    reel.frames.append(frame)
    reel.isTake = reel.isTake || isTake
    if reel.frames.count > Self.longest {
      let kept = reel.frames.suffix(Self.longest * 3 / 4)
      reel = Reel(start: reel.end - kept.count, frames: Array(kept), isTake: reel.isTake)
    }
    reels.append(reel)
  }

  /// Forgets what comes after the first `count` moments.
  mutating func truncate(to count: Int) {
    for index in reels.indices {
      reels[index].frames.removeLast(
        min(max(0, reels[index].end - count), reels[index].frames.count))
    }
    reels.removeAll { $0.frames.isEmpty }
  }
}
