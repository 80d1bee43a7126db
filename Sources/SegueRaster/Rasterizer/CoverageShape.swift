import Foundation

/// A rounded rectangle under a transform: how much of each pixel it covers.
///
/// The edges are the lines u = x0, u = x1, v = y0, v = y1 seen through the transform. With d the
/// distance of a pixel's center from a line, positive inside, and c(d) = d + ½ clamped to 0...1,
///
///     coverage = max(0, c(left) + c(right) − 1) · max(0, c(top) + c(bottom) − 1)
///
/// which is the exact area for axis-aligned rectangles. In a round corner it is c(f/|∇f|), with f
/// the depth inside the corner's curve in local coordinates: exact to second order. For a shape
/// thinner than a pixel that alone could give up to ½, so it is limited to the coverage of the
/// edges.
///
/// The line u = x0 comes from the inverse map: u − x0 = (U − x0·W)/W, and U − x0·W is linear in x
/// and y. Where it is positive for both sides, W is too; so points behind the viewer are never
/// covered, and no clipping at the near plane is needed.
///
/// The edges of axis-aligned shapes are snapped to the nearest 1/256 pixel, so that rounding errors
/// in a transform never blur an edge that is meant to be on a pixel boundary.
struct CoverageShape {
  /// From target pixels to local coordinates.
  let inverse: ProjectiveTransform
  let x0: Double
  let y0: Double
  let x1: Double
  let y1: Double
  /// The shape of all round corners; its `reach` is in local coordinates, 0 where all are sharp.
  let corner: CornerShape
  let roundCorners: RoundedRect.Corners
  let left: Line
  let top: Line
  let right: Line
  let bottom: Line
  /// Whether it is only moved and scaled by positive factors; `left.c` and so on are then edges in
  /// pixels.
  let isUpright: Bool
  /// The pixel positions of `x0`, `y0`, `x1` and `y1` if the shape is axis-aligned, without the
  /// extension of joined edges.
  let unjoinedEdges: SIMD4<Double>

  /// Edges further from the origin are clamped, in local coordinates.
  private static let farthest = 1e9

  /// Nil where nothing is visible: the shape is empty, has a NaN, or is seen edge-on.
  ///
  /// - Parameter joinedEdges: The edges that are extended; see `DrawCommand`.
  init?(
    _ shape: RoundedRect, _ transform: ProjectiveTransform, joinedEdges: DrawCommand.Edges = []
  ) {
    let rect = shape.rect
    guard !rect.isNull, rect.minX < rect.maxX, rect.minY < rect.maxY else { return nil }
    func bounded(_ v: CGFloat) -> Double {
      min(max(v.native, -CoverageShape.farthest), CoverageShape.farthest)
    }
    x0 = bounded(rect.minX)
    y0 = bounded(rect.minY)
    x1 = bounded(rect.maxX)
    y1 = bounded(rect.maxY)
    guard x0 < x1, y0 < y1 else { return nil }
    let halfSide = min(x1 - x0, y1 - y0) / 2
    corner =
      shape.corners.isEmpty
      ? .sharp
      : CornerShape(
        shape.curve, radius: shape.radius > 0 ? min(shape.radius, halfSide) : 0, halfSide: halfSide)
    roundCorners = corner.reach > 0 ? shape.corners : []
    isUpright = transform.isUprightScaleAndTranslation
    if isUpright {
      var edges = UprightEdges(low: SIMD2(x0, y0), high: SIMD2(x1, y1), through: transform)
      guard !edges.areEmpty else { return nil }
      let (low, high) = (edges.low, edges.high)
      unjoinedEdges = SIMD4(lowHalf: low, highHalf: high)
      if roundCorners.isEmpty { edges.roundOut(joinedEdges) }
      left = Line(1, 0, -edges.low.x)
      top = Line(0, 1, -edges.low.y)
      right = Line(-1, 0, edges.high.x)
      bottom = Line(0, -1, edges.high.y)
      let (sx, sy) = ((x1 - x0) / (high.x - low.x), (y1 - y0) / (high.y - low.y))
      inverse = ProjectiveTransform(
        m11: sx, m12: 0, m13: 0, m21: 0, m22: sy, m23: 0, m31: x0 - low.x * sx,
        m32: y0 - low.y * sy, m33: 1)
    } else {
      guard let i = transform.inverse else { return nil }
      inverse = i
      unjoinedEdges = .zero
      let u = SIMD3(i.m11, i.m21, i.m31)
      let v = SIMD3(i.m12, i.m22, i.m32)
      let w = SIMD3(i.m13, i.m23, i.m33)
      func line(_ zero: SIMD3<Double>, _ side: DrawCommand.Edges) -> Line {
        var line = Line(zeroOf: zero)
        if joinedEdges.contains(side) { line.c += 1 }
        return line
      }
      left = line(u - x0 * w, .minX)
      top = line(v - y0 * w, .minY)
      right = line(x1 * w - u, .maxX)
      bottom = line(y1 * w - v, .maxY)
    }
  }
}

// MARK: - Coverage

extension CoverageShape {
  /// The smallest divisor at a pixel, so that points at the horizon stay finite.
  static let smallestDivisor = 1e-9

  /// The target point (`x`, `y`) in local coordinates, and its divisor.
  @inline(__always)
  func local(_ x: Double, _ y: Double) -> (u: Double, v: Double, w: Double) {
    let i = inverse
    let w = max(x * i.m13 + y * i.m23 + i.m33, CoverageShape.smallestDivisor)
    return ((x * i.m11 + y * i.m21 + i.m31) / w, (x * i.m12 + y * i.m22 + i.m32) / w, w)
  }

  /// The coverage of pixel (`x`, `y`), from 0 to 1.
  func coverage(x: Int, y: Int) -> Double {
    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
    let across = covered(left.distance(px, py)) + covered(right.distance(px, py)) - 1
    let down = covered(top.distance(px, py)) + covered(bottom.distance(px, py)) - 1
    guard across > 0, down > 0 else { return 0 }
    let reach = corner.reach
    guard reach > 0 else { return across * down }
    let (u, v, w) = local(px, py)
    let (du, dv) = (fromCorner(u: u), fromCorner(v: v))
    guard du != 0, dv != 0, isRound(right: du > 0, bottom: dv > 0) else { return across * down }
    if hasUprightCircles {
      // What follows, in a shorter form.
      let (x, y) = (du * inverse.m11, dv * inverse.m22)
      let length = (du * du + dv * dv).squareRoot()
      let depth = (reach - length) * length / (x * x + y * y).squareRoot()
      return min(covered(depth), across * down)
    }
    var (depth, nu, nv) = corner.depth(abs(du), abs(dv))
    if du < 0 { nu = -nu }
    if dv < 0 { nv = -nv }
    let i = inverse
    let gx = nu * (i.m11 - u * i.m13) + nv * (i.m12 - v * i.m13)
    let gy = nu * (i.m21 - u * i.m23) + nv * (i.m22 - v * i.m23)
    let slope = (gx * gx + gy * gy).squareRoot() / w
    return min(covered(depth / max(slope, 1e-12)), across * down)
  }

  /// The distance of `u` from the inner ends of the corners at the left or right, negative to the left; 0 between them.
  @inline(__always) func fromCorner(u: Double) -> Double {
    u < x0 + corner.reach ? u - (x0 + corner.reach) : max(u - (x1 - corner.reach), 0)
  }

  /// The distance of `v` from the inner ends of the corners above or below, negative above; 0 between them.
  @inline(__always) func fromCorner(v: Double) -> Double {
    v < y0 + corner.reach ? v - (y0 + corner.reach) : max(v - (y1 - corner.reach), 0)
  }

  /// Whether its corners are circles that are neither turned nor seen in perspective.
  @inline(__always)
  var hasUprightCircles: Bool { isUpright && corner.isCircle }

  /// Whether the given corner is round.
  @inline(__always)
  func isRound(right: Bool, bottom: Bool) -> Bool {
    roundCorners.rawValue & (1 << ((right ? 1 : 0) + (bottom ? 2 : 0))) != 0
  }
}
