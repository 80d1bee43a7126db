import Segue

/// The new view slides in from the top while the old one slides out at the bottom.
///
/// After stablekernel's "View controller containers, part IV".
public final class VerticalSlide: NSObject, UIViewControllerAnimatedTransitioning, Reversible {
  /// Whether the new view comes from the bottom, and the old one leaves at the top.
  public var isReversed = false

  /// In seconds.
  private static let duration: TimeInterval = 0.5

  public func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    Self.duration
  }

  public func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from), let fromView = from.view,
      let to = context.viewController(forKey: .to), let toView = to.view
    else { return context.completeTransition(false) }
    let destination = context.finalFrame(for: to)
    let way: CGFloat = isReversed ? -1 : 1

    context.containerView.addSubview(toView)
    toView.frame = destination.offsetBy(dx: 0, dy: -way * destination.height)

    UIView.animate(withDuration: transitionDuration(using: context)) {
      toView.frame = destination
      fromView.frame = fromView.frame.offsetBy(dx: 0, dy: way * fromView.frame.height)
    } completion: { _ in
      fromView.frame = context.initialFrame(for: from)
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
