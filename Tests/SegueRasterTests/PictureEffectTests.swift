import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueRaster

@Suite struct PictureEffectTests {
  private let rasterizer = Rasterizer(threads: 1)

  private func fill(_ color: PackedColor, _ rect: CGRect) -> DisplayList {
    DisplayList([DrawCommand(.fill(RoundedRect(rect), color))])
  }

  private func bitmap(_ list: DisplayList, effects: [PictureEffect]) -> Bitmap {
    let picture = Picture(list: list, width: 8, height: 8, effects: effects)
    let all = RoundedRect(CGRect(x: 0, y: 0, width: 8, height: 8))
    return rasterizer.bitmap(
      of: DisplayList([DrawCommand(.picture(picture, destination: all))]), width: 8, height: 8)
  }

  @Test func aMaskKeepsWhatItsAlphaCovers() {
    let mask = Picture(
      list: fill(
        PackedColor(red: 1, green: 0, blue: 0, alpha: 0.5), CGRect(x: 2, y: 0, width: 3, height: 8)),
      width: 6, height: 8)

    let bitmap = bitmap(
      fill(.white, CGRect(x: 0, y: 0, width: 8, height: 8)), effects: [.mask(mask)])

    expectEqual((0..<8).map { bitmap[$0, 3] >> 24 }, [0, 0, 128, 128, 128, 0, 0, 0])
    expectEqual(bitmap[3, 3], 0x8080_8080)
  }

  @Test func anOpaqueMaskChangesNothing() {
    let list = fill(
      PackedColor(red: 1, green: 0.5, blue: 0), CGRect(x: 1, y: 1, width: 4, height: 5))
    let mask = Picture(
      list: fill(.black, CGRect(x: 0, y: 0, width: 8, height: 8)), width: 8, height: 8)

    expectEqual(bitmap(list, effects: [.mask(mask)]), bitmap(list, effects: []))
  }

  @Test func aColorMatrixMapsStraightColors() {
    let half = PackedColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    let list = fill(half, CGRect(x: 0, y: 0, width: 8, height: 8))

    let blue = bitmap(
      list, effects: [.color(.multiply(PackedColor(red: 0, green: 1, blue: 1, alpha: 1)))])
    let faint = bitmap(
      list, effects: [.color(.multiply(PackedColor(red: 1, green: 1, blue: 1, alpha: 0.5)))])

    expectEqual(blue[4, 4], 0x8000_4000)
    expectEqual(faint[4, 4], 0x4040_2000)
  }

  @Test func matricesMapEveryPixelAsTheyMapItsColor() {
    var random = SeededRandom(seed: 5)
    var source = Bitmap(width: 8, height: 8)
    for y in 0..<8 {
      for x in 0..<8 {
        let alpha = y < 4 ? 255 : UInt32(random.next() % 256)
        func part() -> UInt32 { UInt32(random.next() % UInt64(alpha + 1)) }
        source[x, y] = alpha << 24 | part() << 16 | part() << 8 | part()
      }
    }
    let all = CGRect(x: 0, y: 0, width: 8, height: 8)
    let list = DisplayList([DrawCommand(.image(source, source: all, destination: all))])
    let matrices: [ColorMatrix] = [
      .saturation(1.8), .brightness(-0.3), .contrast(1.4), .inverted, .hueRotation(2),
      .multiply(PackedColor(red: 0.2, green: 1, blue: 0.7, alpha: 0.6)),
    ]

    for matrix in matrices {
      let result = bitmap(list, effects: [.color(matrix)])

      for y in 0..<8 {
        for x in 0..<8 {
          let p = source[x, y]
          let alpha = Float(p >> 24)
          func straight(_ shift: UInt32) -> Float {
            alpha > 0 ? Float(p >> shift & 255) / alpha : 0
          }
          let color = matrix.apply(
            to: SIMD4(straight(16), straight(8), straight(0), alpha / 255))
          for (shift, part) in [(24, color.w), (16, color.x * color.w), (0, color.z * color.w)] {
            expect(abs(Float(result[x, y] >> UInt32(shift) & 255) - part * 255) <= 0.51)
          }
        }
      }
    }
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity, 1e30, -1e30])
  func anyNumbersMakeAMatrix(number: Float) {
    let list = fill(
      PackedColor(red: 1, green: 0.5, blue: 0, alpha: 0.5), CGRect(x: 0, y: 0, width: 4, height: 8))
    let all = SIMD4(repeating: number)

    for matrix in [
      ColorMatrix(red: all, green: all, blue: all, alpha: all, offset: all), .saturation(number),
      .brightness(number), .contrast(number),
    ] {
      let result = bitmap(list, effects: [.color(matrix)])
      expect((0..<8).allSatisfy { result[$0, 3] >> 16 & 255 <= result[$0, 3] >> 24 })
    }
  }

  @Test func grayAndHueRotatedColorsAreWhatTheyAreCalled() {
    let color = SIMD4<Float>(0.9, 0.4, 0.1, 1)
    func near(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool {
      ((a - b) * (a - b)).sum() < 1e-5
    }

    let gray = ColorMatrix.saturation(0).apply(to: color)
    expectEqual(gray.x, gray.y)
    expectEqual(gray.y, gray.z)
    expect(near(ColorMatrix.saturation(1).apply(to: color), color))
    expect(near(ColorMatrix.contrast(1).apply(to: color), color))
    expect(near(ColorMatrix.hueRotation(0).apply(to: color), color))
    expect(near(ColorMatrix.hueRotation(2 * .pi).apply(to: color), color))
    expect(near(ColorMatrix.inverted.apply(to: ColorMatrix.inverted.apply(to: color)), color))
  }

  @Test func picturesWithDifferentEffectsAreDifferentPictures() {
    let list = fill(.white, CGRect(x: 0, y: 0, width: 8, height: 8))
    let dark = PictureEffect.color(.multiply(.black))

    expect(bitmap(list, effects: []) != bitmap(list, effects: [dark]))
    expectEqual(
      Picture(list: list, width: 8, height: 8, effects: [dark]),
      Picture(list: list, width: 8, height: 8, effects: [dark]))
  }
}
