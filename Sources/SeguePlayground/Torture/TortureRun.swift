import Segue
import SegueGallery

/// Plays scripts without a display, on a stepped clock, and looks for broken promises.
@MainActor enum TortureRun {
  /// What went wrong, and after how many events.
  struct Failure {
    let event: Int
    let sentence: String
    /// Tells failures of different kinds apart, so that shrinking keeps to one.
    let kind: String
  }

  private static let size = CGSize(width: 400, height: 300)
  /// Everything is at rest after so many seconds at the latest.
  private static let restLimit: TimeInterval = 120
  /// The promises are looked at after so many events, and at the end.
  private static let lookInterval = 4

  /// Plays `script` in a house of its own; nil where every promise was kept.
  static func play(_ script: TortureScript) -> Failure? {
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
    default:
      house.apply(event)
      stage.turn()
    }
  }

  /// Lets everything come to rest, and counts.
  private static func rest(
    _ house: TortureHouse, _ stage: HeadlessStage, count: Int
  ) -> Failure? {
    house.release()
    house.apply(.speed(100))
    guard stage.settle(limit: restLimit) else {
      return Failure(
        event: count, sentence: "it has not come to rest after \(Int(restLimit)) seconds",
        kind: "rest")
    }
    if let violation = ContractChecker.violations(in: stage.window).first {
      return Failure(event: count, sentence: "\(violation)", kind: violation.promise.rawValue)
    }
    if house.root.transitionCoordinator != nil {
      return Failure(
        event: count, sentence: "a transition coordinator is left over at rest", kind: "completion")
    }
    if let sentence = house.unrest {
      return Failure(event: count, sentence: sentence, kind: "unrest")
    }
    let living = house.census.living
    if living != house.expectedPanels {
      return Failure(
        event: count,
        sentence: "\(living) controllers are alive, but \(house.expectedPanels) are in use",
        kind: "leak")
    }
    return nil
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

  /// The shortest script to be found that fails in the same way: parts are left out as long as it does
  /// (Zeller and Hildebrandt, “Simplifying and Isolating Failure-Inducing Input”, 2002).
  static func shrink(_ script: TortureScript, _ failure: Failure) -> TortureScript {
    var events = Array(script.events.prefix(failure.event + 1))
    var size = max(1, events.count / 2)
    while size >= 1 {
      var start = 0
      while start < events.count {
        var shorter = events
        shorter.removeSubrange(start..<min(start + size, events.count))
        if !shorter.isEmpty, play(TortureScript(shorter))?.kind == failure.kind {
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
