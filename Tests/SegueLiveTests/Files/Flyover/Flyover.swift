import UIKit

/// Flies over the screen, and tells its delegate, which is in another file.
class Flyover: NSObject, UIViewControllerAnimatedTransitioning {
  weak var delegate: FlyoverDelegate?
  @objc var height: CGFloat = 80

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.6 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(false)
    }
    transitionContext.containerView.addSubview(to)
    to.addGestureRecognizer(UITapGestureRecognizer(target: to, action: #selector(UIView.wobble)))
    to.transform = CGAffineTransform(translationX: 0, y: -height).scaledBy(x: 1.2, y: 1.2)
    to.alpha = 0
    delegate?.flyoverWillLand?(self)
    UIView.animate(withDuration: 0.6) {
      to.alpha = 1
      to.transform = .identity
    } completion: { _ in
      self.delegate?.flyover?(self, didPass: "Harbour")
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
