import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueRaster

/// Gradients from one circle to another (D10).
@Suite struct CircleGradientTests {
  private let width = 61
  private let height = 49

  private func command(_ random: inout SeededRandom) -> DrawCommand {
    let isNested = random.chance(0.4)
    let start = CGPoint(x: random.number(20, 40), y: random.number(15, 30))
    let kind = Gradient.Kind.circles(
      startRadius: isNested ? random.number(0, 4) : random.number(0, 15),
      endRadius: isNested ? random.number(14, 25) : random.number(0, 15),
      extends: Gradient.Ends(rawValue: UInt8(random.number(0, 3.99))))
    let reach = isNested ? 8.0 : 25
    let gradient = Gradient(
      kind: kind, start: start,
      end: CGPoint(
        x: start.x + CGFloat(random.number(-reach, reach)),
        y: start.y + CGFloat(random.number(-reach, reach))),
      stops: [
        .init(location: 0, color: random.color()), .init(location: 0.5, color: random.color()),
        .init(location: 1, color: random.color()),
      ])
    let shape = RoundedRect(CGRect(x: -20, y: -20, width: 110, height: 100))
    return DrawCommand(
      .gradient(shape, gradient),
      transform: random.chance(0.5) ? random.uprightTransform() : .identity)
  }

  private func isEven(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Bool {
    func channel(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 255) }
    let middle = bitmap[x, y]
    for dx in -1...1 {
      for dy in -1...1 {
        let other = bitmap[x + dx, y + dy]
        for shift: UInt32 in [0, 8, 16, 24] {
          if abs(channel(middle, shift) - channel(other, shift)) > 12 { return false }
        }
      }
    }
    return true
  }

  // Colors come from a table, see ReferenceTests; where they change fast, they are means of samples.
  @Test(arguments: 0..<16) func awayFromEdgesColorsEqualTheReferenceWithinFourLevels(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let list = DisplayList([command(&random)])

    let drawn = Rasterizer(threads: 2).bitmap(of: list, width: width, height: height)
    let plain = PlainRasterizer.bitmap(of: list, width: width, height: height)

    for y in 1..<(height - 1) {
      for x in 1..<(width - 1) where isEven(plain, x, y) {
        for shift: UInt32 in [0, 8, 16, 24] {
          let (a, b) = (Int(drawn[x, y] >> shift & 255), Int(plain[x, y] >> shift & 255))
          expect(abs(a - b) <= 4, "(\(x), \(y)) of \(list)")
        }
      }
    }
  }

  private func alpha(
    from start: CGPoint, radius startRadius: Double, to end: CGPoint, radius endRadius: Double,
    extends: Gradient.Ends = []
  ) -> Bitmap {
    let gradient = Gradient(
      kind: .circles(startRadius: startRadius, endRadius: endRadius, extends: extends),
      start: start, end: end,
      stops: [.init(location: 0, color: .white), .init(location: 1, color: .white)])
    let shape = RoundedRect(CGRect(x: 0, y: 0, width: width, height: height))
    return Rasterizer(threads: 1).bitmap(
      of: DisplayList([DrawCommand(.gradient(shape, gradient))]), width: width, height: height)
  }

  // Equal circles cover a stadium, less the part of the first one that none of the others covers.
  @Test func equalCirclesLeaveASmoothEdge() {
    let drawn = alpha(
      from: CGPoint(x: 15, y: 24.5), radius: 10, to: CGPoint(x: 45, y: 24.5), radius: 10)

    expectEqual(drawn[30, 24] >> 24, 255)
    expectEqual(drawn[30, 13] >> 24, 0)
    expectEqual(drawn[30, 14] >> 24, 128)
    expectEqual(drawn[30, 34] >> 24, 128)
    expect(drawn[54, 24] >> 24 > 200)
    expectEqual(drawn[56, 24] >> 24, 0)
  }

  @Test func circlesThatGoOnFillAWedge() {
    let drawn = alpha(
      from: CGPoint(x: 5, y: 24.5), radius: 0, to: CGPoint(x: 15, y: 24.5), radius: 6,
      extends: [.start, .end])

    expectEqual(drawn[58, 24] >> 24, 255)
    expectEqual(drawn[58, 4] >> 24, 255)
    expectEqual(drawn[2, 24] >> 24, 0)
    expectEqual(drawn[8, 4] >> 24, 0)
  }

  @Test(arguments: [0, .nan, .infinity, -3, 1e300])
  func oddRadiiAreNoCrash(radius: Double) {
    for end in [CGPoint(x: 15, y: 24), CGPoint(x: CGFloat.nan, y: 1), CGPoint(x: 5, y: 1e200)] {
      let drawn = alpha(
        from: CGPoint(x: 15, y: 24), radius: radius, to: end, radius: 5, extends: [.start, .end])
      expectEqual(drawn.width, width)
    }
  }
}
