import Foundation
import Segue
import SegueGallery
import SegueInspection
import SegueSession
import SegueSource

/// Plays one animator of a build in all ways, and finds what breaks a promise.
@MainActor package struct TrialRun {
  let engine: Engine
  let animator: LiveAnimator
  /// Tells which lines set something.
  let map: SourceMap
  /// Writes a line.
  let report: (TrialReport) throws -> Void

  package init(
    engine: Engine, animator: LiveAnimator, map: SourceMap,
    report: @escaping (TrialReport) throws -> Void
  ) {
    self.engine = engine
    self.animator = animator
    self.map = map
    self.report = report
  }

  /// Seconds of the stage that a transition may take beyond its duration.
  private static let grace: TimeInterval = 3
  /// Longer transitions are seen in fewer frames.
  private static let frames: ClosedRange<TimeInterval> = 15...60
  private static let framesPerCase: TimeInterval = 20
  /// Frames per second in which continuity is measured, those that its bounds are made for; fewer where a
  /// transition then has more than `mostMeasured` frames.
  private static let measuredRate: ClosedRange<TimeInterval> = 60...240
  private static let mostMeasured: TimeInterval = 360
  /// Maximum number of findings of one kind; the others are much the same.
  private static let mostOfAKind = 3

  /// In a container that is written with public API alone; in one of the library's, by hand only where a hand
  /// begins it; and once in each of the others.
  private static func cases(of engine: Engine) -> [LintCase] {
    let byHand: Set<LintCase.Ending> = [.finished, .cancelled, .flung]
    return LintCase.all(of: engine, in: .custom)
      + LintCase.all(of: engine, in: .navigation).filter {
        !byHand.contains($0.ending) || $0.isBackward && $0.ending != .flung
      }
      + Gallery.containers.filter { $0.usesEngine && $0 != .custom && $0 != .navigation }
      .flatMap { kind in LintCase.all(of: engine, in: kind).filter { $0.ending == .played } }
  }

  // MARK: Promises

  /// Plays it forward and back, cancelled and interrupted. Returns whether all promises are kept.
  package func keepsPromises() throws -> Bool {
    try say("when it is made")
    guard engine.duration.isFinite, engine.duration >= 0 else {
      try report(
        .broken(finding("its duration is \(engine.duration) seconds, which no transition takes")))
      return false
    }
    try say("in the list")
    _ = EnginePicture.views(of: [engine])
    var told: [Broken] = []
    for lintCase in Self.cases(of: engine) {
      try say(Self.words(lintCase))
      // The same is told once, whatever the way in which it comes about.
      let news = broken(lintCase).filter { !told.contains($0) }
      for broken in news.prefix(Self.mostOfAKind) {
        let finding = finding("\(Self.words(lintCase)): \(broken.sentence)", line: broken.line)
        try report(broken.isMild ? .discontinuous(finding) : .broken(finding))
      }
      told += news
      // A transition that does not end takes long each time.
      if news.contains(where: \.isEndless) { break }
    }
    return told.allSatisfy(\.isMild)
  }

  /// A promise that is broken.
  private struct Broken: Equatable {
    let sentence: String
    /// Line of the code that breaks it; nil: unknown.
    var line: Int?
    /// Whether the transition, or something it has begun, goes on for good.
    var isEndless = false
    /// Whether it is seen only where somebody shows a screen again, without an animation, that was dismissed or did
    /// not come: much that works well has that fault.
    var isMild = false
  }

  private func broken(_ lintCase: LintCase) -> [Broken] {
    var found: [Broken] = []
    ContractChecker.isEnabled = true
    ContractChecker.onViolation = { violation in
      // All that is left behind is found below, in more views.
      guard violation.promise != .restoration else { return }
      let broken = Broken(sentence: "\(violation.promise.rawValue): \(violation.expectation)")
      if !found.contains(broken) { found.append(broken) }
    }
    defer { ContractChecker.onViolation = nil }
    let tuning = lintCase.tuning
    let rate = Self.framesPerCase / max(0.1, tuning.duration)
    let frames = Int(min(max(rate, Self.frames.lowerBound), Self.frames.upperBound))
    let stage = HeadlessStage(size: LintCase.size, framesPerSecond: frames)
    defer { stage.close() }
    let scene = LintScene(tuning, in: lintCase.container, on: stage)
    let limit = tuning.duration + Self.grace
    let drag = lintCase.approach(scene, on: stage, limit: limit)
    if let drag {
      lintCase.play(drag, scene, on: stage)
    } else {
      lintCase.start(scene)
      if lintCase.ending == .played {
        // Drawing code of its own is called, too.
        stage.run(for: tuning.duration / 2)
        _ = stage.picture()
      }
      lintCase.goOn(scene, on: stage)
    }
    let rests = stage.settle(limit: limit)
    if scene.container.isInTransition || ContractChecker.isBusy(stage.window) {
      found.append(
        Broken(sentence: "completion: it did not call completeTransition", isEndless: true))
    } else if !rests {
      found.append(
        Broken(sentence: "completion: something it has begun goes on for good", isEndless: true))
    } else {
      found += scene.leftovers().map { leftover in
        let line = leftover.property.flatMap {
          map.line(setting: $0.keys, for: animator.name, isLeaving: !leftover.isShown)
        }
        let wasCancelled = scene.isHome != lintCase.isBackward
        return Broken(
          sentence: "restoration: \(leftover.sentence)", line: line,
          isMild: !leftover.isShown && (wasCancelled || lintCase.isBackward))
      }
    }
    return found
  }

  // MARK: Beyond promises

  /// Maximum number of parameters that are tried.
  private static let mostParameters = 12

  /// Reports promises broken at the ends of its parameters, and what jumps or flashes when it plays.
  package func measure() throws {
    for parameter in engine.parameters.prefix(Self.mostParameters) {
      for value in [parameter.range.lowerBound, parameter.range.upperBound] {
        guard let tuned = engine.setting(parameter.name, to: value) else { continue }
        let what = "played with \(parameter.name) at \(Self.text(value))"
        try say(what)
        let lintCase = LintCase(
          tuning: tuned, container: .custom, isBackward: false, ending: .played)
        for broken in broken(lintCase).prefix(Self.mostOfAKind) {
          try report(.discontinuous(finding("\(what): \(broken.sentence)", line: broken.line)))
        }
      }
    }
    try measureContinuity()
  }

  private static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }

  private func measureContinuity() throws {
    let rate = Self.mostMeasured / max(0.1, engine.duration)
    let frames = Int(min(max(rate, Self.measuredRate.lowerBound), Self.measuredRate.upperBound))
    var counts: [String: Int] = [:]
    for ending in [LintCase.Ending.played, .cancelled, .reversed] {
      for isBackward in [false, true] {
        let lintCase = LintCase(
          engine: engine, container: .custom, isBackward: isBackward, ending: ending)
        try say(Self.words(lintCase))
        let faults = lintCase.report(framesPerSecond: frames)?.faults ?? []
        for fault in faults {
          let kind = "\(fault.kind) \(fault.subject ?? "")"
          counts[kind, default: 0] += 1
          guard counts[kind, default: 0] <= Self.mostOfAKind else { continue }
          try report(.discontinuous(finding("\(Self.words(lintCase)): \(fault.sentence)")))
        }
      }
    }
  }

  // MARK: Words

  private func say(_ what: String) throws {
    try report(.doing(LiveStep(animator: animator.name, line: animator.motionLine, what: what)))
  }

  private func finding(_ sentence: String, line: Int? = nil) -> LiveFinding {
    LiveFinding(line: line ?? animator.motionLine, sentence: "\(animator.name), \(sentence)")
  }

  /// “popped, cancelled by hand”.
  private static func words(_ lintCase: LintCase) -> String {
    let isStack = lintCase.container == .navigation
    let motion =
      lintCase.isBackward
      ? isStack ? "popped" : "played back" : isStack ? "pushed" : "played forward"
    let ending =
      switch lintCase.ending {
      case .played: "to its end"
      case .finished: "finished by hand"
      case .cancelled: "cancelled by hand"
      case .flung: "let go with speed"
      case .reversed: "turned around"
      case .overtaken: "overtaken by another"
      }
    return "\(motion), \(ending)"
  }
}
