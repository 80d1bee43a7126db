import Foundation

extension LayerProperties {
  /// The anchor point in the layer's own coordinates.
  var anchor: CGPoint {
    CGPoint(
      x: content.bounds.minX + placement.anchorPoint.x * content.bounds.width,
      y: content.bounds.minY + placement.anchorPoint.y * content.bounds.height)
  }

  /// From the layer's space to its superlayer's, without the latter's `sublayerTransform`:
  ///
  ///     p′ = (p − anchor) · transform + position
  var placementTransform: CATransform3D {
    let a = anchor
    if CATransform3DIsIdentity(placement.transform) {
      return CATransform3DMakeTranslation(
        placement.position.x - a.x, placement.position.y - a.y,
        placement.zPosition - placement.anchorPointZ)
    }
    var m = placement.transform
    if a != .zero || placement.anchorPointZ != 0 {
      m = CATransform3DConcat(CATransform3DMakeTranslation(-a.x, -a.y, -placement.anchorPointZ), m)
    }
    return m.movedAfter(placement.position.x, placement.position.y, placement.zPosition)
  }

  /// `sublayerTransform` about the anchor point; nil where it is the identity.
  var sublayerPlacement: CATransform3D? {
    guard !CATransform3DIsIdentity(content.sublayerTransform) else { return nil }
    var a = anchor
    if content.isGeometryFlipped { a.y = 2 * content.bounds.midY - a.y }
    let moved = CATransform3DConcat(
      CATransform3DMakeTranslation(-a.x, -a.y, 0), content.sublayerTransform)
    return moved.movedAfter(a.x, a.y, 0)
  }

  /// The smallest axis-aligned rectangle around the bounds, in the superlayer without its
  /// `sublayerTransform`. Null where all of the layer lies behind the viewer.
  var frame: CGRect {
    if CATransform3DIsIdentity(placement.transform) {
      return CGRect(
        x: placement.position.x - placement.anchorPoint.x * content.bounds.width,
        y: placement.position.y - placement.anchorPoint.y * content.bounds.height,
        width: content.bounds.width, height: content.bounds.height)
    }
    if CATransform3DIsAffine(placement.transform) {
      let map = CATransform3DGetAffineTransform(placement.transform).withoutNoise
      let a = anchor
      let box = content.bounds.offsetBy(dx: -a.x, dy: -a.y).applying(map)
      return box.offsetBy(dx: placement.position.x, dy: placement.position.y)
    }
    let map = ProjectiveTransform(placementTransform)
    return CGRect(enclosing: content.bounds.corners.compactMap { map.apply(to: $0) })
  }
}

extension CATransform3D {
  /// This transform with a translation applied **after** it.
  func movedAfter(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    var m = self
    if m14 == 0 && m24 == 0 && m34 == 0 && m44 == 1 {
      m.m41 += x
      m.m42 += y
      m.m43 += z
      return m
    }
    m.m11 += m14 * x
    m.m12 += m14 * y
    m.m13 += m14 * z
    m.m21 += m24 * x
    m.m22 += m24 * y
    m.m23 += m24 * z
    m.m31 += m34 * x
    m.m32 += m34 * y
    m.m33 += m34 * z
    m.m41 += m44 * x
    m.m42 += m44 * y
    m.m43 += m44 * z
    return m
  }
}
