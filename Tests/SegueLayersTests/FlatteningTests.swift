import Expectations
import SegueLayers
import SegueRaster
import Testing

@MainActor @Suite(.serialized) final class FlatteningTests {
  lazy var stage = Stage()

  /// A panel with round, translucent, bordered and overhanging parts, and a picture.
  private func panel() -> CALayer {
    let panel = stage.layer(CGRect(x: 13, y: 21, width: 120, height: 90))
    panel.backgroundColor = CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 1)
    let round = stage.layer(CGRect(x: 10, y: 12, width: 41, height: 33), in: panel)
    round.backgroundColor = CGColor(red: 0.1, green: 0.3, blue: 0.9, alpha: 0.6)
    round.cornerRadius = 9
    round.borderWidth = 2
    round.borderColor = CGColor(gray: 1, alpha: 0.8)
    let overhang = stage.layer(CGRect(x: 100, y: 70, width: 40, height: 30), in: panel)
    overhang.backgroundColor = CGColor(gray: 0.2, alpha: 1)
    let image = stage.layer(CGRect(x: 60, y: 20, width: 16, height: 16), in: panel)
    var bitmap = Bitmap(width: 16, height: 16)
    for y in 0..<16 {
      for x in 0..<16 { bitmap[x, y] = 0xFF00_0000 | UInt32(x * 16) << 8 | UInt32(y * 16) }
    }
    image.contents = CGImage(bitmap)
    return panel
  }

  private func pixels(scale: CGFloat = 1) -> Bitmap {
    Rasterizer(threads: 1).bitmap(
      of: stage.root.displayList(scale: scale), width: Int(200 * scale), height: Int(150 * scale))
  }

  private func isFlat() -> Bool {
    if case .picture? = stage.root.displayList(scale: 1).commands.first?.content {
      true
    } else {
      false
    }
  }

  @Test(arguments: [1.0, 2.0]) func aFlatGroupAtWholePixelsLooksAsIfItWereNotFlat(scale: Double) {
    let panel = panel()
    let direct = pixels(scale: scale)
    expect(!isFlat())

    panel.shouldRasterize = true

    expect(isFlat())
    expectEqual(pixels(scale: scale), direct)
  }

  @Test func aMovingGroupAtWholePixelsLooksAsIfItStoodThere() {
    let panel = panel()
    panel.position.x += 30
    let resting = pixels()
    panel.position.x -= 30

    panel.add(animation("position.x", from: 13.0, to: 193.0), forKey: nil)
    stage.step(0)
    stage.step(0.5)
    panel.removeAllAnimations()
    panel.add(
      animation("position.x", from: panel.position.x + 30, to: panel.position.x + 30), forKey: nil)

    expect(isFlat())
    expectEqual(pixels(), resting)
  }

  @Test func aPictureOfALayerShowsItInAnotherOne() throws {
    let panel = panel()
    panel.masksToBounds = true
    let direct = pixels()

    let copy = stage.layer(panel.frame)
    copy.contents = panel.picture(scale: 1)
    panel.isHidden = true

    expectEqual(pixels(), direct)
  }

  @Test func aPictureOfAnInvisibleLayerShowsIt() throws {
    let panel = panel()
    panel.masksToBounds = true
    let direct = pixels()
    panel.opacity = 0

    let copy = stage.layer(panel.frame)
    copy.contents = panel.picture(scale: 1)

    expectEqual(pixels(), direct)
    panel.bounds = .zero
    expect(panel.picture(scale: 1) == nil)
  }
}
