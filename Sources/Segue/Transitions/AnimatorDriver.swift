import Foundation

/// Drives a transition by its interruptible animator.
///
/// The animator is paused, scrubbed, reversed and continued; time in the container is left alone.
/// The animator's own completion ends the transition.
@MainActor final class AnimatorDriver: TransitionDriver {
  let context: UIViewControllerContextTransitioning
  let duration: TimeInterval
  private(set) var velocity: Double = 0
  private let animator: UIViewImplicitlyAnimating
  private var settling: Settling?
  /// The fraction at which the animator is held.
  private var heldFraction: CGFloat?

  private struct Settling {
    let target: Double
    /// The average, in progress per second, for animators of unknown kinds.
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

  /// Starts an animator that has not begun.
  func beginPlaying() {
    if animator.state == .inactive { animator.startAnimation() }
  }

  var progress: Double {
    let fraction = Double(animator.fractionComplete)
    return min(max(animator.isReversed ? 1 - fraction : fraction, 0), 1)
  }

  var canTakeHold: Bool { animator.state == .active }

  var isDriving: Bool { animator.state == .active }

  var isMovedElsewhere: Bool {
    guard let heldFraction else { return false }
    return animator.state != .active || animator.isRunning
      || animator.fractionComplete != heldFraction
  }

  var isGoingBack: Bool { settling?.target == 0 }

  var settlingVelocity: Double {
    guard let settling else { return 0 }
    return (animator as? UIViewPropertyAnimator)?.velocity ?? settling.velocity
  }

  func takeHold() {
    defer { heldFraction = animator.fractionComplete }
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
    heldFraction = animator.fractionComplete
  }

  func startSettling(
    to target: Double, timing provider: UITimingCurveProvider?, curve: UIView.AnimationCurve,
    seconds: TimeInterval
  ) {
    heldFraction = nil
    let distance = target - progress
    settling = Settling(target: target, velocity: seconds > 0 ? distance / seconds : 0)
    guard animator.state == .active else { return }
    if animator.isReversed != (target == 0) { animator.isReversed = target == 0 }
    // With no distance left, a spring has nothing to animate.
    let isThere = distance == 0 || seconds <= 0
    let whole = (animator as? UIViewPropertyAnimator)?.duration ?? duration
    let timing = isThere ? nil : provider
    animator.continueAnimation(
      withTimingParameters: timing ?? UICubicTimingParameters(animationCurve: curve),
      durationFactor: whole > 0 && !isThere ? CGFloat(seconds / whole) : 0)
  }

  func advance() -> Bool { animator.state != .active }

  func end() {}

  /// Finishes a held animator at once, so that nothing is left half way.
  func relinquish() {
    settling = nil
    guard animator.state == .active, !animator.isRunning else { return }
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }
}

extension UIViewPropertyAnimator {
  /// In seconds: the interval over which a velocity is measured.
  private static let velocityStep: TimeInterval = 1e-4

  /// The velocity towards its end now, in progress per second; negative while it goes back.
  fileprivate var velocity: Double {
    guard case .running(let pacer) = phase else { return 0 }
    let now = pacer.elapsed
    let earlier = max(0, now - Self.velocityStep)
    let later = now + Self.velocityStep
    let change = pacer.moment(at: later).position - pacer.moment(at: earlier).position
    return change / (later - earlier)
  }
}
