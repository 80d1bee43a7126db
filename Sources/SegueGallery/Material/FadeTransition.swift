import MotionTransitioning
import Segue

/// The README's transition, "How to create a simple transition": the fore view fades in, and out again.
final class FadeTransition: NSObject, Transition {
  let tempo: Tempo

  init(_ tempo: Tempo) {
    self.tempo = tempo
  }

  func start(with context: TransitionContext) {
    let isForward = context.direction == .forward
    context.foreViewController.view.alpha = isForward ? 0 : 1
    UIView.animate(
      withDuration: context.duration,
      animations: {
        // Your motion...
        context.foreViewController.view.alpha = isForward ? 1 : 0
      },
      completion: { didComplete in
        context.transitionDidEnd()
      })
  }
}

extension FadeTransition: PacedTransition {}
