import Expectations
import Segue
import Testing

/// Views in the space of a view whose layer is a transform layer (L24).
@MainActor @Suite(.serialized) struct SpaceHitTests {
  private final class SpaceView: UIView {
    override class var layerClass: AnyClass { CATransformLayer.self }
  }

  /// A box of four upright faces, 60 points wide, around the middle of a view of 120 × 120.
  private func box(turned angle: CGFloat) -> (view: UIView, space: UIView, faces: [UIView]) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
    view.layer.sublayerTransform.m34 = -1 / 300
    let space = SpaceView(frame: CGRect(x: 30, y: 30, width: 60, height: 60))
    view.addSubview(space)
    let faces = (0..<4).map { index -> UIView in
      let face = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      face.layer.transform = CATransform3DConcat(
        CATransform3DMakeTranslation(0, 0, 30),
        CATransform3DMakeRotation(CGFloat(index) * .pi / 2, 0, 1, 0))
      space.addSubview(face)
      return face
    }
    space.layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
    return (view, space, faces)
  }

  // Turned by a quarter, the face at the left has come to the front; the transform layer's own plane is seen
  // from its edge.
  @Test(arguments: [(0, 0), (0.3, 0), (CGFloat.pi / 2, 3), (CGFloat.pi, 2), (-CGFloat.pi / 2, 1)])
  func theFaceInFrontIsHit(angle: CGFloat, face: Int) {
    let box = box(turned: angle)

    expect(box.view.hitTest(CGPoint(x: 60, y: 60), with: nil) === box.faces[face])
  }

  @Test func thePointHandedToAFaceIsTheOneThatIsDrawnThere() throws {
    let box = box(turned: 0.5)
    let button = UIView(frame: CGRect(x: 10, y: 20, width: 5, height: 6))
    box.faces[0].addSubview(button)
    let seen = box.faces[0].convert(CGPoint(x: 12, y: 23), to: box.view)

    let hit = try #require(box.view.hitTest(seen, with: nil))

    expect(hit === button)
    let inside = button.convert(seen, from: box.view)
    expect(abs(inside.x - 2) < 1e-6)
    expect(abs(inside.y - 3) < 1e-6)
  }

  @Test func besideTheBoxTheViewItselfIsHit() {
    let box = box(turned: 0.5)

    expect(box.view.hitTest(CGPoint(x: 5, y: 60), with: nil) === box.view)
  }

  @Test func aSpaceThatTakesNoTouchesLetsThemThrough() {
    let box = box(turned: 0)
    box.space.isUserInteractionEnabled = false

    expect(box.view.hitTest(CGPoint(x: 60, y: 60), with: nil) === box.view)
  }
}
