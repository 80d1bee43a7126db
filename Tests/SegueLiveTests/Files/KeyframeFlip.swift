import UIKit

/// Turns the old screen away and the new one in, by keyframes.
final class KeyframeFlip: NSObject, UIViewControllerAnimatedTransitioning {
  /// The distance of the eye, in points.
  var eye: CGFloat = 800
  var duration: TimeInterval = 0.8
  var isReversed = false

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    duration
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      context.completeTransition(false)
      return
    }
    let sign: CGFloat = isReversed ? -1 : 1
    func turned(_ angle: CGFloat) -> CATransform3D {
      var transform = CATransform3DIdentity
      transform.m34 = -1 / eye
      return CATransform3DRotate(transform, angle, 0, 1, 0)
    }
    context.containerView.addSubview(to)
    to.layer.transform = turned(sign * -.pi / 2)
    UIView.animateKeyframes(withDuration: duration, delay: 0, options: .calculationModeLinear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        from.layer.transform = turned(sign * .pi / 2)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        to.layer.transform = CATransform3DIdentity
      }
    } completion: { _ in
      from.layer.transform = CATransform3DIdentity
      to.layer.transform = CATransform3DIdentity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
