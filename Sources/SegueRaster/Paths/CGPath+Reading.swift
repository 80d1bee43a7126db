import Foundation

extension CGPath {
  /// Whether the path has no elements.
  public final var isEmpty: Bool { elements.types.isEmpty }

  /// The end of the path; the origin for an empty path.
  public final var currentPoint: CGPoint { elements.current ?? .zero }

  /// The smallest rectangle around all points, control points of curves included; null for an empty
  /// path.
  public final var boundingBox: CGRect { controlBounds }

  /// The smallest rectangle around the lines and curves themselves; null for an empty path.
  public final var boundingBoxOfPath: CGRect {
    guard !controlBounds.isNull else { return .null }
    var box = PathBox()
    var current = CGPoint.zero
    elements.forEach { step in
      switch step {
      case .move(let p), .line(let p):
        box.add(p)
        current = p
      case .quad(let c, let p):
        box.add(Cubic(quadFrom: current, c, to: p))
        current = p
      case .curve(let c, let d, let p):
        box.add(Cubic(from: current, c, d, to: p))
        current = p
      case .close: break
      }
    }
    return box.rect
  }

  /// Whether the path is a single axis-aligned rectangle, which is written to `rect` if that is
  /// given.
  public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let types = elements.types
    let lines = types.dropFirst().prefix { $0 == .addLineToPoint }.count
    guard types.first == .moveToPoint, lines == 3 || lines == 4,
      types.count == lines + 1 || (types.count == lines + 2 && types.last == .closeSubpath)
    else { return false }
    let p = elements.points
    if lines == 4 && p[4] != p[0] { return false }
    let startsAcross = p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x
    let startsDown = p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y
    guard startsAcross || startsDown else { return false }
    rect?.pointee = controlBounds
    return true
  }

  /// Whether `point`, after `transform`, lies inside the path. Open subpaths count as closed.
  ///
  /// - Complexity: Linear in the number of elements.
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let q = point.applying(transform)
    let box = controlBounds
    guard !box.isNull, q.x >= box.minX, q.x <= box.maxX, q.y >= box.minY, q.y <= box.maxY
    else { return false }
    // Crossings of a ray to the right, downward ones minus upward ones.
    var winding = 0
    elements.forEachLine(tolerance: max(box.width, box.height) * 1e-5, closingAll: true) { a, b in
      guard (a.y <= q.y) != (b.y <= q.y) else { return }
      let x = a.x + (q.y - a.y) / (b.y - a.y) * (b.x - a.x)
      if x > q.x { winding += b.y > a.y ? 1 : -1 }
    }
    return rule == .winding ? winding != 0 : winding & 1 != 0
  }

  /// Calls `block` with each element in turn.
  public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    var points = [CGPoint](repeating: .zero, count: 3)
    func call(_ type: CGPathElementType, _ values: CGPoint...) {
      for (i, value) in values.enumerated() { points[i] = value }
      points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        var element = CGPathElement(type: type, points: base)
        block(&element)
      }
    }
    elements.forEach { step in
      switch step {
      case .move(let p): call(.moveToPoint, p)
      case .line(let p): call(.addLineToPoint, p)
      case .quad(let c, let p): call(.addQuadCurveToPoint, c, p)
      case .curve(let c, let d, let p): call(.addCurveToPoint, c, d, p)
      case .close: call(.closeSubpath)
      }
    }
  }
}

/// A growing bounding box of points and curves.
private struct PathBox {
  private var low = SIMD2(repeating: Double.infinity)
  private var high = SIMD2(repeating: -Double.infinity)

  mutating func add(_ p: CGPoint) { add(SIMD2(p.x.native, p.y.native)) }

  mutating func add(_ curve: Cubic) {
    add(curve.p0)
    add(curve.p3)
    for axis in 0..<2 {
      for t in curve.extremes(axis) { add(curve.point(at: t)) }
    }
  }

  private mutating func add(_ p: SIMD2<Double>) {
    low = pointwiseMin(low, p)
    high = pointwiseMax(high, p)
  }

  var rect: CGRect {
    CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
