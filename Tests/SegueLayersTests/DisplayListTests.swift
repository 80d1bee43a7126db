import Testing

@testable import SegueLayers

@MainActor @Suite(.serialized) final class DisplayListTests {
  lazy var stage = Stage()

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// A layer with a background and a sublayer with one.
  private func panel(_ frame: CGRect = CGRect(x: 10, y: 20, width: 100, height: 80)) -> CALayer {
    let panel = stage.layer(frame)
    panel.backgroundColor = red
    stage.layer(CGRect(x: 5, y: 5, width: 20, height: 20), in: panel).backgroundColor = blue
    return panel
  }

  private func list(scale: CGFloat = 1) -> [DrawCommand] {
    stage.root.displayList(scale: scale).commands
  }

  private func flat(_ command: DrawCommand?) -> (Picture, RoundedRect)? {
    guard case .picture(let picture, let destination)? = command?.content else { return nil }
    return (picture, destination)
  }

  private func fill(_ rect: CGRect, _ color: CGColor, radius: Double = 0) -> DrawCommand.Content {
    .fill(RoundedRect(rect, radius: radius), PackedColor(color))
  }

  private func move(_ x: Double, _ y: Double) -> ProjectiveTransform {
    ProjectiveTransform(CGAffineTransform(translationX: x, y: y))
  }

  // MARK: Drawing

  @Test func layersAreDrawnFromBackToFrontWhereTheyAre() {
    let panel = panel()
    panel.borderWidth = 2

    #expect(
      list() == [
        DrawCommand(fill(panel.bounds, red), transform: move(10, 20)),
        DrawCommand(fill(CGRect(x: 0, y: 0, width: 20, height: 20), blue), transform: move(15, 25)),
        DrawCommand(
          .border(
            RoundedRect(panel.bounds), width: 2, PackedColor(red: 0, green: 0, blue: 0)),
          transform: move(10, 20)),
      ])
  }

  @Test func theScaleIsInTheTransform() {
    let layer = stage.layer(CGRect(x: 10, y: 20, width: 30, height: 40))
    layer.backgroundColor = red

    let transform = list(scale: 2).first?.transform

    #expect(transform?.apply(to: CGPoint(x: 30, y: 40)) == CGPoint(x: 80, y: 120))
  }

  @Test func nothingIsDrawnOfWhatCannotBeSeen() {
    let panel = panel()

    panel.isHidden = true
    #expect(list() == [])
    panel.isHidden = false
    panel.opacity = 0
    #expect(list() == [])
    panel.opacity = 1
    panel.setAffineTransform(CGAffineTransform(scaleX: 0, y: 1))
    #expect(list() == [])
    panel.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(list().count == 1)
    panel.isDoubleSided = false
    #expect(list() == [])
    panel.transform = CATransform3DIdentity
    #expect(list().count == 2)
  }

  @Test func wholePlacesStayWhole() {
    let outer = stage.layer(CGRect(x: 0.1, y: 0.2, width: 33.3, height: 77.7))
    let inner = stage.layer(CGRect(x: 0.9, y: 0.8, width: 0.7, height: 11.1), in: outer)
    inner.backgroundColor = red

    let transform = list().first?.transform

    #expect(transform?.m31 == 1 && transform?.m32 == 1)
  }

  @Test func imagesArePlacedByGravityAndCutAtMaskingBounds() {
    let layer = stage.layer(CGRect(x: 0, y: 0, width: 100, height: 50))
    let image = CGImage(Bitmap(width: 20, height: 20))
    func destination() -> (CGRect, CGRect)? {
      guard case .image(_, let source, let rect)? = list().first?.content else { return nil }
      return (source, rect)
    }
    layer.contents = image
    let whole = CGRect(x: 0, y: 0, width: 20, height: 20)

    #expect(destination() ?? (.null, .null) == (whole, CGRect(x: 0, y: 0, width: 100, height: 50)))
    layer.contentsGravity = .resizeAspect
    #expect(destination() ?? (.null, .null) == (whole, CGRect(x: 25, y: 0, width: 50, height: 50)))
    layer.contentsGravity = .center
    layer.contentsScale = 2
    #expect(destination() ?? (.null, .null) == (whole, CGRect(x: 45, y: 20, width: 10, height: 10)))
    layer.contentsGravity = .bottomRight
    #expect(destination() ?? (.null, .null) == (whole, CGRect(x: 90, y: 0, width: 10, height: 10)))
    layer.contentsGravity = .resizeAspectFill
    #expect(
      destination() ?? (.null, .null) == (whole, CGRect(x: 0, y: -25, width: 100, height: 100)))
    layer.masksToBounds = true
    #expect(
      destination() ?? (.null, .null)
        == (CGRect(x: 0, y: 5, width: 20, height: 10), CGRect(x: 0, y: 0, width: 100, height: 50)))
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
    layer.contentsGravity = .resize
    #expect(
      destination() ?? (.null, .null)
        == (CGRect(x: 10, y: 0, width: 10, height: 10), CGRect(x: 0, y: 0, width: 100, height: 50)))
  }

  @Test func shadowsLieUnderTheLayer() {
    let layer = stage.layer(CGRect(x: 0, y: 0, width: 100, height: 50))
    layer.backgroundColor = red
    layer.cornerRadius = 4
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 1, height: 2)

    let shadow = list().first?.content

    #expect(
      shadow
        == .shadow(
          RoundedRect(CGRect(x: 1, y: 2, width: 100, height: 50), radius: 4), blur: 6,
          PackedColor(red: 0, green: 0, blue: 0, alpha: 0.5)))
    layer.masksToBounds = true
    #expect(list().count == 1)
  }

  @Test func aLayerWithoutContentCastsTheShadowOfItsSublayers() {
    let card = stage.layer(CGRect(x: 0, y: 0, width: 100, height: 50))
    let inner = stage.layer(CGRect(x: 10, y: 10, width: 50, height: 20), in: card)
    inner.backgroundColor = red
    inner.cornerRadius = 5
    card.shadowOpacity = 1
    card.shadowOffset = .zero

    guard case .shadow(let shape, _, _)? = list().first?.content else {
      Issue.record("no shadow")
      return
    }
    #expect(shape == RoundedRect(inner.frame, radius: 5))
  }

  @Test func gradientsRunInTheLayersOwnSpace() {
    stage.step(0)
    let gradient = CAGradientLayer()
    stage.root.addSublayer(gradient)
    gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    gradient.colors = [red, blue, red]
    gradient.startPoint = CGPoint(x: 0, y: 0)
    gradient.endPoint = CGPoint(x: 1, y: 1)

    guard case .gradient(_, let drawn)? = list().first?.content else {
      Issue.record("no gradient")
      return
    }
    #expect(drawn.start == .zero && drawn.end == CGPoint(x: 100, y: 50))
    #expect(drawn.stops.map { $0.location } == [0, 0.5, 1])
  }

  // MARK: Clips

  @Test func maskingBoundsClipSublayersButNotNeighbours() {
    let panel = panel()
    panel.masksToBounds = true
    let neighbour = stage.layer(CGRect(x: 0, y: 0, width: 5, height: 5))
    neighbour.backgroundColor = blue

    let commands = list()

    #expect(commands.map { $0.clip?.rect } == [nil, panel.frame, nil])
  }

  @Test func nestedClipsIntersect() {
    let outer = stage.layer(CGRect(x: 0, y: 0, width: 50, height: 50))
    let inner = stage.layer(CGRect(x: 30, y: 30, width: 50, height: 50), in: outer)
    let leaf = stage.layer(CGRect(x: 0, y: 0, width: 50, height: 50), in: inner)
    leaf.backgroundColor = red
    outer.masksToBounds = true
    inner.masksToBounds = true

    #expect(list().map { $0.clip } == [RoundedRect(CGRect(x: 30, y: 30, width: 20, height: 20))])
    inner.position.x += 100
    #expect(list() == [])
  }

  // MARK: Flattening

  @Test func groupOpacityFlattensOnlyGroups() throws {
    let panel = panel()
    let leaf = stage.layer()
    leaf.backgroundColor = red
    panel.opacity = 0.5
    leaf.opacity = 0.25

    let commands = list()

    #expect(commands.count == 2)
    let (picture, destination) = try #require(flat(commands.first))
    #expect(picture.list.commands.count == 2)
    #expect(picture.list.commands.map { $0.opacity } == [1, 1])
    #expect(picture.width == 100 && picture.height == 80)
    #expect(destination == RoundedRect(panel.bounds))
    #expect(commands[0].opacity == 0.5 && commands[0].transform == move(10, 20))
    #expect(commands[1].content == fill(leaf.bounds, red) && commands[1].opacity == 0.25)
  }

  @Test func turnedGroupsAreFlattenedAndTurnedLeavesAreNot() {
    let panel = panel()
    let leaf = stage.layer()
    leaf.backgroundColor = red
    panel.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
    leaf.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))

    let commands = list()

    #expect(commands.count == 2)
    #expect(flat(commands.first) != nil)
    #expect(commands.last?.content == fill(leaf.bounds, red))
    panel.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 2))
    #expect(list().count == 3)
  }

  @Test func roundedMasksCutOutAPicture() throws {
    let panel = panel()
    panel.cornerRadius = 12
    #expect(list().count == 2)
    panel.masksToBounds = true

    let (picture, destination) = try #require(flat(list().first))

    #expect(destination == RoundedRect(panel.bounds, radius: 12))
    #expect(picture.list.commands.first?.content == fill(panel.bounds, red))
  }

  @Test func roundedMasksOfFractionalSizeFillWholePixels() throws {
    let panel = panel(CGRect(x: 0, y: 0, width: 99.5, height: 80))
    panel.cornerRadius = 12
    panel.masksToBounds = true

    let (picture, destination) = try #require(flat(list().first))

    #expect(picture.width == 100 && picture.height == 80)
    #expect(destination.rect == panel.bounds)
    let corner = picture.list.commands.first?.transform.apply(to: CGPoint(x: 99.5, y: 80))
    #expect(corner?.x.isNear(100) == true && corner?.y == 80)
  }

  @Test func aRoundedImageIsClippedWithoutAPicture() {
    let avatar = stage.layer(CGRect(x: 10, y: 10, width: 40, height: 40))
    avatar.contents = CGImage(Bitmap(width: 40, height: 40))
    avatar.cornerRadius = 20
    avatar.masksToBounds = true

    #expect(list(scale: 2).map { $0.clip?.radius } == [40])
    avatar.setAffineTransform(CGAffineTransform(rotationAngle: 1))
    #expect(flat(list().first) != nil)
  }

  @Test func picturesCoverWhatHangsOver() throws {
    let panel = panel(CGRect(x: 10, y: 20, width: 100, height: 80))
    let overhang = stage.layer(CGRect(x: -7.5, y: 70, width: 20, height: 30), in: panel)
    overhang.backgroundColor = blue
    panel.opacity = 0.5

    let (picture, destination) = try #require(flat(list().first))

    #expect(picture.width == 108 && picture.height == 100)
    #expect(destination.rect == CGRect(x: -8, y: 0, width: 108, height: 100))
    panel.masksToBounds = true
    #expect(flat(list().first)?.1.rect == panel.bounds)
  }

  @Test func flatteningOnRequest() throws {
    let panel = panel()
    panel.shouldRasterize = true
    panel.rasterizationScale = 0.5

    let (picture, destination) = try #require(flat(list().first))

    #expect(picture.width == 50 && picture.height == 40)
    #expect(destination.rect == panel.bounds)
  }

  @Test func aMovingGroupIsOnePictureAndIdenticalInEveryFrame() throws {
    let panel = panel()
    panel.add(animation("position.x", from: 0.0, to: 100.0), forKey: nil)
    stage.step(0)

    stage.step(0.3)
    let first = try #require(flat(list().first))
    stage.step(0.3)
    let second = try #require(flat(list().first))
    stage.step(1)

    #expect(first.0 === second.0)
    #expect(list().count == 2)
  }

  @Test func aMovingGroupThatChangesIsDrawnDirectly() {
    let panel = panel()
    panel.add(animation("position.x", from: 0.0, to: 100.0), forKey: nil)
    panel.sublayers?.first?.add(animation("opacity", from: 0.0, to: 1.0), forKey: nil)
    stage.step(0)

    stage.step(0.3)
    #expect(list().count == 2)
    panel.sublayers?.first?.removeAllAnimations()
    stage.step(0.3)

    #expect(list().count == 1)
  }

  @Test func aScrubbedGroupIsOnePictureToo() {
    let panel = panel()
    stage.root.speed = 0
    panel.add(animation("transform.scale", from: 0.5, to: 1.0), forKey: nil)
    stage.step(0)

    for progress in [0.1, 0.9, 1] {
      stage.root.timeOffset = progress
      #expect(flat(list().first) != nil)
    }
  }

  // MARK: Memory

  @Test func whatDoesNotChangeIsTakenFromTheLastList() throws {
    let still = panel()
    still.opacity = 0.5
    let moving = panel(CGRect(x: 200, y: 0, width: 50, height: 50))
    let before = try #require(flat(list().first)).0

    moving.position.x += 1
    moving.backgroundColor = blue
    let after = try #require(flat(list().first)).0

    #expect(before === after)
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
      #expect(new != last, "\(name)")
      #expect(fresh() == new, "\(name)")
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

    #expect(list() == fresh())
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
    var seed: UInt64 = 42
    func random(_ n: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % n
    }

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
      if random(2) == 0 { #expect(list() == fresh(), "step \(step)") }
    }
  }

  // MARK: Helpers

  private let quiet = SilentDelegate()

  private func leaf() -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = red
    return layer
  }

  /// The list, with nothing remembered.
  private func fresh() -> [DrawCommand] {
    stage.root.visitSubtree { layer in
      layer.drawing.isStale = true
      layer.drawing.memo = nil
    }
    return list()
  }
}

extension CALayer {
  /// This layer and all above it.
  fileprivate var ancestors: [CALayer] {
    Array(sequence(first: self, next: { $0.superlayer }))
  }
}
