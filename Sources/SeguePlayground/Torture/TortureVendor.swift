import Segue
import SegueGallery

/// Vends the chosen engine's animators to all containers of the house; none for their own.
@MainActor
final class TortureVendor: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate, UIViewControllerTransitioningDelegate,
  ContainerViewControllerDelegate
{
  /// The place of an engine in the gallery's list; beyond it: the containers' own.
  var index = 0

  private var engine: Engine? {
    Gallery.engines.indices.contains(index) ? Gallery.engines[index] : nil
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    engine?.makeAnimator()
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    engine?.makeAnimator()
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    engine?.makeAnimator()
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    engine?.makeAnimator()
  }

  func containerViewController(
    _ containerViewController: ContainerViewController,
    animationControllerForTransitionFrom fromViewController: UIViewController,
    to toViewController: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    engine?.makeAnimator()
  }
}
