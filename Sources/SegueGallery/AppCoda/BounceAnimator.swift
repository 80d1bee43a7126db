import SegueTransitions
import UIKit

/// The new screen slides up from the bottom and bounces before it settles, while the old one fades
/// to half.
///
/// AppCoda's article presents its action screen with it; `comesFromAbove` is the variant it
/// proposes.
public final class BounceAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// Whether the new screen falls from above instead.
  public var comesFromAbove: Bool

  /// In seconds.
  public var duration: TimeInterval = 2.5
  /// The spring's damping ratio: 0.5 overshoots by 16 %.
  public var damping: CGFloat = 0.5

  /// The alpha to which the old screen fades.
  private static let fadedAlpha: CGFloat = 0.5

  /// A bounce from below, or one in which the new screen falls from above.
  public init(comesFromAbove: Bool = false) {
    self.comesFromAbove = comesFromAbove
    super.init()
  }

  /// The same as `comesFromAbove`, for the gallery's containers.
  public var isReversed: Bool {
    get { comesFromAbove }
    set { comesFromAbove = newValue }
  }

  public func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    transitionContext?.prefersDissolve == true ? Dissolve.duration : duration
  }

  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard !transitionContext.prefersDissolve else { return Dissolve.play(transitionContext) }
    guard let old = transitionContext.viewController(forKey: .from)?.view,
      let presented = transitionContext.viewController(forKey: .to), let new = presented.view
    else { return transitionContext.completeTransition(false) }
    let place = transitionContext.finalFrame(for: presented)
    let way = UIScreen.main.bounds.height
    new.frame = place.offsetBy(dx: 0, dy: comesFromAbove ? -way : way)
    transitionContext.containerView.addSubview(new)

    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: damping,
      initialSpringVelocity: 0, options: .curveLinear
    ) {
      new.frame = place
      old.alpha = Self.fadedAlpha
    } completion: { _ in
      // Before the end, because the next transition may begin with it.
      old.alpha = 1
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

extension BounceAnimator: TimedAnimator, Reversible {
  public var timing: TransitionAnimator.Timing { .spring(damping) }
}

extension Engine {
  /// AppCoda's action screen.
  public static let bounce = Engine(
    "Bounce", group: .seeds, origin: "AppCoda", note: "a loose spring",
    sentence: "The new panel comes up from below and bounces, while the old one fades to half.",
    moment: 0.16, asksFor: .gaps,
    parameters: [
      Parameter("duration", 0.1...5, .seconds, "How long it bounces.") { \BounceAnimator.duration },
      Parameter("damping", 0.2...1, .times, "The spring's damping ratio: 1 does not bounce.") {
        \BounceAnimator.damping
      },
    ]
  ) { BounceAnimator() }
}
