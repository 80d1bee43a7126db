import Foundation

/// A rotation in space as a unit quaternion x·i + y·j + z·k + w.
///
/// For a rotation by the angle a about a unit axis: (x, y, z) = sin(a/2)·axis, w = cos(a/2).
struct Quaternion {
  var x: Double
  var y: Double
  var z: Double
  var w: Double

  static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

  init(x: Double, y: Double, z: Double, w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  /// The rotation whose matrix, for row vectors, has these orthonormal rows.
  ///
  /// Shepperd's method: divides by the largest of the four components, which is at least 1/2.
  init(rows r1: SIMD3<Double>, _ r2: SIMD3<Double>, _ r3: SIMD3<Double>) {
    let trace = r1.x + r2.y + r3.z
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      self.init(
        x: (r2.z - r3.y) / s, y: (r3.x - r1.z) / s, z: (r1.y - r2.x) / s, w: s / 4)
    } else if r1.x >= r2.y && r1.x >= r3.z {
      let s = (1 + r1.x - r2.y - r3.z).squareRoot() * 2
      self.init(
        x: s / 4, y: (r1.y + r2.x) / s, z: (r3.x + r1.z) / s, w: (r2.z - r3.y) / s)
    } else if r2.y >= r3.z {
      let s = (1 + r2.y - r1.x - r3.z).squareRoot() * 2
      self.init(
        x: (r1.y + r2.x) / s, y: s / 4, z: (r2.z + r3.y) / s, w: (r3.x - r1.z) / s)
    } else {
      let s = (1 + r3.z - r1.x - r2.y).squareRoot() * 2
      self.init(
        x: (r3.x + r1.z) / s, y: (r2.z + r3.y) / s, z: s / 4, w: (r1.y - r2.x) / s)
    }
  }

  /// The rows of the rotation's matrix for row vectors.
  var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// The rotation at `t` along the shorter arc to `end`, at constant angular speed.
  func slerp(to end: Quaternion, _ t: Double) -> Quaternion {
    var end = end
    var cosine = x * end.x + y * end.y + z * end.z + w * end.w
    if cosine < 0 {
      end = Quaternion(x: -end.x, y: -end.y, z: -end.z, w: -end.w)
      cosine = -cosine
    }
    let angle = acos(min(cosine, 1))
    let sine = sin(angle)
    // For nearly equal rotations the arc is straight.
    let a = sine > 1e-9 ? sin((1 - t) * angle) / sine : 1 - t
    let b = sine > 1e-9 ? sin(t * angle) / sine : t
    return Quaternion(
      x: a * x + b * end.x, y: a * y + b * end.y, z: a * z + b * end.z, w: a * w + b * end.w)
  }
}
