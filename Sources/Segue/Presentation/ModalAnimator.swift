import Foundation

/// The built-in modal transitions in which only the presented view moves: up from the bottom,
/// fading, or at once.
@MainActor final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  enum Style {
    case none, coverVertical, crossDissolve
  }

  private let style: Style
  private let direction: Presentation.Direction

  /// In seconds.
  private static let dissolveDuration: TimeInterval = 0.35

  init(_ style: Style, _ direction: Presentation.Direction) {
    self.style = style
    self.direction = direction
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    switch style {
    case .none: 0
    case .coverVertical: SpringCurve.systemDuration
    case .crossDissolve: Self.dissolveDuration
    }
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    let isPresenting = direction == .presenting
    guard let moving = context.view(forKey: isPresenting ? .to : .from),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(false) }
    let container = context.containerView
    if isPresenting {
      moving.frame = context.finalFrame(for: controller)
      container.addSubview(moving)
    } else if let below = context.view(forKey: .to) {
      if let lower = context.viewController(forKey: .to) {
        below.frame = context.finalFrame(for: lower)
      }
      container.insertSubview(below, at: 0)
    }
    animate(moving, in: container, isPresenting: isPresenting, context)
  }

  private func animate(
    _ moving: UIView, in container: UIView, isPresenting: Bool,
    _ context: UIViewControllerContextTransitioning
  ) {
    let end = { [style] in
      switch style {
      case .none: break
      case .coverVertical: moving.transform = .identity
      case .crossDissolve: moving.alpha = 1
      }
      context.completeTransition(!context.transitionWasCancelled)
    }
    let apply = { [style] (isThere: Bool) in
      switch style {
      case .none: break
      case .coverVertical:
        let distance = container.bounds.maxY - moving.center.y + moving.bounds.height / 2
        moving.transform = isThere ? .identity : CGAffineTransform(translationX: 0, y: distance)
      case .crossDissolve: moving.alpha = isThere ? 1 : 0
      }
    }
    guard style != .none else { return end() }
    apply(!isPresenting)
    let timing: AnimationContext.Timing =
      style == .coverVertical
      ? .spring(.system) : .curve(UIView.AnimationCurve.easeInOut.timingFunction)
    AnimationContext.animate(
      duration: transitionDuration(using: context), delay: 0, timing: timing, options: []
    ) {
      apply(isPresenting)
    } completion: { _ in
      end()
    }
  }
}
