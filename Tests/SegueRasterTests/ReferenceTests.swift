import Foundation
import Testing

@testable import SegueRaster

/// Over seeded random cases the rasteriser equals the plain one of Support/.
@Suite struct ReferenceTests {
  private let width = 61
  private let height = 49
  private let rasterizer = Rasterizer(threads: 2)

  private func difference(_ list: DisplayList) -> (levels: Int, place: String) {
    let background = PackedColor(red: 0.2, green: 0.5, blue: 0.8, alpha: 1)
    return largestDifference(
      rasterizer.bitmap(of: list, width: width, height: height, background: background),
      PlainRasterizer.bitmap(of: list, width: width, height: height, background: background))
  }

  @Test(arguments: 0..<400) func uprightCommandsEqualTheReferenceExactly(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let commands = (0..<3).map { _ in random.command(random.uprightTransform()) }

    let difference = difference(DisplayList(commands))

    #expect(difference.levels == 0, "\(difference.place) of \(commands)")
  }

  // Single precision moves a sample by at most 1/256 of a pixel, which is one level where neighbours
  // differ by less than half of the range.
  @Test(arguments: 0..<400) func turnedCommandsEqualTheReferenceWithinOneLevel(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let command = random.command(random.turnedTransform(), contrast: 0.45)

    let difference = difference(DisplayList([command]))

    #expect(difference.levels <= 1, "\(difference.place) of \(command)")
  }

  // Colors come from a table: they are at most 1/2048 of the gradient's length out of place. That may
  // move color and alpha by one level each, and both count where something shines through.
  @Test(arguments: 0..<200) func gradientsEqualTheReferenceWithinTwoLevels(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let isTurned = random.chance(0.5)
    let gradient = LinearGradient(
      start: CGPoint(x: random.number(0, 20), y: random.number(0, 20)),
      end: CGPoint(x: random.number(25, 60), y: random.chance(0.3) ? 0 : random.number(20, 50)),
      stops: [
        .init(location: random.number(0, 0.2), color: random.color()),
        .init(location: random.number(0.4, 0.6), color: random.color()),
        .init(location: random.number(0.8, 1), color: random.color()),
      ])
    let command = DrawCommand(
      .gradient(random.shape(), gradient),
      transform: isTurned ? random.turnedTransform() : random.uprightTransform(),
      clip: random.clip(), opacity: random.opacity())

    let difference = difference(DisplayList([command]))

    #expect(difference.levels <= 2, "\(difference.place) of \(command)")
  }

  // The table is exact to 0.002, and its tails end at three standard deviations.
  @Test(arguments: 0..<60) func shadowsEqualTheReferenceWithinOneLevel(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let isTurned = random.chance(0.4)
    let shape = RoundedRect(
      CGRect(
        x: random.number(5, 15), y: random.number(5, 15), width: random.number(10, 40),
        height: random.number(10, 30)), radius: random.chance(0.4) ? 0 : random.number(0, 16))
    let command = DrawCommand(
      .shadow(shape, blur: random.number(1.5, 9), .black),
      transform: isTurned ? random.turnedTransform() : random.uprightTransform(),
      opacity: random.opacity())

    let difference = difference(DisplayList([command]))

    #expect(difference.levels <= 1, "\(difference.place) of \(command)")
  }
}
