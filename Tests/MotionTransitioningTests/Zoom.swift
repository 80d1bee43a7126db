import MotionTransitioning

/// Opens the fore view out of its middle, and closes it again.
final class Zoom: NSObject, Transition {
  func start(with context: TransitionContext) {
    let view: UIView = context.foreViewController.view
    let small = CGAffineTransform(scaleX: 0.01, y: 0.01)
    let isForward = context.direction == .forward
    if isForward { view.transform = small }
    UIView.animate(withDuration: context.duration) {
      view.transform = isForward ? .identity : small
    } completion: { _ in
      context.transitionDidEnd()
    }
  }
}
