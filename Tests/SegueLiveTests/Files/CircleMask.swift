import UIKit

/// A circle opens over the new screen, as a mask.
class CircleMask: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
  weak var transitionContext: UIViewControllerContextTransitioning?
  var duration: CFTimeInterval = 0.5

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return duration
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    self.transitionContext = transitionContext
    let containerView = transitionContext.containerView
    guard let toView = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(false)
    }
    containerView.addSubview(toView)
    let center = CGPoint(x: toView.bounds.midX, y: toView.bounds.midY)
    let radius = hypot(center.x, center.y)
    let small = UIBezierPath(ovalIn: CGRect(x: center.x, y: center.y, width: 0, height: 0))
    let large = UIBezierPath(
      ovalIn: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    let maskLayer = CAShapeLayer()
    maskLayer.path = large.cgPath
    toView.layer.mask = maskLayer
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = small.cgPath
    animation.toValue = large.cgPath
    animation.duration = duration
    animation.delegate = self
    maskLayer.add(animation, forKey: "path")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard let context = transitionContext else { return }
    context.view(forKey: .to)?.layer.mask = nil
    context.completeTransition(!context.transitionWasCancelled)
  }
}
