import Foundation

/// The context that the library's own containers hand to animators and interaction controllers.
@MainActor final class ContainerTransitionContext: NSObject, UIViewControllerContextTransitioning {
  private let transition: ContainerTransition

  init(_ transition: ContainerTransition) {
    self.transition = transition
  }

  var containerView: UIView {
    guard let view = transition.request?.containerView ?? transition.container.viewIfLoaded else {
      trap("the transition of \(transition.container) has no container view")
    }
    return view
  }

  var isAnimated: Bool { transition.isAnimated }
  var isInteractive: Bool { transition.isInteractive }
  var transitionWasCancelled: Bool { transition.isCancelled }
  var presentationStyle: UIModalPresentationStyle { transition.presentationStyle }
  var animator: UIViewControllerAnimatedTransitioning? { transition.request?.animator }

  /// The interruptible animator of the transition, if any.
  var interruptibleAnimator: UIViewImplicitlyAnimating? { transition.findInterruptibleAnimator() }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard !percentComplete.isNaN else { return }
    transition.percentComplete = min(max(percentComplete, 0), 1)
  }

  func finishInteractiveTransition() { transition.interactionEnded(.forward) }
  func cancelInteractiveTransition() { transition.interactionEnded(.back) }
  func pauseInteractiveTransition() { transition.interactionPaused() }

  /// The transition has settled at its target; the animator still has to complete it.
  func interactionDidSettle() {
    guard transition.outcome == nil else { return }
    transition.settled = TimeAnchor(in: containerView.layer)
  }

  var changes: TransitionChanges { transition.changes }

  /// Ends the transition if its animator has not; later reports of the animator are ignored.
  func endIfNeeded(_ didComplete: Bool) {
    transition.endIfNeeded(didComplete)
  }

  func completeTransition(_ didComplete: Bool) { transition.complete(didComplete) }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: transition.from
    case .to: transition.to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    if let views = transition.request?.views { return views(key) }
    return switch key {
    case .from: transition.from.view
    case .to: transition.to.view
    default: nil
    }
  }

  func initialFrame(for viewController: UIViewController) -> CGRect {
    transition.request?.initialFrame(viewController) ?? .zero
  }

  func finalFrame(for viewController: UIViewController) -> CGRect {
    transition.request?.finalFrame(viewController) ?? .zero
  }
}
