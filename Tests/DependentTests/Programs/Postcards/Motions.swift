import MotionTransitioning

/// Comes in flat over the table from the right, and is drawn back.
final class Dealt: NSObject, Transition {
  func start(with context: TransitionContext) {
    let card: UIView = context.foreViewController.view
    let place = card.center
    let away = CGPoint(x: place.x + context.containerView.bounds.width, y: place.y)
    let isForward = context.direction == .forward
    if isForward { card.center = away }
    UIView.animate(springDuration: context.duration) {
      card.center = isForward ? place : away
    } completion: { _ in
      context.transitionDidEnd()
    }
  }
}

extension Dealt: TransitionWithCustomDuration {
  func transitionDuration(with context: TransitionContext) -> TimeInterval { 0.25 }
}

/// Shrinks onto a wall, where a presentation controller has a place for it.
final class Pinned: NSObject, Transition {
  func start(with context: TransitionContext) {
    let swing = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    swing.values = [0, 0.2, -0.1, 0.05, 0]
    swing.duration = context.duration
    CATransaction.begin()
    context.foreViewController.view.layer.add(swing, forKey: "swing")
    CATransaction.setCompletionBlock { [end = context.transitionDidEnd] in end() }
    context.foreViewController.view.layer.add(scale(context), forKey: "scale")
    CATransaction.commit()
  }

  private func scale(_ context: TransitionContext) -> CAAnimation {
    let scale = CABasicAnimation(keyPath: "transform.scale")
    scale.setValue(context.duration, forKey: "duration")
    scale.setValue(context.direction == .forward ? 2 : 1, forKey: "fromValue")
    scale.setValue(context.direction == .forward ? 1 : 2, forKey: "toValue")
    return scale
  }
}

extension Pinned: TransitionWithPresentation {
  func defaultModalPresentationStyle() -> UIModalPresentationStyle { .custom }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController?
  ) -> UIPresentationController? {
    TransitionPresentationController(
      presentedViewController: presented, presenting: presenting,
      calculateFrameOfPresentedView: { controller in
        (controller.containerView?.bounds ?? .zero).insetBy(dx: 40, dy: 30)
      })
  }
}

/// Dealt and pinned at the same time.
final class Both: NSObject, Transition {
  func start(with context: TransitionContext) {
    for part in [Dealt(), Pinned()] as [Transition] { context.compose(with: part) }
    context.transitionDidEnd()
  }
}
