import Foundation

/// The type encodings of boxed transforms and vectors: this many doubles.
private let transform3DType = "[16d]"
private let affineTransformType = "[6d]"
private let vectorType = "[2d]"

// MARK: - Boxing geometry

extension NSValue {
  /// A box with a point in it.
  public convenience init(cgPoint point: CGPoint) {
    self.init(point: point)
  }

  /// A box with a size in it.
  public convenience init(cgSize size: CGSize) {
    self.init(size: size)
  }

  /// A box with a rectangle in it.
  public convenience init(cgRect rect: CGRect) {
    self.init(rect: rect)
  }

  /// A box with a vector in it.
  public convenience init(cgVector vector: CGVector) {
    self.init(copying: [vector.dx, vector.dy], type: vectorType)
  }

  /// A box with a 2D transform in it.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(copying: [t.a, t.b, t.c, t.d, t.tx, t.ty], type: affineTransformType)
  }

  /// A box with a 3D transform in it.
  public convenience init(caTransform3D t: CATransform3D) {
    self.init(
      copying: [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
        t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
      ], type: transform3DType)
  }

  package convenience init(copying numbers: [CGFloat], type: String) {
    var copy = numbers.map { Double($0) }
    self.init(bytes: &copy, objCType: type)
  }

  package func doubles(_ count: Int, type: String) -> [CGFloat]? {
    guard String(cString: objCType) == type else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    numbers.withUnsafeMutableBytes { buffer in
      if let start = buffer.baseAddress { getValue(start) }
    }
    return numbers.map { CGFloat($0) }
  }
}

// MARK: - Unboxing geometry

extension NSValue {
  /// The point in the box; zero where something else is in it.
  public var cgPointValue: CGPoint {
    stores(CGPoint.self) ? pointValue : .zero
  }

  /// The size in the box; zero where something else is in it.
  public var cgSizeValue: CGSize {
    stores(CGSize.self) ? sizeValue : .zero
  }

  /// The rectangle in the box; zero where something else is in it.
  public var cgRectValue: CGRect {
    stores(CGRect.self) ? rectValue : .zero
  }

  /// The vector in the box; zero where something else is in it.
  public var cgVectorValue: CGVector {
    guard let v = doubles(2, type: vectorType) else { return .zero }
    return CGVector(dx: v[0], dy: v[1])
  }

  /// The 2D transform in the box; the identity where something else is in it.
  public var cgAffineTransformValue: CGAffineTransform {
    guard let v = doubles(6, type: affineTransformType) else { return .identity }
    return CGAffineTransform(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5])
  }

  /// The 3D transform in the box; the identity where something else is in it.
  public var caTransform3DValue: CATransform3D {
    if String(cString: objCType) == affineTransformType {
      return CATransform3DMakeAffineTransform(cgAffineTransformValue)
    }
    guard let v = doubles(16, type: transform3DType) else { return CATransform3DIdentity }
    return CATransform3D(
      m11: v[0], m12: v[1], m13: v[2], m14: v[3], m21: v[4], m22: v[5], m23: v[6], m24: v[7],
      m31: v[8], m32: v[9], m33: v[10], m34: v[11], m41: v[12], m42: v[13], m43: v[14],
      m44: v[15])
  }

  /// Whether Foundation boxed a `T`.
  private func stores<T>(_ type: T.Type) -> Bool {
    let reference: NSValue
    switch type {
    case is CGPoint.Type: reference = NSValue(point: .zero)
    case is CGSize.Type: reference = NSValue(size: .zero)
    default: reference = NSValue(rect: .zero)
    }
    return String(cString: objCType) == String(cString: reference.objCType)
  }
}
