import Expectations
import Foundation
import Segue
import SegueMedia
import SegueRandom
import Testing

@testable import SegueSession

/// Encoded files are read again: by the library that reads pictures, and by readers of a few lines where that library
/// knows no such format.
@MainActor @Suite struct EncodingTests {
  /// A picture with some of everything: flat areas, gradients, repetitions and noise.
  private static func picture(_ seed: UInt64, width: Int, height: Int) -> Bitmap {
    var random = SeededRandom(seed: seed)
    var bitmap = Bitmap(width: width, height: height)
    let kinds = 1 + random.below(4)
    for y in 0..<height {
      for x in 0..<width {
        let pixel: UInt32 =
          switch (x * kinds / width + y * 2 / height) % 4 {
          case 0: 0x2060C0
          case 1: UInt32(x * 255 / width) * 0x10000 + UInt32(y * 255 / height)
          case 2: (x / 3 + y / 5) % 2 == 0 ? 0xFFFFFF : 0x101010
          default: UInt32(random.below(0x100_0000))
          }
        bitmap[x, y] = 0xFF00_0000 | pixel
      }
    }
    return bitmap
  }

  private static let sizes = [(1, 1), (2, 3), (3, 1), (1, 40), (97, 61), (300, 200), (640, 3)]

  @Test(arguments: 1...6) func aPictureIsReadAgain(seed: UInt64) throws {
    for (width, height) in Self.sizes {
      let picture = Self.picture(seed, width: width, height: height)

      let file = PNGFile.data(of: picture, isOpaque: true)

      try expectEqual(ImageCodec.decode(file), picture, "\(width)×\(height)")
    }
  }

  @Test func aFlatPictureTakesAlmostNothing() {
    let flat = Bitmap(width: 1280, height: 800)

    expect(PNGFile.data(of: flat, isOpaque: true).count < 20_000)
  }

  // MARK: GIF

  /// The color indices in the blocks of a GIF.
  private func decoded(_ blocks: [UInt8]) throws -> [UInt8] {
    var codes: [UInt8] = []
    var index = 1
    while blocks[index] > 0 {
      codes += blocks[index + 1..<index + 1 + Int(blocks[index])]
      index += 1 + Int(blocks[index])
    }
    var (position, size) = (0, 9)
    func read() -> Int {
      defer { position += size }
      var code = 0
      for index in 0..<size where (position + index) / 8 < codes.count {
        let bit = position + index
        code |= Int(codes[bit / 8] >> UInt8(bit % 8) & 1) << index
      }
      return code
    }
    var table: [[UInt8]] = []
    var last: [UInt8]?
    var output: [UInt8] = []
    while position < 8 * codes.count {
      let code = read()
      if code == 257 { return output }
      if code == 256 {
        table = (0..<258).map { [UInt8(truncatingIfNeeded: $0)] }
        (size, last) = (9, nil)
        continue
      }
      let entry: [UInt8]
      if code < table.count {
        entry = table[code]
      } else {
        let before = try #require(last)
        entry = before + [before[0]]
      }
      output += entry
      if let last, table.count < 4096 { table.append(last + [entry[0]]) }
      last = entry
      if table.count == 1 << size, size < 12 { size += 1 }
    }
    return output
  }

  @Test(arguments: [0, 1, 2, 255, 4_000, 60_000]) func colorsAreReadAgain(count: Int) throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      let range = [1, 2, 7, 256][Int(seed) - 1]
      let colors = (0..<count).map { _ in UInt8(random.below(range)) }

      let blocks = colors.withUnsafeBufferPointer(LZW.blocks)

      try expectEqual(decoded(blocks), colors, "of \(range) colors")
    }
  }

  @Test func fewColorsAreKept() {
    let pixels = (0..<255).map { UInt32($0 * 0x010203) | 0xFF00_0000 }

    let palette = GIFPalette(pixels + pixels)

    for pixel in pixels {
      expectEqual(palette.colors[Int(palette.index(of: pixel))], pixel & 0xFF_FFFF)
    }
  }

  @Test func manyColorsBecomeSimilarOnes() {
    let picture = Self.picture(3, width: 100, height: 80)
    let pixels = (0..<8_000).map { picture[$0 % 100, $0 / 100] }

    let palette = GIFPalette(pixels)

    expectEqual(palette.colors.count, GIFPalette.mostColors)
    var sum = 0
    for pixel in pixels {
      let color = palette.colors[Int(palette.index(of: pixel))]
      for shift: UInt32 in [16, 8, 0] {
        sum += abs(Int(pixel >> shift & 255) - Int(color >> shift & 255))
      }
    }
    expect(sum < 3 * 16 * pixels.count)
  }

  @Test(arguments: [1, 7, 24, 30, 33, 50]) func hundredthsAddUpToTheTime(rate: Int) {
    let clock = FrameClock(rate: rate)

    let delays = (0..<10 * rate).map { clock.hundredths($0..<$0 + 1) }

    expectEqual(delays.reduce(0, +), 1000)
    expect((delays.max() ?? 0) - (delays.min() ?? 0) <= 1)
  }

  // MARK: Motion blur

  private static func flat(_ gray: UInt32) -> CGImage {
    var bitmap = Bitmap(width: 3, height: 2)
    bitmap.withMutablePixels { pixels in
      for index in 0..<6 { pixels[index] = 0xFF00_0000 | gray * 0x01_0101 }
    }
    return CGImage(bitmap)
  }

  @Test(arguments: [1, 2, 3, 8, 64]) func theMeanOfEqualPicturesIsTheSame(count: Int) throws {
    for gray in 0...255 as ClosedRange<UInt32> {
      let pictures = (0..<count).map { _ in Self.flat(gray) }

      try expectEqual(#require(MotionBlur.mean(pictures)), pictures[0], "\(gray)")
    }
  }

  /// Half of white's light is 188 of 255, not 128.
  @Test func lightIsMixedAndNotNumbers() throws {
    let mean = try #require(MotionBlur.mean([Self.flat(0), Self.flat(255)]))

    expectEqual(mean, Self.flat(188))
  }
}
