import Expectations
import SegueRaster
import Testing

@testable import SegueLayers

@MainActor @Suite(.serialized) final class ReplicatorTests: DrawingSuite {
  private let quiet = SilentDelegate()

  /// Five dots, 10 points apart.
  private func dots() -> (CAReplicatorLayer, CALayer) {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    stage.root.addSublayer(replicator)
    let dot = leaf()
    dot.frame = CGRect(x: 2, y: 2, width: 6, height: 6)
    dot.backgroundColor = CGColor(gray: 1, alpha: 1)
    replicator.addSublayer(dot)
    stage.step(0)
    replicator.delegate = quiet
    dot.delegate = quiet
    replicator.instanceCount = 5
    replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    return (replicator, dot)
  }

  private func colors() -> [PackedColor] {
    list().compactMap { command in
      guard case .fill(_, let color) = command.content else { return nil }
      return color
    }
  }

  @Test func sublayersAreShownAsOftenAsAskedEachFurtherOn() {
    let (replicator, _) = dots()

    expectEqual(list().map(\.transform.m31), [2, 12, 22, 32, 42])
    replicator.instanceCount = 0
    expectEqual(list(), [])
    replicator.instanceCount = 2
    expectEqual(list().count, 2)
  }

  @Test func instancesTurnAboutTheMiddle() throws {
    let (replicator, dot) = dots()
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    replicator.instanceCount = 4
    replicator.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    dot.frame = CGRect(x: 45, y: 0, width: 10, height: 10)

    let middles = list().compactMap { $0.transform.apply(to: CGPoint(x: 5, y: 5)) }

    let expected: [(CGFloat, CGFloat)] = [(50, 5), (95, 50), (50, 95), (5, 50)]
    expectEqual(middles.count, 4)
    for (point, (x, y)) in zip(middles, expected) {
      expect(point.x.isNear(x, within: 1e-6))
      expect(point.y.isNear(y, within: 1e-6))
    }
  }

  @Test func colorsAreMultipliedAndRunOn() {
    let (replicator, dot) = dots()
    dot.backgroundColor = CGColor(red: 1, green: 0.5, blue: 1, alpha: 1)
    replicator.instanceCount = 3
    replicator.instanceColor = CGColor(red: 1, green: 1, blue: 0.5, alpha: 1)
    replicator.instanceRedOffset = -0.25
    replicator.instanceAlphaOffset = -0.5

    expectEqual(
      colors(),
      [
        PackedColor(red: 1, green: 0.5, blue: 0.5, alpha: 1),
        PackedColor(red: 0.75, green: 0.5, blue: 0.5, alpha: 0.5),
        PackedColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0),
      ])
  }

  @Test func imagesTakeOnTheColorToo() {
    let (replicator, dot) = dots()
    dot.backgroundColor = nil
    var bitmap = Bitmap(width: 6, height: 6)
    bitmap.withMutablePixels { $0.update(repeating: 0xFFFF_FFFF, count: 36) }
    dot.contents = CGImage(bitmap)
    replicator.instanceCount = 2
    replicator.instanceColor = red

    let drawn = pixels(width: 30, height: 10)

    expectEqual(drawn[5, 5], 0xFFFF_0000)
    expectEqual(drawn[15, 5], 0xFFFF_0000)
    expectEqual(drawn[10, 5], 0xFF00_0000)
  }

  @Test func anInstanceIsBehindTheOneBefore() {
    let (replicator, dot) = dots()
    replicator.instanceCount = 3
    replicator.instanceDelay = 0.2
    let move = animation("position.y", from: 0.0, to: 100.0)
    move.fillMode = .both
    dot.add(move, forKey: nil)
    stage.step(0)

    stage.step(0.5)

    let heights = list().compactMap { $0.transform.apply(to: CGPoint(x: 3, y: 3))?.y }
    expect(zip(heights, [50, 30, 10]).allSatisfy { $0.isNear($1, within: 1e-5) })
    expectEqual(list(), fresh())
    stage.step(0.1)
    expect(
      list().compactMap { $0.transform.apply(to: CGPoint(x: 3, y: 3))?.y }.first?.isNear(
        60, within: 1e-5) == true)
  }

  @Test func groupsInInstancesThatAreBehindAreFlattenedAsTheyWereThen() {
    let (replicator, dot) = dots()
    replicator.instanceCount = 2
    replicator.instanceDelay = 0.5
    let inner = leaf()
    inner.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
    dot.addSublayer(inner)
    stage.step(0)
    dot.opacity = 0.5
    let fade = animation("opacity", from: 0.0, to: 1.0)
    fade.fillMode = .both
    inner.add(fade, forKey: nil)
    stage.step(0)

    stage.step(0.75)

    let opacities = list().compactMap { flat($0)?.0.list.commands.last?.opacity }
    expectEqual(opacities.count, 2)
    expect(zip(opacities, [0.75, 0.25]).allSatisfy { $0.isNear($1, within: 1e-6) })
  }

  @Test func changesAreSeenInInstancesThatAreBehind() {
    let (replicator, dot) = dots()
    replicator.instanceDelay = 0.25
    let white = colors()

    var seen: [[PackedColor]] = []
    for color in [red, blue] {
      dot.backgroundColor = color
      seen.append(colors())
    }

    expectEqual(white.count, 5)
    expectEqual(seen[0], Array(repeating: PackedColor(red), count: 5))
    expectEqual(seen[1], Array(repeating: PackedColor(blue), count: 5))
    expect(!dot.drawing.isStale)
    expect(!replicator.drawing.isStale)
  }

  @Test func theNumbersOfAReplicatorAreAnimatable() {
    let (replicator, _) = dots()
    replicator.instanceCount = 2
    replicator.add(
      animation(
        "instanceTransform", from: CATransform3DIdentity,
        to: CATransform3DMakeTranslation(40, 0, 0)), forKey: nil)
    replicator.add(animation("instanceAlphaOffset", from: 0.0, to: -1.0), forKey: nil)
    stage.step(0)
    stage.step(0.5)

    expectEqual(list().map(\.transform.m31), [2, 22])
    expectEqual(colors().map(\.alpha), [1, 0.5])
    expectEqual((replicator.presentation() as CAReplicatorLayer?)?.instanceAlphaOffset, -0.5)
  }

  @Test func withDepthPreservedInstancesStandInSpace() {
    let (replicator, dot) = dots()
    dot.zPosition = 1
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(0, 0, -10)
    let wall = stage.layer(CGRect(x: 0, y: 0, width: 50, height: 50))
    wall.backgroundColor = blue
    wall.zPosition = -5
    func order() -> [Float] { colors().map(\.red) }
    expectEqual(order(), [0, 1, 1, 1])

    replicator.preservesDepth = true

    expectEqual(order(), [1, 1, 0, 1])
  }
}
