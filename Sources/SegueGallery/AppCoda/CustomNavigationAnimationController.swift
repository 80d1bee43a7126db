import Segue

/// Old and new view are two faces of a cube that turns by a quarter.
///
/// After AppCoda's “Introduction to Custom View Controller Transitions and Animations”.
public final class CustomNavigationAnimationController: NSObject,
  UIViewControllerAnimatedTransitioning, Reversible
{
  /// Whether the cube turns back, as for a pop.
  public var reverse: Bool = false

  /// In seconds.
  public var duration: TimeInterval = 1.5

  /// The same as `reverse`, for the gallery's containers.
  public var isReversed: Bool {
    get { reverse }
    set { reverse = newValue }
  }

  public func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    duration
  }

  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let containerView = transitionContext.containerView
    guard let toView = transitionContext.viewController(forKey: .to)?.view,
      let fromView = transitionContext.viewController(forKey: .from)?.view
    else { return transitionContext.completeTransition(false) }
    let direction: CGFloat = reverse ? -1 : 1
    let const: CGFloat = -0.005

    toView.layer.anchorPoint = CGPoint(x: direction == 1 ? 0 : 1, y: 0.5)
    fromView.layer.anchorPoint = CGPoint(x: direction == 1 ? 1 : 0, y: 0.5)

    var viewFromTransform = CATransform3DMakeRotation(direction * .pi / 2, 0.0, 1.0, 0.0)
    var viewToTransform = CATransform3DMakeRotation(-direction * .pi / 2, 0.0, 1.0, 0.0)
    viewFromTransform.m34 = const
    viewToTransform.m34 = const

    containerView.transform = CGAffineTransform(
      translationX: direction * containerView.frame.size.width / 2.0, y: 0)
    toView.layer.transform = viewToTransform
    containerView.addSubview(toView)

    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      containerView.transform = CGAffineTransform(
        translationX: -direction * containerView.frame.size.width / 2.0, y: 0)
      fromView.layer.transform = viewFromTransform
      toView.layer.transform = CATransform3DIdentity
    } completion: { _ in
      containerView.transform = .identity
      fromView.layer.transform = CATransform3DIdentity
      toView.layer.transform = CATransform3DIdentity
      fromView.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
      toView.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)

      if transitionContext.transitionWasCancelled {
        toView.removeFromSuperview()
      } else {
        fromView.removeFromSuperview()
      }
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
