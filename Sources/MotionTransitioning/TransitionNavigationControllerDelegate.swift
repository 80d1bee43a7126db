import Foundation
import Segue

/// Lets pushes and pops be animated by the view controllers' own transitions.
///
/// A navigation controller takes no notice of `transitioningDelegate`. With this as its delegate, a push
/// is animated by the transition of who comes, as if it were presented, and a pop by that of who goes,
/// as if it were dismissed. Where there is none, the navigation controller has its own motion, and its
/// swipe back.
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

  /// The one there is, for those who forward to it.
  public static func sharedInstance() -> TransitionNavigationControllerDelegate { shared }

  /// The one there is, to be a navigation controller's `delegate`.
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
      // A transition controller cannot know by itself what a pop leads to.
      if let controller = fromVC.transitioningDelegate as? TransitionController {
        return controller.animator(
          .backward, back: toVC, fore: fromVC, source: navigationController)
      }
      return fromVC.transitioningDelegate?.animationController(forDismissed: fromVC)
    case .none:
      return nil
    }
  }

  /// What drives the transition that `animationController` animates.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    guard let coordinator = animationController as? TransitionCoordinator else { return nil }
    return coordinator.owner?.takeInteractionController(for: coordinator)
  }
}
