import Foundation

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, as those of `CABasicAnimation`. Ignored where there is a path.
  open var values: [Any]?

  /// The path along which a point, such as `position`, moves.
  ///
  /// Its ends, and the points where a line or curve meets the next, are the keyframes; from one
  /// subpath it jumps to the next. Properties that are no points ignore it.
  open var path: CGPath?

  /// The time of each value: fractions of the duration, from 0 to 1, increasing. Nil spreads the
  /// values evenly. In discrete mode there may be one more than there are values: the end of the
  /// last. Paced modes ignore it.
  open var keyTimes: [NSNumber]?

  /// The pacing between each value and the next. Paced modes ignore it.
  open var timingFunctions: [CAMediaTimingFunction]?

  /// The interpolation between keyframes. On a path, cubic modes are as those without a curve: the
  /// path is the curve.
  open var calculationMode = CAAnimationCalculationMode.linear

  /// Whether the layer turns to where the path leads; nil, the default: it does not. Its turn is added to the
  /// layer's rotation about z.
  open var rotationMode: CAAnimationRotationMode?

  /// The tension of the curve of cubic modes at each value: 1 is tight, −1 round; 0, the default
  /// for missing ones, is as usual.
  ///
  /// Kochanek and Bartels, “Interpolating splines with local tension, continuity, and bias
  /// control”, SIGGRAPH 1984, has the formula, and that of the next two.
  open var tensionValues: [NSNumber]?

  /// The continuity of that curve at each value: 0, the default, has no corner; below 0 corners
  /// point outward, above 0 inward.
  open var continuityValues: [NSNumber]?

  /// The bias of that curve at each value: with 1 the tangent there follows the way from the value
  /// before, with −1 the way to the value after.
  open var biasValues: [NSNumber]?

  private var keyframes: Keyframes?

  override func copyProperties(to copy: CAAnimation) {
    super.copyProperties(to: copy)
    guard let copy = copy as? CAKeyframeAnimation else { return }
    copy.values = values
    copy.path = path
    copy.keyTimes = keyTimes
    copy.timingFunctions = timingFunctions
    copy.calculationMode = calculationMode
    copy.rotationMode = rotationMode
    copy.tensionValues = tensionValues
    copy.continuityValues = continuityValues
    copy.biasValues = biasValues
  }

  override func prepare() {
    super.prepare()
    keyframes = valueKind.flatMap(makeKeyframes)
  }

  private func makeKeyframes(_ kind: AnimatableValue.Kind) -> Keyframes? {
    func numbers(_ values: [NSNumber]?) -> [Double] { values?.map(\.doubleValue) ?? [] }
    let motion = kind == .point ? path.flatMap(MotionPath.init) : nil
    return Keyframes(
      motion.map(Keyframes.Source.path)
        ?? .values((values ?? []).compactMap { AnimatableValue($0, as: kind) }),
      times: keyTimes.map(numbers), functions: timingFunctions ?? [], mode: calculationMode,
      bends: Keyframes.Bends(
        tension: numbers(tensionValues), continuity: numbers(continuityValues),
        bias: numbers(biasValues)))
  }

  /// Turning is a property of its own.
  override func visitProperties(_ body: (AnimatableProperty) -> Void) {
    super.visitProperties(body)
    if path != nil, rotationMode != nil, let turn = Self.turn { body(turn) }
  }

  private static var turn: AnimatableProperty? { AnimatableProperty.named("transform.rotation.z") }

  override func apply(at time: CycleTime, to evaluation: inout Evaluation) {
    guard let property, let keyframes, var value = keyframes.value(at: time.progress) else {
      return
    }
    if isCumulative, time.cycle > 0, let end = keyframes.value(at: 1) {
      value = end.repeated(time.cycle).adding(value)
    }
    apply(value, to: property, &evaluation)
    guard let rotationMode, let angle = keyframes.angle(at: time.progress), let turn = Self.turn
    else { return }
    evaluation.apply(
      .number(rotationMode == .rotateAutoReverse ? angle + .pi : angle), to: turn, isAdditive: true)
  }
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// Its name in Core Animation.
  public let rawValue: String

  /// The one that has this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Its right side leads.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Its left side leads.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// The interpolation of a keyframe animation between its keyframes.
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
