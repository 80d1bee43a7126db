import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueRaster

/// A picture that shows whole pixels of another one is drawn from the bitmap of that, with the same pixels
/// as if it had its own.
@Suite struct PicturePartTests {
  private static let side = 120
  private let whole = CGRect(x: 0, y: 0, width: side, height: side)

  private func picture(_ random: inout SeededRandom) -> Picture {
    let noise = random.bitmap(width: Self.side, height: Self.side, opaque: random.chance(0.5))
    return Picture(
      list: DisplayList([DrawCommand(.image(noise, source: whole, destination: whole))]),
      width: Self.side, height: Self.side)
  }

  /// A part of a picture; with a bitmap of its own, there is something invisible in it, too.
  private func part(_ rect: PixelRect, of picture: Picture, hasBitmap: Bool) -> Picture {
    let shown = DrawCommand(
      .picture(picture, destination: RoundedRect(picture.area)),
      transform: ProjectiveTransform(
        CGAffineTransform(translationX: CGFloat(-rect.minX), y: CGFloat(-rect.minY))))
    let nothing = DrawCommand(
      .fill(RoundedRect(.zero), PackedColor(red: 0, green: 0, blue: 0, alpha: 0)))
    return Picture(
      list: DisplayList(hasBitmap ? [shown, nothing] : [shown]), width: rect.width,
      height: rect.height)
  }

  private func command(_ picture: Picture, _ transform: ProjectiveTransform) -> DrawCommand {
    DrawCommand(
      .picture(picture, destination: RoundedRect(picture.area)), transform: transform)
  }

  private func transforms() -> [ProjectiveTransform] {
    let turned = CGAffineTransform(translationX: 60, y: 20).rotated(by: 0.4)
    var tilted = ProjectiveTransform(turned.scaledBy(x: 0.7, y: 0.9))
    tilted.m13 = 0.004
    return [
      ProjectiveTransform(CGAffineTransform(translationX: 7, y: 9)),
      ProjectiveTransform(CGAffineTransform(translationX: 7.3, y: 9.6)),
      ProjectiveTransform(CGAffineTransform(scaleX: 1.7, y: 1.4)),
      ProjectiveTransform(CGAffineTransform(scaleX: 0.3, y: 0.2)),
      ProjectiveTransform(turned), ProjectiveTransform(turned.scaledBy(x: 0.2, y: 0.6)), tilted,
    ]
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aPartLooksAsWithABitmapOfItsOwn(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let picture = picture(&random)
    let rect = PixelRect(
      x: Int(random.number(0, 60)), y: Int(random.number(0, 60)),
      width: Int(random.number(1, 60)), height: Int(random.number(1, 60)))
    let inner = PixelRect(
      x: 0, y: rect.height / 3, width: (rect.width + 1) / 2, height: (rect.height + 1) / 2)

    for transform in transforms() {
      let pictures = [true, false].map { hasBitmap -> Bitmap in
        let piece = part(rect, of: picture, hasBitmap: hasBitmap)
        let smaller = part(inner, of: piece, hasBitmap: hasBitmap)
        return Rasterizer(threads: 1).bitmap(
          of: DisplayList([command(piece, transform), command(smaller, transform)]), width: 140,
          height: 130)
      }
      expectEqual(pictures[0], pictures[1])
    }
  }

  @Test func allPartsTogetherNeedOneBitmap() {
    var random = SeededRandom(seed: 3)
    let picture = picture(&random)
    let rasterizer = Rasterizer(threads: 1)
    let list = DisplayList(
      (0..<6).map { column in
        let piece = part(
          PixelRect(x: 20 * column, y: 0, width: 20, height: 120), of: picture, hasBitmap: false)
        return command(
          piece, ProjectiveTransform(CGAffineTransform(translationX: CGFloat(22 * column), y: 0)))
      })

    _ = rasterizer.bitmap(of: list, width: 140, height: 130)

    expectEqual(rasterizer.flatteningCount, 1)
    expectEqual(rasterizer.pictureByteCount, 4 * 120 * 120)
  }

  @Test func whatReachesBeyondThePictureHasABitmapOfItsOwn() {
    var random = SeededRandom(seed: 4)
    let picture = picture(&random)
    let rasterizer = Rasterizer(threads: 1)
    let piece = part(
      PixelRect(x: 100, y: 0, width: 40, height: 40), of: picture, hasBitmap: false)

    let shown = rasterizer.bitmap(
      of: DisplayList([command(piece, .identity)]), width: 60, height: 60)

    expectEqual(rasterizer.flatteningCount, 2)
    expectEqual(shown[30, 10], 0)
  }
}
