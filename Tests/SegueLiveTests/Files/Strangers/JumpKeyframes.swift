// swift-format-ignore-file

import UIKit

/// The new screen jumps in by keyframes; a tap on the button plays it on a view.
@objc open class JumpKeyframes: NSObject, UIViewControllerAnimatedTransitioning {
  @IBInspectable public var height: CGFloat = 60
  @objc public dynamic var duration: TimeInterval = 0.8

  open func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { duration }

  open func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: UITransitionContextViewKey.to) else { return transitionContext.completeTransition(false) }
    transitionContext.containerView.addSubview(to)
    to.transform = CGAffineTransform(translationX: 0, y: transitionContext.containerView.bounds.height)
    UIView.animateKeyframes(withDuration: duration, delay: 0, options: [.calculationModeCubic], animations: {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { to.transform = CGAffineTransform(translationX: 0, y: -self.height) }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.3) { to.transform = CGAffineTransform(translationX: 0, y: self.height / 3) }
      UIView.addKeyframe(withRelativeStartTime: 0.8, relativeDuration: 0.2) { to.transform = .identity }
    }, completion: { finished in
      to.transform = .identity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    })
  }
}

class JumpController: UIViewController {
  private lazy var button: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Jump", for: .normal)
    button.frame = CGRect(x: 40, y: 200, width: 120, height: 44)
    button.addTarget(self, action: #selector(JumpController.jump), for: .touchUpInside)
    return button
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(button)
    perform(#selector(jump), with: nil, afterDelay: 0.2)
  }

  @objc private func jump() {
    let jump = CAKeyframeAnimation(keyPath: #keyPath(CALayer.position))
    jump.values = [0, -40, 0, 10, 0].map { NSValue(cgPoint: CGPoint(x: button.center.x, y: button.center.y + $0)) }
    jump.keyTimes = [0, 0.4, 0.7, 0.85, 1]
    jump.duration = 0.6
    button.layer.add(jump, forKey: "jump")
  }
}
