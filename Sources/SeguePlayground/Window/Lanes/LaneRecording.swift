import Segue
import SegueSession

/// The screen recording that has a lane: its frames, and when they begin.
struct LaneRecording: Equatable {
  let film: ReferenceFilm
  /// The name of the file.
  let name: String
  /// In seconds after the beginning of the take; below 0: it has begun before.
  let begins: TimeInterval

  static func == (a: Self, b: Self) -> Bool {
    a.film.frames[0] === b.film.frames[0] && a.name == b.name && a.begins == b.begins
  }
}

/// Small pictures of a recording's frames. Each is made when it is first shown, and kept within a limit of memory.
@MainActor final class RecordingThumbnails {
  /// Maximum memory of the pictures, in bytes: enough for some hundred of them.
  static let budget = 4 << 20

  /// In pixels.
  private let size: FrameSize
  private let budget: Int
  private var pictures: [Int: CGImage] = [:]
  /// The number of pictures that were made so far.
  private(set) var madeCount = 0

  init(size: FrameSize, budget: Int = budget) {
    (self.size, self.budget) = (size, budget)
  }

  /// The number of pictures that are kept.
  var count: Int { pictures.count }

  /// Returns the pictures of frames, and makes those that are missing. With more than may be kept, others are freed.
  ///
  /// - Parameter film: The recording, always the same: whoever keeps its thumbnails does not keep its memory.
  func pictures(of frames: [Int], in film: ReferenceFilm) -> [CGImage] {
    let shown = frames.map { index -> CGImage in
      if let known = pictures[index] { return known }
      let picture = CGImage(film.frames[index].bitmap.sampled(to: size))
      pictures[index] = picture
      madeCount += 1
      return picture
    }
    if 4 * size.width * size.height * pictures.count > budget {
      let wanted = Set(frames)
      pictures = pictures.filter { wanted.contains($0.key) }
    }
    return shown
  }
}

/// The places of a recording's thumbnails on the axis of time: one beside the other, from the beginning of the recording on.
struct RecordingTiles: Equatable {
  /// A picture of a frame, which is seen where the picture begins.
  struct Tile: Equatable {
    let frame: Int
    /// Distance from the left end of the plot, in points.
    let x: CGFloat
  }

  let tiles: [Tile]
  /// The part of the plot that the recording takes, in points from its left end; empty: it is not seen.
  let range: Range<CGFloat>

  /// - Parameters:
  ///   - width: The width of a picture, in points.
  ///   - gap: The space between two, in points.
  @MainActor init(
    _ recording: LaneRecording, _ axis: TimelineAxis, width: CGFloat, gap: CGFloat
  ) {
    let film = recording.film
    let begin = (axis.x(recording.begins) - axis.plot.lowerBound).rounded()
    let end = begin + CGFloat(film.duration) * axis.scale
    let low = min(max(0, begin), axis.width)
    range = low..<max(low, min(end, axis.width))
    let pitch = width + gap
    guard !range.isEmpty else {
      tiles = []
      return
    }
    let first = Int(max(0, (range.lowerBound - begin - width) / pitch).rounded(.up))
    let last = Int(((range.upperBound - begin) / pitch).rounded(.up))
    tiles = (first..<max(first, last)).map { number in
      let way = CGFloat(number) * pitch
      return Tile(frame: film.index(at: TimeInterval(way / axis.scale)), x: begin + way)
    }
  }
}
