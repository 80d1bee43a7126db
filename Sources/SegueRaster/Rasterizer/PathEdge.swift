import Foundation

/// A straight edge of a path, in pixels of the target; never horizontal.
///
/// Heights are multiples of 1/65536 pixel, so that in every row the signed heights of a closed
/// path's edges add up to exactly 0.
struct PathEdge {
  /// The upper end.
  var x: Double
  var top: Double
  /// The lower end's y.
  var bottom: Double
  /// The change of x per pixel down.
  var slope: Double
  /// 1 where the path goes down here, −1 where it goes up.
  var direction: Int32
}

/// Turns a transformed path into edges.
///
/// Points are homogeneous until clipped at the near plane: [x y w], in pixels x/w, y/w.
struct PathEdgeBuilder {
  private let transform: ProjectiveTransform
  private let near: Double
  private let bounds: (minX: Double, minY: Double, maxX: Double, maxY: Double)
  var edges: ContiguousArray<PathEdge> = []

  /// The start of the subpath, and the current point.
  private var start = SIMD3<Double>.zero
  private var current = SIMD3<Double>.zero
  /// The same after clipping at the near plane, in pixels; nil while everything was clipped.
  private var firstSeen: SIMD2<Double>?
  private var lastSeen: SIMD2<Double>?

  /// The largest distance of a curve from its straight lines, in pixels: less than one color level.
  private static let tolerance = 1.0 / 192
  /// The deepest subdivision of a curve.
  private static let deepestCut = 14
  /// Height units per pixel.
  static let unitsPerPixel = 65536.0
  /// Ends of edges are clamped to this distance from the origin, in pixels.
  private static let farthest = 1e15
  /// Points are clamped to this distance from the origin, in the path's coordinates.
  private static let farthestPoint = 1e9

  /// - Parameters:
  ///   - box: The bounding box of all points.
  ///   - bounds: The pixels that are needed.
  init(_ transform: ProjectiveTransform, box: CGRect, bounds: PixelRect) {
    self.transform = transform
    self.bounds = (
      Double(bounds.minX), Double(bounds.minY), Double(bounds.maxX), Double(bounds.maxY)
    )
    func depth(_ x: CGFloat, _ y: CGFloat) -> Double {
      PathEdgeBuilder.image(CGPoint(x: x, y: y), transform).z
    }
    // No array of the corners: it would be an allocation for each path of each frame.
    let largest = max(
      max(depth(box.minX, box.minY), depth(box.maxX, box.minY)),
      max(depth(box.minX, box.maxY), depth(box.maxX, box.maxY)))
    near = largest * DrawCommand.nearPlane
  }

  private static func image(_ p: CGPoint, _ t: ProjectiveTransform) -> SIMD3<Double> {
    func bounded(_ v: CGFloat) -> Double {
      min(max(v.native, -PathEdgeBuilder.farthestPoint), PathEdgeBuilder.farthestPoint)
    }
    let (x, y) = (bounded(p.x), bounded(p.y))
    return SIMD3(
      x * t.m11 + y * t.m21 + t.m31, x * t.m12 + y * t.m22 + t.m32,
      x * t.m13 + y * t.m23 + t.m33)
  }
}

// MARK: - Steps

extension PathEdgeBuilder {
  mutating func add(_ elements: PathElements) {
    elements.forEach { step in
      switch step {
      case .move(let p): move(to: image(p))
      case .line(let p): go(to: image(p))
      case .quad(let c, let p):
        let (a, b, d) = (current, image(c), image(p))
        curve(from: a, a + (b - a) * (2.0 / 3), d + (b - d) * (2.0 / 3), to: d)
      case .curve(let c, let d, let p): curve(from: current, image(c), image(d), to: image(p))
      case .close: close()
      }
    }
    close()
  }

  private func image(_ p: CGPoint) -> SIMD3<Double> { PathEdgeBuilder.image(p, transform) }

  private mutating func move(to p: SIMD3<Double>) {
    close()
    start = p
    current = p
    firstSeen = nil
    lastSeen = nil
    if p.z >= near { see(p) }
  }

  /// Closes the subpath, also along the near plane.
  private mutating func close() {
    go(to: start)
    if let firstSeen, let lastSeen { addEdge(lastSeen, firstSeen) }
    lastSeen = firstSeen
  }

  private mutating func go(to p: SIMD3<Double>) {
    if (current.z >= near) != (p.z >= near) {
      var cut = current + (p - current) * ((near - current.z) / (p.z - current.z))
      cut.z = near
      see(cut)
    }
    if p.z >= near { see(p) }
    current = p
  }

  /// Subdivides a curve until its control points are close enough to a straight line. Pieces beside
  /// the bounds become straight at once: they cover the same of each row.
  private mutating func curve(
    from a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>, to d: SIMD3<Double>,
    depth: Int = 0
  ) {
    let isBehind = max(max(a.z, b.z), max(c.z, d.z)) < near
    if isBehind || depth == PathEdgeBuilder.deepestCut {
      go(to: d)
      return
    }
    if min(min(a.z, b.z), min(c.z, d.z)) >= near {
      let (p, q, r, s) = (seen(a), seen(b), seen(c), seen(d))
      let isBeside =
        min(min(p.x, q.x), min(r.x, s.x)) >= bounds.maxX
        || max(max(p.x, q.x), max(r.x, s.x)) <= bounds.minX
        || min(min(p.y, q.y), min(r.y, s.y)) >= bounds.maxY
        || max(max(p.y, q.y), max(r.y, s.y)) <= bounds.minY
      let (bendA, bendB) = (p - 2 * q + r, q - 2 * r + s)
      let bend = max((bendA * bendA).sum(), (bendB * bendB).sum())
      // See `Cubic.pieceCount`.
      let most = PathEdgeBuilder.tolerance / 0.75
      if isBeside || bend <= most * most {
        go(to: d)
        return
      }
    }
    let (ab, bc, cd) = ((a + b) / 2, (b + c) / 2, (c + d) / 2)
    let (abc, bcd) = ((ab + bc) / 2, (bc + cd) / 2)
    let middle = (abc + bcd) / 2
    curve(from: a, ab, abc, to: middle, depth: depth + 1)
    curve(from: middle, bcd, cd, to: d, depth: depth + 1)
  }
}

// MARK: - Edges

extension PathEdgeBuilder {
  /// Divides by w: in pixels.
  @inline(__always)
  private func seen(_ p: SIMD3<Double>) -> SIMD2<Double> {
    p.z == 1 ? SIMD2(p.x, p.y) : SIMD2(p.x / p.z, p.y / p.z)
  }

  private mutating func see(_ p: SIMD3<Double>) {
    let far = PathEdgeBuilder.farthest
    let units = PathEdgeBuilder.unitsPerPixel
    var q = seen(p)
    q.x = min(max(q.x, -far), far)
    q.y = (min(max(q.y, -far), far) * units).rounded() / units
    if let lastSeen { addEdge(lastSeen, q) } else { firstSeen = q }
    lastSeen = q
  }

  /// Adds the part of the edge between the top and the bottom of the bounds.
  private mutating func addEdge(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    guard a.y != b.y else { return }
    let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
    guard upper.y < bounds.maxY, lower.y > bounds.minY, min(a.x, b.x) < bounds.maxX else { return }
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let top = max(upper.y, bounds.minY)
    edges.append(
      PathEdge(
        x: upper.x + (top - upper.y) * slope, top: top, bottom: min(lower.y, bounds.maxY),
        slope: slope, direction: a.y < b.y ? 1 : -1))
  }
}
