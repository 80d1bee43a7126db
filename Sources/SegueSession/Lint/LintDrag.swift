import Segue

/// A finger that drags a transition along evenly and lifts.
@MainActor package struct LintDrag {
  private let stage: HeadlessStage
  private let start: CGPoint
  /// Distance of the finger for the whole transition.
  private let reach: CGVector
  /// Fraction of the distance that it drags, and the seconds for it.
  private let way: CGFloat
  private let seconds: TimeInterval
  /// Whether it stands still before it lifts.
  private let holds: Bool

  /// Distance after which it is known to drag, in points. The content then catches up with it: that is a
  /// jump, but UIKit's own.
  private static let slop: CGFloat = 14
  /// Pause before it lifts, in seconds.
  private static let pause = 0.1

  /// Nil where transitions end in this way without a finger.
  init?(
    _ ending: LintCase.Ending, _ scene: LintScene, isBackward: Bool, on stage: HeadlessStage
  ) {
    switch ending {
    case .finished: (way, seconds) = (0.7, 0.3)
    case .cancelled: (way, seconds) = (0.3, 0.15)
    case .flung: (way, seconds) = (0.35, 0.1)
    default: return nil
    }
    holds = ending != .flung
    self.stage = stage
    start = scene.quietPoint(isBackward: isBackward)
    reach = scene.reach(isBackward: isBackward)
  }

  /// Begins a transition at rest.
  func begin() {
    catchIt()
    let length = max(1, hypot(reach.dx, reach.dy))
    stage.drag(to: point(Self.slop / length), over: seconds * Self.slop / length / way)
  }

  /// Holds what moves.
  func catchIt() {
    stage.press(start)
  }

  func moveAndRelease() {
    stage.drag(to: point(way), over: seconds)
    if holds { stage.run(for: Self.pause) }
    stage.release()
  }

  private func point(_ part: CGFloat) -> CGPoint {
    CGPoint(x: start.x + part * reach.dx, y: start.y + part * reach.dy)
  }
}
