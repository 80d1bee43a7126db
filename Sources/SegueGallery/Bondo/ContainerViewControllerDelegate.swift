import Segue

/// Vends the animation and interaction controllers of a container, and hears of selections. All
/// methods are optional.
@MainActor public protocol ContainerViewControllerDelegate: AnyObject {
  /// `viewController` was selected, and the transition to it has completed.
  func containerViewController(
    _ containerViewController: ContainerViewController, didSelect viewController: UIViewController)

  /// The animator of a transition; nil means the container's own.
  func containerViewController(
    _ containerViewController: ContainerViewController,
    animationControllerForTransitionFrom fromViewController: UIViewController,
    to toViewController: UIViewController
  ) -> UIViewControllerAnimatedTransitioning?

  /// What drives the transition that `animationController` animates. Asked only for an animator that
  /// came from this delegate; nil means the container's own: the drag, while there is one.
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
