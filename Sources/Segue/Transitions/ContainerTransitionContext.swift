import Foundation

/// The context that the library's own containers hand to animators and interaction controllers.
@MainActor final class ContainerTransitionContext: NSObject, UIViewControllerContextTransitioning {
  private let transition: ContainerTransition
  /// Whether the transition completed; nil until the animator has said so.
  private(set) var outcome: Bool?

  init(_ transition: ContainerTransition) {
    self.transition = transition
  }

  var containerView: UIView {
    guard let view = transition.request?.containerView ?? transition.container.viewIfLoaded else {
      preconditionFailure("the transition of \(transition.container) has no container view")
    }
    return view
  }

  var isAnimated: Bool { true }
  var isInteractive: Bool { transition.isInteractive }
  var transitionWasCancelled: Bool { transition.isCancelled }
  var presentationStyle: UIModalPresentationStyle { transition.presentationStyle }
  var animator: UIViewControllerAnimatedTransitioning? { transition.request?.animator }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    transition.percentComplete = percentComplete
  }

  func finishInteractiveTransition() { transition.release(.forward) }
  func cancelInteractiveTransition() { transition.release(.back) }
  func pauseInteractiveTransition() { transition.grab() }

  /// Ends the transition. A cancelled one is rolled back whatever the animator says; a second call is
  /// reported and ignored (X12, X13).
  func completeTransition(_ didComplete: Bool) {
    guard outcome == nil else {
      return Diagnostics.warn(
        "completeTransition(\(didComplete)) was called again for the transition from "
          + "\(transition.from) to \(transition.to)")
    }
    let completed = didComplete && !transition.isCancelled
    outcome = completed
    transition.complete(completed)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: transition.from
    case .to: transition.to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
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
