import UIKit

extension UIBezierPath {
  /// A closed polygon.
  public static func polygon(_ corners: [CGPoint]) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, corner) in corners.enumerated() {
      if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    path.close()
    return path
  }
}

extension UIBezierPath {
  /// Returns the scale, at most 1, at which the area around the origin contains some points with what is
  /// between them, as it does at 1. It has no holes: what contains them contains them larger, too.
  public func scale(toContain points: [CGPoint]) -> CGFloat {
    var (outside, inside): (CGFloat, CGFloat) = (0.5, 1)
    while inside - outside > 0.005 {
      let scale = (outside + inside) / 2
      let isLargeEnough = points.allSatisfy {
        contains(CGPoint(x: $0.x / scale, y: $0.y / scale))
      }
      if isLargeEnough { inside = scale } else { outside = scale }
    }
    // The corners of the outline that point inward may lie between two points.
    return min(inside + 0.02, 1)
  }
}

/// Outlines around the origin that contain the circle of a radius, in points.
extension UIBezierPath {
  /// A star with five points, one of them up.
  public static func star(around radius: CGFloat) -> UIBezierPath {
    // The inner corners are nearest, and φ² = 2.618 times nearer than the points, as in a pentagram.
    let ratio: CGFloat = 2.618
    return polygon(corners: 10) { $0 % 2 == 0 ? radius * ratio : radius }
  }

  /// A regular polygon with a corner up.
  public static func polygon(corners: Int, around radius: CGFloat) -> UIBezierPath {
    // Its sides, not its corners, touch the circle.
    polygon(corners: corners) { _ in radius / cos(.pi / CGFloat(corners)) }
  }

  private static func polygon(
    corners: Int, _ distance: (Int) -> CGFloat
  ) -> UIBezierPath {
    polygon(
      (0..<corners).map { corner in
        let angle = 2 * .pi * CGFloat(corner) / CGFloat(corners)
        return CGPoint(x: distance(corner) * sin(angle), y: -distance(corner) * cos(angle))
      })
  }

  /// A heart: two arcs, and two curves from their widest places to the point.
  public static func heart(around radius: CGFloat) -> UIBezierPath {
    // In units in which the arcs have the radius 1 and meet at (0, −0.45); the largest circle around
    // the origin that fits has the radius 0.95.
    let unit = radius / 0.95
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * unit, y: y * unit) }
    let path = UIBezierPath()
    path.move(to: point(0, 2))
    path.addCurve(
      to: point(-1.9, -0.7), controlPoint1: point(-0.5, 1.3), controlPoint2: point(-1.9, 0.6))
    path.addCurve(
      to: point(0, -0.95), controlPoint1: point(-1.9, -2.1), controlPoint2: point(-0.3, -2.1))
    path.addCurve(
      to: point(1.9, -0.7), controlPoint1: point(0.3, -2.1), controlPoint2: point(1.9, -2.1))
    path.addCurve(
      to: point(0, 2), controlPoint1: point(1.9, 0.6), controlPoint2: point(0.5, 1.3))
    path.close()
    return path
  }
}
