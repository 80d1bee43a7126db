import MotionTransitioning
import UIKit

/// Fades the fore view in, and out again: a minimal transition.
final class FadeTransition: NSObject, Transition {
  let tempo: Tempo

  init(_ tempo: Tempo) {
    self.tempo = tempo
  }

  func start(with context: TransitionContext) {
    let view: UIView = context.foreViewController.view
    let isForward = context.direction == .forward
    view.alpha = isForward ? 0 : 1
    UIView.animate(withDuration: context.duration) {
      view.alpha = isForward ? 1 : 0
    } completion: { _ in
      context.transitionDidEnd()
    }
  }
}

extension FadeTransition: PacedTransition {}
