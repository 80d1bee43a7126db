import UIKit

/// Vends the animation and interaction controllers of a container, and is notified of selections.
/// All methods are optional.
@MainActor public protocol ContainerViewControllerDelegate: AnyObject {
  /// Called when the transition to the selected `viewController` has completed.
  func containerViewController(
    _ containerViewController: ContainerViewController, didSelect viewController: UIViewController)

  /// The animator of a transition; nil: the container's own.
  func containerViewController(
    _ containerViewController: ContainerViewController,
    animationControllerForTransitionFrom fromViewController: UIViewController,
    to toViewController: UIViewController
  ) -> UIViewControllerAnimatedTransitioning?

  /// The interaction controller of the transition that `animationController` animates. Called only
  /// for an animator from this delegate; nil: the container's own, which is the drag while there is
  /// one.
  func containerViewController(
    _ containerViewController: ContainerViewController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning?
}

extension ContainerViewControllerDelegate {
  public func containerViewController(
    _ containerViewController: ContainerViewController, didSelect viewController: UIViewController
  ) {}

  public func containerViewController(
    _ containerViewController: ContainerViewController,
    animationControllerForTransitionFrom fromViewController: UIViewController,
    to toViewController: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { nil }

  public func containerViewController(
    _ containerViewController: ContainerViewController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { nil }
}
