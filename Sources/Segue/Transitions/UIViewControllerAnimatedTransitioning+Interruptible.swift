import Foundation

/// The null object that `interruptibleAnimator(using:)` returns where an animation controller does
/// not implement it.
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
  /// The interruptible animator of the transition of `context`, or nil. Call it once, after
  /// `animateTransition`.
  ///
  /// An animator that is still inactive by then may be started later, or may be a new one and not
  /// the one that `animateTransition` started; asking a second time tells which.
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
