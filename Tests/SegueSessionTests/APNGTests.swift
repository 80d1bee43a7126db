import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueRandom
import Testing

@testable import SegueSession

/// Animated PNG files show each frame to the pixel, whatever way takes the least room.
@MainActor @Suite struct APNGTests {
  private static let (width, height) = (60, 40)
  private let folder = TemporaryFolder()

  private func file(_ frames: [Bitmap], rate: Int = 30) throws -> Data {
    let sink = try APNGSink(.exactly(folder("\(UUID()).apng")), FrameClock(rate: rate))
    for frame in frames { try sink.append(frame) }
    return try Data(contentsOf: sink.finish())
  }

  private static func flat(_ color: UInt32) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    bitmap.withMutablePixels { pixels in
      for index in 0..<width * height { pixels[index] = 0xFF00_0000 | color }
    }
    return bitmap
  }

  /// A square moves over a ground of stripes, and shows some colors.
  private static func film(colors count: Int, frames: Int = 12) -> [Bitmap] {
    let square = 20
    return (0..<frames).map { frame in
      var bitmap = flat(0)
      for y in 0..<height {
        for x in 0..<width {
          let left = frame * 3
          let isInside = (left..<left + square).contains(x) && (10..<10 + square).contains(y)
          let number =
            isInside ? ((y - 10) * square + x - left) % (count - 2) : count - 2 + (x / 4) % 2
          bitmap[x, y] = 0xFF00_0000 | UInt32(number * 0x01_0503 & 0xFF_FFFF)
        }
      }
      return bitmap
    }
  }

  @Test(arguments: [3, 16, 254, 255, 256, 257, 300])
  func eachFrameIsReadAgainWhateverTheColors(count: Int) throws {
    let frames = Self.film(colors: count)

    let read = try AnimatedPNG(file(frames))

    expectEqual(read.frames, frames)
    expectEqual(read.colorType, count <= 256 ? 3 : 2)
    expect(read.told.images == read.images.count && read.told.plays == 0)
  }

  /// Frames that are held in a palette are written in full colors where a later one has too many.
  @Test func colorsThatComeLateLoseNothing() throws {
    let few = Self.film(colors: 5)
    let frames = few + [few[11], few[11]] + Self.film(colors: 400) + [few[0]]

    let read = try AnimatedPNG(file(frames))

    expectEqual(read.frames, frames)
    expectEqual(read.colorType, 2)
  }

  @Test func aFrameThatIsTheSameIsShownLonger() throws {
    let film = Self.film(colors: 9)
    let frames = [film[0], film[0], film[1], film[1], film[1]]

    let read = try AnimatedPNG(file(frames))

    expectEqual(read.images.map(\.delay), [2, 3])
    expectEqual(read.images.map(\.rate), [30, 30])
    expectEqual(read.frames, frames)
  }

  @Test(arguments: [5, 400]) func onlyTheRectangleThatChangedIsWritten(colors: Int) throws {
    var later = Self.film(colors: colors)[0]
    let first = later
    later[7, 9] = 0xFF12_3456
    later[30, 20] = 0xFF65_4321

    let read = try AnimatedPNG(file([first, later]))

    let image = try #require(read.images.last)
    expect(image.x == 7 && image.y == 9)
    expect(image.pixels.width == 24 && image.pixels.height == 12)
    expectEqual(read.frames, [first, later])
  }

  /// Between two specks on a ground of many colors, what has not changed is transparent; on a flat ground it is not.
  @Test func unchangedPixelsLetTheFrameBeforeThroughWhereThatTakesLess() throws {
    var random = SeededRandom(seed: 3)
    var noise = Self.flat(0)
    for y in 0..<Self.height {
      for x in 0..<Self.width { noise[x, y] = 0xFF00_0000 | UInt32(random.below(200)) }
    }
    var later = noise
    later[1, 1] = 0xFF00_FF00
    later[58, 38] = 0xFFFF_0000

    let read = try AnimatedPNG(file([noise, later]))

    expectEqual(read.images.map(\.blend), [0, 1])
    expectEqual(read.frames, [noise, later])
  }

  /// The duration is a number of two bytes, and a longer one must not begin again at 0 (ClickHouse's pull request
  /// 112846).
  @Test(arguments: [65_535, 65_536, 131_071]) func aLongHoldIsNotCut(count: Int) throws {
    let still = Self.film(colors: 4)[0]

    let read = try AnimatedPNG(file(Array(repeating: still, count: count)))

    expectEqual(read.images.map(\.delay).reduce(0, +), count)
    expect(read.images.allSatisfy { $0.pixels == still })
  }

  /// Frames that cover the one before in part, and black beside what lets it through, are no sums of both (apngasm's
  /// issue 71, gif.js' issue 75).
  @Test func whatLiesOverTheFrameBeforeIsNotMixedWithIt() throws {
    var random = SeededRandom(seed: 9)
    let frames = (0..<6).map { _ in
      var bitmap = Self.flat(0)
      for y in 0..<Self.height {
        for x in 0..<Self.width where random.below(3) > 0 {
          bitmap[x, y] = 0xFF00_0000 | UInt32(random.below(4) * 0x40)
        }
      }
      return bitmap
    }

    try expectEqual(AnimatedPNG(file(frames)).frames, frames)
  }

  @Test func aFilmOfFewColorsTakesLittle() throws {
    let film = Self.film(colors: 6, frames: 14)

    let palette = try file(film).count

    // A byte and less for a pixel of the square and its trace.
    expect(palette < 14 * 400)
  }

  @Test func aFilmOfOnePixelIsRead() throws {
    var frames = (0..<3).map { _ in Bitmap(width: 1, height: 1) }
    for (index, color) in [0xFF00_0001, 0xFF00_0002, 0xFF00_0001].enumerated() {
      frames[index][0, 0] = UInt32(color)
    }

    try expectEqual(AnimatedPNG(file(frames)).frames, frames)
  }

  /// Noise, repetitions at the window's ends, runs and all short lengths come back, as another library reads them.
  @Test(arguments: 1...8) func compressedBytesComeBack(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for count in [1, 2, 3, 4, 5, 300, 10_922, 10_923, 16_384] {
      let range = [1, 2, 5, 200][Int(seed) % 4]
      let part = (0..<count).map { _ in UInt32(random.below(range)) }
      var picture = Bitmap(width: count, height: 3)
      for y in 0..<3 {
        for x in 0..<count { picture[x, y] = 0xFF00_0000 | part[(x + y * Int(seed)) % count] }
      }

      try expectEqual(AnimatedPNG(file([picture])).frames, [picture], "\(count)")
    }
  }
}
