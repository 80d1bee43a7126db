import UIKit

/// A snapshot of the old screen grows and goes away.
final class SnapshotZoom: NSObject, UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval
  private let originFrame: CGRect
  private let presenting: Bool

  init(duration: TimeInterval = 0.5, originFrame: CGRect, presenting: Bool) {
    self.duration = duration
    self.originFrame = originFrame
    self.presenting = presenting
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    duration
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let snapshot = from.snapshotView(afterScreenUpdates: false)
    else { return context.completeTransition(false) }
    context.containerView.addSubview(to)
    snapshot.frame = from.frame
    context.containerView.addSubview(snapshot)
    let goal: CGAffineTransform =
      presenting ? CGAffineTransform(scaleX: 1.4, y: 1.4) : CGAffineTransform(scaleX: 0.4, y: 0.4)
    UIView.animate(
      withDuration: duration,
      animations: {
        snapshot.transform = goal
        snapshot.alpha = 0
      },
      completion: { _ in
        snapshot.removeFromSuperview()
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
