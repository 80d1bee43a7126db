import Foundation
import Segue
import SegueGallery
import SegueInspection

/// Plays one animator of a build in all ways, and finds what breaks a promise.
@MainActor struct TrialRun {
  let engine: Engine
  let animator: LiveAnimator
  /// Writes a line.
  let report: (TrialReport) throws -> Void

  /// Seconds of the stage that a transition may take beyond its duration.
  private static let grace: TimeInterval = 3
  /// Longer transitions are seen in fewer frames.
  private static let frames: ClosedRange<TimeInterval> = 15...60
  private static let framesPerCase: TimeInterval = 20
  /// Continuity is looked at in so many frames a second.
  private static let measuredFrames = 120

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
  func keepsPromises() throws -> Bool {
    try say("when it is made")
    guard engine.duration.isFinite, engine.duration >= 0 else {
      try report(
        .broken(finding("its duration is \(engine.duration) seconds, which no transition takes")))
      return false
    }
    try say("in the list")
    _ = Engine.makeThumbnails(of: [engine])
    for lintCase in Self.cases(of: engine) {
      try say(Self.words(lintCase))
      let found = violations(lintCase)
      guard found.isEmpty else {
        for violation in found.prefix(3) {
          try report(.broken(finding("\(Self.words(lintCase)): \(violation)")))
        }
        return false
      }
    }
    return true
  }

  private func violations(_ lintCase: LintCase) -> [String] {
    var found: [String] = []
    ContractChecker.isEnabled = true
    ContractChecker.onViolation = { violation in
      let sentence = "\(violation.promise.rawValue): \(violation.expectation)"
      if !found.contains(sentence) { found.append(sentence) }
    }
    defer { ContractChecker.onViolation = nil }
    let engine = lintCase.engine
    let rate = Self.framesPerCase / max(0.1, engine.duration)
    let frames = Int(min(max(rate, Self.frames.lowerBound), Self.frames.upperBound))
    let stage = HeadlessStage(size: LintCase.size, framesPerSecond: frames)
    defer { stage.close() }
    let scene = LintScene(engine, in: lintCase.container, on: stage)
    let limit = engine.duration + Self.grace
    let drag = lintCase.approach(scene, on: stage, limit: limit)
    if let drag {
      lintCase.play(drag, scene, on: stage)
    } else {
      lintCase.start(scene)
      if lintCase.ending == .played {
        // What it draws itself is called for, too.
        stage.run(for: engine.duration / 2)
        _ = stage.picture()
      }
      lintCase.goOn(scene, on: stage)
    }
    let rests = stage.settle(limit: limit)
    if scene.container.isInTransition || ContractChecker.isBusy(stage.window) {
      found.append("completion: it did not call completeTransition")
    } else if !rests {
      found.append("completion: something it has begun goes on for good")
    }
    return found
  }

  // MARK: Beyond promises

  /// So many parameters are tried.
  private static let mostParameters = 12

  /// Reports what breaks a promise at the ends of its parameters, and what jumps or flashes when it plays.
  func measure() throws {
    for parameter in engine.parameters.prefix(Self.mostParameters) {
      for value in [parameter.range.lowerBound, parameter.range.upperBound] {
        guard let tuned = engine.setting(parameter.name, to: value) else { continue }
        let what = "played with \(parameter.name) at \(Self.text(value))"
        try say(what)
        let lintCase = LintCase(
          engine: tuned, container: .custom, isBackward: false, ending: .played)
        guard let violation = violations(lintCase).first else { continue }
        try report(.discontinuous(finding("\(what): \(violation)")))
      }
    }
    try measureContinuity()
  }

  private static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }

  private func measureContinuity() throws {
    for ending in [LintCase.Ending.played, .cancelled, .reversed] {
      for isBackward in [false, true] {
        let lintCase = LintCase(
          engine: engine, container: .custom, isBackward: isBackward, ending: ending)
        try say(Self.words(lintCase))
        let faults = lintCase.report(framesPerSecond: Self.measuredFrames)?.faults ?? []
        guard let fault = faults.first else { continue }
        try report(.discontinuous(finding("\(Self.words(lintCase)): \(fault.sentence)")))
        return
      }
    }
  }

  // MARK: Words

  private func say(_ what: String) throws {
    try report(.doing(LiveStep(animator: animator.name, line: animator.motionLine, what: what)))
  }

  private func finding(_ sentence: String) -> LiveFinding {
    LiveFinding(line: animator.motionLine, sentence: "\(animator.name), \(sentence)")
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
