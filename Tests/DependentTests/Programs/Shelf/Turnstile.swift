import UIKit

/// Both views turn about the container's middle, like the wings of a turnstile: the old one out of sight,
/// the new one into it. A property animator does it, so it can be held.
final class Turnstile: NSObject, UIViewControllerAnimatedTransitioning {
  private var running: UIViewPropertyAnimator?

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.6 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating {
    if let running { return running }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), dampingRatio: 0.9)
    if let old = transitionContext.view(forKey: .from),
      let new = transitionContext.view(forKey: .to)
    {
      transitionContext.containerView.addSubview(new)
      new.transform3D = wing(-.pi / 2)
      new.layer.isDoubleSided = false
      old.layer.isDoubleSided = false
      animator.addAnimations { [self] in
        old.transform3D = wing(.pi / 2)
        new.transform3D = CATransform3DIdentity
      }
      animator.addCompletion { position in
        for view in [old, new] { view.transform3D = CATransform3DIdentity }
        transitionContext.completeTransition(position == .end)
      }
    }
    animator.addCompletion { [weak self] _ in self?.running = nil }
    running = animator
    return animator
  }

  private func wing(_ angle: CGFloat) -> CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 800
    return CATransform3DRotate(eye, angle, 0, 1, 0)
  }
}
