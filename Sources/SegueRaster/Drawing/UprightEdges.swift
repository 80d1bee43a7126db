import Foundation

/// The edges of an axis-aligned rectangle, in pixels, snapped to the rasteriser's grid.
struct UprightEdges {
  /// The left and the top edge.
  var low: SIMD2<Double>
  /// The right and the bottom edge.
  var high: SIMD2<Double>

  /// Edges are snapped to multiples of 1/256 pixel.
  private static let snapsPerPixel = 256.0
  /// The most that snapping changes a length, in pixels.
  static let largestStretch = 1.01 / snapsPerPixel

  init(low: SIMD2<Double>, high: SIMD2<Double>) {
    self.low = (low * Self.snapsPerPixel).rounded(.toNearestOrAwayFromZero) / Self.snapsPerPixel
    self.high = (high * Self.snapsPerPixel).rounded(.toNearestOrAwayFromZero) / Self.snapsPerPixel
  }

  /// The edges of the rectangle between two corners, under `t`, which only moves and scales.
  init(low: SIMD2<Double>, high: SIMD2<Double>, through t: ProjectiveTransform) {
    let (scale, shift) = (SIMD2(t.m11, t.m22), SIMD2(t.m31, t.m32))
    self.init(low: low * scale + shift, high: high * scale + shift)
  }

  init(_ rect: CGRect) {
    self.init(low: SIMD2(rect.minX, rect.minY), high: SIMD2(rect.maxX, rect.maxY))
  }

  /// The position of one side.
  subscript(side: DrawCommand.Edges) -> Double {
    switch side {
    case .minX: low.x
    case .minY: low.y
    case .maxX: high.x
    default: high.y
    }
  }

  /// The start and end of one side.
  func span(of side: DrawCommand.Edges) -> (start: Double, end: Double) {
    side == .minX || side == .maxX ? (low.y, high.y) : (low.x, high.x)
  }

  /// Rounds the given sides outward to whole pixels.
  mutating func roundOut(_ sides: DrawCommand.Edges) {
    if sides.contains(.minX) { low.x.round(.down) }
    if sides.contains(.minY) { low.y.round(.down) }
    if sides.contains(.maxX) { high.x.round(.up) }
    if sides.contains(.maxY) { high.y.round(.up) }
  }

  mutating func formIntersection(_ other: UprightEdges) {
    low = pointwiseMax(low, other.low)
    high = pointwiseMin(high, other.high)
  }

  /// Whether the rectangle is empty.
  var areEmpty: Bool { !(low.x < high.x && low.y < high.y) }

  /// Whether all edges are on pixel boundaries.
  var areWhole: Bool {
    low.rounded(.down) == low && high.rounded(.down) == high
  }

  var rect: CGRect {
    CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
