import Foundation

/// A cubic Bézier curve: B(t) = (1−t)³p0 + 3(1−t)²t·p1 + 3(1−t)t²p2 + t³p3.
package struct Cubic {
  package var p0: SIMD2<Double>
  package var p1: SIMD2<Double>
  package var p2: SIMD2<Double>
  package var p3: SIMD2<Double>

  /// The largest number of pieces; more make no visible difference.
  private static let mostPieces = 1024.0

  package init(
    from p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, to p3: SIMD2<Double>
  ) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  package init(from a: CGPoint, _ b: CGPoint, _ c: CGPoint, to d: CGPoint) {
    self.init(from: SIMD2(a), SIMD2(b), SIMD2(c), to: SIMD2(d))
  }

  /// The quadratic curve from `a` to `c` with the control point `b`.
  package init(quadFrom a: CGPoint, _ b: CGPoint, to c: CGPoint) {
    let (a, b, c) = (SIMD2(a), SIMD2(b), SIMD2(c))
    self.init(from: a, a + (b - a) * (2.0 / 3), c + (b - c) * (2.0 / 3), to: c)
  }

  package func point(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
  }

  /// The number of pieces of equal t that keep straight chords within `tolerance`: a chord of a
  /// piece of length h in t is at most h²⁄8·max|B″| off, and |B″| ≤ 6·max|pᵢ−2pᵢ₊₁+pᵢ₊₂|.
  func pieceCount(tolerance: Double) -> Int {
    let (a, b) = (p0 - 2 * p1 + p2, p1 - 2 * p2 + p3)
    let bend = max((a * a).sum(), (b * b).sum()).squareRoot()
    let count = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    return count > 1 ? Int(min(count, Cubic.mostPieces)) : 1
  }

  /// The values of t between 0 and 1 where the coordinate `axis` has an extremum.
  func extremes(_ axis: Int) -> [Double] {
    // B′(t)⁄3 = a·t² + b·t + c.
    let (x0, x1, x2, x3) = (p0[axis], p1[axis], p2[axis], p3[axis])
    let (a, b, c) = (x3 - 3 * x2 + 3 * x1 - x0, 2 * (x2 - 2 * x1 + x0), x1 - x0)
    let root = b * b - 4 * a * c
    guard root >= 0 else { return [] }
    // The form without cancellation.
    let q = -(b + (b < 0 ? -root.squareRoot() : root.squareRoot())) / 2
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
  }

  /// The part from `t0` to `t1`.
  func part(from t0: Double, to t1: Double) -> Cubic {
    var curve = self
    if t1 < 1 { curve = curve.split(at: t1).0 }
    if t0 > 0, t1 > 0 { curve = curve.split(at: t0 / t1).1 }
    return curve
  }

  func split(at t: Double) -> (Cubic, Cubic) {
    func mix(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> { a + (b - a) * t }
    let (a, b, c) = (mix(p0, p1), mix(p1, p2), mix(p2, p3))
    let (d, e) = (mix(a, b), mix(b, c))
    let middle = mix(d, e)
    return (Cubic(from: p0, a, d, to: middle), Cubic(from: middle, e, c, to: p3))
  }
}

extension SIMD2 where Scalar == Double {
  init(_ p: CGPoint) { self.init(p.x.native, p.y.native) }
}

extension CGPoint {
  init(_ p: SIMD2<Double>) { self.init(x: p.x, y: p.y) }
}

extension PathElements {
  /// Calls `body` with straight lines that are at most `tolerance` off the path.
  ///
  /// - Parameter closingAll: Whether open subpaths are closed by a line to their start.
  func forEachLine(tolerance: Double, closingAll: Bool, _ body: (CGPoint, CGPoint) -> Void) {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func add(_ curve: Cubic) {
      let count = curve.pieceCount(tolerance: tolerance)
      for i in 1...count {
        let p = CGPoint(i == count ? curve.p3 : curve.point(at: Double(i) / Double(count)))
        body(current, p)
        current = p
      }
    }
    func close() {
      if current != start { body(current, start) }
      current = start
    }
    forEach { step in
      switch step {
      case .move(let p):
        if closingAll { close() }
        (start, current) = (p, p)
      case .line(let p):
        body(current, p)
        current = p
      case .quad(let c, let p): add(Cubic(quadFrom: current, c, to: p))
      case .curve(let c, let d, let p): add(Cubic(from: current, c, d, to: p))
      case .close: close()
      }
    }
    if closingAll { close() }
  }
}
