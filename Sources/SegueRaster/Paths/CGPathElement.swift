import Foundation

/// The type of a path element.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath at its point.
  case moveToPoint
  /// A straight line to its point.
  case addLineToPoint
  /// A quadratic curve: a control point, then the end.
  case addQuadCurveToPoint
  /// A cubic curve: two control points, then the end.
  case addCurveToPoint
  /// A straight line back to the start of the subpath; it has no points.
  case closeSubpath

  /// The number of its points; the last one is its end.
  package var pointCount: Int {
    switch self {
    case .moveToPoint, .addLineToPoint: 1
    case .addQuadCurveToPoint: 2
    case .addCurveToPoint: 3
    case .closeSubpath: 0
    }
  }
}

/// An element of a path, as `CGPath.applyWithBlock` passes it.
public struct CGPathElement {
  /// The type of the element.
  public var type: CGPathElementType
  /// Control points first, then the end; valid only during the call of `CGPath.applyWithBlock`.
  public var points: UnsafeMutablePointer<CGPoint>

  /// An element of `type` with its points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// The rule that decides which points are inside a path.
public enum CGPathFillRule: Int, BitwiseCopyable, Sendable {
  /// Points with a nonzero winding number are inside.
  case winding
  /// Points from which a ray to infinity crosses the path an odd number of times are inside.
  case evenOdd
}

/// The shape of a line's ends.
public enum CGLineCap: Int32, Sendable {
  /// Exactly at its end.
  case butt
  /// With a semicircle around its end.
  case round
  /// Half of its width beyond its end.
  case square
}

/// The shape of the corner at which two segments of a line meet.
public enum CGLineJoin: Int32, Sendable {
  /// The outer edges are extended until they meet.
  case miter
  /// With a circle around the corner.
  case round
  /// The corner is cut off.
  case bevel
}
