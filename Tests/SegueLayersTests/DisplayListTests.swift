import Expectations
import Testing

@testable import SegueLayers

@MainActor @Suite(.serialized) final class DisplayListTests: DrawingSuite {
  @Test func layersAreDrawnFromBackToFrontWhereTheyAre() {
    let panel = panel()
    panel.borderWidth = 2

    expectEqual(
      list(),
      [
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

    expectEqual(transform?.apply(to: CGPoint(x: 30, y: 40)), CGPoint(x: 80, y: 120))
  }

  @Test func nothingIsDrawnOfWhatCannotBeSeen() {
    let panel = panel()

    panel.isHidden = true
    expectEqual(list(), [])
    panel.isHidden = false
    panel.opacity = 0
    expectEqual(list(), [])
    panel.opacity = 1
    panel.setAffineTransform(CGAffineTransform(scaleX: 0, y: 1))
    expectEqual(list(), [])
    panel.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    expectEqual(list().count, 1)
    panel.isDoubleSided = false
    expectEqual(list(), [])
    panel.transform = CATransform3DIdentity
    expectEqual(list().count, 2)
  }

  @Test func wholePlacesStayWhole() {
    let outer = stage.layer(CGRect(x: 0.1, y: 0.2, width: 33.3, height: 77.7))
    let inner = stage.layer(CGRect(x: 0.9, y: 0.8, width: 0.7, height: 11.1), in: outer)
    inner.backgroundColor = red

    let transform = list().first?.transform

    expectEqual(transform?.m31, 1)
    expectEqual(transform?.m32, 1)
  }

  @Test func aRoundImageThatIsClippedNeedsNoGroup() {
    let outer = stage.layer(CGRect(x: 10, y: 5, width: 40, height: 50))
    outer.masksToBounds = true
    let layer = stage.layer(CGRect(x: 20, y: 10, width: 60, height: 30), in: outer)
    layer.contents = CGImage(Bitmap(white: 12))
    layer.cornerRadius = 15
    layer.masksToBounds = true
    layer.opacity = 0.5
    func destination() -> RoundedRect? {
      guard case .image(_, _, let destination)? = list().first?.content else { return nil }
      return destination
    }

    expectEqual(list().count, 1)
    expectEqual(destination(), RoundedRect(layer.bounds, radius: 15))
    expectEqual(list().first?.clip, RoundedRect(CGRect(x: 10, y: 5, width: 40, height: 50)))
    let drawn = pixels()
    expect(drawn[40, 30] != drawn[5, 5])
    // Beyond the corner, and beyond the clip.
    for (x, y) in [(31, 16), (31, 43), (52, 30)] { expectEqual(drawn[x, y], drawn[5, 5]) }

    // An image that does not fill the bounds is cut by them.
    layer.contentsGravity = .center
    expectEqual(list().count, 1)
    expectEqual(destination(), nil)
  }

  @Test func imagesArePlacedByGravityAndCutAtMaskingBounds() {
    let layer = stage.layer(CGRect(x: 0, y: 0, width: 100, height: 50))
    let image = CGImage(Bitmap(width: 20, height: 20))
    func destination() -> (CGRect, CGRect)? {
      guard case .image(_, let source, let rect)? = list().first?.content else { return nil }
      return (source, rect.rect)
    }
    layer.contents = image
    let whole = CGRect(x: 0, y: 0, width: 20, height: 20)

    expect(destination() ?? (.null, .null) == (whole, CGRect(x: 0, y: 0, width: 100, height: 50)))
    layer.contentsGravity = .resizeAspect
    expect(destination() ?? (.null, .null) == (whole, CGRect(x: 25, y: 0, width: 50, height: 50)))
    layer.contentsGravity = .center
    layer.contentsScale = 2
    expect(destination() ?? (.null, .null) == (whole, CGRect(x: 45, y: 20, width: 10, height: 10)))
    layer.contentsGravity = .bottomRight
    expect(destination() ?? (.null, .null) == (whole, CGRect(x: 90, y: 0, width: 10, height: 10)))
    layer.contentsGravity = .resizeAspectFill
    expect(
      destination() ?? (.null, .null) == (whole, CGRect(x: 0, y: -25, width: 100, height: 100)))
    layer.masksToBounds = true
    expect(
      destination() ?? (.null, .null)
        == (CGRect(x: 0, y: 5, width: 20, height: 10), CGRect(x: 0, y: 0, width: 100, height: 50)))
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
    layer.contentsGravity = .resize
    expect(
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

    expectEqual(
      shadow,
      .shadow(
        RoundedRect(CGRect(x: 1, y: 2, width: 100, height: 50), radius: 4), blur: 6,
        PackedColor(red: 0, green: 0, blue: 0, alpha: 0.5)))
    layer.masksToBounds = true
    expectEqual(list().count, 1)
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
    expectEqual(shape, RoundedRect(inner.frame, radius: 5))
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
    expectEqual(drawn.start, .zero)
    expectEqual(drawn.end, CGPoint(x: 100, y: 50))
    expectEqual(drawn.stops.map { $0.location }, [0, 0.5, 1])
  }

  // MARK: Clips

  @Test func maskingBoundsClipSublayersButNotNeighbors() {
    let panel = panel()
    panel.masksToBounds = true
    let neighbor = stage.layer(CGRect(x: 0, y: 0, width: 5, height: 5))
    neighbor.backgroundColor = blue

    let commands = list()

    expectEqual(commands.map { $0.clip?.rect }, [nil, panel.frame, nil])
  }

  @Test func nestedClipsIntersect() {
    let outer = stage.layer(CGRect(x: 0, y: 0, width: 50, height: 50))
    let inner = stage.layer(CGRect(x: 30, y: 30, width: 50, height: 50), in: outer)
    let leaf = stage.layer(CGRect(x: 0, y: 0, width: 50, height: 50), in: inner)
    leaf.backgroundColor = red
    outer.masksToBounds = true
    inner.masksToBounds = true

    expectEqual(list().map { $0.clip }, [RoundedRect(CGRect(x: 30, y: 30, width: 20, height: 20))])
    inner.position.x += 100
    expectEqual(list(), [])
  }
}
