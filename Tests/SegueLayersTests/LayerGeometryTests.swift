import Expectations
import SegueLayers
import Testing

@MainActor @Suite(.serialized) final class LayerGeometryTests {
  lazy var stage = Stage()

  // MARK: Frame

  @Test(arguments: [
    CGAffineTransform.identity, CGAffineTransform(rotationAngle: 0.4),
    CGAffineTransform(rotationAngle: 1.2).scaledBy(x: 2, y: 0.5),
    CGAffineTransform(translationX: 7, y: -3),
  ])
  func theFrameThatIsSetIsAroundTheSamePlace(transform: CGAffineTransform) {
    let layer = CALayer()
    layer.anchorPoint = CGPoint(x: 0.2, y: 0.9)
    layer.setAffineTransform(transform)

    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)

    expect(layer.frame.midX.isNear(25))
    expect(layer.frame.midY.isNear(40))
    // Z14: the bounds are as large as the box around the frame in the layer's own axes.
    let box = CGRect(x: 0, y: 0, width: 30, height: 40).applying(transform.inverted())
    expect(layer.bounds.width.isNear(box.width))
    expect(layer.bounds.height.isNear(box.height))
  }

  @Test func plainFramesAreExact() {
    let layer = CALayer()

    layer.frame = CGRect(x: 3, y: 5, width: 101, height: 33)
    expectEqual(layer.frame, CGRect(x: 3, y: 5, width: 101, height: 33))
    expectEqual(layer.position, CGPoint(x: 53.5, y: 21.5))
    layer.bounds.origin = CGPoint(x: 40, y: 50)
    expectEqual(layer.frame, CGRect(x: 3, y: 5, width: 101, height: 33))
    layer.anchorPoint = .zero
    expectEqual(layer.frame, CGRect(x: 53.5, y: 21.5, width: 101, height: 33))
  }

  @Test func theFrameIsTheBoxAroundATurnedLayer() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)

    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))

    expect(layer.frame.minX.isNear(25))
    expect(layer.frame.minY.isNear(-25))
    expect(layer.frame.width.isNear(50))
    expect(layer.frame.height.isNear(100))
  }

  // MARK: Converting

  @Test func pointsGoThroughTransformsAndBoundsOrigins() {
    let outer = stage.layer(CGRect(x: 10, y: 20, width: 100, height: 100))
    let inner = stage.layer(CGRect(x: 5, y: 5, width: 20, height: 20), in: outer)
    outer.bounds.origin = CGPoint(x: 0, y: 50)
    inner.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))

    let point = inner.convert(CGPoint(x: 0, y: 0), to: stage.root)

    expectEqual(point, CGPoint(x: 10 + 15 - 20, y: 20 - 50 + 15 - 20))
    expectEqual(inner.convert(point, from: stage.root), .zero)
    expectEqual(inner.convert(point, from: nil), .zero)
    expectEqual(
      inner.convert(CGRect(x: 0, y: 0, width: 1, height: 3), to: nil).size,
      CGSize(width: 2, height: 6))
  }

  @Test func convertingBetweenCousinsAndBackIsTheIdentity() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 300
    let a = stage.layer(CGRect(x: 10, y: 10, width: 100, height: 80))
    let b = stage.layer(CGRect(x: 150, y: 40, width: 90, height: 90))
    let deep = stage.layer(CGRect(x: 3, y: 4, width: 50, height: 60), in: b)
    stage.root.sublayerTransform = perspective
    a.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    b.transform = CATransform3DMakeRotation(0.3, 1, 0.2, 0)
    deep.setAffineTransform(CGAffineTransform(rotationAngle: 1))

    for point in [CGPoint(x: 1, y: 2), CGPoint(x: 30, y: 40)] {
      let there = a.convert(point, to: deep)
      let back = a.convert(there, from: deep)
      expect(back.x.isNear(point.x, within: 1e-6))
      expect(back.y.isNear(point.y, within: 1e-6))
    }
  }

  // MARK: Hit testing

  @Test func theFrontmostLayerIsHit() {
    let back = stage.layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let front = stage.layer(CGRect(x: 50, y: 0, width: 100, height: 100))
    let overflow = stage.layer(CGRect(x: 150, y: 0, width: 50, height: 50), in: back)

    expect(stage.root.hitTest(CGPoint(x: 75, y: 50)) === front)
    expect(stage.root.hitTest(CGPoint(x: 25, y: 50)) === back)
    expect(stage.root.hitTest(CGPoint(x: 175, y: 25)) === overflow)
    expect(stage.root.hitTest(CGPoint(x: 300, y: 50)) === stage.root)
    expect(stage.root.hitTest(CGPoint(x: 400, y: 50)) == nil)
    back.zPosition = 1
    expect(stage.root.hitTest(CGPoint(x: 75, y: 50)) === back)
    back.masksToBounds = true
    expect(stage.root.hitTest(CGPoint(x: 175, y: 25)) === stage.root)
    back.isHidden = true
    expect(stage.root.hitTest(CGPoint(x: 75, y: 50)) === front)
  }

  @Test func thePresentationIsHitWhereItIsShown() {
    let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
    layer.add(animation("position.x", from: 5.0, to: 105.0), forKey: nil)
    stage.step(0)

    stage.step(0.5)

    let root = stage.root.presentation()
    expect(root?.hitTest(CGPoint(x: 55, y: 5))?.model() === layer)
    expect(root?.hitTest(CGPoint(x: 5, y: 5))?.model() === stage.root)
    expect(stage.root.hitTest(CGPoint(x: 5, y: 5)) === layer)
  }
}
