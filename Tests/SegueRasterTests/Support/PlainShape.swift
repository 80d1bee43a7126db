import Foundation

@testable import SegueRaster

/// A rounded rectangle under a transform, described by its own formulas.
struct PlainShape {
  let inverse: ProjectiveTransform
  let rect: (x0: Double, y0: Double, x1: Double, y1: Double)
  let corner: PlainCorner
  let corners: RoundedRect.Corners
  let isUpright: Bool
  /// Projective shapes reach a pixel further here.
  let joinedEdges: DrawCommand.Edges
  /// The edges, in the shape's coordinates.
  let edges: (x0: Double, y0: Double, x1: Double, y1: Double)

  init?(
    _ shape: RoundedRect, _ transform: ProjectiveTransform, joinedEdges: DrawCommand.Edges = []
  ) {
    func bounded(_ v: CGFloat) -> Double { min(max(v.native, -1e9), 1e9) }
    let r = shape.rect
    guard !r.isNull, r.minX < r.maxX, r.minY < r.maxY else { return nil }
    rect = (bounded(r.minX), bounded(r.minY), bounded(r.maxX), bounded(r.maxY))
    let room = min(rect.x1 - rect.x0, rect.y1 - rect.y0) / 2
    corner = PlainCorner(
      radius: shape.radius > 0 ? min(shape.radius, room) : 0, room: room,
      isContinuous: shape.curve == .continuous)
    corners = shape.corners
    isUpright = transform.isUprightScaleAndTranslation
    self.joinedEdges = isUpright ? [] : joinedEdges
    let isSharp = corner.reach == 0 || corners.isEmpty
    var edges = rect
    if isUpright {
      // Edges lie at whole multiples of 1/256 pixel.
      func snapped(_ v: Double) -> Double { (v * 256).rounded() / 256 }
      let (l, r) = (
        snapped(rect.x0 * transform.m11 + transform.m31),
        snapped(rect.x1 * transform.m11 + transform.m31)
      )
      let (t, b) = (
        snapped(rect.y0 * transform.m22 + transform.m32),
        snapped(rect.y1 * transform.m22 + transform.m32)
      )
      guard l < r, t < b else { return nil }
      let (sx, sy) = ((rect.x1 - rect.x0) / (r - l), (rect.y1 - rect.y0) / (b - t))
      inverse = ProjectiveTransform(
        m11: sx, m12: 0, m13: 0, m21: 0, m22: sy, m23: 0, m31: rect.x0 - l * sx,
        m32: rect.y0 - t * sy, m33: 1)
      // Joined edges reach to whole pixels.
      func edge(_ side: DrawCommand.Edges, _ v: Double, scale: Double, shift: Double) -> Double {
        let edge = snapped(v * scale + shift)
        guard isSharp, joinedEdges.contains(side) else { return edge }
        return edge.rounded(side == .minX || side == .minY ? .down : .up)
      }
      edges = (
        edge(.minX, edges.x0, scale: transform.m11, shift: transform.m31) * sx + inverse.m31,
        edge(.minY, edges.y0, scale: transform.m22, shift: transform.m32) * sy + inverse.m32,
        edge(.maxX, edges.x1, scale: transform.m11, shift: transform.m31) * sx + inverse.m31,
        edge(.maxY, edges.y1, scale: transform.m22, shift: transform.m32) * sy + inverse.m32
      )
    } else {
      guard let made = transform.inverse else { return nil }
      inverse = made
    }
    self.edges = edges
  }

  /// The center of pixel (`x`, `y`) in the shape's coordinates, times the divisor, and the divisor.
  func homogeneous(x: Int, y: Int) -> (u: Double, v: Double, w: Double) {
    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
    let i = inverse
    return (
      px * i.m11 + py * i.m21 + i.m31, px * i.m12 + py * i.m22 + i.m32,
      px * i.m13 + py * i.m23 + i.m33
    )
  }

  func local(x: Int, y: Int) -> (u: Double, v: Double) {
    let h = homogeneous(x: x, y: y)
    let w = max(h.w, 1e-9)
    return (h.u / w, h.v / w)
  }

  func coverage(x: Int, y: Int) -> Double {
    let (u, v, w) = homogeneous(x: x, y: y)
    let i = inverse
    // Distance in pixels of the center from the line where a linear function of x and y is 0.
    func inside(
      _ side: DrawCommand.Edges, _ value: Double, dx: Double, dy: Double
    ) -> Double {
      let slope = (dx * dx + dy * dy).squareRoot()
      let further = joinedEdges.contains(side) ? 1.0 : 0
      return slope > 1e-12 ? unit(value / slope + 0.5 + further) : value > 0 ? 1 : 0
    }
    let (x0, y0, x1, y1) = rect
    let (u0, v0, u1, v1) = edges
    let across =
      inside(.minX, u - u0 * w, dx: i.m11 - u0 * i.m13, dy: i.m21 - u0 * i.m23)
      + inside(.maxX, u1 * w - u, dx: u1 * i.m13 - i.m11, dy: u1 * i.m23 - i.m21) - 1
    let down =
      inside(.minY, v - v0 * w, dx: i.m12 - v0 * i.m13, dy: i.m22 - v0 * i.m23)
      + inside(.maxY, v1 * w - v, dx: v1 * i.m13 - i.m12, dy: v1 * i.m23 - i.m22) - 1
    guard across > 0, down > 0 else { return 0 }
    let q = local(x: x, y: y)
    let reach = corner.reach
    let du = q.u < x0 + reach ? q.u - (x0 + reach) : max(q.u - (x1 - reach), 0)
    let dv = q.v < y0 + reach ? q.v - (y0 + reach) : max(q.v - (y1 - reach), 0)
    let here: RoundedRect.Corners =
      dv < 0 ? (du < 0 ? .minXMinY : .maxXMinY) : du < 0 ? .minXMaxY : .maxXMaxY
    guard reach > 0, du != 0, dv != 0, corners.contains(here) else { return across * down }
    let (depth, nu, nv) = corner.depth(du, dv)
    let gx = nu * (i.m11 - q.u * i.m13) + nv * (i.m12 - q.v * i.m13)
    let gy = nu * (i.m21 - q.u * i.m23) + nv * (i.m22 - q.v * i.m23)
    let slope = (gx * gx + gy * gy).squareRoot() / max(w, 1e-9)
    return min(unit(depth / max(slope, 1e-12) + 0.5), across * down)
  }

  /// The change of u and v from a pixel to the next, at most, at the middle of the 16 × 8 pixels that (`x`, `y`)
  /// belongs to; the same everywhere if the shape is upright.
  func slopes(aroundX x: Int, y: Int) -> (u: Double, v: Double) {
    let (px, py) = (Double(x / 16 * 16 + 8), Double(y / 8 * 8 + 4))
    let i = inverse
    let w = max(px * i.m13 + py * i.m23 + i.m33, 1e-9)
    let (u, v) = ((px * i.m11 + py * i.m21 + i.m31) / w, (px * i.m12 + py * i.m22 + i.m32) / w)
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() / w }
    return (
      length(i.m11 - u * i.m13, i.m21 - u * i.m23), length(i.m12 - v * i.m13, i.m22 - v * i.m23)
    )
  }
}

/// A round corner, described by its own formulas: a sum of powers 2, 3 and 4 that is 1 on the curve.
struct PlainCorner {
  let reach: Double
  private let powers: [(exponent: Int, weight: Double)]

  init(radius: Double, room: Double, isContinuous: Bool) {
    let reach = isContinuous ? min(radius * 1.528665, room) : radius
    self.reach = reach
    guard reach > radius else {
      powers = [(2, 1)]
      return
    }
    // At 45° the sum is 1 where the circle of the radius is.
    let s = 1 - radius * (1 - 1 / 2.0.squareRoot()) / reach
    let n = s * s * s > 0.5 ? 3 : 2
    let (a, b) = (PlainCorner.power(s, n), PlainCorner.power(s, n + 1))
    let weight = (a - 0.5) / (a - b)
    powers = [(n, 1 - weight), (n + 1, weight)]
  }

  private static func power(_ t: Double, _ n: Int) -> Double {
    (0..<n).reduce(1) { product, _ in product * t }
  }

  /// The part of the sum that one side contributes, and its derivatives.
  func term(_ t: Double) -> (value: Double, slope: Double, bend: Double) {
    powers.reduce((0, 0, 0)) { sum, power in
      let (n, c) = (power.exponent, power.weight)
      return (
        sum.0 + c * PlainCorner.power(t, n), sum.1 + c * Double(n) * PlainCorner.power(t, n - 1),
        sum.2 + c * Double(n * (n - 1)) * PlainCorner.power(t, n - 2)
      )
    }
  }

  /// The depth inside the curve, and the outward direction, at an offset from the corner's inner ends.
  func depth(_ du: Double, _ dv: Double) -> (depth: Double, nu: Double, nv: Double) {
    if powers[0].exponent == 2, powers[0].weight == 1 {
      let length = (du * du + dv * dv).squareRoot()
      return (reach - length, du / length, dv / length)
    }
    let (p, q) = (term(min(abs(du) / reach, 16)), term(min(abs(dv) / reach, 16)))
    let rest = 1 - p.value - q.value
    let slope = max((p.slope * p.slope + q.slope * q.slope).squareRoot(), 1e-9)
    let (nu, nv) = (p.slope / slope, q.slope / slope)
    let bend = nu * nu * p.bend + nv * nv * q.bend
    let root = max(slope * slope + 2 * bend * rest, 0).squareRoot()
    return (reach * 2 * rest / (slope + root), du < 0 ? -nu : nu, dv < 0 ? -nv : nv)
  }

  /// The distance of the curve from the side, `rise` outwards from the corner's inner end.
  func inset(_ rise: Double) -> Double {
    guard reach > 0, rise > 0 else { return 0 }
    let left = 1 - term(rise / reach).value
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if term(middle).value < left { low = middle } else { high = middle }
    }
    return reach * (1 - low)
  }
}
