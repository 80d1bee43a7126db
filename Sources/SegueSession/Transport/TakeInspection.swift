import Foundation
import Segue
import SegueGallery
import SegueInspection

/// Plays a take once more on a small stage, and finds what is not continuous in it: a little at a time, so that
/// the window goes on meanwhile. What is sudden while a pointer is down, or the wheel turns, is the hand's; from a resize
/// on it is the window's.
@MainActor final class TakeInspection {
  let take: Range<Int>
  /// Whether jumps are told well from fast motion; otherwise, they are only suspected.
  let isClose: Bool

  private let session: Session
  private let isHeld: [Bool]
  private let stage: SessionStage
  private let scale: CGFloat
  private let framesPerSecond: Int
  /// The number of the next moment.
  private var next = 0
  private var recorder: ContinuityRecorder?

  /// The stage has about so many pixels, and the same points: what is sudden is seen in few pixels, too, and
  /// drawing them takes the time.
  private static let measuredPixels: CGFloat = 9_000
  /// Maximum number of moments of a session that is played once more for it.
  private static let longestMeasured = 1_200

  /// Nil: the session is too long.
  ///
  /// - Parameters:
  ///   - take: A take of the session of `transport` that is over.
  ///   - isClose: Whether it is played with four times as many frames, which takes as much longer.
  init?(_ take: Range<Int>, of transport: Transport, isClose: Bool) {
    guard take.upperBound <= Self.longestMeasured else { return nil }
    (self.take, self.isClose, session) = (take, isClose, transport.session)
    framesPerSecond = isClose ? 240 : 60
    // A control that was pressed shortly before darkens and lights up.
    isHeld = transport.records.indices.map { moment in
      (max(0, moment - 2)...moment).contains { transport.isByHand($0) }
    }
    let size = transport.stage.perform { transport.stage.window.bounds.size }
    let pixels = max(1, size.width * size.height)
    scale = min(1, (Self.measuredPixels / pixels).squareRoot())
    var start = session.start
    start.scale = scale
    stage = SessionStage(start, framesPerSecond: framesPerSecond)
  }

  /// Ends it, wherever it is.
  func close() { stage.close() }

  /// Goes on for about so many seconds. Returns the faults once all is played.
  func advance(for seconds: TimeInterval) -> [TakeFault]? {
    let start = ContinuousClock.now
    while next < take.upperBound {
      if next == take.lowerBound { recorder = stage.recordContinuity() }
      let moment = session.moments[next].scaled(to: scale)
      let frames = next < take.lowerBound ? [moment] : moment.frames(framesPerSecond)
      for frame in frames { _ = stage.play(frame) }
      next += 1
      if start.duration(to: .now) / .seconds(1) > seconds { return nil }
    }
    return faults()
  }

  private func faults() -> [TakeFault] {
    guard let recorder else { return [] }
    let expectation = session.tuning(of: take).engine.continuityExpectation
    let report = stage.perform { recorder.finish(asksFor: expectation) }
    let end =
      take.first { session.moments[$0].events.contains(where: \.isResize) } ?? take.upperBound
    let begin = take.lowerBound > 0 ? session.times[take.lowerBound - 1] : 0
    return report.faults.compactMap { fault in
      // A fault is between two moments; what leads to the later one is wrong.
      let index = session.times[take].firstIndex { $0 >= begin + fault.time - 1e-6 }
      guard let index, index < end, !isHeld[index] else { return nil }
      return TakeFault(
        fault, moment: index, frame: index - take.lowerBound + 1,
        time: session.times[index] - session.times[take.lowerBound])
    }
  }
}

extension Transport {
  /// Whether a pointer was down in a moment, or the wheel turned.
  fileprivate func isByHand(_ moment: Int) -> Bool {
    records[moment].pointer != nil
      || session.moments[moment].events.contains {
        if case .input(.scrolled) = $0 { true } else { false }
      }
  }

  /// Begins to look for what may not be continuous in the take that is shown, if it is over and was not
  /// looked at yet; or to find out whether what is suspected is so. Returns whether there is something to do.
  package func beginInspection() -> Bool {
    guard let take, isOver(take) else { return false }
    if inspected?.take == take, inspected?.faults != nil { return false }
    // A muted property leaps by design.
    guard laneRules.isEmpty else { return false }
    inspection?.close()
    inspection = TakeInspection(take, of: self, isClose: inspected?.take == take)
    return inspection != nil
  }

  /// Goes on with it for about so many seconds. Returns whether there is more to do.
  package func inspect(for seconds: TimeInterval) -> Bool {
    guard let inspection else { return false }
    guard let faults = inspection.advance(for: seconds) else { return true }
    inspected = (inspection.take, faults.isEmpty || inspection.isClose ? faults : nil)
    inspection.close()
    self.inspection = nil
    return false
  }

  /// Returns the faults that are known in `take`.
  package func knownFaults(in take: Range<Int>) -> [TakeFault] {
    inspected.flatMap { $0.take == take ? $0.faults : nil } ?? []
  }

  /// Forgets what was found in the past, which is another now, and looks no longer.
  func forgetFindings() {
    inspection?.close()
    (inspected, inspection, knownSkins, knownLanes) = (nil, nil, nil, nil)
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
