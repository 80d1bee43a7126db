import Expectations
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

    expectEqual(names(parent), ["first", "above a", "below b", "b", "a", "far"])
    expect(a.superlayer === parent)
  }

  @Test func aLayerIsInOnePlaceAtATime() {
    let old = CALayer()
    let new = CALayer()
    let layer = named("a")
    old.addSublayer(layer)

    new.addSublayer(layer)

    expect(old.sublayers == nil)
    expect(layer.superlayer === new)
    layer.removeFromSuperlayer()
    expect(new.sublayers == nil)
    expect(layer.superlayer == nil)
  }

  @Test func replacingKeepsThePlace() {
    let parent = CALayer()
    let b = named("b")
    for layer in [named("a"), b, named("c")] { parent.addSublayer(layer) }

    parent.replaceSublayer(b, with: named("new"))

    expectEqual(names(parent), ["a", "new", "c"])
    expect(b.superlayer == nil)
  }

  @Test func allSublayersCanBeSetAtOnce() {
    let parent = CALayer()
    let a = named("a")
    let b = named("b")
    parent.sublayers = [a, b, named("c")]

    parent.sublayers = [b, named("d"), a]

    expectEqual(names(parent), ["b", "d", "a"])
    parent.sublayers = nil
    expect(parent.sublayers == nil)
    expect(a.superlayer == nil)
  }

  @Test func onlyWhatARootHoldsIsLive() {
    let outside = CALayer()
    let layer = stage.layer()
    let inner = stage.layer(in: layer)

    expect(inner.isInLiveTree)
    expect(!outside.isInLiveTree)
    layer.removeFromSuperlayer()
    expect(!inner.isInLiveTree)
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
    expect(layer.presentation() == nil)
    stage.step(0)

    let shown = layer.presentation()

    expect(shown !== layer)
    expectEqual(shown?.own, 7)
    expectEqual(shown?.name, "custom")
    expect(shown?.model() === layer)
    expect(shown?.superlayer?.model() === stage.root)
    expect(layer.model() === layer)
  }

  @Test func layerClassesAreMadeByTheirInitializer() {
    let layer = CALayer.instantiate(Custom.self)

    expectEqual((layer as? Custom)?.own, 1)
    expect(CALayer.instantiate(CAGradientLayer.self) is CAGradientLayer)
    expect(CALayer.instantiate(CAShapeLayer.self) is CAShapeLayer)
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

    expectEqual(layer.lines, ["layout"])
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

    expectEqual(order, ["outer", "inner"])
    expect(!outer.needsLayout())
    expect(!inner.needsLayout())
  }

  @Test func layoutBelowIsFoundAgainAfterMoving() {
    let branch = CALayer()
    let leaf = Layouter()
    branch.addSublayer(leaf)
    stage.root.addSublayer(branch)

    stage.step(0)

    expectEqual(leaf.lines, ["layout"])
  }

  // MARK: Key-value coding

  @Test func valuesAreReachedByKeyPath() {
    let layer = stage.layer()

    layer.setValue(12, forKeyPath: "position.x")
    layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    layer.setValue(NSValue(cgSize: CGSize(width: 3, height: 4)), forKeyPath: "bounds.size")
    layer.setValue("own", forKey: "free")
    layer.setValue(CGColor.init(gray: 0.5, alpha: 1), forKey: "backgroundColor")

    expectEqual(layer.position.x, 12)
    expect(layer.affineTransform().b.isNear(sin(0.5)))
    expectEqual(layer.bounds.size, CGSize(width: 3, height: 4))
    expect(layer.value(forKey: "free") as? String == "own")
    expect(layer.value(forKeyPath: "position.x") as? Double == 12)
    expect(layer.value(forKeyPath: "position") as? CGPoint == layer.position)
    expectEqual(layer.backgroundColor, CGColor(gray: 0.5, alpha: 1))
    layer.setValue(nil, forKey: "backgroundColor")
    expect(layer.backgroundColor == nil)
    expect(layer.value(forKey: "unknown") == nil)
  }

  @Test func settingByKeyPathHasTheActionOfTheProperty() {
    let layer = stage.layer()
    layer.delegate = nil

    layer.setValue(12, forKeyPath: "position.x")

    expectEqual(layer.animationKeys(), ["position"])
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
    expectEqual(shown?.locations, [0.5, 1])
    expectEqual(shown?.startPoint, CGPoint(x: 0.5, y: 0.5))
    expectEqual(shown?.colors?.count, 2)
  }
}
