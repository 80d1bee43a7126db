import Foundation

extension UIView {
  /// Animates what `animations` changes, over `duration` seconds, after `delay` seconds.
  ///
  /// The properties have their new values at once; what is displayed follows. A change of a
  /// property that is already animated is added to the running animation, so nothing jumps.
  ///
  /// - Parameters:
  ///   - duration: In seconds; inside another animation, its duration replaces this one. If 0,
  ///     negative or not finite, the changes are immediate, and `completion` is still called, but
  ///     after this call.
  ///   - delay: In seconds.
  ///   - options: The curve, repetition, and what is inherited from an animation around this one.
  ///   - animations: Changes the properties; runs at once.
  ///   - completion: Called after the end; its argument is false only if an animation was removed
  ///     before its end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationContext.animate(
      duration: duration, delay: delay, timing: .curve(options.curve.timingFunction),
      options: options, animations: animations, completion: completion)
  }

  /// Animates what `animations` changes with the default curve, ease in and out.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates what `animations` changes with the default curve, ease in and out.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, animations: animations, completion: nil)
  }

  /// Animates what `animations` changes with a spring that settles after `duration` seconds.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - delay: In seconds.
  ///   - dampingRatio: 1 does not overshoot; the closer to 0, the more it oscillates.
  ///   - velocity: At the start, in remaining distances per second.
  ///   - options: Repetition, and what is inherited from an animation around this one.
  ///   - animations: Changes the properties; runs at once.
  ///   - completion: Receives whether the animations ran to their ends.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve(
      dampingRatio: dampingRatio, duration: duration, initialVelocity: velocity)
    AnimationContext.animate(
      duration: duration, delay: delay, timing: .spring(spring), options: options,
      animations: animations, completion: completion)
  }

  /// Animates what `animations` changes with a spring with perceptual parameters.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds: the period with which the spring would
  ///     oscillate without damping. The animation runs until the spring has settled, which takes
  ///     longer.
  ///   - bounce: 0 does not overshoot, towards 1 it oscillates more, towards −1 it flattens out.
  ///   - initialSpringVelocity: In remaining distances per second.
  ///   - delay: In seconds.
  ///   - options: Repetition, and what is inherited from an animation around this one.
  ///   - animations: Changes the properties; runs at once.
  ///   - completion: Receives whether the animations ran to their ends.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve(
      perceptualDuration: duration, bounce: bounce, initialVelocity: initialSpringVelocity)
    AnimationContext.animate(
      duration: duration > 0 ? spring.settlingDuration : 0, delay: delay, timing: .spring(spring),
      options: options, animations: animations, completion: completion)
  }

  /// Runs `actions` without animation, even inside an animation block.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    let saved = AnimationContext.areAnimationsEnabled
    AnimationContext.areAnimationsEnabled = false
    defer { AnimationContext.areAnimationsEnabled = saved }
    actions()
  }

  /// Enables or disables animations of views; while disabled, changes are immediate.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationContext.areAnimationsEnabled = enabled
  }

  /// Whether changes inside animation blocks are animated.
  public class var areAnimationsEnabled: Bool { AnimationContext.areAnimationsEnabled }

  /// The duration of the running animation block, in seconds; 0 outside of any.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationContext.current?.duration ?? 0
  }
}
