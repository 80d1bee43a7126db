import Segue
import SegueGallery

/// Vends the chosen engine's animators to all containers of the hierarchy; nil for their own.
@MainActor
final class TortureVendor: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate, UIViewControllerTransitioningDelegate,
  ContainerViewControllerDelegate
{
  /// The engine, by its name.
  var engine = TortureCatalog.engines[0]
  /// The seed of the engine's parameters; 0 for their defaults.
  var seed: UInt64 = 0
  /// Whether the library's containers also get an interaction controller from the delegate.
  var vendsInteraction = false
  private let ledger: TortureLedger

  init(_ ledger: TortureLedger) {
    self.ledger = ledger
  }

  private var animator: UIViewControllerAnimatedTransitioning? {
    TortureCatalog.makeAnimator(engine, seed: seed, ledger)
  }

  private var interaction: UIViewControllerInteractiveTransitioning? {
    guard vendsInteraction else { return nil }
    let player = UIPercentDrivenInteractiveTransition()
    player.wantsInteractiveStart = false
    ledger.keep(player, "an interaction controller")
    return player
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    (navigationController as? TortureStack)?.willShow(viewController)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    (navigationController as? TortureStack)?.didShow(viewController)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    interaction
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    interaction
  }

  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    interaction
  }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    interaction
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator
  }

  func containerViewController(
    _ containerViewController: ContainerViewController,
    animationControllerForTransitionFrom fromViewController: UIViewController,
    to toViewController: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator
  }
}
