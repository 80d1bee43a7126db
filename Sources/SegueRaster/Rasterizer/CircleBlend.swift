import Foundation

/// The circles of a two-circle gradient, from the start, s = 0, to the end, s = 1 (ISO 32000-1,
/// 8.7.4.5.4):
///
///     center  s·d        relative to the start circle's center
///     radius  r + s·g    never negative
///
/// A point q lies on the circles with |q − s·d|² = (r + s·g)², which is
///
///     a·s² − 2·b·s + c = 0,   a = d·d − g²,   b = q·d + r·g,   c = q·q − r²
///
/// One root is (b ± √(b² − a·c))/a with the sign that adds, the other is c over the same numerator:
/// nothing cancels out.
struct CircleBlend {
  private let d: SIMD2<Double>
  private let radius: Double
  private let growth: Double
  private let a: Double
  private let extends: Gradient.Ends

  /// Nil for other kinds of gradient.
  init?(_ gradient: Gradient) {
    guard case .circles(let start, let end, let extends) = gradient.kind else { return nil }
    d = SIMD2(gradient.end) - SIMD2(gradient.start)
    radius = start
    growth = end - start
    let a = (d * d).sum() - growth * growth
    // All circles touch in one point.
    self.a = abs(a) > 1e-9 * (d * d).sum() ? a : 0
    self.extends = extends
  }

  /// The location of the last circle through the point; nil where there is none.
  @inline(__always)
  func location(_ q: SIMD2<Double>) -> Double? {
    let b = (q * d).sum() + radius * growth
    let c = (q * q).sum() - radius * radius
    if a == 0 {
      let s = c / (2 * b)
      return isPart(s) ? s : nil
    }
    let square = b * b - a * c
    guard square >= 0 else { return nil }
    let sum = b < 0 ? b - square.squareRoot() : b + square.squareRoot()
    let (s, t) = (sum / a, sum == 0 ? 0 : c / sum)
    let (last, first) = s > t ? (s, t) : (t, s)
    return isPart(last) ? last : isPart(first) ? first : nil
  }

  @inline(__always)
  private func isPart(_ s: Double) -> Bool {
    guard radius + s * growth >= 0 else { return false }
    if s < 0 { return extends.contains(.start) }
    return s <= 1 || (s.isFinite && extends.contains(.end))
  }
}

extension GradientSource {
  /// Samples per side of a pixel at an edge.
  private static let samplesPerSide = 4
  /// A larger difference between the locations of a pixel's corners means an edge between them.
  private static let largestStep = 0.25

  /// Writes the colors of the pixels of `span`.
  func shade(_ circles: CircleBlend, over span: PixelSpan, into out: Row) {
    let (x, top, bottom) = (Double(span.start), Double(span.y), Double(span.y + 1))
    var left = (location(circles, x, top), location(circles, x, bottom))
    for i in 0..<span.count {
      let column = Double(span.start + i)
      let right = (location(circles, column + 1, top), location(circles, column + 1, bottom))
      let middle = location(circles, column + 0.5, top + 0.5)
      let isEven =
        isEven(middle, left.0) && isEven(middle, left.1) && isEven(middle, right.0)
        && isEven(middle, right.1)
      out[i] = isEven ? color(middle) : mean(circles, column, top)
      left = right
    }
  }

  /// Whether no edge runs between a pixel's center and one of its corners.
  @inline(__always)
  private func isEven(_ middle: Double?, _ corner: Double?) -> Bool {
    guard let middle, let corner else { return middle == nil && corner == nil }
    return abs(min(max(corner, 0), 1) - min(max(middle, 0), 1)) <= Self.largestStep
  }

  private func location(_ circles: CircleBlend, _ x: Double, _ y: Double) -> Double? {
    let p = perX * x + perY * y + origin
    return p.z > 0 ? circles.location(SIMD2(p.x, p.y) / p.z) : nil
  }

  private func color(_ location: Double?) -> UInt32 {
    guard let location else { return 0 }
    let last = Double(GradientTable.size - 1)
    return colors[Int(min(max(location, 0), 1) * last + 0.5)]
  }

  /// The mean of samples of the pixel at (`x`, `y`).
  private func mean(_ circles: CircleBlend, _ x: Double, _ y: Double) -> UInt32 {
    let side = Self.samplesPerSide
    var sum = SIMD4<UInt32>.zero
    for i in 0..<(side * side) {
      let (u, v) = (Double(i % side) + 0.5, Double(i / side) + 0.5)
      let c = color(location(circles, x + u / Double(side), y + v / Double(side)))
      sum &+= SIMD4(c & 255, c >> 8 & 255, c >> 16 & 255, c >> 24)
    }
    let count = UInt32(side * side)
    let m = (sum &+ count / 2) / SIMD4(repeating: count)
    return m.x | m.y << 8 | m.z << 16 | m.w << 24
  }
}
