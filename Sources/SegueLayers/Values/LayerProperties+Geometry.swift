import Foundation

extension LayerProperties {
  /// The anchor point in the layer's own coordinates.
  var anchor: CGPoint {
    CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width,
      y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// From the layer's space to its superlayer's, without the latter's `sublayerTransform`:
  ///
  ///     p′ = (p − anchor) · transform + position
  var placement: CATransform3D {
    let a = anchor
    if CATransform3DIsIdentity(transform) {
      return CATransform3DMakeTranslation(
        position.x - a.x, position.y - a.y, zPosition - anchorPointZ)
    }
    var m = transform
    if a != .zero || anchorPointZ != 0 {
      m = CATransform3DConcat(CATransform3DMakeTranslation(-a.x, -a.y, -anchorPointZ), m)
    }
    return m.movedAfter(position.x, position.y, zPosition)
  }

  /// What `sublayerTransform` does to sublayers, about the anchor point; nil where nothing.
  var sublayerPlacement: CATransform3D? {
    guard !CATransform3DIsIdentity(sublayerTransform) else { return nil }
    var a = anchor
    if isGeometryFlipped { a.y = 2 * bounds.midY - a.y }
    let moved = CATransform3DConcat(
      CATransform3DMakeTranslation(-a.x, -a.y, 0), sublayerTransform)
    return moved.movedAfter(a.x, a.y, 0)
  }

  /// The smallest upright rectangle around the bounds, in the superlayer without its
  /// `sublayerTransform`. Null where all of the layer lies behind the viewer.
  var frame: CGRect {
    if CATransform3DIsIdentity(transform) {
      return CGRect(
        x: position.x - anchorPoint.x * bounds.width,
        y: position.y - anchorPoint.y * bounds.height,
        width: bounds.width, height: bounds.height)
    }
    if CATransform3DIsAffine(transform) {
      let map = CATransform3DGetAffineTransform(transform).withoutNoise
      let a = anchor
      let box = bounds.offsetBy(dx: -a.x, dy: -a.y).applying(map)
      return box.offsetBy(dx: position.x, dy: position.y)
    }
    let map = ProjectiveTransform(placement)
    return CGRect(enclosing: bounds.corners.compactMap { map.apply(to: $0) })
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
