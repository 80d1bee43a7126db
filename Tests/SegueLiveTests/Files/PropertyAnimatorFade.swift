import UIKit

/// A fade by a property animator, which can be interrupted.
public class PropertyAnimatorFade: NSObject, UIViewControllerAnimatedTransitioning {
  public var duration = 0.4
  private var animator: UIViewPropertyAnimator?

  public func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { duration }

  public func animateTransition(using context: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  public func interruptibleAnimator(
    using context: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut)
    if let to = context.view(forKey: .to) {
      context.containerView.addSubview(to)
      to.alpha = 0
      animator.addAnimations { to.alpha = 1 }
      animator.addCompletion { _ in to.alpha = 1 }
    }
    animator.addCompletion { [weak self] _ in
      self?.animator = nil
      context.completeTransition(!context.transitionWasCancelled)
    }
    self.animator = animator
    return animator
  }
}
