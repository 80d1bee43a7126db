import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueRaster

/// Blend modes over seeded random cases, against the formulas with straight colors.
@Suite struct BlendModeTests {
  private let width = 61
  private let height = 49

  private func difference(_ list: DisplayList) -> (levels: Int, place: String) {
    largestDifference(
      Rasterizer(threads: 2).bitmap(of: list, width: width, height: height),
      PlainRasterizer.bitmap(of: list, width: width, height: height))
  }

  private func command(_ random: inout SeededRandom, _ mode: CGBlendMode) -> DrawCommand {
    var command =
      switch Int(random.number(0, 7)) {
      case 0: random.group()
      case 1:
        DrawCommand(
          .path(random.path(), .evenOdd, .color(random.color())), clip: random.clip(),
          opacity: random.opacity())
      case 2:
        DrawCommand(
          .shadow(random.shape(), blur: random.number(1.5, 5), random.color()),
          opacity: random.opacity())
      default: random.command(random.uprightTransform())
      }
    command.blendMode = mode
    return command
  }

  // Single precision against double precision, each rounded once.
  @Test(arguments: CGBlendMode.allCases, 0..<16)
  func everyModeEqualsTheReference(mode: CGBlendMode, seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let ground = (0..<3).map { _ in random.command(random.uprightTransform()) }
    let blended = command(&random, mode)

    let difference = difference(DisplayList(ground + [blended]))

    expect(difference.levels <= 1, "\(difference.place) of \(blended)")
  }

  // The tolerance of projective commands in the normal mode, and a level more for the blending.
  @Test(arguments: CGBlendMode.allCases)
  func projectiveCommandsAreBlendedLikeTheReference(mode: CGBlendMode) {
    var random = SeededRandom(seed: UInt64(mode.rawValue))
    let all = RoundedRect(CGRect(x: 0, y: 0, width: width, height: height))
    let gray = PackedColor(red: 0.6, green: 0.5, blue: 0.4)
    var blended = random.command(random.projectiveTransform(), contrast: 0.45)
    blended.blendMode = mode

    let difference = difference(DisplayList([DrawCommand(.fill(all, gray)), blended]))

    expect(difference.levels <= 2, "\(difference.place) of \(blended)")
  }

  @Test(arguments: 0..<40) func groupsWithMixedMembersEqualTheReference(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let mode = CGBlendMode.allCases.randomElement(using: &random) ?? .normal
    let members = [random.command(random.uprightTransform()), command(&random, mode)]
    let group = DrawCommand(
      .group(DisplayList(members), cut: random.shape()), transform: random.uprightTransform(),
      clip: random.clip(), opacity: random.opacity())

    let difference = difference(
      DisplayList([random.command(random.uprightTransform()), group]))

    expect(difference.levels <= 1, "\(difference.place) of \(group)")
  }

  @Test(arguments: 0..<30) func anyDamageOfMixedCommandsDrawsTheSamePixelsAsTheWhole(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var commands = (0..<5).map { _ in
      command(&random, CGBlendMode.allCases.randomElement(using: &random) ?? .normal)
    }
    let before = DisplayList(commands)
    let place = Int(random.number(0, 4.99))
    if random.chance(0.3) {
      commands[place].blendMode = .screen
    } else {
      commands[place] = command(&random, .multiply)
    }
    let after = DisplayList(commands)
    let rasterizer = Rasterizer(threads: 1)
    var bitmap = rasterizer.bitmap(of: before, width: width, height: height)

    bitmap.withMutablePixels { pixels in
      rasterizer.draw(
        after, into: PixelBuffer(base: pixels, width: width, height: height, stride: width),
        damage: after.damage(since: before, width: width, height: height),
        background: .clear)
    }

    expectEqual(bitmap, rasterizer.bitmap(of: after, width: width, height: height))
  }

  @Test func aMixedCommandHidesNothing() {
    let all = RoundedRect(CGRect(x: 0, y: 0, width: width, height: height))
    var blended = DrawCommand(.fill(all, .black))
    blended.blendMode = .screen
    let red = PackedColor(red: 1, green: 0, blue: 0)

    let drawn = Rasterizer(threads: 1).bitmap(
      of: DisplayList([DrawCommand(.fill(all, red)), blended]), width: width, height: height)

    expectEqual(drawn[30, 20], 0xFFFF_0000)
  }

  // Opaque orange over opaque teal, in levels.
  @Test(
    arguments: [
      (CGBlendMode.normal, 0xFFFF_8000), (.multiply, 0xFF00_4000), (.screen, 0xFFFF_C080),
      (.darken, 0xFF00_8000), (.lighten, 0xFFFF_8080), (.difference, 0xFFFF_0080),
      (.exclusion, 0xFFFF_7F80), (.colorDodge, 0xFF00_FF80), (.colorBurn, 0xFF00_0200),
      (.plusLighter, 0xFFFF_FF80), (.plusDarker, 0xFF00_0100), (.clear, 0), (.copy, 0xFFFF_8000),
      (.destinationOver, 0xFF00_8080), (.xor, 0),
    ] as [(CGBlendMode, UInt32)]) func opaqueColorsMixAsTheFormulasSay(
      mode: CGBlendMode, result: UInt32
    )
  {
    let all = RoundedRect(CGRect(x: 0, y: 0, width: 8, height: 8))
    let half: Float = 128.0 / 255
    let teal = PackedColor(red: 0, green: half, blue: half)
    var blended = DrawCommand(.fill(all, PackedColor(red: 1, green: half, blue: 0)))
    blended.blendMode = mode

    let drawn = Rasterizer(threads: 1).bitmap(
      of: DisplayList([DrawCommand(.fill(all, teal)), blended]), width: 8, height: 8)

    expectEqual(drawn[4, 4], result, "\(String(drawn[4, 4], radix: 16))")
  }
}
