import Foundation
import Segue

/// Connects a view controller with the transition that presents and dismisses it.
///
/// Every view controller has one, in `transitionController`.
@preconcurrency @MainActor public final class TransitionController: NSObject {
  // The view controller owns this.
  private weak var viewController: UIViewController?
  /// Owned by the transition's engine while it is needed.
  private weak var coordinator: TransitionCoordinator?
  /// The controller whose `present` was called last.
  private weak var source: UIViewController?
  /// Owned by the presentation.
  private weak var vended: UIPresentationController?

  init(for viewController: UIViewController) {
    self.viewController = viewController
    super.init()
  }

  /// Animates the presentations and dismissals of the view controller; nil for the system's own
  /// animations.
  ///
  /// If it is a `TransitionWithPresentation`, its style becomes the view controller's
  /// `modalPresentationStyle`.
  public var transition: Transition? {
    didSet {
      guard let transition = transition as? TransitionWithPresentation else { return }
      viewController?.modalPresentationStyle = transition.defaultModalPresentationStyle()
    }
  }

  /// The transition that is about to run or runs now, after it has fallen back; nil while there is
  /// none.
  public var activeTransition: Transition? { coordinator?.activeTransition }

  /// Drives the next presentation or dismissal, by a gesture for example; used once.
  ///
  /// Set it right before `present`, `dismiss`, `pushViewController` or `popViewController`. It has
  /// no effect without a transition. The original has nothing like it.
  public var interactionController: UIViewControllerInteractiveTransitioning?
}

// MARK: - Vending

extension TransitionController {
  /// The animator for what is about to begin; nil without a transition that can be performed.
  func animator(
    _ direction: TransitionDirection, back: UIViewController, fore: UIViewController,
    source: UIViewController?
  ) -> TransitionCoordinator? {
    if let source { self.source = source }
    guard let transition else {
      interactionController = nil
      return nil
    }
    let session = TransitionSession(
      direction, source: self.source, back: back, fore: fore, presentationController: vended)
    let coordinator = TransitionCoordinator(transition, in: session, of: self)
    guard coordinator.isFeasible else {
      interactionController = nil
      return nil
    }
    self.coordinator = coordinator
    return coordinator
  }

  /// Returns the interaction controller for the transition that `animator` animates, and clears it.
  func takeInteractionController(
    for animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    guard animator === coordinator else { return nil }
    defer { interactionController = nil }
    return interactionController
  }
}

extension TransitionController: UIViewControllerTransitioningDelegate {
  /// Vends the transition of a presentation.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator(.forward, back: presenting, fore: presented, source: source)
  }

  /// Vends the transition of a dismissal.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    guard let presenting = dismissed.presentingViewController else { return nil }
    return animator(.backward, back: presenting, fore: dismissed, source: nil)
  }

  /// Vends `interactionController`, once.
  public func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    takeInteractionController(for: animator)
  }

  /// Vends `interactionController`, once.
  public func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    takeInteractionController(for: animator)
  }

  /// Vends the presentation controller of a `TransitionWithPresentation`.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    guard let transition = transition as? TransitionWithPresentation else { return nil }
    let controller = transition.presentationController(
      forPresented: presented, presenting: presenting ?? source, source: source)
    vended = controller
    return controller
  }
}
