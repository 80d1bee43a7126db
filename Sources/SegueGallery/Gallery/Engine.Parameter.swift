import SegueTransitions
import UIKit

extension Engine {
  /// A property of an animator that can be tuned. Its default is the value in a new animator.
  ///
  ///     Parameter("duration", 0.1...5, .seconds, "How long it takes.") { \CubeAnimator.duration }
  public struct Parameter: Sendable {
    /// The unit of a value.
    public enum Unit: String, Sendable {
      /// A duration.
      case seconds = "s"
      /// A length.
      case points = "pt"
      /// An angle.
      case degrees = "°"
      /// A number of things.
      case pieces = ""
      /// A fraction or a factor.
      case times = "×"
      /// A velocity, in whole ways per second.
      case perSecond = "/s"
      /// A color without its opacity, as the number 0xRRGGBB.
      case color = "rgb"
    }

    /// Its name on the command line.
    public let name: String
    /// The valid values.
    public let range: ClosedRange<Double>
    /// The unit of the valid values.
    public let unit: Unit
    /// The parameter's effect, in one sentence.
    public let explanation: String
    /// The names of the values 0, 1, 2 …, if there are no others; empty: it is a number.
    public let choices: [String]
    private let getter: @MainActor @Sendable (UIViewControllerAnimatedTransitioning) -> Double?
    private let setter: @MainActor @Sendable (UIViewControllerAnimatedTransitioning, Double) -> Void

    init<Animator: UIViewControllerAnimatedTransitioning, Value: ParameterValue>(
      _ name: String, _ range: ClosedRange<Double>, _ unit: Unit, _ explanation: String,
      choices: [String] = [],
      _ property: @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Animator, Value>
    ) {
      self.choices = choices
      self.name = name
      self.range = range
      self.unit = unit
      self.explanation = explanation
      getter = { ($0 as? Animator)?[keyPath: property()].number }
      setter = { ($0 as? Animator)?[keyPath: property()] = Value(number: $1) }
    }

    /// One of a few values that have names: the property is 0, 1, 2 …
    init<Animator: UIViewControllerAnimatedTransitioning>(
      _ name: String, _ choices: [String], _ explanation: String,
      _ property: @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Animator, Int>
    ) {
      let values = choices.enumerated().map { "\($0.offset) \($0.element)" }
      self.init(
        name, 0...Double(choices.count - 1), .pieces,
        "\(explanation) \(values.joined(separator: ", ")).", choices: choices, property)
    }

    /// A color; its opacity stays as it is.
    init<Animator: UIViewControllerAnimatedTransitioning>(
      _ name: String, _ explanation: String,
      _ property: @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Animator, UIColor>
    ) {
      self.init(
        live: name, 0...Double(0xFFFFFF), .color, explanation,
        get: { ($0 as? Animator)?[keyPath: property()].rgb ?? 0 },
        set: { animator, value in
          guard let animator = animator as? Animator else { return }
          let alpha = animator[keyPath: property()].cgColor.alpha
          animator[keyPath: property()] = UIColor(rgb: value, alpha: alpha)
        })
    }

    /// A parameter of an engine that is none of the gallery's.
    ///
    /// - Parameters:
    ///   - name: Its name on the command line.
    ///   - range: The valid values.
    ///   - unit: Their unit.
    ///   - explanation: The parameter's effect, in one sentence.
    ///   - choices: The names of the values 0, 1, 2 …, if there are no others; empty: it is a number.
    ///   - get: Its value in an animator of the engine.
    ///   - set: Gives it a value.
    public init(
      live name: String, _ range: ClosedRange<Double>, _ unit: Unit, _ explanation: String,
      choices: [String] = [],
      get: @escaping @MainActor @Sendable (UIViewControllerAnimatedTransitioning) -> Double,
      set: @escaping @MainActor @Sendable (UIViewControllerAnimatedTransitioning, Double) -> Void
    ) {
      self.name = name
      self.range = range
      self.unit = unit
      self.explanation = explanation
      self.choices = choices
      getter = get
      setter = set
    }

    /// - Precondition: `animator` is of the engine's own type.
    @MainActor func read(_ animator: UIViewControllerAnimatedTransitioning) -> Double {
      guard let value = getter(animator) else {
        fatalError("\(type(of: animator)) does not have the parameter “\(name)”")
      }
      return value
    }

    @MainActor func write(_ value: Double, to animator: UIViewControllerAnimatedTransitioning) {
      setter(animator, value)
    }
  }
}

/// A type that a parameter's property can have.
protocol ParameterValue {
  init(number: Double)
  var number: Double { get }
}

extension Double: ParameterValue {
  init(number: Double) { self = number }
  var number: Double { self }
}

extension CGFloat: ParameterValue {
  init(number: Double) { self.init(number) }
  var number: Double { Double(self) }
}

/// Rounds to the nearest whole number.
extension Int: ParameterValue {
  init(number: Double) { self.init(number.rounded()) }
  var number: Double { Double(self) }
}

extension UIColor {
  /// Creates a color from the number 0xRRGGBB.
  fileprivate convenience init(rgb: Double, alpha: CGFloat) {
    let bytes = Int(min(max(rgb, 0), Double(0xFFFFFF)))
    func part(_ shift: Int) -> CGFloat { CGFloat(bytes >> shift & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
  }

  /// The number 0xRRGGBB of the color, without its opacity.
  fileprivate var rgb: Double {
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: nil)
    func byte(_ part: CGFloat) -> Double { Double((min(max(part, 0), 1) * 255).rounded()) }
    return (byte(red) * 256 + byte(green)) * 256 + byte(blue)
  }
}

extension Engine.Parameter {
  /// The duration of an animator of the gallery.
  static func duration(_ explanation: String = "How long it takes.") -> Engine.Parameter {
    Engine.Parameter("duration", 0.1...5, .seconds, explanation) { \TransitionAnimator.duration }
  }

  /// The control points of a cubic timing curve.
  static let controlPoints: [Engine.Parameter] = [
    Engine.Parameter("x1", 0...1, .times, "Time at the curve's first control point.") {
      \TransitionAnimator.controlPoint1.x
    },
    Engine.Parameter("y1", -0.5...1.5, .times, "Progress at the curve's first control point.") {
      \TransitionAnimator.controlPoint1.y
    },
    Engine.Parameter("x2", 0...1, .times, "Time at the curve's second control point.") {
      \TransitionAnimator.controlPoint2.x
    },
    Engine.Parameter("y2", -0.5...1.5, .times, "Progress at the curve's second control point.") {
      \TransitionAnimator.controlPoint2.y
    },
  ]
}
