import Foundation

/// A layer as it stands in space, seen from the front: z grows towards the viewer.
struct SpatialPlane {
  /// Of its middle; the order of planes of which neither lies behind the other.
  let depth: Double
  /// Where the four corners of the bounds are seen, in the order top left, top right, bottom right,
  /// bottom left; nil where one lies behind the viewer.
  private let corners: [SIMD3<Double>]?
  /// A unit vector that points to the viewer; zero where the plane is seen from its edge.
  private let normal: SIMD3<Double>

  /// Distances from a plane that are smaller count as none, in points.
  private static let tolerance = 1e-3
  /// Planes whose normal leans further from the viewer are seen from their edge.
  private static let leastLean = 1e-6

  /// - Parameter placement: From the layer's space to the one it is seen in, perspective included.
  init(_ look: LayerProperties, _ placement: CATransform3D) {
    func place(_ p: CGPoint) -> SIMD4<Double> {
      let m = placement
      return SIMD4(
        p.x * m.m11 + p.y * m.m21 + m.m41, p.x * m.m12 + p.y * m.m22 + m.m42,
        p.x * m.m13 + p.y * m.m23 + m.m43, p.x * m.m14 + p.y * m.m24 + m.m44)
    }
    func seen(_ p: SIMD4<Double>) -> SIMD3<Double> { SIMD3(p.x, p.y, p.z) / p.w }
    let middle = place(CGPoint(x: look.content.bounds.midX, y: look.content.bounds.midY))
    depth = middle.w > 0 ? middle.z / middle.w : -.greatestFiniteMagnitude
    let places = look.content.bounds.corners.map(place)
    guard places.allSatisfy({ $0.w > 0 }) else {
      corners = nil
      normal = .zero
      return
    }
    let points = places.map(seen)
    corners = points
    let (a, b) = (points[2] - points[0], points[3] - points[1])
    let cross = SIMD3(
      a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    let length = (cross * cross).sum().squareRoot()
    let unit = length > 0 ? cross / length : .zero
    normal = abs(unit.z) < Self.leastLean ? .zero : unit.z < 0 ? -unit : unit
  }

  /// How far the corners of `other` lie in front of this plane: the least and the most.
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

  /// Whether the upright rectangles around two planes have more than an edge in common.
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
  /// More planes are ordered by their depth alone.
  private static let largestCount = 64

  /// The places of `planes` from back to front.
  ///
  /// A plane all of whose corners lie on the far side of another's is drawn before that; planes in one
  /// plane keep their order; all others go by the depth of their middles. Planes that cut through each
  /// other are not split.
  ///
  /// - Complexity: Quadratic in the number of planes, beyond 64 of them as sorting.
  static func paintOrder(_ planes: [SpatialPlane]) -> [Int] {
    let byDepth = planes.indices.sorted { (planes[$0].depth, $0) < (planes[$1].depth, $1) }
    let count = planes.count
    guard count > 1, count <= largestCount, planes.contains(where: { $0.isTilted }) else {
      return byDepth
    }
    // How many that must come before it are still to be drawn, for each plane.
    var waits = [Int](repeating: 0, count: count)
    var followers = [[Int]](repeating: [], count: count)
    for (index, a) in planes.enumerated() {
      for other in (index + 1)..<max(count, index + 1) {
        switch a.order(planes[other]) {
        case .before, .same:
          followers[index].append(other)
          waits[other] += 1
        case .after:
          followers[other].append(index)
          waits[index] += 1
        case .unknown: break
        }
      }
    }
    var rest = byDepth
    var order: [Int] = []
    while !rest.isEmpty {
      // Where they go round in a circle, the farthest is drawn.
      let place = rest.firstIndex { waits[$0] == 0 } ?? 0
      let next = rest.remove(at: place)
      order.append(next)
      for follower in followers[next] { waits[follower] -= 1 }
    }
    return order
  }

  /// Whether not all of it has one depth.
  private var isTilted: Bool {
    guard let corners else { return true }
    return corners.contains { abs($0.z - corners[0].z) > Self.tolerance }
  }
}
