import Segue

/// An animator that does what a test says.
@MainActor public final class ScriptedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The length of the transition, in seconds.
  public let duration: TimeInterval
  private let animate: (UIViewControllerContextTransitioning) -> Void
  /// Receives whether the transition completed.
  public var ended: ((Bool) -> Void)?
  /// The context of the last transition.
  public private(set) weak var context: UIViewControllerContextTransitioning?

  /// - Parameters:
  ///   - duration: Seconds.
  ///   - animate: Animates, and completes the transition.
  public init(
    duration: TimeInterval = 0.5,
    _ animate: @escaping (UIViewControllerContextTransitioning) -> Void
  ) {
    self.duration = duration
    self.animate = animate
  }

  /// A fade that ends as it should, in the time `duration`.
  public static func fade(duration: TimeInterval) -> ScriptedAnimator {
    ScriptedAnimator(duration: duration) { context in
      place(context)
      let view = context.view(forKey: .to) ?? context.view(forKey: .from)
      view?.alpha = 0.5
      UIView.animate(withDuration: duration) {
        view?.alpha = 1
      } completion: { _ in
        view?.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  /// Puts the new view where it belongs.
  public static func place(_ context: UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to), let to = context.viewController(forKey: .to) else {
      return
    }
    view.frame = context.finalFrame(for: to)
    context.containerView.addSubview(view)
  }

  public func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { duration }

  public func animateTransition(using context: UIViewControllerContextTransitioning) {
    self.context = context
    animate(context)
  }

  public func animationEnded(_ completed: Bool) { ended?(completed) }
}
