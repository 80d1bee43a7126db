import Expectations
import SegueLayers
import Testing

@MainActor @Suite(.serialized) final class AdditiveTests {
  lazy var stage = Stage()

  private static let timing = CAMediaTimingFunction(name: .easeInEaseOut)

  /// Moves the layer to `x` as UIView does: the model jumps, an additive animation makes up for it.
  private func move(_ layer: CALayer, to x: CGFloat, spring: Bool = false) {
    let animation =
      spring ? CASpringAnimation(keyPath: "position") : CABasicAnimation(keyPath: "position")
    animation.fromValue = CGPoint(x: layer.position.x - x, y: 0)
    animation.toValue = CGPoint.zero
    animation.isAdditive = true
    animation.duration = 1
    animation.timingFunction = spring ? nil : Self.timing
    layer.position.x = x
    layer.add(animation, forKey: nil)
  }

  @Test(arguments: [false, true]) func retargetingHasNoKinkInValueAndVelocity(spring: Bool) {
    let layer = stage.layer()
    layer.position = .zero
    move(layer, to: 100, spring: spring)
    stage.step(0)
    stage.step(0.4)

    func velocity(_ h: CFTimeInterval) -> CGFloat {
      let before = layer.shownX
      MediaClock.advance(by: h)
      let after = layer.shownX
      MediaClock.advance(by: -h)
      return (after - before) / h
    }
    let oldX = layer.shownX
    let oldVelocity = velocity(-1e-5)
    move(layer, to: -50, spring: spring)
    stage.step(0)

    expect(layer.shownX.isNear(oldX, within: 1e-9))
    expect(velocity(1e-5).isNear(oldVelocity, within: 0.5))
    stage.step(1)
    expectEqual(layer.shownX, -50)
  }

  @Test func overlappingAnimationsEndEachAtItsTime() {
    let layer = stage.layer()
    layer.position = .zero
    move(layer, to: 100)
    stage.step(0)
    stage.step(0.5)
    move(layer, to: 0)
    stage.step(0)

    stage.step(0.5)
    expect(layer.hasRunningAnimationsInSubtree)
    stage.step(0.5)

    expect(!layer.hasRunningAnimationsInSubtree)
    expectEqual(layer.shownX, 0)
  }

  @Test func additiveTransformsAreAppliedOldestFirst() {
    let layer = stage.layer()
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    func add(_ from: CATransform3D) {
      let animation = CABasicAnimation(keyPath: "transform")
      animation.fromValue = NSValue(caTransform3D: from)
      animation.toValue = from
      animation.isAdditive = true
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }

    add(CATransform3DMakeScale(2, 1, 1))
    add(CATransform3DMakeTranslation(10, 0, 0))

    let shown = layer.presentation()?.transform
    let expected = CATransform3DConcat(
      CATransform3DMakeScale(2, 1, 1),
      CATransform3DConcat(
        CATransform3DMakeTranslation(10, 0, 0), CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
    expectEqual(shown, expected)
  }

  @Test func opacityAndSizesAdd() {
    let layer = stage.layer()
    for (key, from, to) in [
      ("opacity", -0.5 as Any, -0.5 as Any),
      ("bounds.size", CGSize(width: 10, height: 20), CGSize(width: 10, height: 20)),
      ("bounds.origin", CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 2)),
    ] {
      let delta = animation(key, from: from, to: to)
      delta.isAdditive = true
      layer.add(delta, forKey: key)
    }

    let shown = layer.presentation()

    expectEqual(shown?.opacity, 0.5)
    expectEqual(shown?.bounds, CGRect(x: 1, y: 2, width: 110, height: 120))
  }

  @Test func aPlainAnimationReplacesWhatIsUnderIt() {
    let layer = stage.layer()
    move(layer, to: 100)
    layer.add(animation("position.x", from: 7.0, to: 7.0), forKey: nil)

    expectEqual(layer.shownX, 7)
  }

  @Test func partsOfOneTransformAnimateSideBySide() {
    let layer = stage.layer()
    layer.add(animation("transform.scale", from: 1.0, to: 3.0), forKey: "scale")
    layer.add(animation("transform.rotation.z", from: 0.0, to: 4 * Double.pi), forKey: "turn")
    stage.step(0)

    stage.step(0.125)

    let shown = layer.presentation()?.affineTransform() ?? .identity
    expect(shown.a.isNear(0))
    expect(shown.b.isNear(1.25))
    expect(layer.value(forKeyPath: "transform.scale") as? Double == 1)
  }
}
