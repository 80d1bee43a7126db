import Foundation

/// What kind of curve a provider describes.
public enum UITimingCurveType: Int, Sendable {
  case builtin, cubic, spring, composed
}

/// Something that says how an animation moves over time.
public protocol UITimingCurveProvider: NSCoding, NSCopying {
  var timingCurveType: UITimingCurveType { get }
  /// The curve, where it is a cubic Bézier.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, where it is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}
