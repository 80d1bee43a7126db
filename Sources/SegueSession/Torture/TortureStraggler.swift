import Segue

/// Completes the transition from a Core Animation fade, while a keyframe animation of the same
/// duration cleans up in its own completion.
@MainActor final class TortureStraggler: NSObject, UIViewControllerAnimatedTransitioning {
  /// The duration of the transition, in seconds.
  private static let duration: TimeInterval = 0.4
  private let ledger: TortureLedger

  init(_ ledger: TortureLedger) {
    self.ledger = ledger
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    ledger.keep(context, "the context")
    let going = context.view(forKey: .from)
    let coming = context.view(forKey: .to)
    let container = context.containerView
    if let coming, let to = context.viewController(forKey: .to) {
      coming.frame = context.finalFrame(for: to)
      container.insertSubview(coming, at: 0)
    }
    let shift = CGAffineTransform(translationX: 0, y: container.bounds.height)
    UIView.animateKeyframes(withDuration: Self.duration, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        going?.transform = shift
      }
    } completion: { _ in
      going?.transform = .identity
      if !context.transitionWasCancelled { going?.removeFromSuperview() }
    }
    let stripe = CALayer()
    stripe.frame = CGRect(x: 0, y: 0, width: container.bounds.width, height: 4)
    stripe.backgroundColor = UIColor.black.cgColor
    container.superview?.layer.addSublayer(stripe)
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      stripe.removeFromSuperlayer()
      context.completeTransition(!context.transitionWasCancelled)
    }
    let fading = CABasicAnimation(keyPath: "opacity")
    fading.fromValue = 1
    fading.toValue = 0
    fading.duration = Self.duration
    stripe.add(fading, forKey: "fade")
    CATransaction.commit()
  }
}
