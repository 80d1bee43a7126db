import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueRaster

@Suite struct CoverageFactorTests {
  @Test(arguments: 0..<400) func factorsOfFourPixelsAtATimeAreThoseOfEachPixel(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let transform = random.chance(0.3) ? random.uprightTransform() : random.projectiveTransform()
    let opacity = random.chance(0.5) ? 1 : random.number(0, 1)
    guard let shape = CoverageShape(random.shape(), transform) else { return }
    let factors = Row.allocate(capacity: 64)
    defer { factors.deallocate() }

    for y in 0..<40 {
      let start = random.below(60)
      let span = PixelSpan(y: y, start: start, end: start + 1 + random.below(64))
      let any = shape.writeFactors(of: span, opacity: opacity, into: factors)

      let expected = (span.start..<span.end).map {
        UInt32((shape.coverage(x: $0, y: y) * opacity * 255).rounded())
      }
      expectEqual(Array(UnsafeBufferPointer(start: factors, count: span.count)), expected)
      expectEqual(any, expected.contains { $0 > 0 })
    }
  }
}
