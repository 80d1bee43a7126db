import Expectations
import SegueRaster
import Testing

@testable import SegueLayers

/// Hit tests and conversions along the line of sight, in transform layers and under perspective (L24).
@MainActor @Suite(.serialized) final class SpaceHitTests: DrawingSuite {
  private let quiet = SilentDelegate()
  private let turns: [(CGFloat, CGFloat, CGFloat)] = [
    (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
  ]

  /// A cube of six grays in a view with a perspective, seen on a stage of 120 × 120.
  private func cube(turned transform: CATransform3D) -> (view: CALayer, faces: [CALayer]) {
    let view = stage.layer(CGRect(x: 0, y: 0, width: 120, height: 120))
    view.sublayerTransform.m34 = -1 / 300
    let space = CATransformLayer()
    space.frame = CGRect(x: 30, y: 30, width: 60, height: 60)
    space.transform = transform
    view.addSublayer(space)
    let faces = turns.enumerated().map { index, turn -> CALayer in
      let face = CALayer()
      face.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
      face.backgroundColor = CGColor(gray: CGFloat(index + 1) / 10, alpha: 1)
      face.transform = CATransform3DConcat(
        CATransform3DMakeTranslation(0, 0, 30),
        CATransform3DMakeRotation(turn.0, turn.1, turn.2, 0))
      space.addSublayer(face)
      return face
    }
    FrameLoop.shared.turn()
    return (view, faces)
  }

  private func gray(_ layer: CALayer) -> UInt32 {
    UInt32((layer.backgroundColor?.red.native ?? 0) * 255 + 0.5)
  }

  @Test(arguments: 0..<12) func theFaceThatIsDrawnIsHitWhereItIsDrawn(step: Int) {
    // The first one stands with two faces exactly on edge.
    let angle = Double(step) * 0.53
    let cube = cube(turned: CATransform3DMakeRotation(angle, 0.3 * Double(step % 3), 1, 0.2))
    let drawn = pixels(width: 120, height: 120)
    var hits = 0

    for y in stride(from: 1, to: 119, by: 3) {
      for x in stride(from: 1, to: 119, by: 3) {
        let color = drawn[x, y]
        let isEven = (-1...1).allSatisfy { dx in
          (-1...1).allSatisfy { dy in drawn[x + dx, y + dy] == color }
        }
        guard isEven else { continue }
        let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let hit = stage.root.hitTest(point)
        guard let face = cube.faces.first(where: { $0 === hit }) else {
          expectEqual(color, 0xFF00_0000, "\(x) \(y)")
          continue
        }
        hits += 1
        expectEqual(color & 255, gray(face), "\(x) \(y)")
        let inside = face.convert(point, from: stage.root)
        expect(face.bounds.contains(inside))
        let back = face.convert(inside, to: stage.root)
        expect(back.x.isNear(point.x, within: 1e-6))
        expect(back.y.isNear(point.y, within: 1e-6))
      }
    }

    expect(hits > 200)
  }

  // The transform layer itself is seen from its edge; its faces are not.
  @Test func facesOfATransformLayerOnEdgeAreHit() {
    let cube = cube(turned: CATransform3DMakeRotation(.pi / 2, 0, 1, 0))

    let hit = stage.root.hitTest(CGPoint(x: 50, y: 70))

    expect(hit === cube.faces[3])
    expect(
      hit.map { $0.bounds.contains($0.convert(CGPoint(x: 50, y: 70), from: stage.root)) } == true)
  }

  @Test func aPointGoesFromFaceToFaceAlongTheLineOfSight() {
    let cube = cube(turned: CATransform3DMakeRotation(0.5, 1, 1, 0))
    let point = CGPoint(x: 20, y: 33)

    let other = cube.faces[0].convert(point, to: cube.faces[2])

    let (a, b) = (
      cube.faces[0].convert(point, to: cube.view), cube.faces[2].convert(other, to: cube.view)
    )
    expect(a.x.isNear(b.x, within: 1e-6))
    expect(a.y.isNear(b.y, within: 1e-6))
  }

  @Test func aFaceThatIsNotDrawnFromBehindIsNotHit() {
    let cube = cube(turned: CATransform3DIdentity)
    for face in cube.faces { face.isDoubleSided = false }
    cube.faces[0].removeFromSuperlayer()

    expect(stage.root.hitTest(CGPoint(x: 60, y: 60)) === cube.view)
    cube.faces[2].isDoubleSided = true
    expect(stage.root.hitTest(CGPoint(x: 60, y: 60)) === cube.faces[2])
  }

  @Test func aTransformLayerIsNotHitItself() {
    let cube = cube(turned: CATransform3DIdentity)
    let space = cube.faces[0].superlayer
    for face in cube.faces { face.isHidden = true }

    expect(stage.root.hitTest(CGPoint(x: 60, y: 60)) === cube.view)
    expect(space?.hitTest(CGPoint(x: 60, y: 60)) == nil)
  }

  @Test func depthCountsThroughZPositionAndAnchorPointZ() {
    let view = stage.layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    view.sublayerTransform.m34 = -1 / 100
    let near = stage.layer(CGRect(x: 40, y: 40, width: 20, height: 20), in: view)
    let far = stage.layer(CGRect(x: 0, y: 0, width: 100, height: 100), in: view)
    near.zPosition = 20
    far.anchorPointZ = 100

    expect(view.hitTest(CGPoint(x: 50, y: 50)) === near)
    // Twice as far away it is half as large.
    expect(view.hitTest(CGPoint(x: 30, y: 50)) === far)
    expect(view.hitTest(CGPoint(x: 20, y: 50)) === view)
  }
}
