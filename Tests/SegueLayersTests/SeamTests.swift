import Expectations
import SegueRaster
import Testing

@testable import SegueLayers

/// The white background that shines through between black layers that touch.
@MainActor @Suite(.serialized) final class SeamTests: DrawingSuite {
  nonisolated private static let scales: [CGFloat] = [1, 1.37, 1.5, 2]
  private let black = CGColor(gray: 0, alpha: 1)

  /// The brightest pixel along the line from `a` to `b`, in points, on a white ground: the middle of 255.
  private func brightest(
    from a: CGPoint, to b: CGPoint, scale: CGFloat, joined: Bool = true
  ) -> UInt32 {
    var commands = list(scale: scale)
    if !joined { for index in commands.indices { commands[index].joinedEdges = [] } }
    let bitmap = Rasterizer(threads: 1).bitmap(
      of: DisplayList(separate: commands), width: Int(400 * scale), height: Int(300 * scale),
      background: PackedColor(red: 1, green: 1, blue: 1))
    var brightest: UInt32 = 0
    for step in 0...400 {
      let part = CGFloat(step) / 400
      let p = CGPoint(x: (a.x + (b.x - a.x) * part) * scale, y: (a.y + (b.y - a.y) * part) * scale)
      // Beside the line, too: two pixels on either side.
      for dy in -2...2 {
        for dx in -2...2 {
          let pixel = bitmap[Int(p.x.rounded(.down)) + dx, Int(p.y.rounded(.down)) + dy]
          brightest = max(brightest, pixel & 255)
        }
      }
    }
    return brightest
  }

  private func pair(_ first: CGRect, _ second: CGRect) -> [CALayer] {
    [first, second].map { frame in
      let layer = stage.layer(frame)
      layer.backgroundColor = black
      return layer
    }
  }

  @Test(arguments: scales, 0..<12)
  func nothingShinesThroughBetweenUprightLayersThatTouch(scale: CGFloat, step: Int) {
    let shift = CGFloat(step) / 12
    let x = 120 + shift
    let layers = pair(
      CGRect(x: x - 70, y: 40, width: 70, height: 90), CGRect(x: x, y: 40, width: 50, height: 90))
    let y = 200 + shift * 0.7
    _ = pair(
      CGRect(x: 40, y: y, width: 90, height: 31), CGRect(x: 40, y: y - 40, width: 90, height: 40))

    let across = brightest(
      from: CGPoint(x: x, y: 45), to: CGPoint(x: x, y: 125), scale: scale)
    let down = brightest(from: CGPoint(x: 45, y: y), to: CGPoint(x: 125, y: y), scale: scale)

    expectEqual(layers.count, 2)
    expectEqual(across, 0)
    expectEqual(down, 0)
  }

  @Test func withoutJoinedSidesTheBackgroundWouldShineThroughUprightLayers() {
    _ = pair(
      CGRect(x: 50, y: 40, width: 70.5, height: 90), CGRect(x: 120.5, y: 40, width: 50, height: 90))
    let (a, b) = (CGPoint(x: 120.5, y: 45), CGPoint(x: 120.5, y: 125))

    expect(brightest(from: a, to: b, scale: 1, joined: false) > 60)
    expectEqual(brightest(from: a, to: b, scale: 1), 0)
  }

  @Test(arguments: scales, 0..<8)
  func nothingShinesThroughBetweenTurnedLayersThatTouch(scale: CGFloat, step: Int) {
    let angle = CGFloat(step) * 0.39 + 0.1
    let middle = CGPoint(x: 200 + CGFloat(step) * 0.13, y: 150.4)
    let turn = CATransform3DMakeRotation(angle, 0, 0, 1)
    let layers = pair(
      CGRect(x: middle.x - 80, y: middle.y - 50, width: 80, height: 100),
      CGRect(x: middle.x, y: middle.y - 50, width: 60, height: 100))
    for (layer, x) in zip(layers, [1.0, 0.0]) {
      layer.anchorPoint = CGPoint(x: x, y: 0.5)
      layer.position = middle
      layer.transform = turn
    }
    let way = CGPoint(x: -sin(angle) * 44, y: cos(angle) * 44)

    let seen = brightest(
      from: CGPoint(x: middle.x - way.x, y: middle.y - way.y),
      to: CGPoint(x: middle.x + way.x, y: middle.y + way.y), scale: scale)

    expect(seen <= 1)
  }

  /// Two faces that turn about the edge that they share, each with a perspective of its own, of the sizes that
  /// a window gives them, with a label in each so that they are drawn as pictures.
  @Test(arguments: scales, 1..<8)
  func nothingShinesThroughAtTheEdgeOfACube(scale: CGFloat, step: Int) {
    let size = CGSize(width: 121 + CGFloat(step) * 0.3, height: 100.7)
    let edge = CGPoint(x: 200.3, y: 150.2)
    let progress = CGFloat(step) / 8
    let layers = pair(
      CGRect(origin: .zero, size: size), CGRect(origin: .zero, size: size))
    for (index, layer) in layers.enumerated() {
      layer.anchorPoint = CGPoint(x: index == 0 ? 1 : 0, y: 0.5)
      layer.position = edge
      var transform = CATransform3DIdentity
      transform.m34 = -0.005
      transform = CATransform3DRotate(transform, (progress - CGFloat(index)) * .pi / 2, 0, 1, 0)
      layer.transform = transform
      let inner = stage.layer(CGRect(x: 20, y: 20, width: 20, height: 10), in: layer)
      inner.backgroundColor = black
    }

    let seen = brightest(
      from: CGPoint(x: edge.x, y: edge.y - 45), to: CGPoint(x: edge.x, y: edge.y + 45),
      scale: scale)

    let drawn = list(scale: scale)
    expectEqual(drawn.count, 2)
    expect(drawn.contains { !$0.joinedEdges.isEmpty }, "\(drawn)")
    expect(seen <= 1)
  }

  @Test(arguments: scales)
  func picturesOfOddSizesThatMoveTogetherLetNothingThrough(scale: CGFloat) {
    let layers = pair(
      CGRect(x: 20, y: 30, width: 101.3, height: 100.7),
      CGRect(x: 20, y: 130.7, width: 101.3, height: 90))
    for layer in layers {
      layer.shouldRasterize = true
      layer.rasterizationScale = scale
      stage.layer(CGRect(x: 5, y: 5, width: 20, height: 20), in: layer).backgroundColor = black
    }
    var worst: UInt32 = 0
    for step in 0..<8 {
      let shift = CGFloat(step) * 3.17
      layers[0].position.y = 30 + 100.7 / 2 + shift
      layers[1].position.y = 130.7 + 45 + shift

      let y = 130.7 + shift
      worst = max(
        worst, brightest(from: CGPoint(x: 25, y: y), to: CGPoint(x: 115, y: y), scale: scale))
    }

    expect(flat(list(scale: scale).first) != nil)
    expectEqual(worst, 0)
  }

  @Test(arguments: scales)
  func whereOnlyAPartOfAnEdgeIsSharedNothingShinesThroughThere(scale: CGFloat) {
    _ = pair(
      CGRect(x: 30.2, y: 30, width: 200, height: 50.4),
      CGRect(x: 80.3, y: 80.4, width: 60, height: 40))
    let y = 80.4
    let before = brightest(
      from: CGPoint(x: 90, y: y), to: CGPoint(x: 130, y: y), scale: scale)
    let end = Int(((30.2 + 200) * scale).rounded(.up))
    let below = Int((y * scale).rounded(.up)) + 1
    let bitmap = Rasterizer(threads: 1).bitmap(
      of: DisplayList(list(scale: scale)), width: end + 4, height: below + 4,
      background: PackedColor(red: 1, green: 1, blue: 1))

    expectEqual(before, 0)
    // Beside the shared part the edge is as soft as ever, and lies where it did.
    expectEqual(bitmap[end - 8, below] & 255, 255)
  }

  /// The later layer is the shorter one, and fills the pixels that both share.
  @Test(arguments: scales)
  func whereTheLaterOneIsShorterItAloneReachesFurther(scale: CGFloat) {
    _ = pair(
      CGRect(x: 30.2, y: 30, width: 200, height: 50.3),
      CGRect(x: 80.3, y: 80.3, width: 60, height: 40))

    let drawn = list(scale: scale)

    expectEqual(drawn.map(\.joinedEdges), [[], .minY])
  }

  /// Two layers that are drawn later hide the whole side of a longer one together.
  @Test(arguments: scales)
  func aLongSideIsJoinedToAllThatAdjoinIt(scale: CGFloat) {
    _ = pair(
      CGRect(x: 20, y: 20, width: 50.3, height: 120),
      CGRect(x: 70.3, y: 20, width: 90, height: 40.4))
    let rest = stage.layer(CGRect(x: 70.3, y: 60.4, width: 90, height: 79.6))
    rest.backgroundColor = black

    let seen = brightest(
      from: CGPoint(x: 70.3, y: 25), to: CGPoint(x: 70.3, y: 135), scale: scale)

    expect(list(scale: scale)[0].joinedEdges.contains(.maxX))
    expectEqual(seen, 0)
  }

  @Test(arguments: scales, 0..<6)
  func theHalvesOfAnImageLetNothingThrough(scale: CGFloat, step: Int) throws {
    var bitmap = Bitmap(width: 80, height: 61)
    for y in 0..<61 {
      for x in 0..<80 { bitmap[x, y] = 0xFF00_0000 }
    }
    let x = 60 + CGFloat(step) * 1.37
    let layers = pair(
      CGRect(x: x, y: 30, width: 40, height: 61), CGRect(x: x + 40, y: 30, width: 40, height: 61))
    for (index, layer) in layers.enumerated() {
      layer.backgroundColor = nil
      layer.contents = CGImage(bitmap)
      layer.contentsRect = CGRect(x: CGFloat(index) / 2, y: 0, width: 0.5, height: 1)
    }

    let seen = brightest(
      from: CGPoint(x: x + 40, y: 35), to: CGPoint(x: x + 40, y: 85), scale: scale)

    expectEqual(seen, 0)
  }

  /// A wall of many adjoining layers is joined as two are.
  @Test func nothingShinesThroughInAWallOfManyTurnedLayers() {
    let wall = stage.layer(CGRect(x: 100, y: 60, width: 180, height: 160))
    wall.sublayerTransform = CATransform3DMakeRotation(0.3, 0, 1, 0)
    wall.sublayerTransform.m34 = -0.002
    for row in 0..<8 {
      for column in 0..<9 {
        let tile = stage.layer(
          CGRect(x: column * 20, y: row * 20, width: 20, height: 20), in: wall)
        tile.backgroundColor = black
      }
    }

    let seen = brightest(from: CGPoint(x: 150, y: 70), to: CGPoint(x: 230, y: 200), scale: 1.5)

    expect(seen <= 1)
  }

  /// The number of `commands`, those of groups and pictures included, that reach under their right neighbor.
  private func joinCount(_ commands: [DrawCommand]) -> Int {
    commands.reduce(0) { count, command in
      let inner =
        switch command.content {
        case .group(let list, _): joinCount(list.commands)
        case .picture(let picture, _): joinCount(picture.list.commands)
        default: 0
        }
      return count + inner + (command.joinedEdges == .maxX ? 1 : 0)
    }
  }

  private func touchingPair(in parent: CALayer) {
    for frame in [
      CGRect(x: 50, y: 40, width: 70.5, height: 90), CGRect(x: 120.5, y: 40, width: 50, height: 90),
    ] {
      stage.layer(frame, in: parent).backgroundColor = black
    }
  }

  @Test func whatIsSeenThroughABackdropIsJoined() {
    touchingPair(in: stage.root)
    let backdrop = BackdropLayer()
    backdrop.frame = CGRect(x: 60, y: 50, width: 100, height: 50)
    stage.root.addSublayer(backdrop)
    backdrop.filters = [CAFilter(type: kCAFilterColorInvert)]
    FrameLoop.shared.turn()

    let drawn = list()

    expectEqual(flat(drawn.last)?.0.list.commands.count, 3)
    // In the frame, and in the picture of what lies beneath.
    expectEqual(joinCount(drawn), 2)
  }

  @Test(arguments: ["multiplyBlendMode", "screenBlendMode"])
  func whatIsMixedTogetherIsJoined(mode: String) {
    let host = stage.layer(CGRect(x: 0, y: 0, width: 300, height: 200))
    touchingPair(in: host)
    host.compositingFilter = mode

    let drawn = list()

    expectEqual(flat(drawn.first)?.0.list.commands.count, 2)
    expectEqual(joinCount(drawn), 1)
  }

  @Test func theLastFrameIsJoined() throws {
    let host = stage.layer(CGRect(x: 0, y: 0, width: 300, height: 200))
    touchingPair(in: host)
    let shown = list()
    FrameLoop.shared.turn()
    _ = list()

    // Not stale, it is drawn again; stale, it is as it was displayed.
    host.position.x += 1
    let redrawn = try #require(host.lastFrame(scale: 1))
    host.sublayers?[0].backgroundColor = red
    let snapshot = try #require(host.lastFrame(scale: 1))

    for commands in [shown, redrawn.commands, snapshot.commands] {
      expectEqual(joinCount(commands), 1)
    }
  }

  @Test func aLaterLayerThatIsTranslucentLeavesEdgesAsTheyAre() {
    let layers = pair(
      CGRect(x: 30, y: 30, width: 50.5, height: 50), CGRect(x: 80.5, y: 30, width: 50, height: 50))
    layers[1].backgroundColor = CGColor(gray: 0, alpha: 0.5)

    expect(list().allSatisfy { $0.joinedEdges == [] })
  }

  @Test func edgesBetweenPixelsCostNothing() {
    _ = pair(
      CGRect(x: 30, y: 30, width: 50, height: 50), CGRect(x: 80, y: 30, width: 50, height: 50))

    expect(list().allSatisfy { $0.joinedEdges == [] })
  }
}
