import Segue

/// The new view rises from below, while the old one recedes.
final class Rise: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.4
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let to = context.viewController(forKey: .to), let new = context.view(forKey: .to)
    else { return context.completeTransition(!context.transitionWasCancelled) }
    let old = context.view(forKey: .from)
    new.frame = context.finalFrame(for: to)
    context.containerView.addSubview(new)
    new.transform = CGAffineTransform(translationX: 0, y: new.bounds.height)

    UIView.animate(withDuration: transitionDuration(using: context)) {
      new.transform = .identity
      old?.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    } completion: { _ in
      new.transform = .identity
      old?.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

final class RisingPushes: NSObject, UINavigationControllerDelegate {
  var interaction: UIPercentDrivenInteractiveTransition?

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    operation == .push ? Rise() : nil
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    interaction
  }
}
