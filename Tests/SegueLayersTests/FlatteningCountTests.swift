import Expectations
import SegueRaster
import Testing

@testable import SegueLayers

/// No frame of a running transition flattens anything after the first ones.
@MainActor @Suite(.serialized) final class FlatteningCountTests: DrawingSuite {
  private let rasterizer = Rasterizer(threads: 1)
  private let quiet = SilentDelegate()

  /// The number of pictures that the frames from the third on flatten.
  private func flattenings(frames: Int = 8) -> Int {
    var count = 0
    for frame in 0..<frames {
      stage.step(0.05)
      _ = rasterizer.bitmap(of: DisplayList(list()), width: 200, height: 150)
      if frame == 1 { count = rasterizer.flatteningCount }
    }
    return rasterizer.flatteningCount - count
  }

  private func slide(_ layer: CALayer) {
    layer.add(animation("position.x", from: 50.3, to: 150.0), forKey: nil)
    stage.step(0)
  }

  @Test func slidingPanels() {
    slide(panel())
    let second = panel(CGRect(x: 110, y: 20, width: 100, height: 80))
    second.backgroundColor = blue
    slide(second)

    expectEqual(flattenings(), 0)
    expectEqual(rasterizer.flatteningCount, 2)
  }

  @Test func aFadingGroup() {
    panel().add(animation("opacity", from: 0.0, to: 0.9), forKey: nil)
    stage.step(0)

    expectEqual(flattenings(), 0)
    expect(rasterizer.flatteningCount > 0)
  }

  @Test func aTurningCube() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 300
    stage.root.sublayerTransform = perspective
    let cube = CATransformLayer()
    cube.frame = CGRect(x: 40, y: 30, width: 80, height: 80)
    stage.root.addSublayer(cube)
    for index in 0..<4 {
      let face = CALayer()
      face.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
      face.backgroundColor = CGColor(gray: CGFloat(index) / 4, alpha: 1)
      face.addSublayer(leaf())
      face.transform = CATransform3DConcat(
        CATransform3DMakeTranslation(0, 0, 40),
        CATransform3DMakeRotation(CGFloat(index) * .pi / 2, 0, 1, 0))
      cube.addSublayer(face)
    }
    stage.step(0)
    cube.delegate = quiet
    cube.add(animation("transform.rotation.y", from: 0.1, to: 1.5), forKey: nil)
    stage.step(0)

    expect(flattenings() <= 1)
    expect(rasterizer.flatteningCount >= 2)
  }

  @Test func aPanelThatSlidesInARoundedStage() {
    let outer = panel(CGRect(x: 0, y: 0, width: 180, height: 140))
    outer.cornerRadius = 20
    outer.masksToBounds = true
    let card = stage.layer(CGRect(x: 10, y: 10, width: 100, height: 100), in: outer)
    card.cornerRadius = 12
    card.masksToBounds = true
    stage.layer(CGRect(x: 5, y: 5, width: 20, height: 20), in: card).backgroundColor = red
    slide(card)

    expectEqual(flattenings(), 0)
    expectEqual(rasterizer.flatteningCount, 1)
  }

  @Test func aMaskedPanel() {
    let panel = panel()
    let mask = leaf()
    mask.frame = panel.bounds
    mask.cornerRadius = 20
    panel.mask = mask
    slide(panel)

    // The panel and its mask.
    expectEqual(flattenings(), 0)
    expectEqual(rasterizer.flatteningCount, 2)
  }

  @Test func aPushTransition() {
    let panel = panel()
    _ = list()
    let transition = CATransition()
    transition.type = .push
    transition.duration = 1
    panel.add(transition, forKey: nil)
    panel.backgroundColor = blue
    stage.step(0)

    expectEqual(flattenings(), 0)
    expectEqual(rasterizer.flatteningCount, 2)
  }

  @Test(arguments: [0, 40_000, 100_000]) func theBudgetOfPicturesHolds(budget: Int) {
    rasterizer.pictureBudget = budget
    for index in 0..<6 {
      panel(CGRect(x: 10 * index, y: 10, width: 100, height: 80)).opacity = 0.5
    }

    for _ in 0..<3 {
      _ = rasterizer.bitmap(of: DisplayList(list()), width: 200, height: 150)
      expect(rasterizer.pictureByteCount <= budget)
    }
  }
}
