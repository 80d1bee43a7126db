import Foundation

/// A layer in 3D space, seen from the front: z grows towards the viewer.
struct SpatialPlane {
  /// The z of its middle: orders planes of which neither lies behind the other.
  let depth: Double
  /// The four corners of the bounds as projected, in the order top left, top right, bottom right,
  /// bottom left; nil where one lies behind the viewer.
  private let corners: [SIMD3<Double>]?
  /// The unit normal that points towards the viewer; zero where the plane is edge-on.
  private let normal: SIMD3<Double>

  /// Smaller distances from a plane, in points, count as zero.
  private static let tolerance = 1e-3
  /// Planes whose unit normal has a smaller z component are edge-on.
  private static let leastLean = 1e-6

  /// - Parameter placement: From the layer's space to the viewer's, perspective included.
  init(_ properties: LayerProperties, _ placement: CATransform3D) {
    func vertex(_ x: CGFloat, _ y: CGFloat) -> SIMD4<Double> {
      let m = placement
      return SIMD4(
        x * m.m11 + y * m.m21 + m.m41, x * m.m12 + y * m.m22 + m.m42,
        x * m.m13 + y * m.m23 + m.m43, x * m.m14 + y * m.m24 + m.m44)
    }
    func seen(_ p: SIMD4<Double>) -> SIMD3<Double> { SIMD3(p.x, p.y, p.z) / p.w }
    let bounds = properties.content.bounds
    let middle = vertex(bounds.midX, bounds.midY)
    depth = middle.w > 0 ? middle.z / middle.w : -.greatestFiniteMagnitude
    let (topLeft, topRight) = (vertex(bounds.minX, bounds.minY), vertex(bounds.maxX, bounds.minY))
    let (bottomRight, bottomLeft) = (
      vertex(bounds.maxX, bounds.maxY), vertex(bounds.minX, bounds.maxY)
    )
    guard topLeft.w > 0, topRight.w > 0, bottomRight.w > 0, bottomLeft.w > 0 else {
      corners = nil
      normal = .zero
      return
    }
    let points = [seen(topLeft), seen(topRight), seen(bottomRight), seen(bottomLeft)]
    corners = points
    let (a, b) = (points[2] - points[0], points[3] - points[1])
    let cross = SIMD3(
      a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    let length = (cross * cross).sum().squareRoot()
    let unit = length > 0 ? cross / length : .zero
    normal = abs(unit.z) < Self.leastLean ? .zero : unit.z < 0 ? -unit : unit
  }

  /// Returns the least and the greatest distance of the corners of `other` in front of this plane.
  private func distances(of other: [SIMD3<Double>], from own: SIMD3<Double>) -> (Double, Double) {
    var (least, most) = (Double.infinity, -Double.infinity)
    for corner in other {
      let distance = ((corner - own) * normal).sum()
      (least, most) = (min(least, distance), max(most, distance))
    }
    return (least, most)
  }

  /// Whether this plane must be drawn before `other`, after it, or neither is known.
  private enum Order {
    case before, after, same, unknown
  }

  private func order(_ other: SpatialPlane) -> Order {
    guard let corners, let others = other.corners, Self.overlap(corners, others) else {
      return .unknown
    }
    if other.normal != .zero {
      let (least, most) = other.distances(of: corners, from: others[0])
      if least >= -Self.tolerance && most <= Self.tolerance { return .same }
      if most <= Self.tolerance { return .before }
      if least >= -Self.tolerance { return .after }
    }
    if normal != .zero {
      let (least, most) = distances(of: others, from: corners[0])
      if most <= Self.tolerance { return .after }
      if least >= -Self.tolerance { return .before }
    }
    return .unknown
  }

  /// Whether the axis-aligned rectangles around two planes overlap by more than an edge.
  private static func overlap(_ a: [SIMD3<Double>], _ b: [SIMD3<Double>]) -> Bool {
    func range(_ points: [SIMD3<Double>], _ axis: Int) -> (low: Double, high: Double) {
      points.reduce((.infinity, -.infinity)) { (min($0.0, $1[axis]), max($0.1, $1[axis])) }
    }
    for axis in 0..<2 {
      let (first, second) = (range(a, axis), range(b, axis))
      if first.high <= second.low + tolerance || second.high <= first.low + tolerance {
        return false
      }
    }
    return true
  }
}

// MARK: - Painting order

extension SpatialPlane {
  /// More planes than this are ordered by their depth alone.
  private static let largestCount = 64

  /// The indices of `planes` from back to front.
  ///
  /// A plane that lies entirely on the far side of another is drawn before that; coplanar ones keep
  /// their order; all others are ordered by the depth of their middles. Intersecting planes are not
  /// split.
  ///
  /// - Complexity: Quadratic in the number of planes, beyond 64 of them that of sorting.
  static func paintOrder(_ planes: [SpatialPlane]) -> [Int] {
    let byDepth = planes.indices.sorted { (planes[$0].depth, $0) < (planes[$1].depth, $1) }
    let count = planes.count
    guard count > 1, count <= largestCount, planes.contains(where: { $0.isTilted }) else {
      return byDepth
    }
    // For each plane, how many that must come before it are still to be drawn, and as bits, which must
    // come after it.
    var waits = [Int](repeating: 0, count: count)
    var followers = [UInt64](repeating: 0, count: count)
    for (index, a) in planes.enumerated() {
      for other in (index + 1)..<max(count, index + 1) {
        switch a.order(planes[other]) {
        case .before, .same:
          followers[index] |= 1 << other
          waits[other] += 1
        case .after:
          followers[other] |= 1 << index
          waits[index] += 1
        case .unknown: break
        }
      }
    }
    var rest = byDepth
    var order: [Int] = []
    order.reserveCapacity(count)
    while !rest.isEmpty {
      // In a cycle, the farthest is drawn.
      let index = rest.firstIndex { waits[$0] == 0 } ?? 0
      let next = rest.remove(at: index)
      order.append(next)
      for follower in 0..<count where followers[next] & 1 << follower != 0 { waits[follower] -= 1 }
    }
    return order
  }

  /// Whether its corners may differ in depth.
  private var isTilted: Bool {
    guard let corners else { return true }
    return corners.contains { abs($0.z - corners[0].z) > Self.tolerance }
  }
}
