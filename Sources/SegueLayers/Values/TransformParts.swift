import Foundation

/// A 3D transform decomposed: M = scale · shear · rotation · translation · perspective.
///
/// The parts of CSS Transforms Level 2, "decomposing a 3D matrix", for row vectors:
///
///     scale        diag(sx, sy, sz)
///     shear        xy, xz, yz: how far y leans along x, z along x, z along y
///     rotation     a unit quaternion
///     translation  m41 m42 m43
///     perspective  the last column that is left once all others are undone
struct TransformParts {
  var scale: (x: Double, y: Double, z: Double) = (1, 1, 1)
  var shear: (xy: Double, xz: Double, yz: Double) = (0, 0, 0)
  var rotation = Quaternion.identity
  var translation: (x: Double, y: Double, z: Double) = (0, 0, 0)
  var perspective: (x: Double, y: Double, z: Double, w: Double) = (0, 0, 0, 1)

  /// Smaller lengths count as zero: the transform is singular and cannot be decomposed.
  private static let smallest = 1e-9

  /// The parts of `t`, or nil where it is not invertible.
  init?(_ t: CATransform3D) {
    typealias V = SIMD3<Double>
    var t = t
    guard t.m44 != 0 else { return nil }
    if t.m44 != 1 { t = t.multiplied(by: 1 / t.m44) }

    // perspective p with  last column = (M without last column) · p
    var rest = t
    (rest.m14, rest.m24, rest.m34, rest.m44) = (0, 0, 0, 1)
    if t.m14 != 0 || t.m24 != 0 || t.m34 != 0 {
      guard let i = rest.inverse else { return nil }
      let (a, b, c, d) = (t.m14, t.m24, t.m34, t.m44)
      perspective = (
        i.m11 * a + i.m12 * b + i.m13 * c + i.m14 * d,
        i.m21 * a + i.m22 * b + i.m23 * c + i.m24 * d,
        i.m31 * a + i.m32 * b + i.m33 * c + i.m34 * d,
        i.m41 * a + i.m42 * b + i.m43 * c + i.m44 * d
      )
    }
    translation = (t.m41, t.m42, t.m43)

    // Gram–Schmidt on the rows of the upper 3×3.
    var r1 = V(t.m11, t.m12, t.m13)
    var r2 = V(t.m21, t.m22, t.m23)
    var r3 = V(t.m31, t.m32, t.m33)
    scale.x = length(r1)
    guard scale.x > Self.smallest else { return nil }
    r1 /= scale.x
    shear.xy = dot(r1, r2)
    r2 -= shear.xy * r1
    scale.y = length(r2)
    guard scale.y > Self.smallest else { return nil }
    r2 /= scale.y
    shear.xy /= scale.y
    shear.xz = dot(r1, r3)
    r3 -= shear.xz * r1
    shear.yz = dot(r2, r3)
    r3 -= shear.yz * r2
    scale.z = length(r3)
    guard scale.z > Self.smallest else { return nil }
    r3 /= scale.z
    shear.xz /= scale.z
    shear.yz /= scale.z

    // A mirrored transform: the x scale becomes negative.
    if dot(r1, cross(r2, r3)) < 0 {
      scale.x = -scale.x
      shear.xy = -shear.xy
      shear.xz = -shear.xz
      r1 = -r1
    }
    rotation = Quaternion(rows: r1, r2, r3)
  }

  /// The transform that has these parts.
  var transform: CATransform3D {
    let (r1, r2, r3) = rotation.rows
    let x = scale.x * r1
    let y = scale.y * (shear.xy * r1 + r2)
    let z = scale.z * (shear.xz * r1 + shear.yz * r2 + r3)
    let t = translation
    let p = perspective
    func last(_ v: SIMD3<Double>, _ w: Double) -> CGFloat {
      CGFloat(v.x * p.x + v.y * p.y + v.z * p.z + w * p.w)
    }
    return CATransform3D(
      m11: x.x, m12: x.y, m13: x.z, m14: last(x, 0),
      m21: y.x, m22: y.y, m23: y.z, m24: last(y, 0),
      m31: z.x, m32: z.y, m33: z.z, m34: last(z, 0),
      m41: t.x, m42: t.y, m43: t.z, m44: last(SIMD3(t.x, t.y, t.z), 1))
  }

  /// The parts at `t` between this and `end`: rotation along the shorter arc, all else linear.
  func interpolated(to end: TransformParts, _ t: Double) -> TransformParts {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    var result = self
    result.scale = (
      mix(scale.x, end.scale.x), mix(scale.y, end.scale.y), mix(scale.z, end.scale.z)
    )
    result.shear = (
      mix(shear.xy, end.shear.xy), mix(shear.xz, end.shear.xz), mix(shear.yz, end.shear.yz)
    )
    result.translation = (
      mix(translation.x, end.translation.x), mix(translation.y, end.translation.y),
      mix(translation.z, end.translation.z)
    )
    result.perspective = (
      mix(perspective.x, end.perspective.x), mix(perspective.y, end.perspective.y),
      mix(perspective.z, end.perspective.z), mix(perspective.w, end.perspective.w)
    )
    result.rotation = rotation.slerp(to: end.rotation, t)
    return result
  }
}

func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
