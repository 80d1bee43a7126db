import Segue

/// Vends one animator for all that a navigation controller pushes and pops.
@MainActor
final class AnimatorVendor<Animator: UIViewControllerAnimatedTransitioning>: NSObject,
  UINavigationControllerDelegate
{
  let animator: Animator

  init(_ animator: Animator) {
    self.animator = animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator
  }
}
