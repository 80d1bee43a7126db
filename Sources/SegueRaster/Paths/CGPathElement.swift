import Foundation

/// What a step of a path is.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint
  case addLineToPoint
  case addQuadCurveToPoint
  case addCurveToPoint
  case closeSubpath

  /// How many points belong to it; the last one is where it ends.
  var pointCount: Int {
    switch self {
    case .moveToPoint, .addLineToPoint: 1
    case .addQuadCurveToPoint: 2
    case .addCurveToPoint: 3
    case .closeSubpath: 0
    }
  }
}

/// A step of a path, as long as it is looked at.
public struct CGPathElement {
  public var type: CGPathElementType
  /// Control points first, then where the step ends; valid only while `CGPath.applyWithBlock` calls.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// Which points lie inside of a path.
public enum CGPathFillRule: Int, Sendable {
  /// Those that the path goes around, each way counted against the other.
  case winding
  /// Those from which every way out crosses the path an odd number of times.
  case evenOdd
}

/// How a line ends.
public enum CGLineCap: Int32, Sendable {
  /// Right at its end.
  case butt
  /// With half a circle around its end.
  case round
  /// Half of its width beyond its end.
  case square
}

/// How two parts of a line meet.
public enum CGLineJoin: Int32, Sendable {
  /// The outer edges go on until they meet.
  case miter
  /// With a circle around the corner.
  case round
  /// The corner is cut off.
  case bevel
}
