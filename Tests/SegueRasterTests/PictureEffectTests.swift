import Foundation
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

    #expect((0..<8).map { bitmap[$0, 3] >> 24 } == [0, 0, 128, 128, 128, 0, 0, 0])
    #expect(bitmap[3, 3] == 0x8080_8080)
  }

  @Test func anOpaqueMaskChangesNothing() {
    let list = fill(
      PackedColor(red: 1, green: 0.5, blue: 0), CGRect(x: 1, y: 1, width: 4, height: 5))
    let mask = Picture(
      list: fill(.black, CGRect(x: 0, y: 0, width: 8, height: 8)), width: 8, height: 8)

    #expect(bitmap(list, effects: [.mask(mask)]) == bitmap(list, effects: []))
  }

  @Test func aColorMatrixMapsStraightColors() {
    let half = PackedColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    let list = fill(half, CGRect(x: 0, y: 0, width: 8, height: 8))

    let blue = bitmap(
      list, effects: [.color(.multiply(PackedColor(red: 0, green: 1, blue: 1, alpha: 1)))])
    let faint = bitmap(
      list, effects: [.color(.multiply(PackedColor(red: 1, green: 1, blue: 1, alpha: 0.5)))])

    #expect(blue[4, 4] == 0x8000_4000)
    #expect(faint[4, 4] == 0x4040_2000)
  }

  @Test func picturesWithDifferentEffectsAreDifferentPictures() {
    let list = fill(.white, CGRect(x: 0, y: 0, width: 8, height: 8))
    let dark = PictureEffect.color(.multiply(.black))

    #expect(bitmap(list, effects: []) != bitmap(list, effects: [dark]))
    #expect(
      Picture(list: list, width: 8, height: 8, effects: [dark])
        == Picture(list: list, width: 8, height: 8, effects: [dark]))
  }
}
