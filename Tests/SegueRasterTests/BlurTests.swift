import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueRaster

@Suite struct BlurTests {
  private func blurred(
    _ bitmap: Bitmap, _ deviation: Double, _ edges: PictureEffect.Edges, threads: Int = 1
  ) -> Bitmap {
    let all = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let picture = Picture(
      list: DisplayList([DrawCommand(.image(bitmap, source: all, destination: all))]),
      width: bitmap.width, height: bitmap.height,
      effects: [.blur(radius: deviation, edges: edges)])
    return Rasterizer(threads: threads).bitmap(
      of: DisplayList([DrawCommand(.picture(picture, destination: RoundedRect(all)))]),
      width: bitmap.width, height: bitmap.height)
  }

  private static func bitmap(
    _ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap[x, y] = pixel(x, y) }
    }
    return bitmap
  }

  /// Patterns that show an error most: single lines, edges of all slopes, noise, translucent colors.
  private static let patterns: [(name: String, bitmap: Bitmap)] = {
    var random = SeededRandom(seed: 7)
    return [
      ("column", bitmap(39, 20) { x, _ in x == 18 ? 0xFFFF_FFFF : 0xFF00_0000 }),
      ("odd column", bitmap(38, 21) { x, _ in x == 17 ? 0xFFFF_FFFF : 0 }),
      ("row", bitmap(20, 37) { _, y in y == 18 ? 0xFFFF_FFFF : 0xFF00_0000 }),
      ("edge", bitmap(41, 27) { x, y in x + y < 31 ? 0xFFFF_8000 : 0xFF00_20FF }),
      ("steps", bitmap(44, 21) { x, _ in (x / 7) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }),
      ("checks", bitmap(27, 31) { x, y in (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }),
      ("noise", bitmap(33, 24) { _, _ in UInt32(random.next() >> 40) | 0xFF00_0000 }),
      (
        "glass",
        bitmap(30, 30) { x, y in
          let alpha = UInt32(random.next() % 256)
          return alpha << 24 | (alpha / 2) << 16 | UInt32(x * y % 256) * alpha / 255
        }
      ),
      ("a pixel", bitmap(1, 1) { _, _ in 0x8040_2010 }),
      ("a line", bitmap(30, 1) { x, _ in x < 15 ? 0xFFFF_FFFF : 0xFF00_0000 }),
    ]
  }()

  @Test(arguments: [0.3, 1, 2.4, 2.5, 4.9, 5, 9.9, 10, 20, 37, 80])
  func aBlurIsAGaussianUpToTwoLevels(deviation: Double) {
    for pattern in Self.patterns {
      for edges in [PictureEffect.Edges.clamped, .transparent] {
        let plain = plainBlur(pattern.bitmap, deviation: deviation, edges: edges)

        let difference = largestDifference(blurred(pattern.bitmap, deviation, edges), plain)

        expect(difference.levels <= 2, "\(pattern.name), \(edges) edges: \(difference)")
      }
    }
  }

  @Test(arguments: [0.4, 1, 2.6, 6, 11, 25, 300])
  func oneColorStaysThatColorBetweenClampedEdges(deviation: Double) {
    for color: UInt32 in [0xFFFF_FFFF, 0xFF12_3456, 0x8040_8001, 0x0101_0001] {
      let bitmap = Self.bitmap(29, 26) { _, _ in color }

      expectEqual(blurred(bitmap, deviation, .clamped), bitmap)
    }
  }

  @Test(arguments: [1.5, 6, 18])
  func theNumberOfThreadsChangesNothing(deviation: Double) {
    var random = SeededRandom(seed: 3)
    let bitmap = Self.bitmap(301, 207) { _, _ in UInt32(random.next() >> 40) | 0xFF00_0000 }
    let alone = blurred(bitmap, deviation, .transparent)

    for threads in [2, 3, 7] {
      expectEqual(blurred(bitmap, deviation, .transparent, threads: threads), alone)
    }
  }

  @Test func colorsNeverExceedTheirAlpha() {
    var random = SeededRandom(seed: 11)
    let bitmap = Self.bitmap(64, 64) { _, _ in
      let alpha = UInt32(random.next() % 256)
      return alpha << 24 | alpha << 16 | (alpha / 3) << 8 | alpha
    }

    for deviation in [0.6, 3, 12] {
      let result = blurred(bitmap, deviation, .transparent)
      for y in 0..<64 {
        for x in 0..<64 {
          let p = result[x, y]
          expect(p >> 16 & 255 <= p >> 24)
          expect(p & 255 <= p >> 24)
        }
      }
    }
  }

  @Test func radiiThatAreNoRadiiBlurNothing() {
    let bitmap = Self.patterns[3].bitmap

    for deviation in [0, -4, 0.1, Double.nan, -Double.infinity] {
      expectEqual(blurred(bitmap, deviation, .clamped), bitmap)
    }
  }

  @Test func anEndlessRadiusLeavesOneColorOrNothing() {
    let bitmap = Self.patterns[3].bitmap

    let clamped = blurred(bitmap, .infinity, .clamped)
    let transparent = blurred(bitmap, .infinity, .transparent)

    let first = clamped[0, 0]
    let isFlat = (0..<27).allSatisfy { y in
      (0..<41).allSatisfy { x in
        [0, 8, 16].allSatisfy { abs(Int(clamped[x, y] >> $0 & 255) - Int(first >> $0 & 255)) <= 2 }
      }
    }
    expect(isFlat)
    expectEqual(transparent[20, 14], 0)
  }
}
