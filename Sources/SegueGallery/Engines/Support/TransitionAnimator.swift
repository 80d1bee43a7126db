import UIKit

/// An animator whose motion is written once: a subclass says how the old and the new screen look at
/// each progress, and it plays that forward, or backward for a pop or a dismissal.
///
///     public final class Cover: TransitionAnimator {
///       override func animate(_ screens: Screens) {
///         let height = screens.bounds.height
///         screens.pose { progress in
///           screens.new.transform = CGAffineTransform(translationX: 0, y: (1 - progress) * height)
///         }
///       }
///     }
///
/// Interactive transitions follow the hand linearly, whatever the timing. If the user prefers
/// reduced motion, the new screen fades in instead, unless a hand drives the transition.
open class TransitionAnimator: NSObject, TimedAnimator, Reversible {
  /// The curve of progress over time.
  public enum Timing: Sendable {
    /// One of UIKit's curves.
    case curve(UIView.AnimationCurve)
    /// The cubic Bézier curve from (0, 0) to (1, 1) with these control points: time along x, progress
    /// along y.
    case bezier(CGPoint, CGPoint)
    /// A spring with a damping ratio: 1 does not overshoot; and with an initial velocity, in whole ways
    /// per second. It moves all that is posed over the whole transition in one step; anything else uses
    /// an ease-out curve.
    case spring(CGFloat, velocity: CGFloat = 0)
  }

  /// Whether it plays backward, as for a pop.
  public var isReversed = false
  /// In seconds.
  public var duration: TimeInterval
  /// The curve of progress over time.
  public var timing: Timing
  /// The point of the touch that began it, in the window's coordinates; nil: the middle.
  public var origin: CGPoint?

  /// Plays forward, from the middle.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - timing: The curve of progress over time.
  public init(duration: TimeInterval, timing: Timing = .curve(.easeInOut)) {
    self.duration = duration
    self.timing = timing
  }

  /// Poses the screens. Subclasses override it and write the motion as it is played forward.
  @MainActor func animate(_ screens: Screens) {}

  public final func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    duration
  }

  public final func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let screens = Screens(context, isReversed: isReversed, origin: origin) else {
      return context.completeTransition(false)
    }
    if !screens.haveRoom || (UIAccessibility.isReduceMotionEnabled && !context.isInteractive) {
      screens.pose { screens.new.alpha = $0 }
    } else {
      animate(screens)
    }
    screens.play(
      duration: duration, timing: context.isInteractive ? .curve(.linear) : timing)
  }
}
