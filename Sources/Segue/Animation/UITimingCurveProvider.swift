import Foundation

/// The kinds of curves a provider describes.
public enum UITimingCurveType: Int, Sendable {
  /// One of the four built-in curves.
  case builtin
  /// A cubic Bézier curve.
  case cubic
  /// A spring.
  case spring
  /// A spring whose time runs by a cubic curve.
  case composed
}

/// Describes how an animation progresses over time.
public protocol UITimingCurveProvider: NSCoding, NSCopying {
  /// The kind of curve.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, if it is a cubic Bézier.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if it is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// The curve by which the time of the spring runs; nil: evenly.
  @MainActor var composedFunction: CAMediaTimingFunction? {
    timingCurveType == .composed ? cubicTimingParameters?.timingFunction : nil
  }
}
