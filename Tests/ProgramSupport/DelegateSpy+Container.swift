import Segue
import SegueGallery
import TestSupport

extension DelegateSpy: ContainerViewControllerDelegate {
  public func containerViewController(
    _ containerViewController: ContainerViewController, didSelect viewController: UIViewController
  ) { hear(.didSelect, "didSelect(\(viewController))") }

  public func containerViewController(
    _ containerViewController: ContainerViewController,
    animationControllerForTransitionFrom fromViewController: UIViewController,
    to toViewController: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { vendAnimator() }

  public func containerViewController(
    _ containerViewController: ContainerViewController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { vendInteractor() }
}
