import Foundation

/// Stands for an interruptible animator that there is not: what `interruptibleAnimator(using:)` returns
/// where an animation controller does not implement it.
@MainActor final class NoInterruptibleAnimator: NSObject, UIViewImplicitlyAnimating {
  static let shared = NoInterruptibleAnimator()

  var state: UIViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed = false
  var fractionComplete: CGFloat = 0

  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}

extension UIViewControllerAnimatedTransitioning {
  /// What animates the transition of `context` and can be interrupted; nil where there is nothing of the
  /// kind. To be asked for after `animateTransition`, and once only.
  ///
  /// One that has not begun by then is either going to be begun by somebody else, or it is not the one
  /// that `animateTransition` began; a second question tells.
  func findInterruptibleAnimator(
    using context: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating? {
    let animator = interruptibleAnimator(using: context)
    if animator is NoInterruptibleAnimator || animator.state == .stopped { return nil }
    if (animator as? UIViewPropertyAnimator)?.isInterruptible == false { return nil }
    if animator.state == .inactive, interruptibleAnimator(using: context) !== animator {
      Diagnostics.warn(
        "\(self) returned two interruptible animators for one transition, which so cannot be interrupted"
      )
      return nil
    }
    return animator
  }
}
