import Expectations
import SegueRaster
import Testing

@testable import SegueLayers

@MainActor @Suite(.serialized) final class GlassLayerTests: DrawingSuite {
  private let pink = CGColor(red: 1, green: 0, blue: 1, alpha: 0.5)

  private func pixels() -> Bitmap {
    Rasterizer(threads: 1).bitmap(of: stage.root.displayList(scale: 1), width: 400, height: 300)
  }

  /// A pane of glass, square unless its superlayer has round corners, whose color shows where it is.
  private func pane(
    _ frame: CGRect, in parent: CALayer? = nil, amount: Double = 1, color: CGColor? = nil
  ) -> BackdropLayer {
    let layer = BackdropLayer()
    layer.frame = frame
    (parent ?? stage.root).addSublayer(layer)
    let glass = CAFilter(type: kCAFilterGlass)
    glass.setValue(0, forKey: kCAFilterInputRadius)
    glass.setValue(amount, forKey: kCAFilterInputAmount)
    glass.setValue(color ?? pink, forKey: kCAFilterInputColor)
    layer.filters = [glass]
    FrameLoop.shared.turn()
    return layer
  }

  /// A layer that draws the panes in it.
  private func container(_ frame: CGRect, spacing: Double) -> CALayer {
    let ground = CALayer()
    ground.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    ground.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    stage.root.insertSublayer(ground, at: 0)
    let layer = stage.layer(frame)
    let backdrop = BackdropLayer()
    backdrop.frame = layer.bounds
    layer.addSublayer(backdrop)
    let filter = CAFilter(type: kCAFilterGlassContainer)
    filter.setValue(spacing, forKey: kCAFilterInputRadius)
    backdrop.filters = [filter]
    FrameLoop.shared.turn()
    return layer
  }

  private func isGlass(_ x: Int, _ y: Int) -> Bool {
    let pixel = pixels()[x, y]
    return pixel & 0xFF > pixel >> 8 & 0xFF
  }

  @Test func glassHasTheCornersOfItsSuperlayer() {
    stage.layer(CGRect(x: 0, y: 0, width: 400, height: 300)).backgroundColor = red
    let card = stage.layer(CGRect(x: 100, y: 100, width: 100, height: 80))
    _ = pane(card.bounds, in: card)

    let square = (isGlass(103, 103), isGlass(150, 140))
    card.cornerRadius = 40

    expect(square == (true, true))
    expect(!isGlass(103, 103))
    expect(isGlass(150, 140))
  }

  @Test func glassThatIsNotThereDrawsNothing() {
    _ = panel()
    let plain = list()

    _ = pane(CGRect(x: 50, y: 50, width: 100, height: 60), amount: 0)

    expectEqual(list(), plain)
  }

  @Test func theShadowReachesBeyondTheBoundsOfATranslucentLayer() {
    stage.layer(CGRect(x: 0, y: 0, width: 400, height: 300)).backgroundColor = red
    let card = stage.layer(CGRect(x: 100, y: 100, width: 100, height: 80))
    _ = pane(card.bounds, in: card)
    let whole = pixels()[150, 186]

    card.opacity = 0.5
    let half = pixels()[150, 186]

    func dark(_ pixel: UInt32) -> Int { 255 - Int(pixel >> 16 & 255) }
    expect(dark(whole) > 8)
    expect(abs(dark(half) * 2 - dark(whole)) <= 4, "\(dark(half)) of \(dark(whole))")
  }

  @Test func theSublayersOfARoundedLayerWithGlassAreDrawnAboveIt() {
    let card = stage.layer(CGRect(x: 100, y: 100, width: 100, height: 80))
    _ = pane(card.bounds, in: card)
    stage.layer(CGRect(x: 40, y: 30, width: 20, height: 20), in: card).backgroundColor = red

    expectEqual(pixels()[150, 140], 0xFFFF_0000)
  }

  // MARK: Containers

  @Test func aContainerLetsPanesFlowTogether() {
    let group = container(CGRect(x: 0, y: 0, width: 400, height: 300), spacing: 60)
    let cell = stage.layer(CGRect(x: 50, y: 50, width: 60, height: 60), in: group)
    cell.cornerRadius = 30
    _ = pane(cell.bounds, in: cell)
    let other = stage.layer(CGRect(x: 130, y: 50, width: 60, height: 60), in: group)
    other.cornerRadius = 30
    _ = pane(other.bounds, in: other)

    let near = isGlass(120, 80)
    other.position.x = 190
    let apart = isGlass(125, 80)

    expect(near)
    expect(!apart)
    expect(isGlass(190, 80) && isGlass(80, 80))
  }

  @Test func panesAreDrawnOnceAndBeneathTheContent() {
    let group = container(CGRect(x: 0, y: 0, width: 400, height: 300), spacing: 30)
    let content = stage.layer(CGRect(x: 40, y: 40, width: 40, height: 40), in: group)
    content.backgroundColor = red
    let cell = stage.layer(CGRect(x: 50, y: 50, width: 60, height: 60), in: group)
    _ = pane(cell.bounds, in: cell)

    // The content lies behind the pane's own layer, but glass is drawn beneath all of it.
    expectEqual(pixels()[60, 60], 0xFFFF_0000)
    // Once: half of the color, not three quarters.
    expect(abs(Int(pixels()[95, 95] >> 8 & 255) - 128) <= 2)
  }

  @Test func aPaneOutsideOfTheContainerIsDrawnByItself() {
    _ = container(CGRect(x: 0, y: 0, width: 400, height: 300), spacing: 30)
    _ = pane(CGRect(x: 50, y: 50, width: 60, height: 60))

    expect(isGlass(80, 80))
  }

  @Test func aContainerInAnotherKeepsItsPanes() {
    let outer = container(CGRect(x: 0, y: 0, width: 400, height: 300), spacing: 120)
    let inner = container(CGRect(x: 0, y: 0, width: 400, height: 300), spacing: 2)
    outer.addSublayer(inner)
    for x in [50.0, 120] {
      let cell = stage.layer(CGRect(x: x, y: 50, width: 60, height: 60), in: inner)
      cell.cornerRadius = 30
      _ = pane(cell.bounds, in: cell)
    }

    expect(isGlass(80, 80) && isGlass(150, 80))
    expect(!isGlass(115, 80))
  }

  @Test func aRotatedPaneInAContainerIsDrawnByItself() {
    let group = container(CGRect(x: 0, y: 0, width: 400, height: 300), spacing: 30)
    let cell = stage.layer(CGRect(x: 100, y: 100, width: 100, height: 20), in: group)
    _ = pane(cell.bounds, in: cell)
    cell.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)

    expect(isGlass(150, 140))
    expect(!isGlass(110, 110))
  }

  @Test func theTransformsAndOpacitiesBetweenCount() {
    let group = container(CGRect(x: 0, y: 0, width: 400, height: 300), spacing: 0)
    let middle = stage.layer(CGRect(x: 100, y: 100, width: 100, height: 100), in: group)
    middle.transform = CATransform3DMakeScale(2, 2, 1)
    let cell = stage.layer(CGRect(x: 0, y: 0, width: 40, height: 40), in: middle)
    _ = pane(cell.bounds, in: cell)

    // From (50, 50) to (130, 130).
    expect(isGlass(55, 55) && isGlass(125, 125) && !isGlass(140, 140))
    middle.opacity = 0.5
    // The pane is there by half, and only one: it is opaque, and its color counts half.
    expect(abs(Int(pixels()[90, 90] >> 8 & 255) - 191) <= 2)
    middle.isHidden = true
    expect(!isGlass(90, 90))
  }

  @Test func aMovingPaneIsDrawnWhereItIs() {
    let group = container(CGRect(x: 0, y: 0, width: 400, height: 300), spacing: 10)
    let cell = stage.layer(CGRect(x: 0, y: 100, width: 60, height: 60), in: group)
    _ = pane(cell.bounds, in: cell)
    cell.add(animation("position.x", from: 30.0, to: 330.0), forKey: nil)
    stage.step(0)

    for (time, x) in [(0.25, 105), (0.25, 180), (0.25, 255)] {
      stage.step(time)
      expect(isGlass(x, 130))
      expect(!isGlass(x - 45, 130) && !isGlass(x + 45, 130))
      expectEqual(list(), fresh())
    }
  }

  @Test func theAmountIsAnimated() {
    stage.layer(CGRect(x: 0, y: 0, width: 400, height: 300)).backgroundColor = red
    let glass = pane(CGRect(x: 50, y: 50, width: 100, height: 100))
    glass.add(animation("filters.glass.inputAmount", from: 0.0, to: 1.0), forKey: nil)
    stage.step(0)
    let before = pixels()[100, 100]
    stage.step(0.5)
    let half = pixels()[100, 100] & 255

    expectEqual(before, 0xFFFF_0000)
    expect(abs(Int(half) - 64) <= 2, "\(half)")
  }
}
