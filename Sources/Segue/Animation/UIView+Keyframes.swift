import Foundation

extension UIView {
  /// Animates what `animations` changes in steps, each with the time given to `addKeyframe`.
  ///
  /// A change outside of `addKeyframe` takes the whole duration. As in UIKit the whole animation
  /// follows a curve, ease in and out by default; pass the raw value of
  /// `AnimationOptions.curveLinear` among the options for steps at exactly their times.
  ///
  /// - Parameters:
  ///   - duration: In seconds; inside another animation, such as a property animator's block, its
  ///     duration replaces this one. If 0, negative or not finite, the changes are immediate, and
  ///     `completion` is still called, but after this call.
  ///   - delay: In seconds.
  ///   - options: The interpolation between steps, repetition, and what is inherited.
  ///   - animations: Calls `addKeyframe`; runs at once.
  ///   - completion: Receives whether the animations ran to their ends.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let plain = options.animationOptions
    AnimationContext.animate(
      duration: duration, delay: delay, timing: .curve(plain.curve.timingFunction), options: plain,
      keyframes: KeyframeCollector(mode: options.calculationMode), animations: animations,
      completion: completion)
  }

  /// Makes what `animations` changes a step of the running keyframe animation. Outside of one the
  /// changes are made without it.
  ///
  /// - Parameters:
  ///   - frameStartTime: The fraction of the duration after which the change begins, from 0 to 1.
  ///   - frameDuration: The fraction of the duration that it takes; at most the rest.
  ///   - animations: Changes the properties; runs at once.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    let start = frameStartTime.isNaN ? 0 : min(max(frameStartTime, 0), 1)
    let length = frameDuration.isNaN ? 0 : min(max(frameDuration, 0), 1 - start)
    AnimationContext.withKeyframe(KeyframeStep(start: start, end: start + length), animations)
  }

  /// How a keyframe animation runs. The calculation mode is three bits from bit 10.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// The options of the bits of `rawValue`.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the subviews with the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets the views take touches while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Begins with the displayed values; Segue always does.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation forever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// With `repeat`, runs each cycle forwards and backwards.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Keeps its own duration inside another animation.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Keeps its own options inside another animation.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Linear interpolation from step to step.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// No interpolation: each step happens at once at its end.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Linear interpolation at constant speed; the times of the steps are ignored.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// A smooth curve through the steps.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// A smooth curve through the steps at constant speed; the times of the steps are ignored.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    private static let calculationBits: UInt = 7 << 10

    /// The same bits without those of the calculation.
    var animationOptions: AnimationOptions {
      AnimationOptions(rawValue: rawValue & ~Self.calculationBits)
    }

    var calculationMode: CAAnimationCalculationMode {
      switch (rawValue & Self.calculationBits) >> 10 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }
}
