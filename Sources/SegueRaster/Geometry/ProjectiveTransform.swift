import Foundation

/// A projective map of the plane for row vectors: `[x' y' w'] = [x y 1] · M`, then divided by `w'`.
///
///     | m11  m12  m13 |      the 4×4 matrix of a flat layer without its z row and z column
///     | m21  m22  m23 |      m13 m23: perspective; both 0 and m33 = 1 for an affine map
///     | m31  m32  m33 |      m31 m32: translation, in pixels of the target
///
/// A point with `w' ≤ 0` lies behind the viewer and has no image.
public struct ProjectiveTransform: Hashable, BitwiseCopyable, Sendable {
  /// The weight of x in x′.
  public var m11: Double
  /// The weight of x in y′.
  public var m12: Double
  /// The weight of x in w′.
  public var m13: Double
  /// The weight of y in x′.
  public var m21: Double
  /// The weight of y in y′.
  public var m22: Double
  /// The weight of y in w′.
  public var m23: Double
  /// The translation along x, in pixels of the target.
  public var m31: Double
  /// The translation along y, in pixels of the target.
  public var m32: Double
  /// The constant in w′; 1 in an affine map.
  public var m33: Double

  /// The matrix with the given elements, row by row.
  public init(
    m11: Double, m12: Double, m13: Double,
    m21: Double, m22: Double, m23: Double,
    m31: Double, m32: Double, m33: Double
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
  }

  /// The identity.
  public static let identity = ProjectiveTransform(
    m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)

  /// The affine transform `t` as a projective map.
  public init(_ t: CGAffineTransform) {
    self.init(
      m11: t.a, m12: t.b, m13: 0, m21: t.c, m22: t.d, m23: 0, m31: t.tx, m32: t.ty, m33: 1)
  }

  /// The transform `t` of the plane z = 0, projected along z.
  public init(_ t: CATransform3D) {
    self.init(
      m11: t.m11, m12: t.m12, m13: t.m14,
      m21: t.m21, m22: t.m22, m23: t.m24,
      m31: t.m41, m32: t.m42, m33: t.m44)
  }
}

extension ProjectiveTransform {
  /// Whether parallel lines stay parallel.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Whether the map only moves and scales by positive factors, so that axis-aligned rectangles
  /// stay axis-aligned and are not mirrored.
  public var isUprightScaleAndTranslation: Bool {
    isAffine && m12 == 0 && m21 == 0 && m11 > 0 && m22 > 0
  }

  /// The map that applies this one first and `other` after it.
  public func concatenating(_ o: ProjectiveTransform) -> ProjectiveTransform {
    ProjectiveTransform(
      m11: m11 * o.m11 + m12 * o.m21 + m13 * o.m31,
      m12: m11 * o.m12 + m12 * o.m22 + m13 * o.m32,
      m13: m11 * o.m13 + m12 * o.m23 + m13 * o.m33,
      m21: m21 * o.m11 + m22 * o.m21 + m23 * o.m31,
      m22: m21 * o.m12 + m22 * o.m22 + m23 * o.m32,
      m23: m21 * o.m13 + m22 * o.m23 + m23 * o.m33,
      m31: m31 * o.m11 + m32 * o.m21 + m33 * o.m31,
      m32: m31 * o.m12 + m32 * o.m22 + m33 * o.m32,
      m33: m31 * o.m13 + m32 * o.m23 + m33 * o.m33)
  }

  /// The inverse, or nil where the plane is seen edge-on.
  public var inverse: ProjectiveTransform? {
    let c11 = m22 * m33 - m23 * m32
    let c12 = m23 * m31 - m21 * m33
    let c13 = m21 * m32 - m22 * m31
    let determinant = m11 * c11 + m12 * c12 + m13 * c13
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    let k = 1 / determinant
    return ProjectiveTransform(
      m11: c11 * k, m12: (m13 * m32 - m12 * m33) * k, m13: (m12 * m23 - m13 * m22) * k,
      m21: c12 * k, m22: (m11 * m33 - m13 * m31) * k, m23: (m13 * m21 - m11 * m23) * k,
      m31: c13 * k, m32: (m12 * m31 - m11 * m32) * k, m33: (m11 * m22 - m12 * m21) * k)
  }

  /// The image of `p`, or nil where it lies behind the viewer.
  public func apply(to p: CGPoint) -> CGPoint? {
    let w = p.x * m13 + p.y * m23 + m33
    guard w > 0 else { return nil }
    return CGPoint(x: (p.x * m11 + p.y * m21 + m31) / w, y: (p.x * m12 + p.y * m22 + m32) / w)
  }
}
