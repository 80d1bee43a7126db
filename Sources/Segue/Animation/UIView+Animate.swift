import Foundation

extension UIView {
  /// Animates what `animations` changes, over `duration` seconds from `delay` seconds on.
  ///
  /// The properties have their new values at once; what is seen follows. A change of a property that is
  /// being animated is added to the animation that runs, so nothing jumps. `completion` gets false only
  /// where an animation was removed before its end.
  ///
  /// - Parameters:
  ///   - duration: In seconds; inside another animation that one's, whatever is said here. With 0, a
  ///     negative number or one that is not finite the changes are immediate, and `completion` still
  ///     comes, later than this call.
  ///   - delay: In seconds.
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

  /// Animates what `animations` changes with a spring that comes to rest after `duration` seconds.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not overshoot; the nearer to 0, the more it swings.
  ///   - velocity: At the start, in distances to go a second.
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

  /// Animates what `animations` changes with a spring told by its looks.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds: the period the spring would swing with if it
  ///     were not damped. The animation runs until the spring has settled, which takes longer.
  ///   - bounce: 0 does not overshoot, up to 1 swings more, down to −1 flattens out.
  ///   - initialSpringVelocity: In distances to go a second.
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

  /// Runs `actions` without animation, also inside an animation block.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    let saved = AnimationContext.areAnimationsEnabled
    AnimationContext.areAnimationsEnabled = false
    defer { AnimationContext.areAnimationsEnabled = saved }
    actions()
  }

  /// Switches animations of views off or on; while off, changes are immediate.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationContext.areAnimationsEnabled = enabled
  }

  /// Whether changes inside animation blocks are animated.
  public class var areAnimationsEnabled: Bool { AnimationContext.areAnimationsEnabled }

  /// The duration of the animation block that runs now, in seconds; 0 outside of any.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationContext.current?.duration ?? 0
  }
}
