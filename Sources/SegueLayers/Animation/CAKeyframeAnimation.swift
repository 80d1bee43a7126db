import Foundation

/// An animation through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, as those of `CABasicAnimation`.
  open var values: [Any]?

  /// When each value is reached: fractions of the duration, from 0 to 1, increasing. Nil spreads
  /// the values evenly. In discrete mode there may be one more than there are values: the end of
  /// the last. Paced modes ignore it.
  open var keyTimes: [NSNumber]?

  /// The pacing between each value and the next. Paced modes ignore it.
  open var timingFunctions: [CAMediaTimingFunction]?

  /// How values between keyframes are interpolated.
  open var calculationMode = CAAnimationCalculationMode.linear

  private var keyframes: Keyframes?

  override func copyProperties(to copy: CAAnimation) {
    super.copyProperties(to: copy)
    guard let copy = copy as? CAKeyframeAnimation else { return }
    copy.values = values
    copy.keyTimes = keyTimes
    copy.timingFunctions = timingFunctions
    copy.calculationMode = calculationMode
  }

  override func prepare() {
    super.prepare()
    guard let kind = property?.kind else { return }
    keyframes = Keyframes(
      values: (values ?? []).compactMap { AnimatableValue($0, as: kind) },
      times: keyTimes?.map { $0.doubleValue },
      functions: timingFunctions ?? [],
      mode: calculationMode)
  }

  override func apply(at time: CycleTime, to evaluation: inout Evaluation) {
    guard let property, let keyframes, var value = keyframes.value(at: time.progress) else {
      return
    }
    if isCumulative, time.cycle > 0, let end = keyframes.value(at: 1) {
      value = end.repeated(time.cycle).adding(value)
    }
    evaluation.apply(value, to: property, isAdditive: isAdditive)
  }
}

/// How a keyframe animation interpolates between its keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// Its name in Core Animation.
  public let rawValue: String

  /// The one that has this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// On straight lines.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Not at all: each value holds until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// On straight lines at constant speed.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On a smooth curve through the values, with key times at constant speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}
