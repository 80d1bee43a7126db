import Expectations
import SegueRandom
import Testing

@testable import SegueLayers

@MainActor @Suite(.serialized) final class DisplayListMemoryTests: DrawingSuite {
  private let quiet = SilentDelegate()

  @Test func whatDoesNotChangeIsTakenFromTheLastList() throws {
    let still = panel()
    still.opacity = 0.5
    let moving = panel(CGRect(x: 200, y: 0, width: 50, height: 50))
    let before = try #require(flat(list().first)).0

    moving.position.x += 1
    moving.backgroundColor = blue
    let after = try #require(flat(list().first)).0

    expect(before === after)
  }

  @Test func everyChangeIsSeen() throws {
    let panel = panel()
    let inner = try #require(panel.sublayers?.first)
    panel.opacity = 0.5
    let changes: [(String, () -> Void)] = [
      ("position", { inner.position.x += 1 }), ("color", { inner.backgroundColor = self.red }),
      ("hidden", { inner.isHidden = true }), ("shown", { inner.isHidden = false }),
      ("transform", { inner.setAffineTransform(CGAffineTransform(rotationAngle: 1)) }),
      ("opacity", { inner.opacity = 0.5 }), ("size", { inner.bounds.size.width = 30 }),
      ("corner", { inner.cornerRadius = 3 }), ("border", { inner.borderWidth = 1 }),
      ("anchor", { inner.anchorPoint = .zero }), ("added", { inner.addSublayer(self.leaf()) }),
      ("deep", { inner.sublayers?.first?.backgroundColor = self.blue }),
      ("sublayerTransform", { inner.sublayerTransform = CATransform3DMakeScale(0.5, 1, 1) }),
      ("origin", { inner.bounds.origin.y = 3 }), ("mask", { inner.masksToBounds = true }),
      ("shadow", { inner.sublayers?.first?.shadowOpacity = 1 }),
      ("contents", { inner.contents = CGImage(Bitmap(width: 2, height: 2)) }),
      ("removed", { inner.removeFromSuperlayer() }),
    ]
    var last = list()

    for (name, change) in changes {
      change()
      let new = list()
      expect(new != last, "\(name)")
      expectEqual(fresh(), new, "\(name)")
      last = new
    }
  }

  @Test func hiddenChangesAreSeenWhenShown() throws {
    let panel = panel()
    let inner = try #require(panel.sublayers?.first)
    _ = list()

    panel.isHidden = true
    _ = list()
    inner.backgroundColor = red
    _ = list()
    inner.backgroundColor = blue
    inner.cornerRadius = 2
    panel.isHidden = false

    expectEqual(list(), fresh())
  }

  @Test(arguments: [false, true])
  func theLastFrameHasEachPartAsItWas(contentFirst: Bool) throws {
    let layer = panel()
    layer.sublayers = nil
    layer.opacity = 0.5
    layer.backgroundColor = red
    stage.step(0.1)
    layer.delegate = quiet
    let before = layer.displayList(scale: 1)
    let changes = [{ layer.opacity = 0.9 }, { layer.backgroundColor = self.blue }]

    for change in contentFirst ? changes.reversed() : changes { change() }
    for change in changes { change() }
    let last = try #require(layer.lastFrame(scale: 1))

    expectEqual(last, before)
    expect(layer.displayList(scale: 1) != before)
  }

  @Test func nestedLayersKeepCommandsInProportionToTheirNumber() {
    func keptCommands(_ depth: Int) -> Int {
      let outer = leaf()
      var inner = outer
      for _ in 1..<depth {
        let layer = leaf()
        inner.addSublayer(layer)
        inner = layer
      }
      _ = outer.displayList(scale: 1)
      return sequence(first: outer, next: { $0.sublayers?.first }).reduce(0) {
        $0 + ($1.drawing.cache?.commands?.commands.count ?? 0)
      }
    }

    let (few, many) = (keptCommands(200), keptCommands(800))

    expect(few > 0)
    expect(many < 6 * few)
  }

  @Test func whateverHappensTheListIsThatOfAFreshTree() {
    let layers = (0..<12).map { index -> CALayer in
      let layer = leaf()
      layer.frame = CGRect(x: 10 * index, y: 7 * index, width: 60, height: 50)
      return layer
    }
    for layer in layers { stage.root.addSublayer(layer) }
    stage.step(0)
    for layer in layers { layer.delegate = quiet }
    var numbers = SeededRandom(seed: 42)
    func random(_ n: Int) -> Int { numbers.below(n) }

    for step in 0..<400 {
      let layer = layers[random(layers.count)]
      switch random(11) {
      case 0: layer.position.x += CGFloat(random(20)) - 10
      case 1: layer.opacity = [1, 0.5, 0, 1][random(4)]
      case 2: layer.isHidden.toggle()
      case 3: layer.masksToBounds.toggle()
      case 4: layer.cornerRadius = CGFloat(random(3)) * 4
      case 5: layer.setAffineTransform(CGAffineTransform(rotationAngle: Double(random(2))))
      case 6: layer.add(animation("position.x", from: 0, to: random(100)), forKey: "x")
      case 7: layer.add(animation("bounds.size.width", from: 9, to: random(99)), forKey: "w")
      case 8: layer.removeAllAnimations()
      case 9:
        let parent = layers[random(layers.count)]
        if !parent.ancestors.contains(where: { $0 === layer }) { parent.addSublayer(layer) }
      default: stage.root.addSublayer(layer)
      }
      if random(3) == 0 { stage.step(0.1) }
      if random(2) == 0 { expectEqual(list(), fresh(), "step \(step)") }
    }
  }
}

extension CALayer {
  /// This layer and all above it.
  fileprivate var ancestors: [CALayer] {
    Array(sequence(first: self, next: { $0.superlayer }))
  }
}
