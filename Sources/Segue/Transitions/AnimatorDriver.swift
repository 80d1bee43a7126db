import Foundation

/// An interruptible animator in a hand that holds it.
///
/// It animates the transition, so it is what is paused, scrubbed, reversed and sent on; time in the
/// container goes on as ever. Its own completion ends the transition.
@MainActor final class AnimatorDriver: TransitionDriver {
  let context: UIViewControllerContextTransitioning
  let duration: TimeInterval
  private(set) var velocity: Double = 0
  private let animator: UIViewImplicitlyAnimating
  private var settling: Settling?

  private struct Settling {
    let target: Double
    /// On the average, for animators of unknown kinds.
    let velocity: Double
  }

  init(
    _ animator: UIViewImplicitlyAnimating, context: UIViewControllerContextTransitioning,
    duration: TimeInterval
  ) {
    self.animator = animator
    self.context = context
    self.duration = duration
  }

  /// Begins an animator that has not begun, and holds it at its start.
  func beginHeld() {
    animator.pauseAnimation()
    scrub(to: 0)
  }

  /// Lets an animator play that has not begun.
  func beginPlaying() {
    if animator.state == .inactive { animator.startAnimation() }
  }

  var progress: Double {
    let fraction = Double(animator.fractionComplete)
    return min(max(animator.isReversed ? 1 - fraction : fraction, 0), 1)
  }

  var canTakeHold: Bool { animator.state == .active }

  var isDriving: Bool { animator.state == .active }

  var isGoingBack: Bool { settling?.target == 0 }

  var settlingVelocity: Double {
    guard let settling else { return 0 }
    return (animator as? UIViewPropertyAnimator)?.velocity ?? settling.velocity
  }

  func takeHold() {
    guard animator.state == .active, animator.isRunning else { return }
    velocity =
      (animator as? UIViewPropertyAnimator)?.velocity ?? (duration > 0 ? 1 / duration : 0)
    animator.pauseAnimation()
  }

  func scrub(to progress: Double) {
    settling = nil
    guard animator.state == .active else { return }
    if animator.isReversed { animator.isReversed = false }
    animator.fractionComplete = CGFloat(progress)
  }

  func release(
    to target: Double, _ provider: UITimingCurveProvider?, _ curve: UIView.AnimationCurve,
    seconds: TimeInterval
  ) {
    let way = target - progress
    settling = Settling(target: target, velocity: seconds > 0 ? way / seconds : 0)
    guard animator.state == .active else { return }
    if animator.isReversed != (target == 0) { animator.isReversed = target == 0 }
    // With no way to go there is nothing for a spring to swing about.
    let isThere = way == 0 || seconds <= 0
    let whole = (animator as? UIViewPropertyAnimator)?.duration ?? duration
    let timing = isThere ? nil : provider
    animator.continueAnimation(
      withTimingParameters: timing ?? UICubicTimingParameters(animationCurve: curve),
      durationFactor: whole > 0 && !isThere ? CGFloat(seconds / whole) : 0)
  }

  func advance() -> Bool { animator.state != .active }

  func end() {}

  /// What was held goes on, so that nothing is left half way; nobody waits for it any more.
  func letGo() {
    settling = nil
    guard animator.state == .active, !animator.isRunning else { return }
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }
}

extension UIViewPropertyAnimator {
  /// Over this many seconds a velocity is measured.
  private static let velocityStep: TimeInterval = 1e-4

  /// How fast it moves now towards its end, in whole ways a second; below 0 on the way back.
  fileprivate var velocity: Double {
    guard case .running(let pacer) = phase else { return 0 }
    let now = pacer.elapsed
    let earlier = max(0, now - Self.velocityStep)
    let later = now + Self.velocityStep
    let change = pacer.standing(at: later).position - pacer.standing(at: earlier).position
    return change / (later - earlier)
  }
}
