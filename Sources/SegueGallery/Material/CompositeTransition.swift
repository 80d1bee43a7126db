import MotionTransitioning
import Segue

/// Runs several transitions at the same time.
final class CompositeTransition: NSObject, Transition {
  private let transitions: [Transition]

  init(_ transitions: [Transition]) {
    self.transitions = transitions
  }

  func start(with context: TransitionContext) {
    for transition in transitions { context.compose(with: transition) }
    context.transitionDidEnd()
  }
}
