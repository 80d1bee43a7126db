import Expectations
import Foundation
import SegueRandom
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

  @Test(arguments: 0..<200) func uprightCommandsEqualTheReferenceExactly(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let commands = (0..<3).map { _ in random.command(random.uprightTransform()) }

    let difference = difference(DisplayList(commands))

    expectEqual(difference.levels, 0, "\(difference.place) of \(commands)")
  }

  // Single precision moves a sample by at most 1/256 of a pixel, which is one level where neighbors
  // differ by less than half of the range.
  @Test(arguments: 0..<200) func projectiveCommandsEqualTheReferenceWithinOneLevel(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let command = random.command(random.projectiveTransform(), contrast: 0.45)

    let difference = difference(DisplayList([command]))

    expect(difference.levels <= 1, "\(difference.place) of \(command)")
  }

  @Test(arguments: 0..<100) func pathsEqualTheReferenceWithinOneLevel(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let rule = random.chance(0.5) ? CGPathFillRule.winding : .evenOdd
    let command = DrawCommand(
      .path(random.path(), rule, .color(random.color())),
      transform: random.chance(0.5) ? random.projectiveTransform() : random.uprightTransform(),
      clip: random.clip(), opacity: random.opacity())

    let difference = difference(DisplayList([command]))

    expect(difference.levels <= 1, "\(difference.place) of \(command)")
  }

  /// The difference from the reference of an upright picture that has `effect` among others.
  private func effectDifference(
    _ effect: PictureEffect, _ random: inout SeededRandom
  ) -> (levels: Int, place: String) {
    let before = random.chance(0.5) ? [] : random.exactEffects()
    let after = random.chance(0.5) ? [] : random.exactEffects()
    let picture = random.picture(effects: before + [effect] + after)
    let destination = RoundedRect(
      CGRect(x: 3, y: 2, width: picture.width, height: picture.height))
    return difference(
      DisplayList([
        DrawCommand(
          .picture(picture, destination: destination), transform: random.uprightTransform(),
          opacity: random.opacity())
      ]))
  }

  // Single precision moves a color by at most one level, alpha as well; both count where something
  // shines through.
  @Test(arguments: 0..<200) func mappedColorsEqualTheReferenceWithinTwoLevels(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let matrix = random.colorMatrix()

    let difference = effectDifference(.color(matrix), &random)

    expect(difference.levels <= 2, "\(difference.place) of \(matrix)")
  }

  // A blur is a Gaussian up to two levels, see BlurTests; alpha may be as far off, which moves what shines
  // through.
  @Test(arguments: 0..<100) func blursEqualTheReferenceWithinThreeLevels(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let radius = random.number(0.4, 9)
    let edges: PictureEffect.Edges = random.chance(0.5) ? .clamped : .transparent

    let difference = effectDifference(.blur(radius: radius, edges: edges), &random)

    expect(difference.levels <= 3, "\(difference.place), radius \(radius), \(edges)")
  }

  // Colors come from a table: they are at most 1/2048 of the gradient's length out of place. That may
  // move color and alpha by one level each, and both count where something shines through.
  @Test(arguments: 0..<200) func gradientsEqualTheReferenceWithinTwoLevels(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let isProjective = random.chance(0.5)
    let kinds: [Gradient.Kind] = [.axial, .radial, .conic]
    let kind = kinds[seed % 3]
    let first = random.color()
    // The seam of a conic gradient is softened, see GradientTests: here there is none.
    let last = kind == .conic ? first : random.color()
    let gradient = Gradient(
      kind: kind, start: CGPoint(x: random.number(0, 20), y: random.number(0, 20)),
      end: CGPoint(x: random.number(25, 60), y: random.chance(0.3) ? 0 : random.number(20, 50)),
      stops: [
        .init(location: random.number(0, 0.2), color: first),
        .init(location: random.number(0.4, 0.6), color: random.color()),
        .init(location: random.number(0.8, 1), color: last),
      ])
    let command = DrawCommand(
      .gradient(random.shape(), gradient),
      transform: isProjective ? random.projectiveTransform() : random.uprightTransform(),
      clip: random.clip(), opacity: random.opacity())

    let difference = difference(DisplayList([command]))

    expect(difference.levels <= 2, "\(difference.place) of \(command)")
  }

  // The table is exact to 0.002, and its tails end at three standard deviations.
  @Test(arguments: 0..<40) func shadowsEqualTheReferenceWithinOneLevel(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let isProjective = random.chance(0.4)
    let shape = random.rounded(
      CGRect(
        x: random.number(5, 15), y: random.number(5, 15), width: random.number(10, 40),
        height: random.number(10, 30)), radius: random.chance(0.4) ? 0 : random.number(0, 16))
    let command = DrawCommand(
      .shadow(shape, blur: random.number(1.5, 9), .black),
      transform: isProjective ? random.projectiveTransform() : random.uprightTransform(),
      opacity: random.opacity())

    let difference = difference(DisplayList([command]))

    expect(difference.levels <= 1, "\(difference.place) of \(command)")
  }

  // Against samples at the exact place, rounded only at the end. What is compared lies inside the
  // edges; lines one pixel wide are the hardest content.
  @Test func aProjectivePictureIsWithin60DecibelsOfExactSampling() throws {
    let (columns, rows) = (300, 200)
    var bitmap = Bitmap(width: columns, height: rows)
    for y in 0..<rows {
      for x in 0..<columns {
        let isLine = x % 20 == 0 || y % 20 == 0
        let gray = isLine ? 0x20 : UInt32(100 + x / 4 + y / 3)
        bitmap[x, y] = 0xFF00_0000 | gray << 16 | (255 - gray) << 8 | gray
      }
    }
    var tilt = CATransform3DIdentity
    tilt.m34 = -1 / 400
    tilt = CATransform3DRotate(tilt, 0.6, 0.3, 1, 0.2)
    tilt = CATransform3DConcat(tilt, CATransform3DMakeTranslation(20, 30, 0))
    let transform = ProjectiveTransform(tilt)
    let rect = CGRect(x: 0, y: 0, width: columns, height: rows)
    let rasterizer = Rasterizer(threads: 2)
    rasterizer.usesMipLevels = false

    let drawn = rasterizer.bitmap(
      of: DisplayList([
        DrawCommand(.image(bitmap, source: rect, destination: rect), transform: transform)
      ]), width: columns, height: rows)

    let inverse = try #require(transform.inverse)
    var (sum, count) = (0.0, 0)
    for y in 0..<rows {
      for x in 0..<columns where drawn[x, y] >> 24 == 255 {
        guard let p = inverse.apply(to: CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)),
          p.x > 1, p.y > 1, p.x < CGFloat(columns - 1), p.y < CGFloat(rows - 1)
        else { continue }
        for shift in stride(from: UInt32(0), through: 16, by: 8) {
          let exact = exactSample(bitmap, p.x.native - 0.5, p.y.native - 0.5, shift: shift)
          let error = exact.rounded() - Double(drawn[x, y] >> shift & 255)
          sum += error * error
          count += 1
        }
      }
    }
    expect(count > 50_000)
    expect(10 * log10(255 * 255 * Double(count) / max(sum, 1)) >= 60)
  }

  private func exactSample(_ bitmap: Bitmap, _ u: Double, _ v: Double, shift: UInt32) -> Double {
    let (x, y) = (Int(u), Int(v))
    let (fx, fy) = (u - Double(x), v - Double(y))
    func part(_ x: Int, _ y: Int) -> Double { Double(bitmap[x, y] >> shift & 255) }
    let top = part(x, y) * (1 - fx) + part(x + 1, y) * fx
    let bottom = part(x, y + 1) * (1 - fx) + part(x + 1, y + 1) * fx
    return top * (1 - fy) + bottom * fy
  }
}
