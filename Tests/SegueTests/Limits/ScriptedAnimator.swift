import Segue
import TestSupport

/// An animator that does what a test says.
@MainActor final class ScriptedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let duration: TimeInterval
  private let animate: (UIViewControllerContextTransitioning) -> Void
  var ended: ((Bool) -> Void)?
  private(set) weak var context: UIViewControllerContextTransitioning?

  init(
    duration: TimeInterval = 0.5,
    _ animate: @escaping (UIViewControllerContextTransitioning) -> Void
  ) {
    self.duration = duration
    self.animate = animate
  }

  /// A fade that ends as it should, in the time `duration`.
  static func fade(duration: TimeInterval) -> ScriptedAnimator {
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

  static func place(_ context: UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to), let to = context.viewController(forKey: .to) else {
      return
    }
    view.frame = context.finalFrame(for: to)
    context.containerView.addSubview(view)
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { duration }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    self.context = context
    animate(context)
  }

  func animationEnded(_ completed: Bool) { ended?(completed) }
}
