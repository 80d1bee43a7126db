import Foundation

extension CATransform3D {
  /// The transform at `t` between this one and `end`.
  ///
  /// Where both only scale and translate, each element is interpolated linearly; else both are
  /// decomposed (see `TransformParts`), and rotate at constant speed along the shorter arc.
  /// Transforms that cannot be decomposed, because they are singular, are interpolated linearly,
  /// too.
  package func interpolated(to end: CATransform3D, _ t: Double) -> CATransform3D {
    if t == 0 || self == end { return self }
    if t == 1 { return end }
    if (isScaleAndTranslation && end.isScaleAndTranslation) || hasSameAxes(as: end) {
      return mixed(with: end, t)
    }
    guard let a = TransformParts(self), let b = TransformParts(end) else {
      return mixed(with: end, t)
    }
    return a.interpolated(to: b, t).transform
  }

  /// Whether this only scales along the axes, by positive or negative factors, and translates.
  private var isScaleAndTranslation: Bool {
    m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0
      && m31 == 0 && m32 == 0 && m34 == 0 && m44 == 1
  }

  /// Whether this differs from `other` by its translation at most.
  private func hasSameAxes(as other: CATransform3D) -> Bool {
    var moved = self
    (moved.m41, moved.m42, moved.m43) = (other.m41, other.m42, other.m43)
    return moved == other && other.m14 == 0 && other.m24 == 0 && other.m34 == 0
  }

  private func mixed(with b: CATransform3D, _ t: Double) -> CATransform3D {
    func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * t }
    return CATransform3D(
      m11: mix(m11, b.m11), m12: mix(m12, b.m12), m13: mix(m13, b.m13), m14: mix(m14, b.m14),
      m21: mix(m21, b.m21), m22: mix(m22, b.m22), m23: mix(m23, b.m23), m24: mix(m24, b.m24),
      m31: mix(m31, b.m31), m32: mix(m32, b.m32), m33: mix(m33, b.m33), m34: mix(m34, b.m34),
      m41: mix(m41, b.m41), m42: mix(m42, b.m42), m43: mix(m43, b.m43), m44: mix(m44, b.m44))
  }

  /// All elements multiplied by `k`.
  func multiplied(by k: CGFloat) -> CATransform3D {
    CATransform3D(
      m11: m11 * k, m12: m12 * k, m13: m13 * k, m14: m14 * k,
      m21: m21 * k, m22: m22 * k, m23: m23 * k, m24: m24 * k,
      m31: m31 * k, m32: m32 * k, m33: m33 * k, m34: m34 * k,
      m41: m41 * k, m42: m42 * k, m43: m43 * k, m44: m44 * k)
  }
}
