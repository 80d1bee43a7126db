import UIKit

/// An animator whose motion is written once: a subclass says how the old and the new screen look at
/// each progress, and it plays that forward, or backward for a pop or a dismissal.
///
/// Interactive transitions follow the hand linearly, whatever the timing. If the user prefers
/// reduced motion, the new screen fades in for a quarter of a second instead, unless a hand drives
/// the transition.
open class TransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// Whether it plays backward, as for a pop.
  public var isReversed = false
  /// In seconds.
  public var duration: TimeInterval
  /// The curve of progress over time.
  public var timing: Timing
  /// The curve on the way back, for what leaves as it does not come; nil: `timing`.
  public var returnTiming: Timing?
  /// The point of the touch that began it, in the window's coordinates; nil: the middle.
  public var origin: CGPoint?

  /// Plays forward, from the middle.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - timing: The curve of progress over time.
  ///   - returnTiming: The curve on the way back; nil: `timing`.
  public init(
    duration: TimeInterval, timing: Timing = .curve(.easeInOut), returnTiming: Timing? = nil
  ) {
    self.duration = duration
    self.timing = timing
    self.returnTiming = returnTiming
  }

  /// Poses the screens. Subclasses override it and write the motion as it is played forward.
  @MainActor open func animate(_ screens: Screens) {
    fatalError("\(type(of: self)) does not override animate(_:)")
  }

  public final func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    transitionContext?.prefersDissolve == true ? Dissolve.duration : duration
  }

  public final func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let screens = Screens(context, isReversed: isReversed, origin: origin) else {
      return context.completeTransition(false)
    }
    let isReduced = context.prefersDissolve
    if isReduced || !screens.haveRoom {
      screens.pose { screens.new.alpha = $0 }
    } else {
      animate(screens)
    }
    let timing = isReversed ? returnTiming ?? self.timing : self.timing
    screens.play(
      duration: transitionDuration(using: context),
      timing: context.isInteractive ? .curve(.linear) : isReduced ? Dissolve.timing : timing)
  }
}
