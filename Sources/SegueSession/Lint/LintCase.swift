import Foundation
import Segue
import SegueGallery
import SegueInspection

/// A transition whose continuity is measured: of an engine in a container, forward or back.
package struct LintCase {
  /// The way in which a transition ends.
  package enum Ending: String, CaseIterable, Encodable {
    /// It plays.
    case played
    /// A finger drags it evenly, holds it and lifts beyond the middle.
    case finished
    /// A finger drags it evenly, holds it and lifts before the middle.
    case cancelled
    /// A finger lifts as it moves, fast.
    case flung
    /// Turned around in mid-flight, by a request for where it came from.
    case reversed
    /// Another transition takes over in mid-flight.
    case overtaken
  }

  package let tuning: Tuning
  package var engine: Engine { tuning.engine }
  package let container: ContainerKind
  package let isBackward: Bool
  package let ending: Ending
  /// The size of the window in which it is played, in points.
  var size = LintCase.size

  package init(tuning: Tuning, container: ContainerKind, isBackward: Bool, ending: Ending) {
    self.tuning = tuning
    self.container = container
    self.isBackward = isBackward
    self.ending = ending
  }

  /// A case of the defaults of `engine`.
  package init(engine: Engine, container: ContainerKind, isBackward: Bool, ending: Ending) {
    self.init(
      tuning: engine.untuned, container: container, isBackward: isBackward, ending: ending)
  }

  /// “forward” or “backward”.
  var way: String { isBackward ? "backward" : "forward" }

  /// Every way to end, in both directions.
  package static func all(of engine: Engine, in container: ContainerKind) -> [LintCase] {
    Ending.allCases.flatMap { ending in
      [false, true].map {
        LintCase(engine: engine, container: container, isBackward: $0, ending: ending)
      }
    }
  }
}

extension LintCase {
  /// The standard size of the window, in points: a small one is laid out and drawn soon.
  package static let size = CGSize(width: 200, height: 180)
  /// Time at which it is turned around or overtaken, as a fraction of the duration.
  private static let middle = 0.4
  /// Time at which a finger catches a transition that does not begin under one, in seconds.
  private static let grab = 0.05

  /// Pixels a point: 1 in the standard window, and fewer in a larger one, which then takes not much longer to draw.
  var scale: CGFloat { max(Self.leastScale, min(1, 1 / enlargement.squareRoot())) }

  /// The area of the window, in standard windows.
  var enlargement: CGFloat { size.width * size.height / (Self.size.width * Self.size.height) }

  private static let leastScale: CGFloat = 0.25

  /// Plays the transition and reports what was not continuous in the container's content. Nil: it cannot
  /// end in this way here.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point; nil: as many as the property says.
  ///   - framesPerSecond: Frames per second that are measured.
  ///   - atRest: Called once nothing moves.
  @MainActor package func report(
    scale: CGFloat? = nil, framesPerSecond: Int = 240,
    atRest: (LintScene, ContinuityReport) -> Void = { _, _ in }
  ) -> ContinuityReport? {
    let stage = HeadlessStage(
      size: size, scale: scale ?? self.scale, framesPerSecond: framesPerSecond)
    defer { stage.close() }
    let scene = LintScene(tuning, in: container, on: stage)
    if ending == .overtaken, scene.route.overtake == nil { return nil }
    let drag = approach(scene, on: stage)
    let recorder = ContinuityRecorder(stage, area: scene.area)
    let report = recorder.record(asksFor: engine.continuityExpectation) {
      if let drag {
        play(drag, scene, on: stage)
      } else {
        start(scene)
        goOn(scene, on: stage)
      }
      stage.settle()
    }
    atRest(scene, report)
    return report
  }

  /// Goes to where the transition begins. Returns the finger that drags it, if one does: it has begun, where
  /// that begins the transition.
  ///
  /// - Parameter limit: Seconds of the stage after which a transition that leads there is not waited for.
  @MainActor package func approach(
    _ scene: LintScene, on stage: HeadlessStage, limit: TimeInterval = 30
  ) -> LintDrag? {
    if isBackward {
      scene.route.leave()
      stage.settle(limit: limit)
    }
    // As a window does: some animations begin at the last frame.
    _ = stage.displayList()
    let drag = LintDrag(ending, scene, isBackward: isBackward, on: stage)
    if scene.beginsByHand(isBackward: isBackward) { drag?.begin() }
    return drag
  }

  @MainActor package func start(_ scene: LintScene) {
    isBackward ? scene.route.comeBack() : scene.route.leave()
  }

  /// Asks for what turns the transition around or overtakes it, once it has played for a while.
  @MainActor package func goOn(_ scene: LintScene, on stage: HeadlessStage) {
    guard ending != .played else { return }
    stage.run(for: Self.middle * tuning.duration)
    if ending == .overtaken {
      scene.route.overtake?()
    } else {
      isBackward ? scene.route.leave() : scene.route.comeBack()
    }
  }

  /// A finger drags the transition along, which it has begun or now catches.
  @MainActor package func play(_ drag: LintDrag, _ scene: LintScene, on stage: HeadlessStage) {
    if !scene.beginsByHand(isBackward: isBackward) {
      start(scene)
      stage.run(for: Self.grab)
      drag.catchIt()
    }
    drag.moveAndRelease()
  }
}

extension Engine {
  /// The discontinuities that its design asks for, for a recorder.
  var continuityExpectation: ContinuityExpectation {
    var expectation: ContinuityExpectation = []
    if asksFor.contains(.jumps) { expectation.insert(.jumps) }
    if asksFor.contains(.flashes) { expectation.insert(.flashes) }
    if asksFor.contains(.plainFrames) { expectation.insert(.plainFrames) }
    if asksFor.contains(.doubles) { expectation.insert(.doubles) }
    return expectation
  }
}
