import Expectations
import SegueRaster
import Testing

@testable import SegueLayers

@MainActor @Suite(.serialized) final class ShadowTests: DrawingSuite {
  private func casting(_ layer: CALayer) -> CALayer {
    layer.shadowOpacity = 1
    layer.shadowRadius = 3
    layer.shadowOffset = CGSize(width: 0, height: 0)
    layer.shadowColor = CGColor(gray: 1, alpha: 1)
    return layer
  }

  private func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
    var largest = 0
    for y in 0..<80 {
      for x in 0..<100 { largest = max(largest, abs(Int(a[x, y] & 255) - Int(b[x, y] & 255))) }
    }
    return largest
  }

  // The blur of a picture is at most two levels off, the table of a shape one.
  @Test func aShadowPathOfTheBoundsIsTheShadowOfTheBounds() {
    let layer = casting(stage.layer(CGRect(x: 20, y: 20, width: 50, height: 30)))
    layer.backgroundColor = CGColor(gray: 0, alpha: 1)
    let own = pixels()

    layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)

    expect(difference(pixels(), own) <= 3)
  }

  @Test func aShadowPathCastsTheShadowWhateverTheLayerShows() {
    let layer = casting(stage.layer(CGRect(x: 40, y: 40, width: 10, height: 10)))
    layer.shadowPath = CGPath(rect: CGRect(x: -30, y: -30, width: 20, height: 20), transform: nil)

    let drawn = pixels()

    expect(drawn[20, 20] & 255 > 250)
    expectEqual(drawn[45, 45] & 255, 0)
    layer.opacity = 0.5
    layer.backgroundColor = red
    expect(pixels()[20, 20] & 255 > 120)
    expectEqual(list(), fresh())
  }

  @Test func whatIsTranslucentCastsLessShadow() {
    let layer = casting(stage.layer(CGRect(x: 20, y: 20, width: 50, height: 30)))
    layer.shadowOffset = CGSize(width: 0, height: 40)
    layer.backgroundColor = CGColor(gray: 0, alpha: 0.5)
    let half = pixels()[45, 75] & 255

    layer.backgroundColor = nil
    let inner = stage.layer(CGRect(x: 0, y: 0, width: 50, height: 30), in: layer)
    inner.backgroundColor = CGColor(gray: 0, alpha: 0.5)
    inner.opacity = 0.5
    let quarter = pixels()[45, 75] & 255

    expect(abs(Int(half) - 128) <= 1)
    expect(abs(Int(quarter) - 64) <= 1)
  }

  @Test func anImageWithGapsCastsTheShadowOfItsAlpha() {
    var bitmap = Bitmap(width: 40, height: 40)
    for y in 0..<40 {
      for x in 0..<10 { bitmap[x, y] = 0xFF00_0000 }
    }
    let layer = casting(stage.layer(CGRect(x: 20, y: 20, width: 40, height: 40)))
    layer.contents = CGImage(bitmap)
    let drawn = pixels()

    let bar = casting(stage.layer(CGRect(x: 20, y: 20, width: 10, height: 40)))
    bar.backgroundColor = CGColor(gray: 0, alpha: 1)
    layer.isHidden = true

    expect(difference(drawn, pixels()) <= 3)
  }

  @Test func whatAMaskCutsOutCastsAShadowOfThatShape() {
    let card = casting(stage.layer(CGRect(x: 20, y: 20, width: 40, height: 40)))
    let inner = stage.layer(CGRect(x: 0, y: 0, width: 40, height: 40), in: card)
    inner.backgroundColor = CGColor(gray: 0, alpha: 1)
    let mask = leaf()
    mask.frame = CGRect(x: 0, y: 0, width: 10, height: 40)
    inner.mask = mask

    let drawn = pixels()

    expect(drawn[18, 40] & 255 > 50)
    expectEqual(drawn[62, 40] & 255, 0)
    expectEqual(list(), fresh())
  }
}
