import Expectations
import Testing

@testable import SegueRaster

@Suite struct DitherTests {
  private let ground: UInt32 = 0xFF16_171B

  private func blended(_ factor: UInt32, ground: UInt32, x: Int = 0, y: Int = 0) -> [UInt32] {
    var row = [UInt32](repeating: ground, count: 64)
    let factors = [UInt32](repeating: factor, count: 64)
    row.withUnsafeMutableBufferPointer { row in
      factors.withUnsafeBufferPointer { factors in
        guard let row = row.baseAddress, let factors = factors.baseAddress else { return }
        blendDithered(row, 0xFF00_0000, count: 64, factors: factors, x: x, y: y)
      }
    }
    return row
  }

  @Test func noShadowAndFullShadowAreExact() {
    for level in UInt32(0)...255 {
      let ground = 0xFF00_0000 | level << 16 | level << 8 | level
      expect(blended(0, ground: ground, x: 3, y: 5).allSatisfy { $0 == ground })
      expect(blended(255, ground: ground, y: 2).allSatisfy { $0 == 0xFF00_0000 })
    }
  }

  @Test func theMeanIsWhatItShouldBeAndAlphaStays() {
    for factor in stride(from: UInt32(3), to: 255, by: 9) {
      var sum = 0
      for y in 0..<8 {
        for pixel in blended(factor, ground: ground, y: y) {
          expectEqual(pixel >> 24, 255)
          sum += Int(pixel & 255)
        }
      }

      let mean = Double(sum) / 512
      expect(abs(mean - 27 * Double(255 - factor) / 255) < 0.05, "\(factor)")
    }
  }

  @Test func everyLevelLiesNextToWhatItShouldBe() {
    for factor in UInt32(0)...255 {
      let exact = 27 * Double(255 - factor) / 255
      for pixel in blended(factor, ground: ground, y: 1) {
        expect(abs(Double(pixel & 255) - exact) < 1.01)
      }
    }
  }

  @Test func aPixelDependsOnItsPlaceAlone() {
    let whole = blended(100, ground: ground, x: 0, y: 3)
    for start in 1..<13 {
      let part = blended(100, ground: ground, x: start, y: 3)

      expectEqual(Array(part[..<(64 - start)]), Array(whole[start...]))
    }
  }

  /// A shadow of black on a dark ground has no row of many pixels of one level beside one of the next.
  @Test func aShadowOnADarkGroundHasNoBands() {
    let shadow = DrawCommand(
      .shadow(
        RoundedRect(CGRect(x: 60, y: 100, width: 300, height: 300)), blur: 28,
        PackedColor(red: 0, green: 0, blue: 0, alpha: 0.5)))
    let bitmap = Rasterizer(threads: 1).bitmap(
      of: DisplayList([shadow]), width: 420, height: 200,
      background: PackedColor(UInt8(0x16), 0x17, 0x1B))

    // Across the upper edge, in the middle of the shadow, where only the height matters.
    for y in 40..<150 {
      let levels = Set((180..<244).map { bitmap[$0, y] & 255 })
      let next = Set((180..<244).map { bitmap[$0, y + 1] & 255 })
      let isEdge = levels.count == 1 && next.count == 1 && levels != next
      expect(!isEdge, "row \(y)")
    }
  }
}

extension PackedColor {
  fileprivate init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.init(red: Float(red) / 255, green: Float(green) / 255, blue: Float(blue) / 255)
  }
}
