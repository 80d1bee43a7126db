import Expectations
import Foundation
import Testing

@testable import SegueRaster

/// The work of drawing in counts, which no thread, damage or cache changes but by what is drawn.
@Suite struct DrawingCountsTests {
  private static let size = 100
  private static let red = PackedColor(red: 1, green: 0, blue: 0)
  private static let clear = PackedColor(red: 0, green: 0, blue: 1, alpha: 0.5)

  private static func fill(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: PackedColor
  ) -> DrawCommand {
    let rect = CGRect(x: x, y: y, width: width, height: height)
    return DrawCommand(.fill(RoundedRect(rect), color))
  }

  private static func counts(
    _ commands: [DrawCommand], threads: Int = 1, frames: Int = 1, damage: [PixelRect]? = nil
  ) -> DrawingCounts {
    let rasterizer = Rasterizer(threads: threads)
    var bitmap = Bitmap(width: size, height: size)
    for _ in 0..<frames {
      rasterizer.counts = DrawingCounts()
      bitmap.withMutablePixels { pixels in
        rasterizer.draw(
          DisplayList(commands),
          into: PixelBuffer(base: pixels, width: size, height: size, stride: size), damage: damage)
      }
    }
    return rasterizer.counts ?? DrawingCounts()
  }

  @Test func aFillCountsItsPixels() {
    let found = Self.counts([Self.fill(10, 20, 30, 40, Self.clear)])

    expectEqual(found.pixels, 1200)
    expectEqual(found.layers, 1)
    expect(found.pictures == 0 && found.passes == 0)
  }

  @Test func whatIsHiddenCountsNothing() {
    let below = Self.fill(0, 0, 100, 100, Self.clear)
    let above = Self.fill(0, 0, 100, 100, Self.red)

    expectEqual(Self.counts([below, above]).pixels, 10_000)
    expectEqual(Self.counts([above, below]).pixels, 20_000)
  }

  @Test func onlyDamageCounts() {
    let all = Self.fill(0, 0, 100, 100, Self.red)
    let damage = [PixelRect(x: 0, y: 0, width: 10, height: 10)]

    expectEqual(Self.counts([all], damage: damage).pixels, 100)
    expectEqual(Self.counts([all], damage: []).pixels, 0)
  }

  @Test func aPictureIsFlattenedOnceAndItsEffectsArePasses() {
    let list = DisplayList([Self.fill(0, 0, 50, 50, Self.red)])
    let picture = Picture(
      list: list, width: 50, height: 50, effects: [.blur(radius: 2), .color(.identity)])
    let shown = DrawCommand(
      .picture(picture, destination: RoundedRect(CGRect(x: 0, y: 0, width: 50, height: 50))))

    let first = Self.counts([shown])
    let second = Self.counts([shown], frames: 2)

    expectEqual(first.pictures, 1)
    expectEqual(first.passes, 4)
    // Its fill, three times over it, and its pixels in the target.
    expectEqual(first.pixels, 5 * 2500)
    expect(second.pictures == 0 && second.passes == 0)
    expectEqual(second.pixels, 2500)
  }

  @Test func theNumberOfThreadsChangesNothing() {
    let commands = (0..<40).map { index in
      var command = Self.fill(
        Double(index), Double(2 * index % 60), 40, 30, index % 3 == 0 ? Self.red : Self.clear)
      command.transform = ProjectiveTransform(
        CGAffineTransform(rotationAngle: CGFloat(index) / 40))
      return command
    }

    expectEqual(Self.counts(commands), Self.counts(commands, threads: 4))
    expect(Self.counts(commands).pixels > 0)
  }

  @Test func aGroupThatFadesIsAPass() {
    let members = DisplayList([
      Self.fill(0, 0, 20, 20, Self.red), Self.fill(10, 10, 20, 20, Self.red),
    ])
    let cut = RoundedRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    var group = DrawCommand(.group(members, cut: cut))
    group.opacity = 0.5

    let found = Self.counts([group])

    expectEqual(found.passes, 1)
    expectEqual(found.layers, 2)
    expectEqual(found.pixels, 900 + 800)
  }
}
