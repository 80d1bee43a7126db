import Segue

/// Fades the view that comes, or the one that goes where none comes, within half a second.
@MainActor final class SlowFade: NSObject, UIViewControllerAnimatedTransitioning {
  var inspect: ((UIViewControllerContextTransitioning) -> Void)?
  private(set) var wasAnimated: Bool?

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    inspect?(context)
    wasAnimated = context.isAnimated
    let coming = context.view(forKey: .to)
    let going = context.view(forKey: .from)
    if let coming, let controller = context.viewController(forKey: .to) {
      coming.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(coming)
      coming.alpha = 0
    }
    UIView.animate(withDuration: context.isAnimated ? 0.5 : 0) {
      coming?.alpha = 1
      if coming == nil { going?.alpha = 0 }
    } completion: { _ in
      coming?.alpha = 1
      going?.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
