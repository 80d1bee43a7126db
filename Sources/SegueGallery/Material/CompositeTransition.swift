import MotionTransitioning
import UIKit

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

extension CompositeTransition: TransitionWithCustomDuration {
  /// As long as its longest part.
  func transitionDuration(with context: TransitionContext) -> TimeInterval {
    transitions.compactMap { $0 as? TransitionWithCustomDuration }
      .map { $0.transitionDuration(with: context) }.max() ?? Tempo.libraryDuration
  }
}
