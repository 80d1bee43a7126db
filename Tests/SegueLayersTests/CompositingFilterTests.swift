import Expectations
import SegueRaster
import Testing

@testable import SegueLayers

/// `compositingFilter`: a layer with all it holds, mixed with what lies beneath it (L22).
@MainActor @Suite(.serialized) final class CompositingFilterTests: DrawingSuite {
  private let yellow = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
  private let cyan = CGColor(red: 0, green: 1, blue: 1, alpha: 1)

  /// A yellow layer with a cyan one on it, mixed by `mode`.
  private func pair(_ mode: Any?) -> (ground: CALayer, top: CALayer) {
    let ground = stage.layer(CGRect(x: 10, y: 10, width: 60, height: 60))
    ground.backgroundColor = yellow
    let top = stage.layer(CGRect(x: 20, y: 20, width: 60, height: 20), in: ground)
    top.backgroundColor = cyan
    top.compositingFilter = mode
    return (ground, top)
  }

  @Test(
    arguments: [
      ("multiplyBlendMode", 0xFF00_FF00), ("screenBlendMode", 0xFFFF_FFFF),
      ("differenceBlendMode", 0xFFFF_00FF), ("plusL", 0xFFFF_FFFF), ("unknown", 0xFF00_FFFF),
    ] as [(String, UInt32)]) func aNameSaysHowALayerIsMixed(name: String, color: UInt32)
  {
    let layers = pair(name)

    expect(layers.top.compositingFilter as? String == name)
    expectEqual(pixels()[40, 40], color)
    // Beside its superlayer it lies on black.
    expectEqual(pixels()[20, 20], 0xFFFF_FF00)
  }

  @Test func aFilterOfThatTypeDoesTheSame() {
    let named = pair("multiplyBlendMode")
    let expected = pixels()

    named.top.compositingFilter = CAFilter(type: "multiplyBlendMode")

    expectEqual(pixels(), expected)
    expectEqual((named.top.compositingFilter as? CAFilter)?.type, "multiplyBlendMode")
  }

  @Test func aLayerIsMixedAsOnePictureWithAllItHolds() {
    let layers = pair("multiplyBlendMode")
    let inner = stage.layer(CGRect(x: 0, y: 0, width: 20, height: 20), in: layers.top)
    inner.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

    // White over cyan is white, and that multiplied with yellow is yellow.
    expectEqual(pixels()[35, 40], 0xFFFF_FF00)
    expectEqual(pixels()[55, 40], 0xFF00_FF00)
  }

  @Test func insideALayerThatIsOnePictureItSeesNoFurther() {
    let layers = pair(nil)
    let between = stage.layer(CGRect(x: 0, y: 0, width: 60, height: 60), in: layers.ground)
    layers.top.compositingFilter = "multiplyBlendMode"
    between.addSublayer(layers.top)
    let through = pixels()[40, 40]

    between.shouldRasterize = true

    expectEqual(through, 0xFF00_FF00)
    expectEqual(pixels()[40, 40], 0xFF00_FFFF)
  }

  @Test func aSuperlayerCutOffAtRoundCornersIsOnePicture() {
    let layers = pair(nil)
    let between = stage.layer(CGRect(x: 0, y: 0, width: 60, height: 60), in: layers.ground)
    between.masksToBounds = true
    between.cornerRadius = 4
    layers.top.compositingFilter = "multiplyBlendMode"
    between.addSublayer(layers.top)

    expectEqual(pixels()[40, 40], 0xFF00_FFFF)
  }

  @Test func whileTheSuperlayerMovesNothingElseChanges() {
    let layers = pair("multiplyBlendMode")
    let between = stage.layer(CGRect(x: 0, y: 0, width: 60, height: 60), in: layers.ground)
    between.addSublayer(layers.top)
    let still = pixels()
    let move = CABasicAnimation(keyPath: "position.x")
    move.byValue = 0
    move.duration = 1
    between.add(move, forKey: "move")
    stage.step(0.3)

    expectEqual(pixels(), still)
  }

  @Test func aChangeOfTheModeIsSeenAndCostsNoNewPicture() {
    let layers = pair("multiplyBlendMode")
    stage.layer(CGRect(x: 0, y: 0, width: 20, height: 20), in: layers.top).backgroundColor = red
    let before = flat(list().last)

    layers.top.compositingFilter = "screenBlendMode"

    expectEqual(list().last?.blendMode, .screen)
    expect(flat(list().last)?.0 === before?.0)
    expect(before != nil)
    layers.top.compositingFilter = nil
    expect(list().allSatisfy { $0.blendMode == .normal })
  }

  @Test func itsOpacityAppliesToo() {
    let layers = pair("multiplyBlendMode")

    layers.top.opacity = 0.5

    expect(pixels()[40, 40] == 0xFF7F_FF00 || pixels()[40, 40] == 0xFF80_FF00)
  }
}
