import Foundation

extension CoverageShape {
  /// Writes the factor of each pixel of `span`, from 0 to 255: its coverage times `opacity`. Returns whether any is
  /// above 0.
  ///
  /// OPTIMIZATION: Four pixels at a time, where the corners are sharp or circles. The edges of a screen that bends in
  /// strips are nearly level, so that coverage varies along whole rows; one by one, these pixels took a quarter of the
  /// frame, and a third of that of forty disks.
  func writeFactors(of span: PixelSpan, opacity: Double, into factors: Row) -> Bool {
    if corner.reach == 0 {
      return write(of: span, opacity, into: factors) { sharpCoverage(x: $0, y: $1) }
    }
    if hasUprightCircles {
      return write(of: span, opacity, into: factors) { circleCoverage(x: $0, y: $1) }
    }
    var any: UInt32 = 0
    for x in span.start..<span.end {
      // Adding ½ rounds as `rounded()`, which is a call.
      let factor = UInt32(coverage(x: x, y: span.y) * opacity * 255 + 0.5)
      factors[x &- span.start] = factor
      any |= factor
    }
    return any > 0
  }

  /// - Parameter coverage: The coverage of four pixels in a row, as `coverage(x:y:)` computes it.
  @inline(__always) private func write(
    of span: PixelSpan, _ opacity: Double, into factors: Row,
    coverage: (_ x: Int, _ y: Int) -> SIMD4<Double>
  ) -> Bool {
    var any = Pixels4.zero
    var x = span.start
    while x < span.end {
      let four = coverage(x, span.y) * opacity * 255 + 0.5
      let factor = Pixels4(UInt32(four.x), UInt32(four.y), UInt32(four.z), UInt32(four.w))
      let out = factors + (x &- span.start)
      if x &+ 4 <= span.end {
        out.four = factor
        any |= factor
      } else {
        for i in 0..<(span.end &- x) {
          out[i] = factor[i]
          any[i] |= factor[i]
        }
      }
      x &+= 4
    }
    return any != .zero
  }

  /// The coverage of four pixels from (`x`, `y`) on by a shape without round corners.
  @inline(__always) private func sharpCoverage(x: Int, y: Int) -> SIMD4<Double> {
    let px = Double(x) + SIMD4(0.5, 1.5, 2.5, 3.5)
    let py = Double(y) + 0.5
    func inside(_ line: Line) -> SIMD4<Double> {
      covered(line.a * px + line.b * py + line.c)
    }
    func positive(_ part: SIMD4<Double>) -> SIMD4<Double> {
      part.replacing(with: 0, where: part .< 0)
    }
    return positive(inside(left) + inside(right) - 1) * positive(inside(top) + inside(bottom) - 1)
  }

  /// The coverage of four pixels from (`x`, `y`) on by an upright shape whose corners are circles.
  @inline(__always) private func circleCoverage(x: Int, y: Int) -> SIMD4<Double> {
    let edges = sharpCoverage(x: x, y: y)
    let dv = fromCorner(v: (Double(y) + 0.5) * inverse.m22 + inverse.m32)
    if dv == 0 { return edges }
    let u = (Double(x) + SIMD4(0.5, 1.5, 2.5, 3.5)) * inverse.m11 + inverse.m31
    let right = u - (x1 - corner.reach)
    let inner = right.replacing(with: 0, where: right .< 0)
    let left = u - (x0 + corner.reach)
    let du = inner.replacing(with: left, where: left .< 0)
    let none = SIMDMask<SIMD4<Int64>>(repeating: false)
    let isLeft = self.isRound(right: false, bottom: dv > 0) ? du .< 0 : none
    let isRight = self.isRound(right: true, bottom: dv > 0) ? du .> 0 : none
    let (x, y) = (du * inverse.m11, dv * inverse.m22)
    let length = (du * du + dv * dv).squareRoot()
    let round = covered((corner.reach - length) * length / (x * x + y * y).squareRoot())
    return edges.replacing(with: round, where: (isLeft .| isRight) .& (round .< edges))
  }
}
