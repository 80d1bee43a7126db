import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueRaster

/// A mask that is new in each frame is drawn along with what it masks; one that stays is flattened
/// with it. Both give the same pixels.
@Suite struct MovingMaskTests {
  private let width = 70
  private let height = 60

  /// A picture of noise or of shapes behind a mask of random commands, over a background, perhaps in a
  /// group.
  private func list(_ random: inout SeededRandom) -> DisplayList {
    let (w, h) = (Int(random.number(30, 70)), Int(random.number(30, 60)))
    let area = CGRect(x: 0, y: 0, width: w, height: h)
    let shown =
      random.chance(0.5)
      ? DrawCommand(
        .image(
          random.bitmap(width: w, height: h, opaque: random.chance(0.5)), source: area,
          destination: area))
      : random.command(random.uprightTransform())
    let content = Picture(list: DisplayList([shown]), width: w, height: h)
    let mask = Picture(
      list: DisplayList(
        (0..<Int(random.number(1, 5))).map { _ in
          random.chance(0.2) ? random.group() : random.command(random.uprightTransform())
        }),
      width: Int(random.number(20, 70)), height: Int(random.number(20, 60)))
    let masked = Picture(
      list: DisplayList([
        DrawCommand(
          .picture(content, destination: RoundedRect(area)),
          transform: moved(random.number(-5, 5), 0))
      ]), width: w, height: h, effects: [.mask(mask)])
    let command = DrawCommand(
      .picture(masked, destination: RoundedRect(area)),
      transform: moved(random.number(-20, 20), random.number(-9, 9)),
      clip: random.chance(0.3) ? RoundedRect(random.rect()) : nil)
    let back = DrawCommand(
      .image(
        random.bitmap(width: width, height: height, opaque: true),
        source: CGRect(x: 0, y: 0, width: width, height: height),
        destination: CGRect(x: 0, y: 0, width: width, height: height)))
    let cut = RoundedRect(CGRect(x: 4, y: 6, width: 55, height: 48), radius: 12)
    return DisplayList([
      back, random.chance(0.3) ? DrawCommand(.group(DisplayList([command]), cut: cut)) : command,
    ])
  }

  /// A translation, rounded to whole pixels.
  private func moved(_ x: Double, _ y: Double) -> ProjectiveTransform {
    var transform = ProjectiveTransform.identity
    (transform.m31, transform.m32) = (x.rounded(), y.rounded())
    return transform
  }

  @Test func aNewMaskIsDrawnAsOneThatStays() {
    var random = SeededRandom(seed: 11)
    var composed = 0
    for round in 0..<300 {
      let list = list(&random)
      let rasterizer = Rasterizer(threads: 1 + round % 2)

      let first = rasterizer.bitmap(of: list, width: width, height: height)
      let count = rasterizer.flatteningCount
      let second = rasterizer.bitmap(of: list, width: width, height: height)

      expectEqual(first, second, "round \(round): \(largestDifference(first, second))")
      if rasterizer.flatteningCount > count { composed += 1 }
    }
    // Masks that were composed in the first frame were flattened in the second.
    expect(composed > 150)
  }

  @Test func damageChangesNoPixelOfAMask() {
    var random = SeededRandom(seed: 12)
    for round in 0..<100 {
      let list = list(&random)
      let whole = Rasterizer(threads: 1).bitmap(of: list, width: width, height: height)
      var parts = Bitmap(width: width, height: height)
      let (width, height) = (width, height)

      parts.withMutablePixels { pixels in
        let buffer = PixelBuffer(base: pixels, width: width, height: height, stride: width)
        for y in stride(from: 0, to: height, by: 17) {
          let band = PixelRect(x: 0, y: y, width: width, height: 17)
          Rasterizer(threads: 2).draw(
            list, into: buffer, damage: [band],
            background: PackedColor(red: 0, green: 0, blue: 0, alpha: 0))
        }
      }

      expectEqual(parts, whole, "round \(round): \(largestDifference(parts, whole))")
    }
  }
}
