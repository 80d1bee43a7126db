import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueRaster

@Suite struct NearestTests {
  private let whole = CGRect(x: 0, y: 0, width: 13, height: 9)

  private func command(
    _ random: inout SeededRandom, _ t: ProjectiveTransform, in destination: CGRect? = nil
  ) -> DrawCommand {
    let bitmap = random.bitmap(width: 13, height: 9, opaque: random.chance(0.5))
    var command = DrawCommand(
      .image(bitmap, source: whole, destination: destination ?? random.rect()), transform: t,
      clip: random.clip(), opacity: random.opacity())
    command.sampling = .nearest
    return command
  }

  @Test(arguments: 0..<60) func uprightImagesEqualTheReferenceExactly(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let list = DisplayList([command(&random, random.uprightTransform())])

    let drawn = Rasterizer(threads: 1).bitmap(of: list, width: 61, height: 49)
    let plain = PlainRasterizer.bitmap(of: list, width: 61, height: 49)

    expectEqual(drawn, plain, "\(list)")
  }

  // They are drawn in runs; see `BitmapSource`.
  @Test(arguments: 0..<60) func muchEnlargedPixelsEqualTheReferenceExactly(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let (width, height) = (13 * random.number(10, 60), 9 * random.number(2, 20))
    let place = CGRect(
      x: random.number(-width, 40), y: random.number(-height, 30), width: width, height: height)
    let list = DisplayList([command(&random, random.uprightTransform(), in: place)])

    let drawn = Rasterizer(threads: 1).bitmap(of: list, width: 61, height: 49)
    let plain = PlainRasterizer.bitmap(of: list, width: 61, height: 49)

    expectEqual(drawn, plain, "\(list)")
  }

  @Test func magnifiedPixelsAreSquares() {
    var random = SeededRandom(seed: 1)
    let bitmap = random.bitmap(width: 13, height: 9, opaque: true)
    var command = DrawCommand(
      .image(bitmap, source: whole, destination: whole),
      transform: ProjectiveTransform(CGAffineTransform(scaleX: 4, y: 4)))
    command.sampling = .nearest

    let drawn = Rasterizer(threads: 2).bitmap(of: DisplayList([command]), width: 52, height: 36)

    for y in 0..<36 {
      for x in 0..<52 { expectEqual(drawn[x, y], bitmap[x / 4, y / 4]) }
    }
  }

  // 64 of 255 parts are a quarter.
  @Test func picturesAreMixedByTheAmount() {
    func picture(_ color: PackedColor, _ effects: [PictureEffect] = []) -> Picture {
      Picture(
        list: DisplayList([DrawCommand(.fill(RoundedRect(whole), color))]), width: 13, height: 9,
        effects: effects)
    }
    let red = PackedColor(red: 1, green: 0, blue: 0)
    let clear = Picture(list: DisplayList(), width: 4, height: 4)
    func pixel(_ other: Picture, _ amount: Double) -> UInt32 {
      let mixed = picture(red, [.mix(other, amount: amount)])
      return Rasterizer(threads: 1).bitmap(
        of: DisplayList([DrawCommand(.picture(mixed, destination: RoundedRect(whole)))]),
        width: 13, height: 9)[6, 5]
    }

    expectEqual(pixel(picture(.white), 0), 0xFFFF_0000)
    expectEqual(pixel(picture(.white), 0.25), 0xFFFF_4040)
    expectEqual(pixel(picture(.white), 1), 0xFFFF_FFFF)
    expectEqual(pixel(clear, 0.25), 0xBFBF_0000)
  }
}
