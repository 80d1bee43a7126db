/// Tells which of many planes may have an edge in common, without comparing each with each.
///
/// Space is divided into cubes of a point. A corner is noted in each cube that it is near to, so that two
/// corners in one place are found in the cube of either.
struct CornerIndex {
  /// So few planes are compared each with each: that is quicker than to note them.
  private static let fewest = 32

  private let ranks: [Int]?
  private var cubes: [SIMD3<Double>: [Int]] = [:]
  private let order: [Int]
  private let planes: [SpatialPlane]

  /// - Parameter order: The places of `planes` in the order in which they are drawn.
  init(_ planes: [SpatialPlane], order: [Int]) {
    self.planes = planes
    self.order = order
    guard planes.count > Self.fewest else {
      ranks = nil
      return
    }
    var ranks = [Int](repeating: 0, count: planes.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    self.ranks = ranks
    for (index, plane) in planes.enumerated() {
      for corner in plane.corners ?? [] {
        for cube in Self.cubes(around: corner) where cubes[cube]?.last != index {
          cubes[cube, default: []].append(index)
        }
      }
    }
  }

  /// The places of the planes that are drawn after the one of `rank` and may share an edge with it.
  func neighbors(after rank: Int) -> ArraySlice<Int> {
    guard let ranks else { return order[(rank + 1)...] }
    var found: [Int] = []
    for corner in planes[order[rank]].corners ?? [] {
      for index in cubes[corner.rounded(.down)] ?? [] where ranks[index] > rank {
        found.append(ranks[index])
      }
    }
    return Set(found).sorted().map { order[$0] }[...]
  }

  /// The cubes that reach as near to `corner` as two corners may lie from one another to count as one.
  private static func cubes(around corner: SIMD3<Double>) -> Set<SIMD3<Double>> {
    let low = (corner - SpatialPlane.reach).rounded(.down)
    let high = (corner + SpatialPlane.reach).rounded(.down)
    var cubes: Set<SIMD3<Double>> = []
    for x in [low.x, high.x] {
      for y in [low.y, high.y] {
        for z in [low.z, high.z] { cubes.insert(SIMD3(x, y, z)) }
      }
    }
    return cubes
  }
}
