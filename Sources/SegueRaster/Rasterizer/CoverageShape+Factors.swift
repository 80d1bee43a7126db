import Foundation

extension CoverageShape {
  /// Writes the factor of each pixel of `span`, from 0 to 255: its coverage by a shape without round corners, times
  /// `opacity`. Returns whether any is above 0.
  ///
  /// OPTIMIZATION: Four pixels at a time. The edges of a screen that bends in strips are nearly level, so that coverage
  /// varies along whole rows; one by one, these pixels took a quarter of the frame.
  func writeSharpFactors(of span: PixelSpan, opacity: Double, into factors: Row) -> Bool {
    var any: UInt32 = 0
    var x = span.start
    while x &+ 4 <= span.end {
      let four = sharpCoverage(x: x, y: span.y) * opacity * 255 + 0.5
      let factor = Pixels4(UInt32(four.x), UInt32(four.y), UInt32(four.z), UInt32(four.w))
      (factors + (x &- span.start)).four = factor
      any |= factor.x | factor.y | factor.z | factor.w
      x &+= 4
    }
    while x < span.end {
      let factor = UInt32(coverage(x: x, y: span.y) * opacity * 255 + 0.5)
      factors[x &- span.start] = factor
      any |= factor
      x &+= 1
    }
    return any > 0
  }

  /// The coverage of four pixels from (`x`, `y`) on, as `coverage(x:y:)` computes it.
  @inline(__always) private func sharpCoverage(x: Int, y: Int) -> SIMD4<Double> {
    let px = Double(x) + SIMD4(0.5, 1.5, 2.5, 3.5)
    let py = Double(y) + 0.5
    func inside(_ line: Line) -> SIMD4<Double> {
      let depth = line.a * px + line.b * py + line.c + 0.5
      let raised = depth.replacing(with: 0, where: depth .< 0)
      return raised.replacing(with: 1, where: raised .> 1)
    }
    func positive(_ part: SIMD4<Double>) -> SIMD4<Double> {
      part.replacing(with: 0, where: part .< 0)
    }
    return positive(inside(left) + inside(right) - 1) * positive(inside(top) + inside(bottom) - 1)
  }
}
