import Segue

/// The new screen slides up from below the old one, which fades to half, and bounces before it settles.
///
/// After AppCoda's “Introduction to Custom View Controller Transitions and Animations”: its first
/// listings, and the one that lets the screen fall from above.
public final class CustomPresentAnimationController: NSObject,
  UIViewControllerAnimatedTransitioning, Reversible
{
  /// Whether the new screen falls from above instead of sliding up from below.
  public var comesFromAbove = false

  /// In seconds.
  public var duration: TimeInterval = 2.5

  /// The same as `comesFromAbove`, for the gallery's containers.
  public var isReversed: Bool {
    get { comesFromAbove }
    set { comesFromAbove = newValue }
  }

  /// - Parameter comesFromAbove: Whether the new screen falls from above.
  public init(comesFromAbove: Bool = false) {
    self.comesFromAbove = comesFromAbove
    super.init()
  }

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
    let bounds = UIScreen.main.bounds

    toViewController.view.frame = finalFrameForVC.offsetBy(
      dx: 0, dy: comesFromAbove ? -bounds.size.height : bounds.size.height)
    containerView.addSubview(toViewController.view)

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0.0,
      usingSpringWithDamping: 0.5, initialSpringVelocity: 0.0, options: .curveLinear
    ) {
      fromViewController.view.alpha = 0.5
      toViewController.view.frame = finalFrameForVC
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      fromViewController.view.alpha = 1.0
    }
  }
}
