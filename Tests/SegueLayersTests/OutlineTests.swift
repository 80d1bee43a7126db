import Expectations
import SegueRandom
import SegueRaster
import Testing

@testable import SegueLayers

/// The outlines of layers with all their sublayers: tight, and measured no more often than they change.
@MainActor @Suite(.serialized) final class OutlineTests: DrawingSuite {
  private let quiet = SilentDelegate()

  /// Layers inside one another, around the same middle, each turned by `angle`: the outermost first.
  private func turned(_ count: Int, by angle: CGFloat) -> [CALayer] {
    var layers: [CALayer] = []
    for _ in 0..<count {
      let layer = CALayer()
      layer.bounds.size = CGSize(width: 200, height: 150)
      layer.position = CGPoint(x: 100, y: 75)
      layer.backgroundColor = red
      layer.setAffineTransform(CGAffineTransform(rotationAngle: angle))
      (layers.last ?? stage.root).addSublayer(layer)
      layers.append(layer)
    }
    FrameLoop.shared.turn()
    for layer in layers { layer.delegate = quiet }
    return layers
  }

  /// The sizes of the pictures in `commands`, and of those in them.
  private func pictureSizes(_ commands: [DrawCommand]) -> [CGSize] {
    commands.compactMap { flat($0)?.0 }.flatMap {
      [CGSize(width: $0.width, height: $0.height)] + pictureSizes($0.list.commands)
    }
  }

  @Test(arguments: [0.02, 0.3, 1]) func turnedInsideOneAnotherPicturesDoNotGrow(angle: CGFloat) {
    _ = turned(100, by: angle)

    let sizes = pictureSizes(list())

    // The way across the layers is 250 long.
    expectEqual(sizes.count, 99)
    expect(sizes.allSatisfy { $0.width <= 260 && $0.height <= 260 })
  }

  @Test func whatIsTurnedIsCoveredAsTightlyAsItsCorners() {
    let layers = turned(4, by: 0.4)
    layers[3].bounds.size = CGSize(width: 260, height: 20)
    let corners = layers.flatMap { layer in
      layer.bounds.corners.map { layer.convert($0, to: layers[0]) }
    }

    let (extent, box) = (layers[0].extent(layers[0].drawnProperties), CGRect(enclosing: corners))

    expect(abs(extent.minX - box.minX) < 1e-5)
    expect(abs(extent.maxX - box.maxX) < 1e-5)
    expect(abs(extent.minY - box.minY) < 1e-5)
    expect(abs(extent.maxY - box.maxY) < 1e-5)
  }

  @Test func ofManyCornersAFewAreKeptAroundThem() {
    let points = (0..<500).map { index in
      let angle = CGFloat(index) * 0.7
      return CGPoint(x: 300 + 100 * cos(angle), y: -50 + 100 * sin(angle))
    }

    let outline = Outline(CGRect(enclosing: points), between: points)

    expect((8...Outline.mostCorners).contains(outline.corners.count))
    for (index, a) in outline.corners.enumerated() {
      let b = outline.corners[(index + 1) % outline.corners.count]
      let (x, y) = (b.x - a.x, b.y - a.y)
      let isAround = points.allSatisfy { point -> Bool in
        let side: CGFloat = x * (point.y - a.y) - y * (point.x - a.x)
        return side > -1e-6
      }
      expect(isAround)
      expect(hypot(a.x - 300, a.y + 50) < 101)
    }
  }

  @Test func afterAChangeEachLayerIsMeasuredOnce() throws {
    let layers = turned(20, by: 0.1)
    _ = list()
    layers[19].backgroundColor = blue
    layers[19].bounds.size.width = 100
    _ = layers[0].extent(layers[0].drawnProperties)
    let known = try layers.map { try #require($0.drawing.outline) }

    _ = list()

    expect(zip(layers, known).allSatisfy { $0.drawing.outline === $1 })
  }

  @Test func whateverChangesWhatIsKnownIsThatOfAFreshTree() {
    let layers = (0..<10).map { index -> CALayer in
      let layer = index == 3 ? CATransformLayer() : leaf()
      layer.frame = CGRect(x: 10 * index, y: 7 * index, width: 60, height: 50)
      stage.root.addSublayer(layer)
      return layer
    }
    let mask = leaf()
    layers[4].mask = mask
    layers[6].mask = leaf()
    stage.step(0)
    for layer in layers + [mask] { layer.delegate = quiet }
    var numbers = SeededRandom(seed: 7)
    func random(_ n: Int) -> Int { numbers.below(n) }

    for step in 0..<600 {
      let layer = layers[random(layers.count)]
      switch random(10) {
      case 0: layer.position.x += CGFloat(random(40)) - 20
      case 1: layer.isHidden.toggle()
      case 2: layer.opacity = [1, 0.001, 0, 1][random(4)]
      case 3: layer.masksToBounds = random(4) == 0
      case 4: layer.bounds.size.width = CGFloat(20 + random(100))
      case 5: layer.setAffineTransform(CGAffineTransform(rotationAngle: Double(random(5))))
      case 6: mask.bounds.size.width = CGFloat(20 + random(100))
      case 7: layer.zPosition = CGFloat(random(2))
      case 8: mask.position.y += CGFloat(random(40)) - 20
      default:
        let parent = layers[random(layers.count)]
        let above = sequence(first: parent, next: { $0.superlayer })
        if !above.contains(where: { $0 === layer }) { parent.addSublayer(layer) }
      }
      if random(3) == 0 { _ = list() }
      let cached = stage.root.extent(stage.root.drawnProperties)
      for layer in layers + [mask] { layer.drawing.outline = nil }
      stage.root.drawing.outline = nil
      expectEqual(stage.root.extent(stage.root.drawnProperties), cached, "step \(step)")
    }
  }
}
