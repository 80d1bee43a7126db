import Foundation
import Segue

/// Collects the frames of a reference while a file is read, within a limit of memory: with more frames, all of them are
/// made smaller.
struct ReferenceCollector {
  /// Maximum memory of all frames, in bytes.
  static let budget = 256 << 20
  /// The longest side that frames keep, in pixels: more than most stages have.
  static let mostLength = 1280
  /// The longest side below which frames are not reduced, in pixels: edges would be found no more.
  static let leastLength = 400
  /// Maximum number of frames, and of the file's pixels in all of them: a small file can claim any number.
  static let mostFrames = 20_000
  static let mostPixels = 1 << 34

  private let name: String
  private let budget: Int
  /// Told how many frames there are, and throws to end the work.
  private let didAppend: (Int) throws -> Void
  private var frames: [Bitmap] = []
  private var times: [TimeInterval] = []
  /// The size of the file's frames and of those that are kept, in pixels.
  private var size = FrameSize(width: 0, height: 0)
  private var kept = FrameSize(width: 0, height: 0)

  /// - Parameter name: The name of the file, for sentences.
  init(
    _ name: String, budget: Int = budget, didAppend: @escaping (Int) throws -> Void = { _ in }
  ) {
    (self.name, self.budget, self.didAppend) = (name, budget, didAppend)
  }

  /// Returns the size in which frames of `size` are kept if there are `count` of them, in pixels.
  static func kept(_ size: FrameSize, count: Int = 1, budget: Int = budget) -> FrameSize {
    let longest = Double(max(size.width, size.height))
    let area = Double(size.width) * Double(size.height) * 4 * Double(max(1, count))
    let scale = min(1, Double(mostLength) / longest, (Double(budget) / area).squareRoot())
    return size.scaled(by: scale)
  }

  /// Adds a frame, which may be reduced already.
  ///
  /// - Parameters:
  ///   - time: In seconds.
  ///   - source: The size of the file's frames, in pixels; nil: that of the bitmap.
  mutating func append(_ frame: Bitmap, at time: TimeInterval, of source: FrameSize? = nil) throws {
    let given = FrameSize(width: frame.width, height: frame.height)
    if frames.isEmpty {
      size = source ?? given
      kept = Self.kept(given, budget: budget)
    }
    guard (source ?? given) == size else {
      throw CommandFailure(
        "\(name) has frames of different sizes: \(size) and then \(source ?? given).")
    }
    guard frames.count < Self.mostFrames,
      (frames.count + 1) * size.width * size.height <= Self.mostPixels
    else { throw Self.excess(name) }
    while 4 * kept.width * kept.height * (frames.count + 1) > budget { try shrink() }
    frames.append(frame.reduced(to: kept))
    // Times grow, whatever a file says.
    times.append(max(time, times.last.map { $0 + Self.leastStep } ?? time))
    try didAppend(frames.count)
  }

  /// Seconds between two frames at least.
  private static let leastStep = 1e-4

  /// Halves the memory of all frames.
  private mutating func shrink() throws {
    let smaller = kept.scaled(by: 0.5.squareRoot())
    guard max(smaller.width, smaller.height) >= Self.leastLength else { throw Self.excess(name) }
    kept = smaller
    for index in frames.indices { frames[index] = frames[index].reduced(to: smaller) }
  }

  static func excess(_ name: String) -> CommandFailure {
    CommandFailure(
      "\(name) is too long to be kept in memory: cut it to the seconds of the transition, as with "
        + "`ffmpeg -ss 2 -t 3 -i long.mp4 short.mp4`.")
  }

  /// Returns all frames.
  ///
  /// - Parameter end: The time at which the last frame ends, in seconds; nil: it is as long as the one before.
  func film(end: TimeInterval? = nil) throws -> ReferenceFilm {
    guard let first = times.first, let last = times.last else {
      throw CommandFailure("\(name) has no frame that can be shown.")
    }
    let step = times.count > 1 ? last - times[times.count - 2] : 1 / 60
    return ReferenceFilm(
      frames: frames.map { CGImage($0) }, times: times.map { $0 - first },
      duration: (end ?? last + step) - first, size: size)
  }
}

extension FrameSize {
  /// The size times a factor, in whole pixels, at least 1.
  fileprivate func scaled(by factor: Double) -> FrameSize {
    FrameSize(
      width: max(1, Int((Double(width) * factor).rounded())),
      height: max(1, Int((Double(height) * factor).rounded())))
  }
}
