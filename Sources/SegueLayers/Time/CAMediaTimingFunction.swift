import Foundation

/// The pacing of an animation: progress as a function of the fraction of time.
///
/// A cubic Bezier from (0, 0) to (1, 1). Immutable.
public final class CAMediaTimingFunction: NSObject, Sendable {
  let curve: UnitBezier

  /// A predefined pacing; linear where the name is unknown.
  public init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: curve = UnitBezier(0.42, 0, 1, 1)
    case .easeOut: curve = UnitBezier(0, 0, 0.58, 1)
    case .easeInEaseOut: curve = UnitBezier(0.42, 0, 0.58, 1)
    case .default: curve = UnitBezier(0.25, 0.1, 0.25, 1)
    default: curve = .linear
    }
    super.init()
  }

  /// The pacing with control points (`c1x`, `c1y`) and (`c2x`, `c2y`), whose x are clamped to 0…1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = UnitBezier(
      min(max(Double(c1x), 0), 1), Double(c1y), min(max(Double(c2x), 0), 1), Double(c2y))
    super.init()
  }

  /// The pacing with control points of double precision; the x are clamped to 0…1.
  package init(_ c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    curve = UnitBezier(min(max(c1x, 0), 1), c1y, min(max(c2x, 0), 1), c2y)
    super.init()
  }

  /// Writes x and y of a control point, 0 to 3, to `values`.
  ///
  /// - Precondition: `index` lies in 0…3.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    demand((0...3).contains(index), "a timing function has no control point \(index)")
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    values[0] = Float(points[index].0)
    values[1] = Float(points[index].1)
  }

  /// The progress after the fraction `x` of the time, which goes from 0 to 1.
  package func value(at x: Double) -> Double {
    curve.value(at: x)
  }

  /// The slope of the curve at `x`: the velocity in whole distances per duration.
  package func velocity(at x: Double) -> Double {
    curve.derivative(at: x)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.curve == curve
  }

  public override var hash: Int { curve.hashValue }
}

/// The predefined pacings.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// Its name in Core Animation.
  public let rawValue: String

  /// The one that has this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Starts slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Ends slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Starts and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of implicit animations: a quick start and a slow end.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
