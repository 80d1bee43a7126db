import Foundation

/// A timing curve from (0, 0) to (1, 1): a cubic Bezier whose parameter is eliminated.
///
/// With control points P1 = (x1, y1) and P2 = (x2, y2), for a parameter s from 0 to 1
///
///     x(s) = 3·x1·s·(1−s)² + 3·x2·s²·(1−s) + s³        y(s) likewise
///
/// and the curve is y as a function of x. x1 and x2 lie in 0…1, so x(s) never turns back and the
/// function exists; y may leave 0…1.
package struct UnitBezier: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  /// The largest accepted difference between x(s) and the given x.
  private static let tolerance = 1e-12

  /// - Precondition: `x1` and `x2` lie in 0…1.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    demand(
      (0...1).contains(x1) && (0...1).contains(x2),
      "a timing curve cannot have control points at x = \(x1) and \(x2)")
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The straight line y = x.
  package static let linear = UnitBezier(0, 0, 1, 1)
}

extension UnitBezier {
  /// y at `x`: 0 before the start, 1 after the end.
  package func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return x }
    let s = parameter(at: x)
    return Self.polynomial(y1, y2, s)
  }

  /// The slope dy/dx at `x`; that of the ends beyond them. Infinite where the curve is vertical.
  package func derivative(at x: Double) -> Double {
    if x1 == y1 && x2 == y2 { return 1 }
    let s = parameter(at: min(max(x, 0), 1))
    let dx = Self.slope(x1, x2, s)
    let dy = Self.slope(y1, y2, s)
    if abs(dx) > 1e-12 { return dy / dx }
    // x'(s) vanishes, as at the start of easeOut-like curves with x1 = 0: by l'Hôpital the ratio of
    // the second derivatives, where y'(s) vanishes too.
    guard abs(dy) <= 1e-12 else { return dy > 0 ? .infinity : -.infinity }
    let ddx = Self.curvature(x1, x2, s)
    let ddy = Self.curvature(y1, y2, s)
    return abs(ddx) > 1e-12 ? ddy / ddx : 1
  }

  /// The s with x(s) = `x`: Newton's method kept inside a bracket that bisection shrinks, so that
  /// it always converges, in the same steps for the same input.
  private func parameter(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<100 {
      let error = Self.polynomial(x1, x2, s) - x
      if abs(error) < Self.tolerance { break }
      if error > 0 { high = s } else { low = s }
      let slope = Self.slope(x1, x2, s)
      let next = s - error / slope
      s = next > low && next < high ? next : (low + high) / 2
      if high - low < Self.tolerance { break }
    }
    return s
  }

  private static func polynomial(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return ((a * s + b) * s + c) * s
  }

  private static func slope(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return (3 * a * s + 2 * b) * s + c
  }

  private static func curvature(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return 6 * a * s + 2 * b
  }
}
