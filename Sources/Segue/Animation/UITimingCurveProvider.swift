import Foundation

/// The kinds of curves a provider describes.
public enum UITimingCurveType: Int, Sendable {
  case builtin, cubic, spring, composed
}

/// Describes how an animation progresses over time.
public protocol UITimingCurveProvider: NSCoding, NSCopying {
  var timingCurveType: UITimingCurveType { get }
  /// The curve, if it is a cubic Bézier.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if it is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}
