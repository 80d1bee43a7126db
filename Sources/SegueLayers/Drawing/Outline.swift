import Foundation

/// Where something lies in a layer's coordinates: among points.
///
/// Around what is turned an upright rectangle is too large, and one around a turned such rectangle is larger
/// again: by a hundred layers that are turned a little each it grows seven times as wide. Points do not.
struct Outline {
  /// The smallest upright rectangle around it; null where there is nothing.
  let rect: CGRect
  /// It lies between these, in no order; none where it is the whole rectangle.
  let corners: [CGPoint]

  /// More points than this are replaced by the corners of a shape around them, with at most as many.
  static let mostCorners = 64
  private static let sideCount = 32
  /// The directions that the sides of a simple shape face, twice the first one among them.
  private static let directions = (0...sideCount).map { index in
    let angle = 2 * Double.pi * Double(index) / Double(sideCount)
    return CGVector(dx: cos(angle), dy: sin(angle))
  }

  init(_ rect: CGRect) {
    self.rect = rect
    corners = []
  }

  /// What lies between `points`, around which `rect` is the smallest rectangle.
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

  /// The part of it in `area`, or a little more.
  func cut(to area: CGRect) -> Outline {
    let inside = rect.intersection(area)
    return inside == rect ? self : Outline(inside)
  }

  /// The corners of the smallest convex shape around `points`.
  private static func hull(of points: [CGPoint]) -> [CGPoint] {
    let sorted = points.sorted { $0.x < $1.x || ($0.x == $1.x && $0.y < $1.y) }
    let first = chain(sorted)
    let second = chain(sorted.reversed())
    return Array(first.dropLast() + second.dropLast())
  }

  /// One side of that shape, from the first to the last of `points`.
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

  /// Whether the way from `a` by `b` to `c` turns towards where the y axis is from the x axis.
  private static func turns(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Bool {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0
  }

  /// The corners of the smallest shape around `points` whose sides face the given directions.
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

/// Puts together the outline of several things.
struct OutlineUnion {
  /// Around everything.
  private var rect = CGRect.null
  /// Around what is not turned.
  private var upright = CGRect.null
  /// The corners of what is.
  private var points: [CGPoint] = []

  /// Adds what a layer shows itself.
  mutating func add(_ own: CGRect) {
    rect = own.union(rect)
    upright = own.union(upright)
  }

  /// Adds `outline` where `map` puts it; where a part of it lies behind the viewer, the rest and `fallback`.
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

  /// Adds `corners` where `map` puts them, if none of them lies behind the viewer; says so.
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
  /// Whether upright rectangles stay upright rectangles: turned by no more than quarters.
  fileprivate var keepsRectangles: Bool {
    isAffine && ((m12 == 0 && m21 == 0) || (m11 == 0 && m22 == 0))
  }
}

/// An outline that is remembered.
final class KnownOutline {
  let outline: Outline

  init(_ outline: Outline) {
    self.outline = outline
  }
}
