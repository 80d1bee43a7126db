import Foundation

/// A number in a 3D transform that can be read and set on its own, as in the key path
/// `transform.rotation.z`.
///
/// Rotations are in radians about x, then y, then z.
enum TransformComponent: String, CaseIterable {
  case rotation
  case rotationX = "rotation.x"
  case rotationY = "rotation.y"
  case rotationZ = "rotation.z"
  case scale
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case scaleZ = "scale.z"
  case translationX = "translation.x"
  case translationY = "translation.y"
  case translationZ = "translation.z"

  /// The component of `t`; the mean of the three factors for `scale`, the rotation about z for
  /// `rotation`.
  func value(in t: CATransform3D) -> Double {
    switch self {
    case .translationX: return t.m41
    case .translationY: return t.m42
    case .translationZ: return t.m43
    default: break
    }
    let parts = TransformParts(t) ?? TransformParts(flat: t)
    switch self {
    case .rotationX: return parts.rotation.angles.x
    case .rotationY: return parts.rotation.angles.y
    case .rotation, .rotationZ: return parts.rotation.angles.z
    case .scaleX: return parts.scale.x
    case .scaleY: return parts.scale.y
    case .scaleZ: return parts.scale.z
    default: return (parts.scale.x + parts.scale.y + parts.scale.z) / 3
    }
  }

  /// Sets the component of `t` to `value` and leaves all others as they are.
  func set(_ value: Double, in t: inout CATransform3D) {
    switch self {
    case .translationX: t.m41 = value
    case .translationY: t.m42 = value
    case .translationZ: t.m43 = value
    default:
      var parts = TransformParts(t) ?? TransformParts(flat: t)
      set(value, in: &parts)
      t = parts.transform
    }
  }

  private func set(_ value: Double, in parts: inout TransformParts) {
    var angles = parts.rotation.angles
    switch self {
    case .scale: parts.scale = (value, value, value)
    case .scaleX: parts.scale.x = value
    case .scaleY: parts.scale.y = value
    case .scaleZ: parts.scale.z = value
    case .rotationX: angles.x = value
    case .rotationY: angles.y = value
    case .rotation, .rotationZ: angles.z = value
    case .translationX, .translationY, .translationZ: break
    }
    switch self {
    case .rotation, .rotationX, .rotationY, .rotationZ: parts.rotation = Quaternion(angles: angles)
    default: break
    }
  }
}

extension TransformParts {
  /// The parts that a singular transform still has: its translation and the lengths of its axes.
  init(flat t: CATransform3D) {
    scale = (
      length(SIMD3(t.m11, t.m12, t.m13)), length(SIMD3(t.m21, t.m22, t.m23)),
      length(SIMD3(t.m31, t.m32, t.m33))
    )
    translation = (t.m41, t.m42, t.m43)
    perspective = (0, 0, t.m34, 1)
  }
}

extension Quaternion {
  /// The angles about x, then y, then z, in radians, of this rotation.
  ///
  /// For row vectors Rx·Ry·Rz has the first row (cos y·cos z, cos y·sin z, −sin y) and the last
  /// column (−sin y, sin x·cos y, cos x·cos y).
  var angles: (x: Double, y: Double, z: Double) {
    let (r1, r2, r3) = rows
    return (
      atan2(r2.z, r3.z), asin(min(max(-r1.z, -1), 1)), atan2(r1.y, r1.x)
    )
  }

  /// The rotation by `angles` radians about x, then y, then z.
  init(angles: (x: Double, y: Double, z: Double)) {
    let x = Quaternion(x: sin(angles.x / 2), y: 0, z: 0, w: cos(angles.x / 2))
    let y = Quaternion(x: 0, y: sin(angles.y / 2), z: 0, w: cos(angles.y / 2))
    let z = Quaternion(x: 0, y: 0, z: sin(angles.z / 2), w: cos(angles.z / 2))
    self = z * y * x
  }

  /// The rotation that applies `b` first and `a` after it.
  static func * (a: Quaternion, b: Quaternion) -> Quaternion {
    Quaternion(
      x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
      w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
  }
}
