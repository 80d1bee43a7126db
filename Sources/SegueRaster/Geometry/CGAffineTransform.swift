@_exported import Foundation

/// A 2D affine transform for row vectors: `[x' y' 1] = [x y 1] · M`.
///
///     | a   b   0 |      x' = a·x + c·y + tx
///     | c   d   0 |      y' = b·x + d·y + ty
///     | tx  ty  1 |
///
/// Lengths are points, y points down, and angles are radians, clockwise on the screen.
public struct CGAffineTransform: Hashable, Sendable {
  /// The weight of x in x′: the horizontal scale of an unrotated transform.
  public var a: CGFloat
  /// The weight of x in y′.
  public var b: CGFloat
  /// The weight of y in x′.
  public var c: CGFloat
  /// The weight of y in y′: the vertical scale of an unrotated transform.
  public var d: CGFloat
  /// The translation to the right, in points.
  public var tx: CGFloat
  /// The translation down, in points.
  public var ty: CGFloat

  /// The zero matrix, as in Core Graphics. For the identity transform, use `identity`.
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  /// The matrix with the given elements, row by row.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The matrix with the given elements, row by row.
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
}

// MARK: - Creating

extension CGAffineTransform {
  /// The identity transform.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A scaling by `sx` along x and by `sy` along y, about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// A translation by `tx` points to the right and `ty` points down.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// A rotation by `angle` radians about the origin, clockwise on a screen whose y points down.
  public init(rotationAngle angle: CGFloat) {
    let sine = sin(angle)
    let cosine = cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }
}

// MARK: - Reading

extension CGAffineTransform {
  /// Whether this is exactly the identity.
  public var isIdentity: Bool { self == .identity }

  /// `ad − bc`: the factor by which areas grow; negative when the transform mirrors.
  package var determinant: CGFloat { a * d - b * c }
}

// MARK: - Combining

extension CGAffineTransform {
  /// This transform with a translation applied **before** it.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// This transform with a scaling applied **before** it.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// This transform with a rotation, in radians, applied **before** it.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The transform that applies this one first and `other` after it: the product `self · other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The inverse of this transform, or this transform itself where none exists.
  public func inverted() -> CGAffineTransform {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant)
  }
}

// MARK: - Applying

extension CGPoint {
  /// This point transformed by `t`.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// This size as a vector under `t`: scaled and rotated, not translated. A component may be
  /// negative.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The smallest axis-aligned rectangle around the four corners transformed by `t`.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    guard !isNull else { return self }
    let corners = self.corners.map { $0.applying(t) }
    return CGRect(enclosing: corners)
  }
}
