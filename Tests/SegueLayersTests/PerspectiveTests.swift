import Expectations
import SegueLayers
import Testing

@MainActor @Suite(.serialized) final class PerspectiveTests {
  lazy var stage = Stage()

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  /// The corners of the only drawn layer, in pixels.
  private func corners(scale: CGFloat = 1) -> [CGPoint] {
    guard let command = stage.root.displayList(scale: scale).commands.first,
      case .fill(let shape, _) = command.content
    else { return [] }
    let rect = shape.rect
    return [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].compactMap { command.transform.apply(to: $0) }
  }

  private func expectCorners(
    _ points: [CGPoint], _ expected: [(CGFloat, CGFloat)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(points.count == expected.count, sourceLocation: sourceLocation)
    for (point, (x, y)) in zip(points, expected) {
      #expect(
        point.x.isNear(x, within: 1e-6),
        "\(point) is not (\(x), \(y))", sourceLocation: sourceLocation)
      #expect(
        point.y.isNear(y, within: 1e-6),
        "\(point) is not (\(x), \(y))", sourceLocation: sourceLocation)
    }
  }

  private func perspective(_ distance: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / distance
    return transform
  }

  // A square of 100 turned by 90° − acos(0.6) about y: x′ = 0.8·x, z = −0.6·x for x = ±50 from its
  // middle. So the left edge comes 30 points nearer, the right edge goes 30 points away, and seen from
  // 300 points in front they grow by 300/270 and 300/330.
  private let angle = asin(0.6)

  @Test func aLayersOwnPerspectiveIsSeenFromItsMiddle() {
    let layer = stage.layer(CGRect(x: 50, y: 100, width: 100, height: 100))
    layer.backgroundColor = red

    layer.transform = CATransform3DRotate(perspective(300), angle, 0, 1, 0)

    let near = 300.0 / 270
    let far = 300.0 / 330
    expectCorners(
      corners(),
      [
        (100 - 40 * near, 150 - 50 * near), (100 + 40 * far, 150 - 50 * far),
        (100 + 40 * far, 150 + 50 * far), (100 - 40 * near, 150 + 50 * near),
      ])
  }

  @Test func aSharedPerspectiveIsSeenFromTheParentsAnchorPoint() {
    let parent = stage.layer(CGRect(x: 0, y: 0, width: 400, height: 300))
    let layer = stage.layer(CGRect(x: 50, y: 100, width: 100, height: 100), in: parent)
    layer.backgroundColor = red
    parent.sublayerTransform = perspective(300)

    layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)

    // The vanishing point is the parent's middle, (200, 150): all distances from it are scaled.
    let near = 300.0 / 270
    let far = 300.0 / 330
    expectCorners(
      corners(),
      [
        (200 - 140 * near, 150 - 50 * near), (200 - 60 * far, 150 - 50 * far),
        (200 - 60 * far, 150 + 50 * far), (200 - 140 * near, 150 + 50 * near),
      ])
  }

  @Test func zPositionCountsUnderAPerspective() {
    let layer = stage.layer(CGRect(x: 50, y: 100, width: 100, height: 100))
    layer.backgroundColor = red
    layer.zPosition = 100
    expectCorners(corners(), [(50, 100), (150, 100), (150, 200), (50, 200)])

    stage.root.sublayerTransform = perspective(300)

    // The root's anchor point is its top left corner; 300/(300 − 100) = 1.5.
    expectCorners(corners(), [(75, 150), (225, 150), (225, 300), (75, 300)])
  }

  @Test func anchorPointZTurnsALayerAboutAnAxisBehindIt() {
    let layer = stage.layer(CGRect(x: 50, y: 100, width: 100, height: 100))
    layer.backgroundColor = red
    layer.anchorPointZ = -50

    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    expectEmpty(stage.root.displayList(scale: 1).commands)
    layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)

    // The face lies 50 in front of the axis: it moves by 0.6·50 to the right.
    expectCorners(
      corners(), [(100 - 40 + 30, 100), (100 + 40 + 30, 100), (170, 200), (90, 200)])
  }

  @Test func theScaleMultipliesPixels() {
    let layer = stage.layer(CGRect(x: 50, y: 100, width: 100, height: 100))
    layer.backgroundColor = red
    layer.transform = CATransform3DRotate(perspective(300), angle, 0, 1, 0)
    let single = corners()

    let double = corners(scale: 2)

    expectCorners(double, single.map { ($0.x * 2, $0.y * 2) })
  }

  @Test func aPlaneTakesItsSublayersAlong() {
    let panel = stage.layer(CGRect(x: 50, y: 100, width: 100, height: 100))
    let inner = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10), in: panel)
    inner.backgroundColor = red
    panel.transform = CATransform3DRotate(perspective(300), angle, 0, 1, 0)

    let commands = stage.root.displayList(scale: 1).commands

    expectEqual(commands.count, 1)
    guard case .picture(_, let destination)? = commands.first?.content else {
      Issue.record("not flattened")
      return
    }
    expectEqual(destination.rect, CGRect(x: 0, y: 0, width: 10, height: 10))
    let near = 300.0 / 270
    expectCorners(
      [commands[0].transform.apply(to: .zero)].compactMap { $0 },
      [(100 - 40 * near, 150 - 50 * near)])
  }

  @Test func siblingsInSpaceAreSortedByTheDepthOfTheirMiddles() {
    stage.root.sublayerTransform = perspective(500)
    let colors = [0.1, 0.2, 0.3, 0.4].map { CGColor(gray: $0, alpha: 1) }
    let layers = colors.map { color -> CALayer in
      let layer = stage.layer()
      layer.backgroundColor = color
      return layer
    }
    layers[0].zPosition = 30
    layers[1].transform = CATransform3DMakeTranslation(0, 0, -50)
    layers[2].transform = CATransform3DRotate(
      CATransform3DMakeTranslation(0, 0, 20), 0.5, 0, 1, 0)

    let grays = stage.root.displayList(scale: 1).commands.compactMap { command -> Float? in
      guard case .fill(_, let color) = command.content else { return nil }
      return color.red
    }

    expectEqual(grays, [0.2, 0.4, 0.3, 0.1])
  }
}
