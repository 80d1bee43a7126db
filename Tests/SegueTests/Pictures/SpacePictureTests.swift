import Expectations
import Segue
import TestSupport
import Testing

/// Transitions in space, as film strips: eight frames in two rows.
@MainActor @Suite(.serialized) struct SpacePictureTests {
  private static let size = CGSize(width: 160, height: 100)
  private let stage = HeadlessStage(size: size)
  private let host = UIView(frame: CGRect(origin: .zero, size: size))

  /// The distance of the viewer's eye from the screen, in points.
  private static let distance: CGFloat = 240

  private func show(_ view: UIView) {
    host.backgroundColor = UIColor(white: 0.2, alpha: 1)
    host.addSubview(view)
    stage.window.addSubview(host)
    stage.window.makeKeyAndVisible()
    stage.turn()
  }

  private func strip(_ seconds: Double = 1) -> CGImage {
    stage.turn()
    return stage.strip(8, over: seconds, columns: 4)
  }

  /// A view in the middle of the host, whose subviews stand in one space, seen in perspective.
  private func space() -> UIView {
    host.layer.sublayerTransform.m34 = -1 / Self.distance
    return SpaceView(frame: host.bounds)
  }

  /// A panel in the middle, with bars like lines of text.
  private func panel(_ color: UIColor, width: CGFloat = 100, height: CGFloat = 70) -> UIView {
    let left: CGFloat = (Self.size.width - width) / 2
    let top: CGFloat = (Self.size.height - height) / 2
    let panel = UIView(frame: CGRect(x: left, y: top, width: width, height: height))
    panel.backgroundColor = color
    for line in 0..<Int(height / 14) {
      let length = Int(width) - (line == 0 ? 40 : 14)
      let bar = UIView(frame: CGRect(x: 6, y: 6 + line * 13, width: length, height: 5))
      bar.backgroundColor = UIColor(white: 1, alpha: 0.8)
      panel.addSubview(bar)
    }
    return panel
  }

  private func turn(_ keyPath: String, to angle: CGFloat) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = 0
    animation.toValue = angle
    animation.duration = 1
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    return animation
  }

  private func face(_ angle: CGFloat, depth: CGFloat) -> CATransform3D {
    CATransform3DConcat(
      CATransform3DMakeTranslation(0, 0, depth), CATransform3DMakeRotation(angle, 0, 1, 0))
  }

  /// A solid cube turns: its four sides stand in a transform layer, which turns as one.
  @Test func aCubeOfATransformLayer() throws {
    let cube = space()
    for (side, color) in [UIColor.ink, .brick, .moss, .straw].enumerated() {
      let panel = panel(color, width: 70, height: 70)
      panel.layer.transform = face(.pi / 2 * CGFloat(side), depth: 35)
      cube.addSubview(panel)
    }
    cube.layer.transform = CATransform3DMakeRotation(-0.35, 1, 0, 0)
    cube.layer.zPosition = -60
    show(cube)
    cube.layer.add(turn("transform.rotation.y", to: .pi), forKey: nil)

    try expect(Golden.mismatch(of: strip(0.98), with: "space-cube") == nil)
  }

  /// Two panels turn like sides of a cube, each by itself, seen through their parent's perspective.
  @Test func aCubeOfASublayerTransform() throws {
    let stage = UIView(frame: host.bounds)
    let size = Self.size
    stage.layer.sublayerTransform.m34 = -1 / Self.distance
    stage.layer.sublayerTransform = CATransform3DTranslate(
      stage.layer.sublayerTransform, 0, 0, -size.width / 2)
    for (side, color) in [UIColor.ink, .brick].enumerated() {
      let panel = panel(color, width: size.width, height: size.height)
      stage.addSubview(panel)
      let quarter = CGFloat.pi / 2
      let frames = CAKeyframeAnimation(keyPath: "transform")
      frames.values = (0...12).map { step in
        let turns: CGFloat = CGFloat(side) - CGFloat(step) / 12
        return face(turns * quarter, depth: size.width / 2)
      }
      frames.duration = 1
      frames.fillMode = .forwards
      frames.isRemovedOnCompletion = false
      panel.layer.add(frames, forKey: nil)
    }
    show(stage)

    try expect(Golden.mismatch(of: strip(), with: "space-cube-sublayers") == nil)
  }

  /// A card with two sides, of which each hides its back.
  @Test func aFlip() throws {
    let card = space()
    for (side, color) in [UIColor.ink, .brick].enumerated() {
      let panel = panel(color)
      panel.layer.isDoubleSided = false
      panel.layer.transform = CATransform3DMakeRotation(.pi * CGFloat(side), 0, 1, 0)
      card.addSubview(panel)
    }
    show(card)
    card.layer.add(turn("transform.rotation.y", to: .pi), forKey: nil)

    try expect(Golden.mismatch(of: strip(), with: "space-flip") == nil)
  }

  /// Five translucent cards around an axis, from the side that is seen to the one behind.
  @Test func aCarousel() throws {
    let ring = space()
    let colors = [UIColor.ink, .brick, .moss, .straw, .paper]
    for (place, color) in colors.enumerated() {
      let panel = panel(color, width: 56, height: 44)
      panel.alpha = 0.85
      panel.layer.cornerRadius = 6
      panel.layer.transform = face(.pi * 2 * CGFloat(place) / 5, depth: 56)
      ring.addSubview(panel)
    }
    ring.layer.zPosition = -60
    ring.layer.transform = CATransform3DMakeRotation(-0.3, 1, 0, 0)
    show(ring)
    ring.layer.add(turn("transform.rotation.y", to: .pi * 0.8), forKey: nil)

    try expect(Golden.mismatch(of: strip(), with: "space-carousel") == nil)
  }

  /// One panel tumbles away while another one tumbles in, both half transparent.
  @Test func aTumble() throws {
    let stage = UIView(frame: host.bounds)
    stage.layer.sublayerTransform.m34 = -1 / Self.distance
    let (leaving, entering) = (panel(.ink), panel(.brick))
    stage.addSubview(leaving)
    stage.addSubview(entering)
    entering.alpha = 0
    entering.layer.transform = CATransform3DScale(
      CATransform3DMakeRotation(2, 0.4, -1, 0.3), 0.4, 0.4, 1)
    show(stage)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      leaving.alpha = 0
      leaving.layer.transform = CATransform3DScale(
        CATransform3DMakeRotation(-2, 0.6, 1, 0.5), 0.4, 0.4, 1)
      entering.alpha = 1
      entering.layer.transform = CATransform3DIdentity
    }

    try expect(Golden.mismatch(of: strip(1.01), with: "space-tumble") == nil)
  }

  /// A box is opened: its lid turns about the upper edge, which is the anchor, and shows what is inside.
  @Test func aBoxThatOpens() throws {
    let box = space()
    let inside = panel(.moss)
    let lid = panel(.ink)
    lid.layer.anchorPoint = CGPoint(x: 0.5, y: 0)
    lid.layer.position.y -= 35
    box.addSubview(inside)
    box.addSubview(lid)
    box.layer.transform = CATransform3DMakeRotation(0.3, 0, 1, 0)
    show(box)
    lid.layer.add(turn("transform.rotation.x", to: .pi * 0.7), forKey: nil)

    try expect(Golden.mismatch(of: strip(), with: "space-box") == nil)
  }

  /// Two cards change places in depth: which one lies in front changes in mid-flight.
  @Test func cardsThatPassEachOther() throws {
    let stage = space()
    let (left, right) = (panel(.ink, width: 70), panel(.brick, width: 70))
    left.center.x -= 25
    right.center.x += 25
    left.layer.zPosition = 30
    right.layer.zPosition = -30
    stage.addSubview(left)
    stage.addSubview(right)
    show(stage)
    for (card, end) in [(left, CGFloat(-30)), (right, 30)] {
      let depth = CABasicAnimation(keyPath: "zPosition")
      depth.fromValue = -end
      depth.toValue = end
      depth.duration = 1
      depth.fillMode = .forwards
      depth.isRemovedOnCompletion = false
      card.layer.add(depth, forKey: "depth")
    }

    try expect(Golden.mismatch(of: strip(), with: "space-passing") == nil)
  }
}

/// A view whose subviews stand in one space.
private final class SpaceView: UIView {
  override class var layerClass: AnyClass { CATransformLayer.self }
}
