import Testing

@testable import SegueRaster

/// Shares of a byte, which all blending is made of.
@Suite struct PixelMathTests {
  private func part(_ value: Int, _ share: Int) -> Int {
    let lanes = Lanes(repeating: UInt16(value)).part(Lanes(repeating: UInt16(share)).shares)
    return Int(lanes[0])
  }

  @Test func aShareIsHardlyMoreThanHalfALevelOff() {
    for value in 0...255 {
      for share in 0...255 {
        let exact = Double(value * share) / 255
        #expect(abs(Double(part(value, share)) - exact) < 0.506)
      }
    }
  }

  @Test func nothingAndAllAreExact() {
    for value in 0...255 {
      #expect(part(value, 0) == 0)
      #expect(part(value, 255) == value)
      #expect(part(255, value) == value)
    }
  }

  @Test func moreOfMoreIsNeverLess() {
    for value in 0..<255 {
      for share in 0..<255 {
        #expect(part(value + 1, share) >= part(value, share))
        #expect(part(value, share + 1) >= part(value, share))
      }
    }
  }

  @Test func aShareAndTheRestNeverExceedAWhole() {
    for share in 0...255 {
      let shares = Lanes(repeating: UInt16(share)).shares
      #expect(shares.rest[0] == Lanes(repeating: UInt16(255 - share)).shares[0])
      #expect(part(255, share) + part(255, 255 - share) == 255)
    }
  }
}
