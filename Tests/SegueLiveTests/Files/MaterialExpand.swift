import MotionTransitioning
import UIKit

/// Grows the fore view out of the middle, in the manner of Material Motion.
final class MaterialExpand: NSObject, Transition, TransitionWithCustomDuration {
  var seconds = 0.4
  var startScale: CGFloat = 0.5

  func transitionDuration(with context: TransitionContext) -> TimeInterval { seconds }

  func start(with context: TransitionContext) {
    let view: UIView = context.foreViewController.view
    let small = CGAffineTransform(scaleX: startScale, y: startScale)
    let isForward = context.direction == .forward
    view.transform = isForward ? small : .identity
    view.alpha = isForward ? 0 : 1
    UIView.animate(
      withDuration: context.duration,
      animations: {
        view.transform = isForward ? .identity : small
        view.alpha = isForward ? 1 : 0
      },
      completion: { _ in
        context.transitionDidEnd()
      })
  }
}
