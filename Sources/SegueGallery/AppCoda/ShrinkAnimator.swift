import UIKit

/// The old screen shrinks into its center while the new one fades in below it.
///
/// AppCoda's article dismisses its action screen with it, in two versions: either the view's frame
/// shrinks, which does not scale its content, or a snapshot shrinks, content included.
public final class ShrinkAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// Whether a snapshot shrinks, rather than the view itself.
  public var usesSnapshot = true

  /// In seconds.
  public var duration: TimeInterval = 2

  /// The new screen's alpha at the start.
  private static let fadedAlpha: CGFloat = 0.5

  public func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    duration
  }

  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let old = transitionContext.viewController(forKey: .from)?.view,
      let revealed = transitionContext.viewController(forKey: .to), let new = revealed.view
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    container.insertSubview(new, at: 0)
    new.frame = transitionContext.finalFrame(for: revealed)
    new.alpha = Self.fadedAlpha

    let place = old.frame
    let picture = usesSnapshot ? old.snapshotView(afterScreenUpdates: false) : nil
    if let picture {
      picture.frame = place
      container.addSubview(picture)
      old.removeFromSuperview()
    }
    UIView.animate(withDuration: duration) {
      (picture ?? old).frame = CGRect(x: place.midX, y: place.midY, width: 0, height: 0)
      new.alpha = 1
    } completion: { _ in
      let isCancelled = transitionContext.transitionWasCancelled
      picture?.removeFromSuperview()
      new.alpha = 1
      // The screen may be restored, or presented again.
      if picture == nil { old.frame = place } else if isCancelled { container.addSubview(old) }
      transitionContext.completeTransition(!isCancelled)
    }
  }
}
