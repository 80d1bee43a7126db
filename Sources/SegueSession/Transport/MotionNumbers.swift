import Foundation
import Segue
import SegueGallery

/// Measurements of the way from the old screen to the new one, as the engine's timing
/// covers it in the frames that were shown.
@MainActor package struct MotionNumbers: Equatable {
  /// Seconds from the beginning until the transition no longer moved.
  private(set) var duration: TimeInterval = 0
  /// Seconds until nine tenths of the way are covered for the first time; nil: they were not.
  private(set) var timeToMost: TimeInterval?
  /// Overshoot beyond the end, as a fraction of the way.
  private(set) var overshoot: Double = 0
  /// Highest speed, in ways per second.
  private(set) var topSpeed: Double = 0
  /// The largest part of the way from one frame to the next.
  private(set) var largestJump: Double = 0

  private static let most = 0.9

  /// Nil: nothing moved, or the engine does not say how.
  ///
  /// - Parameters:
  ///   - records: The records of the take's moments.
  ///   - times: Times of those moments, in seconds.
  ///   - timing: The timing of the engine.
  init?(_ records: ArraySlice<MomentRecord>, times: ArraySlice<TimeInterval>, timing: EngineTiming?)
  {
    guard let timing, let begin = times.first else { return nil }
    var last: (time: TimeInterval, value: Double)?
    var isKnown = false
    for (record, time) in zip(records, times) {
      // A transition that follows a pause is another one.
      guard let progress = record.progress else {
        last = nil
        continue
      }
      isKnown = true
      duration = time - begin
      let value = timing.progress(at: progress)
      if timeToMost == nil, value >= Self.most { timeToMost = time - begin }
      overshoot = max(overshoot, value - 1)
      if let last {
        let step = abs(value - last.value)
        largestJump = max(largestJump, step)
        if time > last.time { topSpeed = max(topSpeed, step / (time - last.time)) }
      }
      last = (time, value)
    }
    if !isKnown { return nil }
  }

  /// The names of the numbers.
  package static let names = ["Duration", "To 90 %", "Overshoot", "Top speed", "Largest jump"]

  /// The sentence about all of them.
  package static let explanation =
    "Of the way from the old screen to the new one, as it was covered in the frames of the transition"

  /// In the order of the names.
  package var texts: [String] {
    [
      String(format: "%.2f s", duration),
      timeToMost.map { String(format: "%.3f s", $0) } ?? "–",
      String(format: "%.1f %%", overshoot * 100), String(format: "%.2f /s", topSpeed),
      String(format: "%.1f %%", largestJump * 100),
    ]
  }
}

extension Transport {
  /// The numbers of the take that is shown, of A and of B; nil where an engine does not say how it moves.
  package var comparedNumbers: [MotionNumbers?] {
    guard let take, let compared else { return [nil, nil] }
    let times = session.times[take]
    let own = session.tuning(of: take)
    return [(records, own), (compared.records, compared.tuning ?? own)].map { records, tuning in
      MotionNumbers(records[take], times: times, timing: EngineTiming(tuning))
    }
  }

  /// The part of the pixels in which B's picture differs from A's in the moment that is shown; nil: nothing is
  /// compared, or the pictures have other sizes.
  package var differingShare: Double? {
    guard let compared = comparedPicture() else { return nil }
    return picture().bitmap.differingShare(from: compared.bitmap)
  }
}

extension Bitmap {
  /// The part of the pixels that differ from another's; nil: it has another size.
  fileprivate func differingShare(from other: Bitmap) -> Double? {
    guard width == other.width, height == other.height, width * height > 0 else { return nil }
    let count = withPixels { a in
      other.withPixels { b in
        (0..<height).reduce(0) { count, row in
          let (first, second) = (a + row * width, b + row * width)
          if memcmp(first, second, 4 * width) == 0 { return count }
          return (0..<width).reduce(count) { $0 + (first[$1] == second[$1] ? 0 : 1) }
        }
      }
    }
    return Double(count) / Double(width * height)
  }
}
