import SegueTransitions
import UIKit

/// The old view shrinks to a tenth while the new one fades in above it.
///
/// After Chris Eidhof's animator in objc.io #5, which stage 2 of objc.io #12 plugs in unchanged.
public final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
  /// In seconds.
  public var duration: TimeInterval = 1

  /// The final scale of the old view.
  private static let scale: CGFloat = 0.1

  public func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    transitionContext?.prefersDissolve == true ? Dissolve.duration : duration
  }

  public func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard !context.prefersDissolve else { return Dissolve.play(context) }
    guard let fromView = context.viewController(forKey: .from)?.view,
      let toView = context.viewController(forKey: .to)?.view
    else { return context.completeTransition(false) }

    context.containerView.addSubview(toView)
    toView.alpha = 0

    UIView.animate(withDuration: transitionDuration(using: context)) {
      fromView.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
      toView.alpha = 1
    } completion: { _ in
      fromView.transform = .identity
      toView.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

extension Animator: TimedAnimator {
  public var timing: TransitionAnimator.Timing { .curve(.easeInOut) }
}

extension Engine {
  /// objc.io #5.
  public static let animator = Engine(
    "Animator", group: .seeds, origin: "objc.io #5", note: "shrink and fade",
    sentence: "The old panel shrinks to a tenth while the new one fades in.",
    moment: 0.45, asksFor: .gaps, staysInside: true,
    parameters: [
      Parameter("duration", 0.1...5, .seconds, "How long it takes.") { \Animator.duration }
    ]
  ) { Animator() }
}
