import Foundation

/// A 4×4 transform for row vectors: `[x' y' z' w'] = [x y z 1] · M`, then divided by `w'`.
///
///     | m11  m12  m13  m14 |      the first three rows: where the axes go
///     | m21  m22  m23  m24 |      m41 m42 m43: the translation, in points
///     | m31  m32  m33  m34 |      m34 = −1/d: perspective seen from d points in front
///     | m41  m42  m43  m44 |      y points down, z towards the viewer
public struct CATransform3D: Hashable, Sendable {
  /// The weight of x in x′.
  public var m11: CGFloat = 0
  /// The weight of x in y′.
  public var m12: CGFloat = 0
  /// The weight of x in z′.
  public var m13: CGFloat = 0
  /// The weight of x in w′.
  public var m14: CGFloat = 0
  /// The weight of y in x′.
  public var m21: CGFloat = 0
  /// The weight of y in y′.
  public var m22: CGFloat = 0
  /// The weight of y in z′.
  public var m23: CGFloat = 0
  /// The weight of y in w′.
  public var m24: CGFloat = 0
  /// The weight of z in x′.
  public var m31: CGFloat = 0
  /// The weight of z in y′.
  public var m32: CGFloat = 0
  /// The weight of z in z′.
  public var m33: CGFloat = 0
  /// The weight of z in w′; −1/d for a perspective seen from d points in front.
  public var m34: CGFloat = 0
  /// The translation along x, in points.
  public var m41: CGFloat = 0
  /// The translation along y, in points.
  public var m42: CGFloat = 0
  /// The translation along z, in points.
  public var m43: CGFloat = 0
  /// The constant in w′; 1 in the identity.
  public var m44: CGFloat = 0

  /// The zero matrix, as in Core Animation. For the identity, use `CATransform3DIdentity`.
  public init() {}

  /// The matrix with the given elements, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }
}

// MARK: - Creating

/// The identity transform.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0,
  m21: 0, m22: 1, m23: 0, m24: 0,
  m31: 0, m32: 0, m33: 1, m34: 0,
  m41: 0, m42: 0, m43: 0, m44: 1)

/// A translation by (`tx`, `ty`, `tz`) points.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var t = CATransform3DIdentity
  t.m41 = tx
  t.m42 = ty
  t.m43 = tz
  return t
}

/// A scaling by (`sx`, `sy`, `sz`) about the origin.
public func CATransform3DMakeScale(
  _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  var t = CATransform3DIdentity
  t.m11 = sx
  t.m22 = sy
  t.m33 = sz
  return t
}

/// A rotation by `angle` radians about the axis (`x`, `y`, `z`), which need not have length 1.
///
/// Rodrigues' formula, transposed for row vectors. An axis of length 0 gives the identity.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let s = sin(angle)
  let c = cos(angle)
  let k = 1 - c
  return CATransform3D(
    m11: c + x * x * k, m12: x * y * k + z * s, m13: x * z * k - y * s, m14: 0,
    m21: x * y * k - z * s, m22: c + y * y * k, m23: y * z * k + x * s, m24: 0,
    m31: x * z * k + y * s, m32: y * z * k - x * s, m33: c + z * z * k, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// The 3D transform that applies `m` to x and y, and leaves z unchanged.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3DIdentity
  t.m11 = m.a
  t.m12 = m.b
  t.m21 = m.c
  t.m22 = m.d
  t.m41 = m.tx
  t.m42 = m.ty
  return t
}

// MARK: - Reading

/// Whether `t` is exactly the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
  t == CATransform3DIdentity
}

/// Whether `a` and `b` are exactly equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

/// Whether `t` is a 2D affine transform, as `CATransform3DMakeAffineTransform` makes.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0
    && t.m33 == 1 && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}

/// The part of `t` that acts on x and y; exact where `CATransform3DIsAffine(t)`.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

// MARK: - Combining

/// `t` with a translation applied **before** it.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// `t` with a scaling applied **before** it.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// `t` with a rotation, in radians about the axis (`x`, `y`, `z`), applied **before** it.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// The transform that applies `a` first and `b` after it: the product `a · b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (b1, b2, b3, b4) = b.rows
  let rows = a.rows
  func product(_ row: SIMD4<Double>) -> SIMD4<Double> {
    row.x * b1 + row.y * b2 + row.z * b3 + row.w * b4
  }
  return CATransform3D(
    rows: product(rows.0), product(rows.1), product(rows.2), product(rows.3))
}

extension CATransform3D {
  /// The four rows, from top to bottom.
  fileprivate var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    (
      SIMD4(m11.native, m12.native, m13.native, m14.native),
      SIMD4(m21.native, m22.native, m23.native, m24.native),
      SIMD4(m31.native, m32.native, m33.native, m34.native),
      SIMD4(m41.native, m42.native, m43.native, m44.native)
    )
  }

  fileprivate init(
    rows r1: SIMD4<Double>, _ r2: SIMD4<Double>, _ r3: SIMD4<Double>, _ r4: SIMD4<Double>
  ) {
    self.init(
      m11: CGFloat(r1.x), m12: CGFloat(r1.y), m13: CGFloat(r1.z), m14: CGFloat(r1.w),
      m21: CGFloat(r2.x), m22: CGFloat(r2.y), m23: CGFloat(r2.z), m24: CGFloat(r2.w),
      m31: CGFloat(r3.x), m32: CGFloat(r3.y), m33: CGFloat(r3.z), m34: CGFloat(r3.w),
      m41: CGFloat(r4.x), m42: CGFloat(r4.y), m43: CGFloat(r4.z), m44: CGFloat(r4.w))
  }
}

/// The inverse of `t`, or `t` itself where none exists.
///
/// Gauss–Jordan elimination with partial pivoting.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  t.inverse ?? t
}

extension CATransform3D {
  /// The inverse, or nil where none exists.
  package var inverse: CATransform3D? {
    // OPTIMIZATION: Rows are vectors, as arrays of their own took most of the time.
    var m: [SIMD8<Double>] = [
      [m11.native, m12.native, m13.native, m14.native, 1, 0, 0, 0],
      [m21.native, m22.native, m23.native, m24.native, 0, 1, 0, 0],
      [m31.native, m32.native, m33.native, m34.native, 0, 0, 1, 0],
      [m41.native, m42.native, m43.native, m44.native, 0, 0, 0, 1],
    ]
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(m[$0][column]) < abs(m[$1][column]) } ?? column
      guard abs(m[pivot][column]) > 1e-12 else { return nil }
      m.swapAt(column, pivot)
      m[column] *= 1 / m[column][column]
      for row in 0..<4 where row != column {
        let factor = m[row][column]
        guard factor != 0 else { continue }
        m[row] -= factor * m[column]
      }
    }
    return CATransform3D(rows: m[0].highHalf, m[1].highHalf, m[2].highHalf, m[3].highHalf)
  }
}
