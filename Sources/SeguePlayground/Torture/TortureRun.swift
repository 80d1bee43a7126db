import Segue
import SegueGallery

/// Plays scripts without a display, on a stepped clock, and looks for broken promises.
@MainActor enum TortureRun {
  /// What went wrong, and after how many events.
  struct Failure {
    let event: Int
    let sentence: String
    /// The kind of failure, so that shrinking sticks to one.
    let kind: String
  }

  private static let size = CGSize(width: 400, height: 300)
  /// The promises are checked whenever this many events have been played, and at the end.
  private static let lookInterval = 4
  /// In flight, a picture is drawn every so many events, because drawing might trap.
  private static let drawInterval = 40

  /// Plays `script` in a new house; nil if every promise was kept.
  ///
  /// - Parameter draws: Whether pictures are drawn in flight; at rest, one is drawn if display
  ///   lists differ.
  static func play(_ script: TortureScript, draws: Bool = true) -> Failure? {
    let stage = HeadlessStage(size: size)
    defer { end(stage) }
    var reported: [ContractViolation] = []
    ContractChecker.isEnabled = true
    ContractChecker.onViolation = { reported.append($0) }
    Diagnostics.setHandler { _ in }
    var failure: Failure?
    var census: TortureCensus?
    do {
      let house = TortureHouse(window: stage.window)
      census = house.census
      stage.turn()
      for (index, event) in script.events.enumerated() {
        apply(event, to: house, on: stage)
        if event == .rest { failure = rest(house, stage, count: index) }
        if failure != nil { break }
        if draws, index % drawInterval == 0 { _ = stage.picture() }
        if let complaint = house.census.complaints.first {
          failure = Failure(event: index, sentence: complaint, kind: "grammar")
          break
        }
        if index % lookInterval == 0 {
          reported += ContractChecker.violations(in: stage.window)
        }
        if let first = reported.first {
          failure = Failure(
            event: index, sentence: "\(first)", kind: first.promise.rawValue)
          break
        }
      }
      if failure == nil {
        failure = rest(house, stage, count: script.events.count)
      }
    }
    stage.window.rootViewController = nil
    stage.settle(limit: restLimit)
    if failure == nil, let living = census?.living, living > 0 {
      failure = Failure(
        event: script.events.count,
        sentence: "\(living) controllers outlive their window", kind: "house")
    }
    return failure
  }

  private static func apply(
    _ event: TortureEvent, to house: TortureHouse, on stage: HeadlessStage
  ) {
    switch event {
    case .step(let count): for _ in 0..<count { stage.step() }
    case .resize(let width, let height):
      stage.resize(to: CGSize(width: width, height: height))
    case .rest: break
    default:
      house.apply(event)
      stage.turn()
    }
  }

  private static func end(_ stage: HeadlessStage) {
    stage.window.layer.speed = 1
    stage.close()
    UIAccessibility.isReduceMotionEnabled = false
    UIApplication.shared.userInterfaceLayoutDirection = .leftToRight
    ContractChecker.isEnabled = false
    ContractChecker.onViolation = nil
    Diagnostics.setHandler(nil)
  }

  /// The shortest script found that fails in the same way: parts are left out as long as it still
  /// does (Zeller and Hildebrandt, “Simplifying and Isolating Failure-Inducing Input”, 2002).
  static func shrink(
    _ script: TortureScript, _ failure: Failure, draws: Bool = true
  ) -> TortureScript {
    var events = Array(script.events.prefix(failure.event + 1))
    var size = max(1, events.count / 2)
    while size >= 1 {
      var start = 0
      while start < events.count {
        var shorter = events
        shorter.removeSubrange(start..<min(start + size, events.count))
        if !shorter.isEmpty, play(TortureScript(shorter), draws: draws)?.kind == failure.kind {
          events = shorter
        } else {
          start += size
        }
      }
      size /= 2
    }
    return TortureScript(events)
  }
}
