import UIKit

final class Rising: NSObject, UIViewControllerAnimatedTransitioning {
  var height = 0.5
  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.4
  }
  func animateTransition(using context: UIViewControllerContextTransitioning) {
    UIView.animate(withDuration: 0.4, animations: { context.view(forKey: .to)?.alpha = 1 }) { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
