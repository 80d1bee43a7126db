import Expectations
import SegueRaster
import Testing

@testable import SegueLayers

@MainActor @Suite(.serialized) final class BackdropTests: DrawingSuite {
  private func pixels() -> Bitmap {
    Rasterizer(threads: 1).bitmap(of: stage.root.displayList(scale: 1), width: 400, height: 300)
  }

  /// A layer that turns what is beneath into its opposite.
  private func backdrop(
    _ frame: CGRect, in parent: CALayer? = nil, _ filters: CAFilter...
  ) -> BackdropLayer {
    let layer = BackdropLayer()
    layer.frame = frame
    (parent ?? stage.root).addSublayer(layer)
    layer.filters = filters
    FrameLoop.shared.turn()
    layer.delegate = stage.root.delegate
    return layer
  }

  private func blur(_ radius: CGFloat) -> CAFilter {
    let filter = CAFilter(type: kCAFilterGaussianBlur)
    filter.setValue(radius, forKey: kCAFilterInputRadius)
    return filter
  }

  private var invert: CAFilter { CAFilter(type: kCAFilterColorInvert) }

  @Test func aBackdropFiltersWhatLiesBeneathItAndNothingElse() {
    _ = panel(CGRect(x: 0, y: 0, width: 100, height: 100))
    _ = backdrop(CGRect(x: 50, y: 0, width: 40, height: 100), invert)
    stage.layer(CGRect(x: 60, y: 40, width: 10, height: 10)).backgroundColor = red

    let bitmap = pixels()

    expectEqual(bitmap[40, 60], 0xFFFF_0000)
    expectEqual(bitmap[55, 60], 0xFF00_FFFF)
    expectEqual(bitmap[65, 45], 0xFFFF_0000)
    expectEqual(bitmap[95, 60], 0xFFFF_0000)
  }

  @Test func aBackdropWithoutFiltersIsNotThere() {
    _ = panel()
    let plain = list()

    _ = backdrop(CGRect(x: 50, y: 0, width: 40, height: 100), blur(0))

    expectEqual(list(), plain)
  }

  @Test func aBlurSeesBeyondTheBoundsButNotBeyondTheWindow() {
    stage.layer(CGRect(x: 0, y: 0, width: 400, height: 300)).backgroundColor = blue
    stage.layer(CGRect(x: 100, y: 0, width: 100, height: 300)).backgroundColor = red
    stage.layer(CGRect(x: -50, y: 0, width: 50, height: 300)).backgroundColor = red
    _ = backdrop(CGRect(x: 0, y: 50, width: 98, height: 100), blur(6))

    let bitmap = pixels()

    expect(bitmap[97, 100] >> 16 & 255 > 80)
    expectEqual(bitmap[0, 100], 0xFF00_00FF)
    expectEqual(bitmap[99, 100], 0xFF00_00FF)
  }

  @Test func aPanelThatSlidesBeneathIsSeenWhereItIs() throws {
    let panel = panel(CGRect(x: 0, y: 0, width: 100, height: 100))
    _ = backdrop(CGRect(x: 150, y: 20, width: 80, height: 60), invert)
    panel.add(animation("position.x", from: 50.0, to: 250.0), forKey: nil)
    stage.step(0)

    for (time, edge) in [(0.25, 150), (0.25, 200), (0.25, 250)] {
      stage.step(time)
      let bitmap = pixels()

      expectEqual(bitmap[edge - 1, 10], 0xFFFF_0000)
      if edge > 150 { expectEqual(bitmap[min(edge, 230) - 1, 50], 0xFF00_FFFF) }
      if edge < 230 { expectEqual(bitmap[edge, 50], 0xFFFF_FFFF) }
      // The panel is flattened once, and drawn twice.
      let beneath = try #require(flat(list().first)).0
      if edge > 150 {
        let seen = try #require(flat(list().last)).0
        try expect(#require(flat(seen.list.commands.last)).0 === beneath)
      }
      expectEqual(list(), fresh())
    }
  }

  @Test func aSuperlayerThatMovesIsNotFlattenedSoThatTheBackdropSeesThrough() {
    stage.layer(CGRect(x: 0, y: 0, width: 400, height: 300)).backgroundColor = blue
    let sheet = stage.layer(CGRect(x: 0, y: 200, width: 100, height: 100))
    _ = backdrop(CGRect(x: 0, y: 0, width: 100, height: 100), in: sheet, invert)
    stage.layer(CGRect(x: 40, y: 40, width: 20, height: 20), in: sheet).backgroundColor = red
    sheet.add(animation("position.y", from: 250.0, to: 150.0), forKey: nil)
    stage.step(0)
    stage.step(0.5)

    let bitmap = pixels()

    expectEqual(bitmap[50, 149], 0xFF00_00FF)
    expectEqual(bitmap[10, 155], 0xFFFF_FF00)
    expectEqual(bitmap[50, 200], 0xFFFF_0000)
  }

  @Test func roundAndTranslucentSuperlayersLetTheBackdropSeeThrough() {
    stage.layer(CGRect(x: 0, y: 0, width: 400, height: 300)).backgroundColor = blue
    let card = stage.layer(CGRect(x: 50, y: 50, width: 100, height: 100))
    card.cornerRadius = 20
    card.masksToBounds = true
    _ = backdrop(CGRect(x: 0, y: 0, width: 100, height: 100), in: card, invert)

    let round = pixels()
    card.opacity = 0.5
    let faint = pixels()

    expectEqual(round[52, 52], 0xFF00_00FF)
    expectEqual(round[100, 100], 0xFFFF_FF00)
    expectEqual(faint[100, 100], 0xFF80_807F)
    expectEqual(list(), fresh())
  }

  @Test func aTurnedSuperlayerShowsItsBackdropOnlyWhatIsInIt() {
    stage.layer(CGRect(x: 0, y: 0, width: 400, height: 300)).backgroundColor = blue
    let card = stage.layer(CGRect(x: 50, y: 50, width: 100, height: 100))
    stage.layer(CGRect(x: 0, y: 0, width: 50, height: 100), in: card).backgroundColor = red
    _ = backdrop(CGRect(x: 0, y: 0, width: 100, height: 100), in: card, invert)

    card.setAffineTransform(CGAffineTransform(rotationAngle: .pi))
    let bitmap = pixels()

    expectEqual(bitmap[125, 100], 0xFF00_FFFF)
    expectEqual(bitmap[75, 100], 0xFF00_00FF)
  }

  @Test func aMaskedSuperlayerIsCutByItsMaskAndShowsWhatIsInIt() {
    stage.layer(CGRect(x: 0, y: 0, width: 400, height: 300)).backgroundColor = blue
    let card = stage.layer(CGRect(x: 50, y: 50, width: 100, height: 100))
    stage.layer(CGRect(x: 0, y: 0, width: 100, height: 50), in: card).backgroundColor = red
    _ = backdrop(CGRect(x: 0, y: 0, width: 100, height: 100), in: card, invert)
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
    mask.backgroundColor = red

    card.mask = mask
    let bitmap = pixels()

    expectEqual(bitmap[75, 75], 0xFF00_FFFF)
    expectEqual(bitmap[75, 125], 0xFF00_00FF)
    expectEqual(bitmap[125, 75], 0xFF00_00FF)
  }

  @Test func anUnchangedBackdropIsTheIdenticalPicture() throws {
    _ = panel(CGRect(x: 0, y: 0, width: 100, height: 100))
    _ = backdrop(CGRect(x: 50, y: 0, width: 40, height: 100), blur(3))
    let far = stage.layer(CGRect(x: 300, y: 0, width: 40, height: 40))
    far.backgroundColor = red
    func picture() throws -> Picture {
      let pictures = list().compactMap { self.flat($0)?.0 }
      return try #require(pictures.first)
    }
    let first = try picture()

    far.position.x += 5
    try expect(picture() === first)

    stage.root.insertSublayer(far, at: 0)
    far.position = CGPoint(x: 250, y: 250)
    try expect(picture() === first)
  }

  @Test func whatChangesWithinTheReachOfTheBlurDamagesTheBackdrop() {
    stage.layer(CGRect(x: 0, y: 0, width: 400, height: 300)).backgroundColor = blue
    let dot = stage.layer(CGRect(x: 100, y: 40, width: 4, height: 4))
    dot.backgroundColor = red
    _ = backdrop(CGRect(x: 110, y: 20, width: 60, height: 40), blur(8))
    let before = stage.root.displayList(scale: 1)

    dot.backgroundColor = blue
    let after = stage.root.displayList(scale: 1)

    let damage = after.damage(since: before, width: 400, height: 300)
    expect(damage.contains { $0.contains(PixelRect(x: 111, y: 21, width: 58, height: 38)) })
    var screen = Rasterizer(threads: 1).bitmap(of: before, width: 400, height: 300)
    screen.withMutablePixels {
      Rasterizer(threads: 1).draw(
        after, into: PixelBuffer(base: $0, width: 400, height: 300, stride: 400), damage: damage)
    }
    expectEqual(screen, Rasterizer(threads: 1).bitmap(of: after, width: 400, height: 300))
  }
}
