import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueRaster

/// Pictures drawn at a reduced size are sampled from mip levels.
@Suite struct MipLevelTests {
  private let size = 128

  /// Fine print: thin lines, dots and noise.
  private func print() -> Bitmap {
    var random = SeededRandom(seed: 3)
    var bitmap = Bitmap(width: size, height: size)
    for y in 0..<size {
      for x in 0..<size {
        let isInk = x % 7 == 0 || y % 5 == 0 || random.chance(0.2)
        bitmap[x, y] = isInk ? 0xFF10_2030 : 0xFFF0_E8D0
      }
    }
    return bitmap
  }

  private func drawn(
    _ bitmap: Bitmap, _ transform: ProjectiveTransform, mipped: Bool
  ) -> Bitmap {
    let rasterizer = Rasterizer(threads: 1)
    rasterizer.usesMipLevels = mipped
    let rect = CGRect(x: 0, y: 0, width: size, height: size)
    let command = DrawCommand(
      .image(bitmap, source: rect, destination: rect), transform: transform)
    return rasterizer.bitmap(of: DisplayList([command]), width: size, height: size)
  }

  /// The mean of 8 × 8 exact samples in each pixel that is covered entirely.
  private func squaredError(
    of drawn: Bitmap, _ bitmap: Bitmap, _ inverse: ProjectiveTransform
  ) -> Double {
    var (sum, count) = (0.0, 0)
    for y in 0..<size {
      for x in 0..<size where drawn[x, y] >> 24 == 255 {
        var mean = 0.0
        for sample in 0..<64 {
          let place = CGPoint(
            x: Double(x) + (Double(sample % 8) + 0.5) / 8,
            y: Double(y) + (Double(sample / 8) + 0.5) / 8)
          guard let p = inverse.apply(to: place) else { return .infinity }
          mean += exactGreen(bitmap, p.x.native - 0.5, p.y.native - 0.5) / 64
        }
        let error = mean - Double(drawn[x, y] >> 8 & 255)
        sum += error * error
        count += 1
      }
    }
    return sum / Double(max(count, 1))
  }

  private func exactGreen(_ bitmap: Bitmap, _ u: Double, _ v: Double) -> Double {
    let (cu, cv) = (min(max(u, 0), Double(size - 1)), min(max(v, 0), Double(size - 1)))
    let (x, y) = (min(Int(cu), size - 2), min(Int(cv), size - 2))
    let (fx, fy) = (cu - Double(x), cv - Double(y))
    func part(_ x: Int, _ y: Int) -> Double { Double(bitmap[x, y] >> 8 & 255) }
    let top = part(x, y) * (1 - fx) + part(x + 1, y) * fx
    let bottom = part(x, y + 1) * (1 - fx) + part(x + 1, y + 1) * fx
    return top * (1 - fy) + bottom * fy
  }

  private var seenFromTheSide: ProjectiveTransform {
    var t = CATransform3DIdentity
    t.m34 = -1 / 150
    t = CATransform3DRotate(t, 1.2, 0, 1, 0)
    return ProjectiveTransform(CATransform3DConcat(t, CATransform3DMakeTranslation(40, 30, 0)))
  }

  @Test(arguments: [0, 1, 2]) func theyAreCloserToManySamplesAPixel(kind: Int) throws {
    let transform = [
      seenFromTheSide,
      ProjectiveTransform(CGAffineTransform(scaleX: 0.3, y: 0.45)),
      ProjectiveTransform(
        CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 0.35, y: 0.35)
          .translatedBy(x: 90, y: 20)),
    ][kind]
    let inverse = try #require(transform.inverse)
    let bitmap = print()

    let with = squaredError(of: drawn(bitmap, transform, mipped: true), bitmap, inverse)
    let without = squaredError(of: drawn(bitmap, transform, mipped: false), bitmap, inverse)

    expect(with < without * 0.6, "\(with) against \(without)")
  }

  @Test func halfTheSizeIsTheMeanOfFourPixels() {
    let bitmap = print()

    let half = drawn(
      bitmap, ProjectiveTransform(CGAffineTransform(scaleX: 0.5, y: 0.5)), mipped: true)

    for y in 0..<size / 2 {
      for x in 0..<size / 2 {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map { bitmap[2 * x + $0.0, 2 * y + $0.1] }
        let mean = four.reduce(0.0) { $0 + Double($1 & 255) } / 4
        expect(abs(mean - Double(half[x, y] & 255)) <= 0.75)
      }
    }
  }

  @Test func aRotationAloneNeedsNoMipLevel() {
    let turn = ProjectiveTransform(
      CGAffineTransform(translationX: 50, y: 20).rotated(by: 0.7))

    expectEqual(drawn(print(), turn, mipped: true), drawn(print(), turn, mipped: false))
  }

  @Test func anEvenColorStaysTheSameAtAnySize() {
    var bitmap = Bitmap(width: 101, height: 77)
    for y in 0..<77 { for x in 0..<101 { bitmap[x, y] = 0xFF7F_8001 } }
    let rect = CGRect(x: 0, y: 0, width: 101, height: 77)
    let whole = CGRect(x: 0, y: 0, width: 64, height: 64)

    for scale in stride(from: 0.02, through: 0.9, by: 0.04) {
      let transform = ProjectiveTransform(
        CGAffineTransform(scaleX: scale, y: scale * 0.7).translatedBy(x: 3, y: 5))
      let drawn = Rasterizer(threads: 1).bitmap(
        of: DisplayList([
          DrawCommand(.image(bitmap, source: rect, destination: whole), transform: transform)
        ]), width: 64, height: 64)
      for y in 0..<64 {
        for x in 0..<64 where drawn[x, y] >> 24 == 255 { expectEqual(drawn[x, y], 0xFF7F_8001) }
      }
    }
  }

  @Test func onlyThePartThatIsShownEntersTheMipChain() {
    var bitmap = Bitmap(width: 64, height: 64)
    for y in 0..<64 { for x in 0..<64 { bitmap[x, y] = x < 32 ? 0xFFFF_0000 : 0xFF00_00FF } }
    let command = DrawCommand(
      .image(
        bitmap, source: CGRect(x: 0, y: 0, width: 32, height: 64),
        destination: CGRect(x: 0, y: 0, width: 5, height: 7)))

    let drawn = Rasterizer(threads: 1).bitmap(
      of: DisplayList([command]), width: 5, height: 7)

    for y in 0..<7 { for x in 0..<5 { expectEqual(drawn[x, y], 0xFFFF_0000) } }
  }

  @Test func mipLevelsCountAgainstTheBudgetAndNeverChangeAPixel() {
    let bitmap = print()
    let rect = CGRect(x: 0, y: 0, width: size, height: size)
    let list = DisplayList([
      DrawCommand(
        .image(bitmap, source: rect, destination: rect),
        transform: ProjectiveTransform(CGAffineTransform(scaleX: 0.2, y: 0.2)))
    ])
    let rasterizer = Rasterizer(threads: 1)

    let first = rasterizer.bitmap(of: list, width: size, height: size)
    let cached = rasterizer.pictureByteCount
    rasterizer.pictureBudget = 0
    let later = rasterizer.bitmap(of: list, width: size, height: size)

    expect(cached > size * size)
    expectEqual(rasterizer.pictureByteCount, 0)
    expectEqual(later, first)
  }
}
