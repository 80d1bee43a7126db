import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueRaster

@Suite struct GroupTests {
  private let width = 61
  private let height = 49
  private let sky = PackedColor(red: 0.2, green: 0.5, blue: 0.8)
  private let stage = RoundedRect(CGRect(x: 5, y: 4, width: 50, height: 40), radius: 12)

  private func bitmap(_ commands: [DrawCommand], threads: Int = 1) -> Bitmap {
    Rasterizer(threads: threads).bitmap(
      of: DisplayList(commands), width: width, height: height, background: sky)
  }

  private func opaqueCommands(_ seed: Int) -> [DrawCommand] {
    var random = SeededRandom(seed: UInt64(seed))
    let all = RoundedRect(CGRect(x: 0, y: 0, width: width, height: height))
    return [DrawCommand(.fill(all, random.color(opaque: true)))]
      + (0..<3).map { _ in
        DrawCommand(.fill(random.shape(), random.color(opaque: true)))
      }
  }

  @Test(arguments: 0..<120) func groupsEqualTheReferenceExactly(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let list = DisplayList([
      random.command(random.uprightTransform()), random.group(),
      random.command(random.uprightTransform()), random.group(),
    ])

    let drawn = Rasterizer(threads: 2).bitmap(
      of: list, width: width, height: height, background: sky)
    let plain = PlainRasterizer.bitmap(of: list, width: width, height: height, background: sky)

    let difference = largestDifference(drawn, plain)
    expectEqual(difference.levels, 0, "\(difference.place) of \(list)")
  }

  @Test(arguments: 0..<20) func anOpaqueGroupEqualsItsPictureExactly(seed: Int) {
    let members = opaqueCommands(seed)
    let opacity = seed % 3 == 0 ? 0.6 : 1
    let picture = Picture(list: DisplayList(members), width: width, height: height)
    let whole = CGRect(x: 0, y: 0, width: width, height: height)

    let group = bitmap([
      DrawCommand(.group(DisplayList(members), cut: stage), opacity: opacity)
    ])
    let flat = bitmap([
      DrawCommand(
        .picture(picture, destination: RoundedRect(whole)), clip: stage, opacity: opacity)
    ])

    expectEqual(group, flat)
  }

  @Test func nothingBeneathShinesThroughTheEdgeOfWhatCoversIt() {
    let whole = RoundedRect(CGRect(x: 0, y: 0, width: width, height: height))
    let white = DrawCommand(.fill(whole, .white))
    let black = DrawCommand(.fill(whole, .black))

    let covered = bitmap([DrawCommand(.group(DisplayList([black, white]), cut: stage))])
    let alone = bitmap([DrawCommand(.group(DisplayList([white]), cut: stage))])

    expectEqual(covered, alone)
  }

  @Test(arguments: 0..<30) func anyDamageOfGroupsDrawsTheSamePixelsAsTheWhole(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var members = (0..<4).map { _ in random.command(random.uprightTransform()) }
    let before = DisplayList([
      DrawCommand(.fill(stage, .black)), DrawCommand(.group(DisplayList(members), cut: stage)),
    ])
    members[Int(random.number(0, 3.99))] = random.command(random.uprightTransform())
    if random.chance(0.3) { members.removeLast() }
    let after = DisplayList([
      DrawCommand(.fill(stage, .black)), DrawCommand(.group(DisplayList(members), cut: stage)),
    ])
    let rasterizer = Rasterizer(threads: 1)
    var bitmap = rasterizer.bitmap(of: before, width: width, height: height, background: sky)

    let damage = after.damage(since: before, width: width, height: height)
    bitmap.withMutablePixels { pixels in
      rasterizer.draw(
        after, into: PixelBuffer(base: pixels, width: width, height: height, stride: width),
        damage: damage, background: sky)
    }

    expectEqual(
      bitmap, rasterizer.bitmap(of: after, width: width, height: height, background: sky))
  }

  @Test func aSmallChangeInALargeGroupIsASmallDamage() {
    let back = DrawCommand(.fill(stage, .white))
    func list(_ color: PackedColor) -> DisplayList {
      let spot = DrawCommand(.fill(RoundedRect(CGRect(x: 20, y: 20, width: 4, height: 4)), color))
      return DisplayList([DrawCommand(.group(DisplayList([back, spot]), cut: stage))])
    }

    let damage = list(.black).damage(since: list(.white), width: width, height: height)

    expect(damage.count == 1 && damage[0].area <= 64)
  }

  @Test func aGroupFlattenedOnPurposeLooksTheSame() throws {
    let group = DrawCommand(.group(DisplayList(opaqueCommands(3)), cut: stage))

    let flat = try #require(group.flattened)

    expectEqual(bitmap([flat]), bitmap([group]))
  }
}
