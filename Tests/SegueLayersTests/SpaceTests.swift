import Expectations
import SegueRaster
import Testing

@testable import SegueLayers

@MainActor @Suite(.serialized) final class SpaceTests: DrawingSuite {
  private let quiet = SilentDelegate()

  private func perspective(_ distance: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / distance
    return transform
  }

  private func part<L: CALayer>(_ layer: L, _ frame: CGRect, in parent: CALayer) -> L {
    layer.frame = frame
    parent.addSublayer(layer)
    FrameLoop.shared.turn()
    layer.delegate = quiet
    return layer
  }

  /// A cube of side 60 around the middle of a stage of 120 × 120, on a transform layer; its faces have the
  /// colors given.
  private func cube(_ colors: [CGColor]) -> CATransformLayer {
    let view = stage.layer(CGRect(x: 0, y: 0, width: 120, height: 120))
    view.sublayerTransform = perspective(300)
    let cube = part(CATransformLayer(), CGRect(x: 30, y: 30, width: 60, height: 60), in: view)
    let turns: [(CGFloat, CGFloat, CGFloat)] = [
      (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
    ]
    for (turn, color) in zip(turns, colors) {
      let face = part(CALayer(), CGRect(x: 0, y: 0, width: 60, height: 60), in: cube)
      face.backgroundColor = color
      let away = CATransform3DMakeTranslation(0, 0, 30)
      face.transform = CATransform3DConcat(
        away, CATransform3DMakeRotation(turn.0, turn.1, turn.2, 0))
    }
    return cube
  }

  private func gray(_ command: DrawCommand) -> Float? {
    guard case .fill(_, let color) = command.content else { return nil }
    return color.red
  }

  private let grays = (1...6).map { CGColor(gray: CGFloat($0) / 10, alpha: 1) }

  // MARK: Transform layers

  @Test func aTransformLayerDoesNotFlattenWhatStandsInIt() {
    let outer = stage.layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let tilt = CATransform3DMakeRotation(1, 0, 1, 0)
    let space = part(CATransformLayer(), CGRect(x: 0, y: 0, width: 100, height: 100), in: outer)
    let layer = part(CALayer(), CGRect(x: 0, y: 0, width: 100, height: 100), in: space)
    layer.backgroundColor = red
    space.transform = tilt
    layer.transform = CATransform3DInvert(tilt)

    let commands = list()

    // Turned there and back: as if it had not been turned at all. A flattening layer would be foreshortened.
    expectEqual(commands.count, 1)
    let corner = commands[0].transform.apply(to: CGPoint(x: 100, y: 100))
    expect(corner?.x.isNear(100, within: 1e-6) == true)
  }

  @Test func theOpacityOfATransformLayerIsThatOfEachLayerInIt() {
    let space = part(
      CATransformLayer(), CGRect(x: 0, y: 0, width: 10, height: 10), in: stage.root)
    for _ in 0..<2 {
      part(CALayer(), CGRect(x: 0, y: 0, width: 10, height: 10), in: space).backgroundColor = red
    }
    space.backgroundColor = blue
    space.opacity = 0.5

    expectEqual(list().map(\.opacity), [0.5, 0.5])
    space.isHidden = true
    expectEqual(list(), [])
  }

  @Test func changesInsideTransformLayersAreSeen() throws {
    let cube = cube(grays)
    let face = try #require(cube.sublayers?.first)
    var last = list()
    let changes: [() -> Void] = [
      { cube.transform = CATransform3DMakeRotation(0.4, 1, 1, 0) },
      { face.backgroundColor = self.red },
      { cube.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 0.5) }, { cube.zPosition = -30 },
      { face.addSublayer(self.leaf()) }, { face.sublayers?.first?.position.x += 5 },
      { cube.opacity = 0.5 }, { face.removeFromSuperlayer() },
    ]

    for change in changes {
      change()
      let new = list()
      expect(new != last)
      expectEqual(new, fresh())
      last = new
    }
  }

  // MARK: Depth

  @Test func siblingsInAndOutOfTransformLayersAreOrderedTogether() {
    let colors = grays.map { $0 }
    let layers = (0..<2).map { index -> CALayer in
      let layer = stage.layer(CGRect(x: 0, y: 0, width: 50, height: 50))
      layer.backgroundColor = colors[index]
      return layer
    }
    let space = part(
      CATransformLayer(), CGRect(x: 0, y: 0, width: 50, height: 50), in: stage.root)
    let (near, far) = (
      part(CALayer(), CGRect(x: 0, y: 0, width: 50, height: 50), in: space),
      part(CALayer(), CGRect(x: 0, y: 0, width: 50, height: 50), in: space)
    )
    near.backgroundColor = colors[2]
    far.backgroundColor = colors[3]
    layers[0].zPosition = 10
    near.zPosition = 20
    far.zPosition = -20
    space.zPosition = 5

    expectEqual(list().compactMap(gray), [0.4, 0.2, 0.1, 0.3])
  }

  // A long floor whose middle is nearer than that of the small card that stands behind its near end, in
  // front of it.
  @Test func aPlaneBehindAnotherIsDrawnFirstWhereverItsMiddleIs() {
    let view = stage.layer(CGRect(x: 0, y: 0, width: 200, height: 200))
    view.sublayerTransform = perspective(1000)
    let card = part(CALayer(), CGRect(x: 80, y: 120, width: 40, height: 40), in: view)
    card.backgroundColor = grays[0]
    card.zPosition = -60
    let wall = part(CALayer(), CGRect(x: 0, y: 0, width: 200, height: 200), in: view)
    wall.backgroundColor = grays[1]
    wall.transform = CATransform3DMakeRotation(1.2, 1, 0, 0)
    wall.zPosition = -80

    // The wall's upper end leans back, its lower end comes forward: the card stands in front or behind by
    // which side of it it is on, not by the middles.
    let shown = pixels(width: 200, height: 200)
    let middle = list().compactMap(gray)
    expectEqual(middle.count, 2)
    expectEqual(shown, fresh(and: { self.pixels(width: 200, height: 200) }))
    let planes = [card, wall].map { layer in
      SpatialPlane(
        layer.properties,
        CATransform3DConcat(
          layer.properties.placementTransform,
          view.properties.sublayerPlacement ?? CATransform3DIdentity))
    }
    expectEqual(
      SpatialPlane.paintOrder(planes), SpatialPlane.paintOrder(planes.reversed()).map { 1 - $0 })
  }

  private func fresh<R>(and body: () -> R) -> R {
    _ = fresh()
    return body()
  }

  @Test func layersInOneTiltedPlaneKeepTheirOrder() {
    let space = part(
      CATransformLayer(), CGRect(x: 0, y: 0, width: 100, height: 100), in: stage.root)
    for index in 0..<3 {
      let layer = part(
        CALayer(), CGRect(x: 30 - 15 * index, y: 0, width: 50, height: 50), in: space)
      layer.backgroundColor = grays[index]
    }

    for angle in [-1.0, -0.2, 0.3, 1.2] {
      space.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      expectEqual(list().compactMap(gray), [0.1, 0.2, 0.3], "\(angle)")
    }
  }

  // MARK: The cube

  /// The gray of a cube at a pixel: that of the nearest face along a straight line from the viewer's eye; nil: none.
  private func traced(
    _ cube: CATransformLayer, _ x: Int, _ y: Int, half: Double = 28
  ) -> Float? {
    let eye = SIMD3(0.0, 0, 300)
    let ray = SIMD3(Double(x) + 0.5 - 60, Double(y) + 0.5 - 60, -300)
    var nearest: (distance: Double, gray: Float)?
    for face in cube.sublayers ?? [] {
      let m = CATransform3DConcat(face.transform, cube.transform)
      func moved(_ u: Double, _ v: Double) -> SIMD3<Double> {
        SIMD3(
          u * m.m11 + v * m.m21 + m.m41, u * m.m12 + v * m.m22 + m.m42,
          u * m.m13 + v * m.m23 + m.m43)
      }
      let (middle, right, down) = (
        moved(0, 0), moved(1, 0) - moved(0, 0), moved(0, 1) - moved(0, 0)
      )
      let normal = SIMD3(
        right.y * down.z - right.z * down.y, right.z * down.x - right.x * down.z,
        right.x * down.y - right.y * down.x)
      let slope = (normal * ray).sum()
      guard abs(slope) > 1e-9 else { continue }
      let distance = (normal * (middle - eye)).sum() / slope
      let hit = eye + ray * distance - middle
      // Well inside unless asked otherwise: edges are soft.
      guard abs((hit * right).sum()) < half, abs((hit * down).sum()) < half else { continue }
      if distance < nearest?.distance ?? .infinity {
        nearest = (distance, Float(face.backgroundColor?.red ?? 0))
      }
    }
    return nearest?.gray
  }

  @Test(arguments: 0..<24) func aCubeShowsItsNearFacesAtEveryAngle(step: Int) {
    let cube = cube(grays)
    let angle = Double(step) / 24 * 2 * .pi
    cube.transform = CATransform3DRotate(
      CATransform3DMakeRotation(angle * 0.7 + 0.2, 1, 0.3, 0), angle, 0, 1, 0)

    let drawn = pixels(width: 120, height: 120)

    for y in stride(from: 10, to: 110, by: 3) {
      for x in stride(from: 10, to: 110, by: 3) {
        // A line that first hits the border of a face may find the face behind: such pixels are left out.
        guard let gray = traced(cube, x, y), traced(cube, x - 2, y) == gray,
          traced(cube, x + 2, y) == gray, traced(cube, x, y - 2) == gray,
          traced(cube, x, y + 2) == gray
        else { continue }
        let level = Float(drawn[x, y] & 255) / 255
        expect(level >= gray - 0.003 || isNearEdge(drawn, x, y), "(\(x), \(y)) of step \(step)")
      }
    }
  }

  /// Whether a pixel's neighbors differ.
  private func isNearEdge(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Bool {
    for dy in -3...3 {
      for dx in -3...3 where bitmap[x + dx, y + dy] != bitmap[x, y] { return true }
    }
    return false
  }

  /// The blue of the pixels that are not white but lie at least two pixels inside the outline of a cube.
  private func stains(_ bitmap: Bitmap, in cube: CATransformLayer) -> [UInt32] {
    var stains: [UInt32] = []
    for y in 2..<118 {
      for x in 2..<118 where bitmap[x, y] != 0xFFFF_FFFF {
        let isInside = [(2, 0), (-2, 0), (0, 2), (0, -2)].allSatisfy { dx, dy in
          traced(cube, x + dx, y + dy, half: 30) != nil
        }
        if isInside { stains.append(bitmap[x, y] & 255) }
      }
    }
    return stains
  }

  // At a corner of three faces two of whose edges run on in nearly one line, up to four pixels may be an eighth
  // darker; along an edge none is.
  @Test(arguments: 0..<40) func noBackgroundShinesThroughBetweenTheFacesOfACube(step: Int) {
    let cube = cube(Array(repeating: CGColor(gray: 1, alpha: 1), count: 6))
    for face in cube.sublayers ?? [] where step % 2 == 0 { face.isDoubleSided = false }
    let angle = Double(step) / 40 * 2 * .pi
    cube.transform = CATransform3DRotate(
      CATransform3DMakeRotation(0.35 + angle / 3, 1, 0.2, 0), angle, 0.1, 1, 0)

    let stains = stains(pixels(width: 120, height: 120), in: cube)
    expect(stains.count <= 4)
    expect(stains.allSatisfy { $0 >= 220 })
  }

  @Test func withoutJoinedSidesTheBackgroundWouldShineThrough() {
    let cube = cube(Array(repeating: CGColor(gray: 1, alpha: 1), count: 6))
    for face in cube.sublayers ?? [] { face.isDoubleSided = false }
    cube.transform = CATransform3DRotate(CATransform3DMakeRotation(0.6, 1, 0.2, 0), 0.7, 0, 1, 0)
    let apart = list().map { command in
      var command = command
      command.joinedEdges = []
      return command
    }

    let drawn = Rasterizer(threads: 1).bitmap(
      of: DisplayList(separate: apart), width: 120, height: 120,
      background: PackedColor(red: 0, green: 0, blue: 0))

    expect(stains(drawn, in: cube).filter { $0 < 220 }.count > 40)
    expectEqual(stains(pixels(width: 120, height: 120), in: cube), [])
  }

  @Test func theFarSideOfACubeReachesNoFurtherThanBefore() {
    let cube = cube(Array(repeating: CGColor(gray: 1, alpha: 1), count: 6))
    cube.transform = CATransform3DMakeRotation(0.6, 1, 1, 0)
    let whole = pixels(width: 120, height: 120)
    for face in cube.sublayers ?? [] { face.isDoubleSided = false }

    let front = pixels(width: 120, height: 120)

    // At corners they may reach a pixel further, where the back faces lie beneath.
    for y in 1..<119 {
      for x in 1..<119 where whole[x, y] != 0xFF00_0000 {
        let isNear = (-1...1).contains { dy in
          (-1...1).contains { dx in front[x + dx, y + dy] != 0xFF00_0000 }
        }
        expect(isNear, "(\(x), \(y))")
      }
    }
  }
}
