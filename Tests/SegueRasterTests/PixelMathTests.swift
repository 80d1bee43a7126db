import Expectations
import Testing

@testable import SegueRaster

/// Weighted bytes, which all blending is made of.
@Suite struct PixelMathTests {
  private func part(_ value: Int, _ weight: Int) -> Int {
    let lanes = Lanes(repeating: UInt16(value)).weighted(Lanes(repeating: UInt16(weight)).weights)
    return Int(lanes[0])
  }

  @Test func aShareIsHardlyMoreThanHalfALevelOff() {
    for value in 0...255 {
      for weight in 0...255 {
        let exact = Double(value * weight) / 255
        expect(abs(Double(part(value, weight)) - exact) < 0.506)
      }
    }
  }

  @Test func nothingAndAllAreExact() {
    for value in 0...255 {
      expectEqual(part(value, 0), 0)
      expectEqual(part(value, 255), value)
      expectEqual(part(255, value), value)
    }
  }

  @Test func moreOfMoreIsNeverLess() {
    for value in 0..<255 {
      for weight in 0..<255 {
        expect(part(value + 1, weight) >= part(value, weight))
        expect(part(value, weight + 1) >= part(value, weight))
      }
    }
  }

  @Test func aShareAndTheRestNeverExceedAWhole() {
    for weight in 0...255 {
      let weights = Lanes(repeating: UInt16(weight)).weights
      expectEqual(weights.rest[0], Lanes(repeating: UInt16(255 - weight)).weights[0])
      expectEqual(part(255, weight) + part(255, 255 - weight), 255)
    }
  }
}
