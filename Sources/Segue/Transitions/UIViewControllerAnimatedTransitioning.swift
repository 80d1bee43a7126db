import Foundation

/// An animation controller, or animator: animates the views of a transition.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the animation, in seconds. May be called often, also without a context.
  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval

  /// Adds the to view, animates both views, and at the end calls the context's
  /// `completeTransition`.
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning)

  /// The animator that runs the transition and can be interrupted: the same one for the whole of a
  /// transition. Optional.
  ///
  /// Usually `animateTransition` starts it, and it calls the context's `completeTransition` at its
  /// end. Pausing, scrubbing and continuing the transition pauses, scrubs and continues this
  /// animator.
  func interruptibleAnimator(
    using transitionContext: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating

  /// The transition has ended. Optional.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// A placeholder that does nothing: `animateTransition` animates.
  public func interruptibleAnimator(
    using transitionContext: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating {
    NoInterruptibleAnimator.shared
  }

  public func animationEnded(_ transitionCompleted: Bool) {}
}
