import Foundation

/// A cubic Bézier curve from (0, 0) to (1, 1): time along x, progress along y.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The built-in curve this was made from; ease in and out if made from control points.
  open private(set) var animationCurve: UIView.AnimationCurve
  /// The control point near the start. Its x is from 0 to 1.
  open private(set) var controlPoint1: CGPoint
  /// The control point near the end. Its x is from 0 to 1.
  open private(set) var controlPoint2: CGPoint

  private let isBuiltIn: Bool

  /// Ease in and out.
  public convenience override init() {
    self.init(animationCurve: .easeInOut)
  }

  /// One of the built-in curves.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    isBuiltIn = true
    var values: [Float] = [0, 0]
    curve.timingFunction.getControlPoint(at: 1, values: &values)
    controlPoint1 = CGPoint(x: CGFloat(values[0]), y: CGFloat(values[1]))
    curve.timingFunction.getControlPoint(at: 2, values: &values)
    controlPoint2 = CGPoint(x: CGFloat(values[0]), y: CGFloat(values[1]))
    super.init()
  }

  /// A cubic Bézier from (0, 0) to (1, 1) with two control points.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    animationCurve = .easeInOut
    isBuiltIn = false
    self.controlPoint1 = controlPoint1
    self.controlPoint2 = controlPoint2
    super.init()
  }

  /// Unlike UIKit, there are no archives: this is ease in and out.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// Unlike UIKit, there are no archives: this writes nothing.
  open func encode(with coder: NSCoder) {}

  /// The parameters cannot change, so this is the same object.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// `builtin` for a built-in curve, else `cubic`.
  open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
  /// This object.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nil: it is no spring.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  package var timingFunction: CAMediaTimingFunction {
    CAMediaTimingFunction(
      controlPoints: Float(controlPoint1.x), Float(controlPoint1.y),
      Float(controlPoint2.x), Float(controlPoint2.y))
  }
}
