import Foundation

@testable import SegueRaster

/// The shadow of a rounded rectangle: the Gaussian summed over the shape in fine rows.
struct PlainShadow {
  private struct Strip {
    let top: Double
    let end: Double
    let left: Double
    let right: Double
  }

  private let strips: [Strip]
  private let blur: Double

  init(_ shape: RoundedRect, blur: Double) {
    let r = shape.rect
    let room = min(r.width, r.height).native / 2
    let corner = PlainCorner(
      radius: min(max(0, shape.radius), room), room: room, isContinuous: shape.curve == .continuous)
    let count = 400
    self.blur = blur
    strips = (0..<count).map { i in
      let (top, end) = (
        r.minY.native + r.height.native * Double(i) / Double(count),
        r.minY.native + r.height.native * Double(i + 1) / Double(count)
      )
      let middle = (top + end) / 2
      let isAbove = middle < r.midY.native
      let inset = corner.inset(
        corner.reach - (isAbove ? middle - r.minY.native : r.maxY.native - middle))
      let left = shape.corners.contains(isAbove ? .minXMinY : .minXMaxY) ? inset : 0
      let right = shape.corners.contains(isAbove ? .maxXMinY : .maxXMaxY) ? inset : 0
      return Strip(
        top: top, end: end, left: r.minX.native + left, right: r.maxX.native - right)
    }
  }

  /// The darkness at `q`, from 0 to 1.
  func darkness(at q: (u: Double, v: Double)) -> Double {
    func phi(_ x: Double) -> Double { (1 + erf(x / 2.0.squareRoot())) / 2 }
    return strips.reduce(0) { sum, strip in
      let weight = phi((q.v - strip.top) / blur) - phi((q.v - strip.end) / blur)
      return sum + weight * (phi((q.u - strip.left) / blur) - phi((q.u - strip.right) / blur))
    }
  }
}
