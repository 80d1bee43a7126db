import Foundation

/// Animates the views that a `TransitionPresentationController` adds to a presentation. All methods
/// are optional.
@preconcurrency @MainActor
public protocol TransitionPresentationAnimationControlling: NSObjectProtocol {
  /// A presentation or a dismissal begins; comes right before the transition's own `start`. Calls
  /// the context's `transitionDidEnd` when its motion is over.
  ///
  /// By default the scrim fades in, and out again.
  func presentationController(
    _ presentationController: TransitionPresentationController,
    startWith context: TransitionContext)

  /// The dismissal is about to begin.
  func dismissalTransitionWillBegin(
    with presentationController: TransitionPresentationController)

  /// The dismissal has ended; `completed` is false where it was cancelled.
  func presentationController(
    _ presentationController: TransitionPresentationController,
    dismissalTransitionDidEnd completed: Bool)
}

extension TransitionPresentationAnimationControlling {
  public func presentationController(
    _ presentationController: TransitionPresentationController,
    startWith context: TransitionContext
  ) {
    presentationController.fadeScrim(with: context)
  }

  public func dismissalTransitionWillBegin(
    with presentationController: TransitionPresentationController
  ) {}

  public func presentationController(
    _ presentationController: TransitionPresentationController,
    dismissalTransitionDidEnd completed: Bool
  ) {}
}
