import SegueTransitions
import UIKit

/// The container's own animator: both views slide sideways past a gap, on a spring, and fade.
///
/// After objc.io #12, where it is the container's default.
public final class PrivateAnimatedTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// Whether the views slide in the other direction, if the context's frames do not tell.
  public var isReversed = false

  /// In seconds.
  public var duration: TimeInterval = 1
  /// The spring's damping ratio.
  public var damping: CGFloat = 0.75
  /// The spring's initial velocity, in whole ways per second.
  public var velocity: CGFloat = 0.5

  /// The gap between the two views, in points.
  static let childViewPadding: CGFloat = 16

  public func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    transitionContext?.prefersDissolve == true ? Dissolve.duration : duration
  }

  public func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard !context.prefersDissolve else { return Dissolve.play(context) }
    guard let from = context.viewController(forKey: .from), let fromView = from.view,
      let to = context.viewController(forKey: .to), let toView = to.view
    else { return context.completeTransition(false) }
    let container = context.containerView
    let distance = container.bounds.width + Self.childViewPadding
    let travel = CGAffineTransform(
      translationX: -context.sideOfArrival(isReversed: isReversed) * distance, y: 0)

    container.addSubview(toView)
    toView.alpha = 0
    toView.transform = travel.inverted()

    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      usingSpringWithDamping: damping, initialSpringVelocity: velocity, options: []
    ) {
      fromView.transform = travel
      fromView.alpha = 0
      toView.transform = .identity
      toView.alpha = 1
    } completion: { _ in
      fromView.transform = .identity
      fromView.alpha = 1
      toView.transform = .identity
      toView.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

extension PrivateAnimatedTransition: TimedAnimator, Reversible {
  public var timing: TransitionAnimator.Timing { .spring(damping, velocity: velocity) }
}

extension Engine {
  /// The default of objc.io #12's container.
  public static let springSlide = Engine(
    "Spring slide", group: .seeds, origin: "objc.io #12", note: "on a spring",
    sentence: "Both panels slide sideways past a gap of 16 points, on a spring, and fade.",
    moment: 0.13, asksFor: .gaps,
    parameters: [
      Parameter("duration", 0.1...5, .seconds, "How long the spring takes to come to rest.") {
        \PrivateAnimatedTransition.duration
      },
      Parameter("damping", 0.2...1, .times, "The spring's damping ratio: 1 does not overshoot.") {
        \PrivateAnimatedTransition.damping
      },
      Parameter("velocity", 0...10, .perSecond, "How fast it begins.") {
        \PrivateAnimatedTransition.velocity
      },
    ]
  ) { PrivateAnimatedTransition() }
}
