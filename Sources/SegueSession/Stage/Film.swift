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
  private struct Segment {
    let start: Int
    var frames: [FilmFrame] = []
    /// Whether controllers come or go in it.
    var isTake = false

    var end: Int { start + frames.count }
  }

  /// The segment of the last take, and the one that is growing.
  private var segments: [Segment] = []

  /// Maximum number of frames kept of a segment, the last ones.
  static let longest = 600

  /// The frame of the moment of that number; nil: it was not kept.
  subscript(moment: Int) -> FilmFrame? {
    for segment in segments where moment >= segment.start && moment < segment.end {
      return segment.frames[moment - segment.start]
    }
    return nil
  }

  /// Adds the frame of a moment.
  ///
  /// - Parameters:
  ///   - begins: Whether all was at rest before.
  ///   - isTake: Whether controllers come or go in it.
  mutating func append(_ frame: FilmFrame, moment: Int, begins: Bool, isTake: Bool) {
    if begins || segments.last?.end != moment {
      segments = (segments.last { $0.isTake }.map { [$0] } ?? []) + [Segment(start: moment)]
    }
    var segment = segments.removeLast()
    segment.frames.append(frame)
    segment.isTake = segment.isTake || isTake
    if segment.frames.count > Self.longest {
      let kept = segment.frames.suffix(Self.longest * 3 / 4)
      segment = Segment(
        start: segment.end - kept.count, frames: Array(kept), isTake: segment.isTake)
    }
    segments.append(segment)
  }

  /// Forgets what comes after the first `count` moments.
  mutating func truncate(to count: Int) {
    for index in segments.indices {
      segments[index].frames.removeLast(
        min(max(0, segments[index].end - count), segments[index].frames.count))
    }
    segments.removeAll { $0.frames.isEmpty }
  }
}
