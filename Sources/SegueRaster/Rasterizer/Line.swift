import Foundation

/// A straight line as signed distance: `a·x + b·y + c` is how many pixels (x, y) lies inside of it.
struct Line {
  var a: Double
  var b: Double
  var c: Double

  /// What stands for a distance where a line lies at infinity, in pixels.
  private static let far = 1e9

  init(_ a: Double, _ b: Double, _ c: Double) {
    self.a = a
    self.b = b
    self.c = c
  }

  /// The line where the linear function `v.x·x + v.y·y + v.z` is 0, growing towards the inside.
  init(zeroOf v: SIMD3<Double>) {
    let length = (v.x * v.x + v.y * v.y).squareRoot()
    if length > 1e-12 {
      self.init(v.x / length, v.y / length, v.z / length)
    } else {
      self.init(0, 0, v.z > 0 ? Line.far : -Line.far)
    }
  }

  /// How many pixels (`x`, `y`) lies inside.
  @inline(__always)
  func distance(_ x: Double, _ y: Double) -> Double { a * x + b * y + c }

  /// Narrows the columns `first` until `last` of the row with centre `y` to those whose centres lie
  /// at least `depth` pixels inside.
  @inline(__always)
  func narrow(_ first: inout Int, _ last: inout Int, y: Double, depth: Double) {
    let rest = depth - (b * y + c)
    if abs(a) < 1e-12 {
      if rest > 0 { last = first }
      return
    }
    let x = rest / a - 0.5
    if a > 0 {
      first = max(first, Int(clamping: x.rounded(.up)))
    } else {
      last = min(last, Int(clamping: x.rounded(.down)) + 1)
    }
  }
}

/// How much of a pixel lies inside a line `distance` pixels away from its centre.
@inline(__always)
func covered(_ distance: Double) -> Double { min(max(distance + 0.5, 0), 1) }
