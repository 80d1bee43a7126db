import Segue

/// Animates in two legs: the end of the first begins the second, whose end removes views and
/// completes the transition.
@MainActor final class TortureRelay: NSObject, UIViewControllerAnimatedTransitioning {
  /// The duration of each leg, in seconds.
  private static let leg: TimeInterval = 0.3
  private let ledger: TortureLedger

  init(_ ledger: TortureLedger) {
    self.ledger = ledger
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    2 * Self.leg
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    ledger.keep(context, "the context")
    let going = context.view(forKey: .from)
    let coming = context.view(forKey: .to)
    if let coming, let to = context.viewController(forKey: .to) {
      coming.frame = context.finalFrame(for: to)
      context.containerView.addSubview(coming)
      coming.alpha = 0
    }
    // Outside the container view, so the container does not remove it.
    let veil = UIView(frame: context.containerView.bounds)
    veil.backgroundColor = UIColor(white: 0, alpha: 0.5)
    context.containerView.superview?.addSubview(veil)
    UIView.animate(withDuration: Self.leg) {
      going?.alpha = 0
      veil.alpha = 0.2
    } completion: { _ in
      UIView.animate(withDuration: Self.leg) {
        coming?.alpha = 1
      } completion: { _ in
        veil.removeFromSuperview()
        going?.alpha = 1
        coming?.alpha = 1
        (context.transitionWasCancelled ? coming : going)?.removeFromSuperview()
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }
}
