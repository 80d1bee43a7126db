import Foundation

/// A straight line as a signed distance: `a·x + b·y + c` is how many pixels (x, y) lies inside it.
struct Line {
  var a: Double
  var b: Double
  var c: Double

  /// The distance, in pixels, where a line is at infinity.
  private static let far = 1e9

  init(_ a: Double, _ b: Double, _ c: Double) {
    self.a = a
    self.b = b
    self.c = c
  }

  /// The zero line of the linear function `v.x·x + v.y·y + v.z`, which increases towards the
  /// inside.
  init(zeroOf v: SIMD3<Double>) {
    let length = (v.x * v.x + v.y * v.y).squareRoot()
    if length > 1e-12 {
      self.init(v.x / length, v.y / length, v.z / length)
    } else {
      self.init(0, 0, v.z > 0 ? Line.far : -Line.far)
    }
  }

  /// The signed distance of (`x`, `y`) in pixels, positive inside.
  @inline(__always)
  func distance(_ x: Double, _ y: Double) -> Double { a * x + b * y + c }

  /// Narrows `first` until `last` to the columns whose centers, in the row centered at `y`, lie at
  /// least `depth` pixels inside.
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

/// The fraction of a pixel inside a line at `distance` from its center.
@inline(__always)
func covered(_ distance: Double) -> Double { min(max(distance + 0.5, 0), 1) }

/// The same for four pixels.
@inline(__always)
func covered(_ distance: SIMD4<Double>) -> SIMD4<Double> {
  let depth = distance + 0.5
  let raised = depth.replacing(with: 0, where: depth .< 0)
  return raised.replacing(with: 1, where: raised .> 1)
}
