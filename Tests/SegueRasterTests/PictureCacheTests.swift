import Expectations
import Foundation
import Testing

@testable import SegueRaster

/// The pictures that a rasteriser caches from frame to frame.
@Suite struct PictureCacheTests {
  private static let size = 600
  private let all = CGRect(x: 0, y: 0, width: size, height: size)
  private let rasterizer = Rasterizer(threads: 2)

  private func picture(_ color: PackedColor) -> Picture {
    let oval = DrawCommand(.fill(RoundedRect(all.insetBy(dx: 9, dy: 9), radius: 90), color))
    return Picture(list: DisplayList([oval]), width: Self.size, height: Self.size)
  }

  /// `picture` at an angle and a quarter of its size, which is drawn from mip levels.
  private func command(_ picture: Picture) -> DrawCommand {
    let rotated = CGAffineTransform(rotationAngle: 0.1).scaledBy(x: 0.25, y: 0.25)
    return DrawCommand(
      .picture(picture, destination: RoundedRect(all)), transform: ProjectiveTransform(rotated))
  }

  private func draw(_ list: DisplayList) -> Bitmap {
    rasterizer.bitmap(of: list, width: Self.size, height: Self.size)
  }

  @Test func whatAListShowsStaysCachedAndAllElseIsEvicted() {
    let shown = command(picture(PackedColor(red: 1, green: 0, blue: 0)))
    let group = DrawCommand(.group(DisplayList([shown]), cut: RoundedRect(all)))
    let list = DisplayList([group])
    let expected = draw(list)
    let alone = rasterizer.pictureByteCount
    _ = draw(DisplayList([command(picture(PackedColor(red: 0, green: 1, blue: 0))), shown]))
    let both = rasterizer.pictureByteCount
    let flattenings = rasterizer.flatteningCount

    rasterizer.evictAll(unusedBy: list, width: Self.size, height: Self.size)
    let cached = rasterizer.pictureByteCount
    let again = draw(list)

    expect(both > alone)
    expectEqual(cached, alone)
    expectEqual(again, expected)
    expectEqual(rasterizer.flatteningCount, flattenings)
  }

  @Test func whatIsEvictedIsFlattenedAgainWhenItIsShownAgain() {
    let list = DisplayList([command(picture(PackedColor(red: 0, green: 0, blue: 1)))])
    let expected = draw(list)

    rasterizer.evictAll(unusedBy: DisplayList(), width: Self.size, height: Self.size)

    expectEqual(rasterizer.pictureByteCount, 0)
    expectEqual(draw(list), expected)
    expectEqual(rasterizer.flatteningCount, 2)
  }

  @Test func groupsInABlendModeStayCachedWhileTheyAreShown() {
    var blended = DrawCommand(
      .group(
        DisplayList([command(picture(PackedColor(red: 0, green: 1, blue: 0)))]),
        cut: RoundedRect(all)))
    blended.blendMode = .multiply
    let list = DisplayList([command(picture(PackedColor(red: 1, green: 1, blue: 0))), blended])
    let expected = draw(list)
    let flattenings = rasterizer.flatteningCount

    rasterizer.evictAll(unusedBy: list, width: Self.size, height: Self.size)

    expectEqual(draw(list), expected)
    expectEqual(rasterizer.flatteningCount, flattenings)
  }

  @Test func shadowsAndBlursThatAreNoLongerShownAreEvicted() {
    func shadow(_ blur: Double) -> DrawCommand {
      DrawCommand(
        .shadow(
          RoundedRect(all.insetBy(dx: 99, dy: 99), radius: 20), blur: blur,
          PackedColor(red: 0, green: 0, blue: 0)))
    }
    let blurred = Picture(
      list: DisplayList([shadow(2)]), width: Self.size, height: Self.size,
      effects: [.blur(radius: 9)])
    let list = DisplayList([shadow(5)])
    _ = draw(list)
    let alone = rasterizer.shadowByteCount
    _ = draw(
      DisplayList([shadow(4), DrawCommand(.picture(blurred, destination: RoundedRect(all)))]))
    let both = rasterizer.shadowByteCount

    rasterizer.evictAll(unusedBy: list, width: Self.size, height: Self.size)

    expect(alone > 0)
    expect(both > alone)
    expectEqual(rasterizer.shadowByteCount, alone)
    rasterizer.evictAll(unusedBy: DisplayList(), width: Self.size, height: Self.size)
    expectEqual(rasterizer.shadowByteCount, 0)
  }

  @Test func aPictureThatIsNotCachedIsNotMadeByEvicting() {
    let list = DisplayList([command(picture(PackedColor(red: 0, green: 0, blue: 1)))])

    rasterizer.evictAll(unusedBy: list, width: Self.size, height: Self.size)

    expectEqual(rasterizer.flatteningCount, 0)
    expectEqual(rasterizer.pictureByteCount, 0)
  }

  @Test(arguments: [1, 723, 724, 725, 1500]) func newBitmapsAreTransparent(width: Int) {
    let count = width * 724
    for _ in 0..<3 {
      var bitmap = Bitmap(width: width, height: 724)

      expect(
        bitmap.withPixels { UnsafeBufferPointer(start: $0, count: count).allSatisfy { $0 == 0 } })
      bitmap.withMutablePixels { $0.update(repeating: .max, count: count) }
    }
  }
}
