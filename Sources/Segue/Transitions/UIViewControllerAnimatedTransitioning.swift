import Foundation

/// An animation controller, or animator: animates the views of a transition.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long the animation takes, in seconds. May be asked often, also without a context.
  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval

  /// Adds the to view, animates both views, and at the end calls the context's `completeTransition`.
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning)

  /// The transition has ended. Optional.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}
