import Segue

/// The old screen shrinks into its center while the new one fades in below it.
///
/// After AppCoda's “Introduction to Custom View Controller Transitions and Animations”: its listing that
/// shrinks the view itself, and the one that shrinks a snapshot, because a view's frame does not scale
/// what is in the view.
public final class CustomDismissAnimationController: NSObject,
  UIViewControllerAnimatedTransitioning
{
  /// Whether a snapshot shrinks, rather than the view itself.
  public var usesSnapshot = true

  /// In seconds.
  public var duration: TimeInterval = 2

  public func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    duration
  }

  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromViewController = transitionContext.viewController(forKey: .from),
      let toViewController = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let finalFrameForVC = transitionContext.finalFrame(for: toViewController)
    let containerView = transitionContext.containerView
    toViewController.view.frame = finalFrameForVC
    toViewController.view.alpha = 0.5
    containerView.addSubview(toViewController.view)
    containerView.sendSubviewToBack(toViewController.view)

    if usesSnapshot,
      let snapshotView = fromViewController.view.snapshotView(afterScreenUpdates: false)
    {
      shrink(snapshotView, of: fromViewController, to: toViewController, using: transitionContext)
    } else {
      shrinkView(of: fromViewController, to: toViewController, using: transitionContext)
    }
  }

  /// The first listing: the frame shrinks, and what is in the view keeps its size.
  private func shrinkView(
    of fromViewController: UIViewController, to toViewController: UIViewController,
    using transitionContext: UIViewControllerContextTransitioning
  ) {
    let initialFrame: CGRect = fromViewController.view.frame
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      fromViewController.view.frame = initialFrame.insetBy(
        dx: initialFrame.size.width / 2, dy: initialFrame.size.height / 2)
      toViewController.view.alpha = 1.0
    } completion: { _ in
      // The screen may come back, or be presented again.
      fromViewController.view.frame = initialFrame
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  /// The second listing: a picture of the view shrinks in its place.
  private func shrink(
    _ snapshotView: UIView, of fromViewController: UIViewController,
    to toViewController: UIViewController,
    using transitionContext: UIViewControllerContextTransitioning
  ) {
    let initialFrame: CGRect = fromViewController.view.frame
    snapshotView.frame = initialFrame
    transitionContext.containerView.addSubview(snapshotView)

    fromViewController.view.removeFromSuperview()

    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      snapshotView.frame = initialFrame.insetBy(
        dx: initialFrame.size.width / 2, dy: initialFrame.size.height / 2)
      toViewController.view.alpha = 1.0
    } completion: { _ in
      snapshotView.removeFromSuperview()
      if transitionContext.transitionWasCancelled {
        transitionContext.containerView.addSubview(fromViewController.view)
      }
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
