import Foundation

/// The curve of a round corner.
public enum CornerCurve: Hashable, Sendable {
  /// A quarter circle.
  case circular
  /// A curve whose curvature rises from 0 and falls back to it, so that it joins the sides
  /// smoothly.
  case continuous

  /// The length of a corner along the sides, in radii, where there is room.
  ///
  /// 1.528665 is what Core Animation's `cornerCurveExpansionFactor` is for a continuous curve.
  public var expansionFactor: Double {
    switch self {
    case .circular: 1
    case .continuous: 1.528665
    }
  }
}

/// A round corner as an implicit curve. With p and q the distances from the inner ends of the
/// corner, in units of its reach a, both from 0 to 1:
///
///     g(p) + g(q) = 1,   g(t) = c2·t² + c3·t³ + c4·t⁴,   c2 + c3 + c4 = 1
///
///        ├── a ──┤
///     ┌ ─ ─ ┄┄───┬─────       g grows and is convex, so the curve is convex; it ends at (1, 0) and
///     │    ╱             (0, 1), along the sides. Without t² its curvature is 0 there.
///     ┆  ╱  ↖ at 45° as far from the corner as the circle of the radius is
///     ├ ╱
///
/// A circle is c2 = 1. A continuous corner of radius r reaches a = 1.528665·r, or as far as there
/// is room. At 45° it meets the circle of radius r: there p = q = s = 1 − (1 − √½)·r/a, so g(s) = ½
/// gives one coefficient. With full room, s = 0.808 lies between the roots of t³ = ½ and t⁴ = ½,
/// and those two terms are combined; with less, where s is below ∛½, t² and t³ are. Where there is
/// room for the circle alone, s = √½ and it is the circle. Square roots are the only library math
/// that this needs.
struct CornerShape: Hashable {
  /// The length of the corner from the sides' ends, in the units of the rectangle; 0: sharp.
  let reach: Double
  let c2: Double
  let c3: Double
  let c4: Double

  /// Corners with a smaller radius are circles: the difference cannot be seen.
  private static let smallestRadius = 1e-9

  /// Points further outside, in units of the reach, are clamped to this, so that powers stay
  /// finite.
  private static let farthest = 16.0

  static let sharp = CornerShape(reach: 0, c2: 1, c3: 0, c4: 0)

  private init(reach: Double, c2: Double, c3: Double, c4: Double) {
    self.reach = reach
    self.c2 = c2
    self.c3 = c3
    self.c4 = c4
  }

  /// - Parameters:
  ///   - radius: Not more than `halfSide`.
  ///   - room: Half of the rectangle's shorter side.
  init(_ curve: CornerCurve, radius: Double, halfSide: Double) {
    guard radius > 0 else {
      self = .sharp
      return
    }
    let reach = min(radius * curve.expansionFactor, halfSide)
    guard curve == .continuous, reach > radius, radius > CornerShape.smallestRadius else {
      self.init(reach: radius, c2: 1, c3: 0, c4: 0)
      return
    }
    let s = 1 - (1 - 0.5.squareRoot()) * radius / reach
    let (square, cube) = (s * s, s * s * s)
    if cube > 0.5 {
      let k = (cube - 0.5) / (cube - cube * s)
      self.init(reach: reach, c2: 0, c3: 1 - k, c4: k)
    } else {
      let k = (square - 0.5) / (square - cube)
      self.init(reach: reach, c2: 1 - k, c3: k, c4: 0)
    }
  }

  /// The same curve in a unit `unit` times as long.
  func divided(by unit: Double) -> CornerShape {
    CornerShape(reach: reach / unit, c2: c2, c3: c3, c4: c4)
  }

  /// Whether it is a quarter circle, of radius `reach`.
  var isCircle: Bool { c2 == 1 }

  /// g, its slope and its second derivative at `t`.
  @inline(__always)
  func polynomial(_ t: Double) -> (value: Double, slope: Double, bend: Double) {
    (
      t * t * (c2 + t * (c3 + t * c4)), t * (2 * c2 + t * (3 * c3 + t * 4 * c4)),
      2 * c2 + t * (6 * c3 + t * 12 * c4)
    )
  }

  /// Returns the depth of (`du`, `dv`) inside the curve, and the unit vector along which it
  /// decreases fastest; `du` and `dv` are measured outwards from the corner's inner ends and are
  /// not negative.
  ///
  /// Exact for a circle. Otherwise it is the root t, along the gradient's direction n, of
  ///
  ///     g + |∇g|·t + ½·(nᵀHn)·t² = 1
  ///
  /// with H the matrix of second derivatives, which is diagonal; in a form without cancellation.
  @inline(__always)
  func depth(_ du: Double, _ dv: Double) -> (depth: Double, nu: Double, nv: Double) {
    if isCircle {
      let length = (du * du + dv * dv).squareRoot()
      return (reach - length, du / length, dv / length)
    }
    let farthest = CornerShape.farthest
    let (p, q) = (
      polynomial(min(du / reach, farthest)), polynomial(min(dv / reach, farthest))
    )
    let rest = 1 - p.value - q.value
    let slope = max((p.slope * p.slope + q.slope * q.slope).squareRoot(), 1e-9)
    let (nu, nv) = (p.slope / slope, q.slope / slope)
    let bend = nu * nu * p.bend + nv * nv * q.bend
    let root = max(slope * slope + 2 * bend * rest, 0).squareRoot()
    return (reach * 2 * rest / (slope + root), nu, nv)
  }

  /// The distance of the curve from the side, at the height `rise`: 0 where the corner ends,
  /// `reach` at the other side. In the units of the rectangle. Too slow for drawing pixels: it
  /// iterates.
  func inset(atRise rise: Double) -> Double {
    guard reach > 0, rise > 0 else { return 0 }
    let left = 1 - polynomial(min(rise / reach, 1)).value
    if isCircle { return reach - reach * max(left, 0).squareRoot() }
    // Bisection works because g increases.
    let root = Double.bisect(from: 0, to: 1, halvings: 40) { polynomial($0).value < left }
    return reach * (1 - root.before)
  }
}
