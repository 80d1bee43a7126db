import Foundation
import Segue
import SegueGallery
import SegueInspection

/// A moment of a take at which what is shown does not go on from what was shown before.
struct TakeFault: Equatable {
  /// The number of the moment in the session.
  let moment: Int
  /// In a few words, for a chip.
  let title: String
  /// With frame, time and place.
  let sentence: String

  /// - Parameters:
  ///   - fault: As it was measured.
  ///   - moment: The number of its moment in the session.
  ///   - frame: The number of that in the take, from 1.
  ///   - time: When that is, in seconds since the take began.
  init(_ fault: ContinuityFault, moment: Int, frame: Int, time: TimeInterval) {
    self.moment = moment
    title = "\(fault.kind.rawValue) in frame \(frame)"
    // The fault counts frames, and time, from those that were measured.
    let what = fault.sentence.firstRange(of: ", at (").map { fault.sentence[$0.lowerBound...] }
    sentence = "Frame \(frame) (\(String(format: "%.3f", time)) s)\(what ?? "")"
  }
}

extension Transport {
  /// The stage on which continuity is measured has about so many pixels, and the same points: what is sudden
  /// is seen in few pixels, too, and drawing them takes the time.
  private static let measuredPixels: CGFloat = 9_000
  /// Longer sessions are not played once more for it, in moments.
  private static let longestMeasured = 1_200

  /// Plays `take` once more on a small stage, and finds what was not continuous in it. What is sudden while a
  /// pointer is down is the hand's.
  ///
  /// - Parameter framesPerSecond: The more, the better a jump can be told from fast motion.
  func faults(in take: Range<Int>, framesPerSecond: Int) -> [TakeFault] {
    guard take.upperBound <= Self.longestMeasured else { return [] }
    let size = stage.perform { stage.window.bounds.size }
    let pixels = max(1, size.width * size.height)
    let scale = min(1, (Self.measuredPixels / pixels).squareRoot())
    let start = session.start
    let small = SessionStage(
      Session.Start(
        content: start.content, engine: start.engine, panel: start.panel, size: start.size,
        scale: scale), framesPerSecond: framesPerSecond)
    defer { small.close() }
    let moments = session.moments[..<take.upperBound].map { $0.scaled(to: scale) }
    for moment in moments[..<take.lowerBound] { _ = small.play(moment) }
    let report = small.continuity(
      of: moments[take].flatMap { $0.frames(framesPerSecond) },
      asksFor: session.engine(before: take.upperBound).continuityExpectation)
    let begin = take.lowerBound > 0 ? session.times[take.lowerBound - 1] : 0
    return (report?.faults ?? []).compactMap { fault in
      // A fault is between two moments; what leads to the later one is wrong.
      let index = session.times[take].firstIndex { $0 >= begin + fault.time - 1e-6 }
      guard let index, !isHeld(index) else { return nil }
      return TakeFault(
        fault, moment: index, frame: index - take.lowerBound + 1,
        time: session.times[index] - session.times[take.lowerBound])
    }
  }

  /// Whether a pointer was down at a moment, or shortly before: what was pressed darkens and lights up.
  private func isHeld(_ moment: Int) -> Bool {
    records[max(0, moment - 2)...moment].contains { $0.pointer != nil }
  }
}

extension Session {
  /// The engine that was chosen last in the first `count` moments.
  fileprivate func engine(before count: Int) -> Engine {
    let events = moments[..<count].reversed().lazy.flatMap { $0.events.reversed() }
    for case .engine(let engine) in events { return engine }
    return start.engine
  }
}

extension Session.Moment {
  /// The same in frames that are no longer than they should be: what happens in between is seen, too.
  fileprivate func frames(_ framesPerSecond: Int) -> [Session.Moment] {
    let count = max(1, Int((seconds * TimeInterval(framesPerSecond) - 0.5).rounded(.up)))
    let length = seconds / TimeInterval(count)
    return (1...count).map {
      Session.Moment(seconds: length, events: $0 == count ? events : [])
    }
  }

  /// The same on a stage with other pixels.
  fileprivate func scaled(to scale: CGFloat) -> Session.Moment {
    Session.Moment(
      seconds: seconds,
      events: events.map {
        if case .resize(let size, _) = $0 { .resize(size, scale: scale) } else { $0 }
      })
  }
}
