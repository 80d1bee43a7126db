import QuartzCore
import UIKit

/// Two animators with a common superclass that leaves the motion to them.
class PageAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var duration: TimeInterval = 0.3
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    duration
  }
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    fatalError("subclasses animate")
  }
  fileprivate func end(_ context: UIViewControllerContextTransitioning) {
    context.completeTransition(!context.transitionWasCancelled)
  }
}

final class PageFade: PageAnimator {
  override func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return end(context) }
    context.containerView.addSubview(to)
    CATransaction.begin()
    CATransaction.setCompletionBlock { self.end(context) }
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0.0
    fade.toValue = 1.0
    fade.duration = duration
    to.layer.add(fade, forKey: "fade")
    CATransaction.commit()
  }
}

final class PageRise: PageAnimator {
  /// How far it rises, in points.
  var distance: CGFloat = 120

  override func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return end(context) }
    context.containerView.addSubview(to)
    to.alpha = 0
    to.transform = CGAffineTransform(translationX: 0, y: distance)
    UIView.animate(withDuration: duration) {
      to.alpha = 1
      to.transform = .identity
    } completion: { _ in
      to.alpha = 1
      to.transform = .identity
      self.end(context)
    }
  }
}
