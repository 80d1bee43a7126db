import Segue

/// A navigation delegate whose animator fades the views.
final class Fader: NSObject, UINavigationControllerDelegate,
  UIViewControllerAnimatedTransitioning
{
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { self }

  var interactor: UIPercentDrivenInteractiveTransition?

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactor }

  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> Double { 0.4 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return }
    context.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: 0.4) {
      view.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
