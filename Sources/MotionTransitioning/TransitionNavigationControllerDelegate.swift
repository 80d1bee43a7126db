import Foundation
import Segue

/// Lets pushes and pops be animated by the view controllers' own transitions.
///
/// A navigation controller ignores `transitioningDelegate`. With this as its delegate, a push is
/// animated by the transition of the pushed controller, as if it were presented, and a pop by that
/// of the popped one, as if it were dismissed. Where there is none, the navigation controller has
/// its own motion, and its swipe back.
///
/// A navigation controller with a delegate of its own forwards the two methods below to
/// `sharedInstance()`.
@preconcurrency @MainActor
public final class TransitionNavigationControllerDelegate: NSObject, UINavigationControllerDelegate
{
  private static let shared = TransitionNavigationControllerDelegate()

  private override init() {
    super.init()
  }

  /// The shared instance, for delegates that forward to it.
  public static func sharedInstance() -> TransitionNavigationControllerDelegate { shared }

  /// The shared instance, as a navigation controller's `delegate`.
  public static func sharedDelegate() -> UINavigationControllerDelegate { shared }

  /// The animator that the transition of `toVC` makes for a push, or that of `fromVC` for a pop.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    switch operation {
    case .push:
      return toVC.transitioningDelegate?.animationController(
        forPresented: toVC, presenting: fromVC, source: navigationController)
    case .pop:
      // A transition controller does not know which controller a pop leads to.
      if let controller = fromVC.transitioningDelegate as? TransitionController {
        return controller.animator(
          .backward, back: toVC, fore: fromVC, source: navigationController)
      }
      return fromVC.transitioningDelegate?.animationController(forDismissed: fromVC)
    case .none:
      return nil
    }
  }

  /// The interaction controller of the transition that `animationController` animates.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    guard let coordinator = animationController as? TransitionCoordinator else { return nil }
    return coordinator.owner?.takeInteractionController(for: coordinator)
  }
}
