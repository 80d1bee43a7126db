import SegueLayers
import Testing

@MainActor @Suite(.serialized) final class LayerTreeTests {
  lazy var stage = Stage()

  private func named(_ name: String) -> CALayer {
    let layer = CALayer()
    layer.name = name
    return layer
  }

  private func names(_ layer: CALayer) -> [String] {
    (layer.sublayers ?? []).compactMap { $0.name }
  }

  // MARK: Tree

  @Test func sublayersAreInsertedWhereAsked() {
    let parent = CALayer()
    let a = named("a")
    let b = named("b")
    parent.addSublayer(a)
    parent.addSublayer(b)

    parent.insertSublayer(named("first"), at: 0)
    parent.insertSublayer(named("far"), at: 99)
    parent.insertSublayer(named("below b"), below: b)
    parent.insertSublayer(named("above a"), above: a)
    parent.insertSublayer(a, above: b)

    #expect(names(parent) == ["first", "above a", "below b", "b", "a", "far"])
    #expect(a.superlayer === parent)
  }

  @Test func aLayerIsInOnePlaceAtATime() {
    let old = CALayer()
    let new = CALayer()
    let layer = named("a")
    old.addSublayer(layer)

    new.addSublayer(layer)

    #expect(old.sublayers == nil)
    #expect(layer.superlayer === new)
    layer.removeFromSuperlayer()
    #expect(new.sublayers == nil && layer.superlayer == nil)
  }

  @Test func replacingKeepsThePlace() {
    let parent = CALayer()
    let b = named("b")
    for layer in [named("a"), b, named("c")] { parent.addSublayer(layer) }

    parent.replaceSublayer(b, with: named("new"))

    #expect(names(parent) == ["a", "new", "c"])
    #expect(b.superlayer == nil)
  }

  @Test func allSublayersCanBeSetAtOnce() {
    let parent = CALayer()
    let a = named("a")
    let b = named("b")
    parent.sublayers = [a, b, named("c")]

    parent.sublayers = [b, named("d"), a]

    #expect(names(parent) == ["b", "d", "a"])
    parent.sublayers = nil
    #expect(parent.sublayers == nil && a.superlayer == nil)
  }

  @Test func onlyWhatARootHoldsIsLive() {
    let outside = CALayer()
    let layer = stage.layer()
    let inner = stage.layer(in: layer)

    #expect(inner.isInLiveTree)
    #expect(!outside.isInLiveTree)
    layer.removeFromSuperlayer()
    #expect(!inner.isInLiveTree)
  }

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

    #expect(layer.frame.midX.isNear(25) && layer.frame.midY.isNear(40))
    let size = CGSize(width: 30, height: 40).applying(transform.inverted())
    #expect(layer.bounds.width.isNear(abs(size.width)))
    #expect(layer.bounds.height.isNear(abs(size.height)))
  }

  @Test func plainFramesAreExact() {
    let layer = CALayer()

    layer.frame = CGRect(x: 3, y: 5, width: 101, height: 33)
    #expect(layer.frame == CGRect(x: 3, y: 5, width: 101, height: 33))
    #expect(layer.position == CGPoint(x: 53.5, y: 21.5))
    layer.bounds.origin = CGPoint(x: 40, y: 50)
    #expect(layer.frame == CGRect(x: 3, y: 5, width: 101, height: 33))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 53.5, y: 21.5, width: 101, height: 33))
  }

  @Test func theFrameIsTheBoxAroundATurnedLayer() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)

    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))

    #expect(layer.frame.minX.isNear(25) && layer.frame.minY.isNear(-25))
    #expect(layer.frame.width.isNear(50) && layer.frame.height.isNear(100))
  }

  // MARK: Converting

  @Test func pointsGoThroughTransformsAndBoundsOrigins() {
    let outer = stage.layer(CGRect(x: 10, y: 20, width: 100, height: 100))
    let inner = stage.layer(CGRect(x: 5, y: 5, width: 20, height: 20), in: outer)
    outer.bounds.origin = CGPoint(x: 0, y: 50)
    inner.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))

    let point = inner.convert(CGPoint(x: 0, y: 0), to: stage.root)

    #expect(point == CGPoint(x: 10 + 15 - 20, y: 20 - 50 + 15 - 20))
    #expect(inner.convert(point, from: stage.root) == .zero)
    #expect(inner.convert(point, from: nil) == .zero)
    #expect(
      inner.convert(CGRect(x: 0, y: 0, width: 1, height: 3), to: nil).size
        == CGSize(width: 2, height: 6))
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
      #expect(back.x.isNear(point.x, within: 1e-6) && back.y.isNear(point.y, within: 1e-6))
    }
  }

  // MARK: Hit testing

  @Test func theFrontmostLayerIsHit() {
    let back = stage.layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let front = stage.layer(CGRect(x: 50, y: 0, width: 100, height: 100))
    let overflow = stage.layer(CGRect(x: 150, y: 0, width: 50, height: 50), in: back)

    #expect(stage.root.hitTest(CGPoint(x: 75, y: 50)) === front)
    #expect(stage.root.hitTest(CGPoint(x: 25, y: 50)) === back)
    #expect(stage.root.hitTest(CGPoint(x: 175, y: 25)) === overflow)
    #expect(stage.root.hitTest(CGPoint(x: 300, y: 50)) === stage.root)
    #expect(stage.root.hitTest(CGPoint(x: 400, y: 50)) == nil)
    back.zPosition = 1
    #expect(stage.root.hitTest(CGPoint(x: 75, y: 50)) === back)
    back.masksToBounds = true
    #expect(stage.root.hitTest(CGPoint(x: 175, y: 25)) === stage.root)
    back.isHidden = true
    #expect(stage.root.hitTest(CGPoint(x: 75, y: 50)) === front)
  }

  @Test func thePresentationIsHitWhereItIsShown() {
    let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
    layer.add(animation("position.x", from: 5.0, to: 105.0), forKey: nil)
    stage.step(0)

    stage.step(0.5)

    let root = stage.root.presentation()
    #expect(root?.hitTest(CGPoint(x: 55, y: 5))?.model() === layer)
    #expect(root?.hitTest(CGPoint(x: 5, y: 5))?.model() === stage.root)
    #expect(stage.root.hitTest(CGPoint(x: 5, y: 5)) === layer)
  }

  // MARK: Presentation

  final class Custom: CALayer {
    var own = 1

    override init() { super.init() }

    override init(layer: Any) {
      own = (layer as? Custom)?.own ?? 0
      super.init(layer: layer)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test func thePresentationIsAFreshCopyOfTheSameClass() {
    stage.step(0)
    let layer = Custom()
    layer.own = 7
    layer.name = "custom"
    stage.root.addSublayer(layer)
    #expect(layer.presentation() == nil)
    stage.step(0)

    let shown = layer.presentation()

    #expect(shown !== layer)
    #expect(shown?.own == 7)
    #expect(shown?.name == "custom")
    #expect(shown?.model() === layer)
    #expect(shown?.superlayer?.model() === stage.root)
    #expect(layer.model() === layer)
  }

  @Test func layerClassesAreMadeByTheirInitializer() {
    let layer = CALayer.instantiate(Custom.self)

    #expect((layer as? Custom)?.own == 1)
    #expect(CALayer.instantiate(CAGradientLayer.self) is CAGradientLayer)
  }

  // MARK: Layout

  final class Layouter: CALayer {
    var lines: [String] = []
    var onLayout: () -> Void = {}
    override func layoutSublayers() {
      lines.append("layout")
      onLayout()
    }
  }

  @Test func layoutRequestsAreCollected() {
    let layer = Layouter()
    stage.root.addSublayer(layer)
    stage.step(0)
    layer.lines = []

    layer.setNeedsLayout()
    layer.bounds.size = CGSize(width: 5, height: 5)
    layer.bounds.origin = CGPoint(x: 5, y: 5)
    layer.addSublayer(CALayer())
    stage.step(0)
    stage.step(0)

    #expect(layer.lines == ["layout"])
  }

  @Test func layingOutBeginsAtTheTopmostThatNeedsIt() {
    let outer = Layouter()
    let inner = Layouter()
    outer.addSublayer(inner)
    outer.layoutIfNeeded()
    outer.lines = []
    inner.lines = []
    var order: [String] = []
    outer.onLayout = { order.append("outer") }
    inner.onLayout = { order.append("inner") }

    outer.setNeedsLayout()
    inner.setNeedsLayout()
    inner.layoutIfNeeded()

    #expect(order == ["outer", "inner"])
    #expect(!outer.needsLayout() && !inner.needsLayout())
  }

  @Test func layoutBelowIsFoundAgainAfterMoving() {
    let branch = CALayer()
    let leaf = Layouter()
    branch.addSublayer(leaf)
    stage.root.addSublayer(branch)

    stage.step(0)

    #expect(leaf.lines == ["layout"])
  }

  // MARK: Key-value coding

  @Test func valuesAreReachedByKeyPath() {
    let layer = stage.layer()

    layer.setValue(12, forKeyPath: "position.x")
    layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    layer.setValue(NSValue(cgSize: CGSize(width: 3, height: 4)), forKeyPath: "bounds.size")
    layer.setValue("own", forKey: "free")
    layer.setValue(CGColor.init(gray: 0.5, alpha: 1), forKey: "backgroundColor")

    #expect(layer.position.x == 12)
    #expect(layer.affineTransform().b.isNear(sin(0.5)))
    #expect(layer.bounds.size == CGSize(width: 3, height: 4))
    #expect(layer.value(forKey: "free") as? String == "own")
    #expect(layer.value(forKeyPath: "position.x") as? Double == 12)
    #expect(layer.value(forKeyPath: "position") as? CGPoint == layer.position)
    #expect(layer.backgroundColor == CGColor(gray: 0.5, alpha: 1))
    layer.setValue(nil, forKey: "backgroundColor")
    #expect(layer.backgroundColor == nil)
    #expect(layer.value(forKey: "unknown") == nil)
  }

  @Test func settingByKeyPathHasTheActionOfTheProperty() {
    let layer = stage.layer()
    layer.delegate = nil

    layer.setValue(12, forKeyPath: "position.x")

    #expect(layer.animationKeys() == ["position"])
  }

  @Test func gradientsAnimate() {
    let gradient = CAGradientLayer()
    stage.root.addSublayer(gradient)
    gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    gradient.locations = [0, 1]
    stage.step(0)
    gradient.add(animation("locations", from: [0, 1], to: [1, 1]), forKey: nil)
    gradient.add(animation("startPoint", from: CGPoint.zero, to: CGPoint(x: 1, y: 1)), forKey: nil)
    stage.step(0)

    stage.step(0.5)

    let shown = gradient.presentation()
    #expect(shown?.locations == [0.5, 1])
    #expect(shown?.startPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(shown?.colors?.count == 2)
  }
}
