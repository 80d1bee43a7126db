import Foundation
import Segue

/// Plays a transition in any container, as an animator of one motion there or back.
@MainActor package final class MaterialAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The transition that the animator plays.
  package let transition: Transition
  private let direction: TransitionDirection
  private var coordinator: TransitionCoordinator?

  /// - Parameter direction: Forward if the arriving controller is the one in front.
  package init(_ transition: Transition, _ direction: TransitionDirection) {
    self.transition = transition
    self.direction = direction
  }

  package func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    coordinator(in: transitionContext).transitionDuration(using: transitionContext)
  }

  package func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    coordinator(in: transitionContext).animateTransition(using: transitionContext)
  }

  package func animationEnded(_ transitionCompleted: Bool) {
    coordinator?.animationEnded(transitionCompleted)
    coordinator = nil
  }

  /// Returns the coordinator that plays the transition in `context`; without a context, one that
  /// only tells the duration.
  private func coordinator(
    in context: UIViewControllerContextTransitioning?
  ) -> TransitionCoordinator {
    if let coordinator { return coordinator }
    let from = context?.viewController(forKey: .from) ?? UIViewController()
    let to = context?.viewController(forKey: .to) ?? UIViewController()
    let isForward = direction == .forward
    let session = TransitionSession(
      direction, source: nil, back: isForward ? from : to, fore: isForward ? to : from,
      presentationController: nil)
    let made = TransitionCoordinator(transition, in: session, of: nil)
    if context != nil { coordinator = made }
    return made
  }
}
