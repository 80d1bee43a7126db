import Foundation

extension LayerProperties {
  /// From the layer's plane through that of its superlayer, whose `sublayerPlacement` is `outer`,
  /// and on by `map`. Nil where the layer is edge-on, or has no area.
  func planePlacement(
    in outer: CATransform3D?, _ map: ProjectiveTransform
  ) -> ProjectiveTransform? {
    if outer == nil && CATransform3DIsIdentity(placement.transform) {
      let a = anchor
      return map.movedBefore(placement.position.x - a.x, placement.position.y - a.y).withoutNoise
    }
    var own = placementTransform
    if let outer { own = CATransform3DConcat(own, outer) }
    return ProjectiveTransform(own).concatenating(map).ifVisible
  }
}

extension ProjectiveTransform {
  /// Below this area a mapped unit square is not visible.
  static let leastDeterminant = 1e-12

  /// The signed factor by which areas grow at the place where w′ = 1.
  var determinant: Double {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31)
      + m13 * (m21 * m32 - m22 * m31)
  }

  /// Whether the back of the plane is visible.
  var showsBack: Bool { determinant < 0 }

  /// This map with a translation **before** it.
  func movedBefore(_ x: Double, _ y: Double) -> ProjectiveTransform {
    var m = self
    m.m31 += x * m11 + y * m21
    m.m32 += x * m12 + y * m22
    m.m33 += x * m13 + y * m23
    return m
  }

  /// This map, if it is affine, with the translation rounded to the nearest millionth of a pixel
  /// (2⁻²⁰): so that sums of fractions that should be whole numbers are.
  var withoutNoise: ProjectiveTransform {
    guard isAffine else { return self }
    let steps = 1_048_576.0
    var m = self
    m.m31 = (m31 * steps).rounded() / steps
    m.m32 = (m32 * steps).rounded() / steps
    return m
  }

  /// The smallest axis-aligned rectangle around the image of `rect`; where a part of it lies behind
  /// the viewer, around the rest and `fallback`.
  func enclosing(_ rect: CGRect, else fallback: CGRect) -> CGRect {
    // Without an array, as each layer of each frame asks.
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    var isWhole = true
    func add(_ x: CGFloat, _ y: CGFloat) {
      guard let point = apply(to: CGPoint(x: x, y: y)) else {
        isWhole = false
        return
      }
      low = SIMD2(min(low.x, point.x), min(low.y, point.y))
      high = SIMD2(max(high.x, point.x), max(high.y, point.y))
    }
    add(rect.minX, rect.minY)
    add(rect.maxX, rect.minY)
    add(rect.maxX, rect.maxY)
    add(rect.minX, rect.maxY)
    guard low.x <= high.x, low.y <= high.y else { return fallback }
    let box = CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    return isWhole ? box : box.union(fallback)
  }
}
