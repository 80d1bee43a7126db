import UIKit

/// A push with a spring, for a navigation controller.
final class PushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let operation: UINavigationController.Operation
  /// How long it takes. 0.2...2
  var duration: TimeInterval = 0.6

  init(operation: UINavigationController.Operation) {
    self.operation = operation
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return duration
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromVC = transitionContext.viewController(forKey: .from),
      let toVC = transitionContext.viewController(forKey: .to)
    else { return }
    let container = transitionContext.containerView
    let width = container.frame.width
    let offset = operation == .push ? width : -width
    container.addSubview(toVC.view)
    toVC.view.frame = container.bounds
    toVC.view.transform = CGAffineTransform(translationX: offset, y: 0)
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: [],
      animations: {
        fromVC.view.transform = CGAffineTransform(translationX: -offset, y: 0)
        toVC.view.transform = .identity
      },
      completion: { _ in
        fromVC.view.transform = .identity
        toVC.view.transform = .identity
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

class NavigationDelegate: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return PushAnimator(operation: operation)
  }
}
