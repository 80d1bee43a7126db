import Foundation

/// An area in a layer's coordinates: a rectangle, or the convex hull of points.
///
/// An axis-aligned rectangle around a rotated one is too large, and rotating that makes it larger
/// again: over a hundred layers that are rotated a little each it grows seven times as wide. Points
/// do not.
struct Outline {
  /// The smallest axis-aligned rectangle around it; null where there is nothing.
  let rect: CGRect
  /// The area is in the convex hull of these, in no order; none where it is the whole rectangle.
  let corners: [CGPoint]

  /// More points than this are replaced by the corners of a simpler shape around them.
  static let mostCorners = 64
  private static let sideCount = 32
  /// The normals of the sides of a simple shape; the first one is repeated at the end.
  private static let directions = (0...sideCount).map { index in
    let angle = 2 * Double.pi * Double(index) / Double(sideCount)
    return CGVector(dx: cos(angle), dy: sin(angle))
  }

  init(_ rect: CGRect) {
    self.rect = rect
    corners = []
  }

  /// The hull of `points`, around which `rect` is the smallest rectangle.
  init(_ rect: CGRect, between points: [CGPoint]) {
    self.rect = rect
    guard points.count > Self.mostCorners else {
      corners = points
      return
    }
    let isFinite = [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite)
    let hull = isFinite ? Self.hull(of: points) : []
    corners = hull.count > Self.mostCorners ? Self.simplified(hull) : hull
  }

  /// The part of it in `area`, possibly a little more.
  func cut(to area: CGRect) -> Outline {
    let inside = rect.intersection(area)
    return inside == rect ? self : Outline(inside)
  }

  /// The corners of the convex hull of `points`.
  private static func hull(of points: [CGPoint]) -> [CGPoint] {
    let sorted = points.sorted { $0.x < $1.x || ($0.x == $1.x && $0.y < $1.y) }
    let first = chain(sorted)
    let second = chain(sorted.reversed())
    return Array(first.dropLast() + second.dropLast())
  }

  /// One chain of the hull, from the first to the last of `points`.
  private static func chain(_ points: some Sequence<CGPoint>) -> [CGPoint] {
    var chain: [CGPoint] = []
    for point in points {
      while chain.count > 1, !turns(chain[chain.count - 2], chain[chain.count - 1], point) {
        chain.removeLast()
      }
      chain.append(point)
    }
    return chain
  }

  /// Whether the path `a`, `b`, `c` turns in the direction from the x axis to the y axis.
  private static func turns(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Bool {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0
  }

  /// The corners of the smallest shape around `points` whose sides have the normals `directions`.
  private static func simplified(_ points: [CGPoint]) -> [CGPoint] {
    let reaches = directions.map { side in
      points.reduce(-Double.infinity) { max($0, $1.x * side.dx + $1.y * side.dy) }
    }
    let sine = directions[1].dy
    return (0..<sideCount).map { index in
      let (a, b) = (directions[index], directions[index + 1])
      let (s, t) = (reaches[index], reaches[index + 1])
      return CGPoint(x: (s * b.dy - t * a.dy) / sine, y: (t * a.dx - s * b.dx) / sine)
    }
  }
}

/// Collects the outline of several layers.
struct OutlineUnion {
  /// Bounding rectangle of everything.
  private var rect = CGRect.null
  /// Bounding rectangle of what is not rotated.
  private var upright = CGRect.null
  /// The corners of what is rotated.
  private var points: [CGPoint] = []

  /// Adds what a layer itself covers.
  mutating func add(_ own: CGRect) {
    rect = own.union(rect)
    upright = own.union(upright)
  }

  /// Adds `outline` mapped by `map`; where a part of it lies behind the viewer, the rest and
  /// `fallback`.
  @inline(never) mutating func add(
    _ outline: Outline, _ map: ProjectiveTransform, else fallback: CGRect
  ) {
    if !outline.corners.isEmpty {
      if addPoints(outline.corners, map) { return }
    } else if !map.keepsRectangles, addPoints(outline.rect.corners, map) {
      return
    }
    let box = map.enclosing(outline.rect, else: fallback)
    rect = rect.union(box)
    upright = upright.union(box)
  }

  /// Adds `corners` mapped by `map`, if none of them lies behind the viewer, and returns whether.
  private mutating func addPoints(_ corners: [CGPoint], _ map: ProjectiveTransform) -> Bool {
    let count = points.count
    if count == 0 { points.reserveCapacity(4 * corners.count) }
    var (minX, minY) = (Double.infinity, Double.infinity)
    var (maxX, maxY) = (-minX, -minY)
    for corner in corners {
      guard let point = map.apply(to: corner) else {
        points.removeLast(points.count - count)
        return false
      }
      (minX, minY) = (min(minX, point.x), min(minY, point.y))
      (maxX, maxY) = (max(maxX, point.x), max(maxY, point.y))
      points.append(point)
    }
    rect = rect.union(CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY))
    return true
  }

  /// The outline of all.
  var outline: Outline {
    if points.isEmpty || upright.contains(rect) { return Outline(rect) }
    return Outline(rect, between: upright.isNull ? points : points + upright.corners)
  }
}

extension ProjectiveTransform {
  /// Whether axis-aligned rectangles stay axis-aligned: rotated by multiples of 90° at most.
  fileprivate var keepsRectangles: Bool {
    isAffine && ((m12 == 0 && m21 == 0) || (m11 == 0 && m22 == 0))
  }
}

/// A cached outline.
final class CachedOutline {
  let outline: Outline

  init(_ outline: Outline) {
    self.outline = outline
  }
}
