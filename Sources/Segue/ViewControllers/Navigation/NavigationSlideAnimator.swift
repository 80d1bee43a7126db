import Foundation

/// The default push and pop: the upper view slides over the lower one, which moves a third as far
/// and is dimmed.
@MainActor final class NavigationSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation

  /// The distance of the lower view, as a fraction of its width.
  private static let parallax: CGFloat = 0.3
  /// The opacity of the black over the lower view.
  private static let dimming: CGFloat = 0.28

  init(_ operation: UINavigationController.Operation) {
    self.operation = operation
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    SpringCurve.systemDuration
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let fromView = context.view(forKey: .from), let toView = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let container = context.containerView
    let isPush = operation == .push
    let upper = isPush ? toView : fromView
    let lower = isPush ? fromView : toView
    toView.frame = context.viewController(forKey: .to).map(context.finalFrame) ?? container.bounds
    if isPush { container.addSubview(toView) } else { container.insertSubview(toView, at: 0) }
    let dim = UIView(frame: container.bounds)
    dim.backgroundColor = .black
    container.insertSubview(dim, belowSubview: upper)

    let distance = container.isRightToLeft ? -container.bounds.width : container.bounds.width
    let aside = CGAffineTransform(translationX: distance, y: 0)
    let behind = CGAffineTransform(translationX: -distance * Self.parallax, y: 0)
    let apply = { (isPushed: Bool) in
      upper.transform = isPushed ? .identity : aside
      lower.transform = isPushed ? behind : .identity
      dim.alpha = isPushed ? Self.dimming : 0
    }
    apply(!isPush)
    Self.animate {
      apply(isPush)
    } completion: { _ in
      dim.removeFromSuperview()
      fromView.transform = .identity
      toView.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// Animates `changes` with the timing of a push or pop.
  static func animate(_ changes: () -> Void, completion: ((Bool) -> Void)? = nil) {
    AnimationContext.animate(
      duration: SpringCurve.systemDuration, delay: 0, timing: .spring(.system),
      options: [.overrideInheritedDuration, .overrideInheritedCurve], animations: changes,
      completion: completion)
  }
}
