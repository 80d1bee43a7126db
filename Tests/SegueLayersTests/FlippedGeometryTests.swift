import Expectations
import SegueRandom
import SegueRaster
import Testing

@testable import SegueLayers

/// Layers whose y axis points up (L23).
@MainActor @Suite(.serialized) final class FlippedGeometryTests: DrawingSuite {
  private let green: UInt32 = 0xFF00_FF00

  private func mark(_ frame: CGRect, in parent: CALayer) -> CALayer {
    let layer = stage.layer(frame, in: parent)
    layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    return layer
  }

  @Test func sublayersStandOnTheLowerEdge() {
    let panel = stage.layer(CGRect(x: 10, y: 10, width: 40, height: 60))
    panel.isGeometryFlipped = true
    panel.backgroundColor = red
    let mark = mark(CGRect(x: 0, y: 0, width: 10, height: 20), in: panel)

    expectEqual(panel.frame, CGRect(x: 10, y: 10, width: 40, height: 60))
    expectEqual(pixels()[12, 69], green)
    expectEqual(pixels()[12, 50], green)
    expectEqual(pixels()[12, 49], 0xFFFF_0000)
    expectEqual(pixels()[12, 70], 0xFF00_0000)
    expectEqual(mark.convert(CGPoint.zero, to: stage.root), CGPoint(x: 10, y: 70))
    expectEqual(panel.convert(CGPoint(x: 10, y: 10), from: stage.root), CGPoint(x: 0, y: 60))
  }

  @Test func whatIsFlippedTwiceRunsDownAgain() {
    let outer = stage.layer(CGRect(x: 0, y: 0, width: 40, height: 60))
    let inner = stage.layer(CGRect(x: 0, y: 20, width: 40, height: 40), in: outer)
    let mark = mark(CGRect(x: 0, y: 0, width: 10, height: 10), in: inner)
    outer.isGeometryFlipped = true
    inner.isGeometryFlipped = true

    expect(outer.contentsAreFlipped())
    expect(!inner.contentsAreFlipped())
    expect(!mark.contentsAreFlipped())
    expect(!stage.root.contentsAreFlipped())
    // The inner one is at the top, and so is the mark in it.
    expectEqual(pixels()[5, 0], green)
    expectEqual(pixels()[5, 10], 0xFF00_0000)
    expectEqual(mark.convert(CGPoint.zero, to: stage.root), .zero)
  }

  /// Layers in layers, flipped, turned and moved at random; the innermost one is green.
  private func tower(_ random: inout SeededRandom) -> CALayer {
    var parent: CALayer = stage.layer(CGRect(x: 20, y: 15, width: 60, height: 50))
    parent.isGeometryFlipped = random.chance(0.5)
    for _ in 0..<3 {
      let layer = stage.layer(CGRect(x: 8, y: 6, width: 50, height: 40), in: parent)
      layer.anchorPoint = CGPoint(x: random.number(0, 1), y: random.number(0, 1))
      layer.setAffineTransform(CGAffineTransform(rotationAngle: random.number(-0.4, 0.4)))
      layer.bounds.origin.y = random.number(-5, 5)
      layer.isGeometryFlipped = random.chance(0.5)
      layer.sublayerTransform = CATransform3DMakeRotation(random.number(-0.2, 0.2), 0, 0, 1)
      parent = layer
    }
    return mark(CGRect(x: 10, y: 4, width: 14, height: 9), in: parent)
  }

  /// Each of the turned layers softens its picture by a pixel.
  private static let softness: CGFloat = 3.5

  @Test(arguments: 0..<12) func drawingConvertingAndHittingAgree(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let mark = tower(&random)
    let drawn = pixels()

    for y in stride(from: 0, to: 80, by: 3) {
      for x in stride(from: 0, to: 100, by: 3) {
        let place = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let inside = mark.convert(place, from: stage.root)
        if mark.bounds.insetBy(dx: Self.softness, dy: Self.softness).contains(inside) {
          expectEqual(drawn[x, y], green, "\(x) \(y)")
          expect(stage.root.hitTest(place) === mark)
        } else if !mark.bounds.insetBy(dx: -Self.softness, dy: -Self.softness).contains(inside) {
          expectEqual(drawn[x, y], 0xFF00_0000, "\(x) \(y)")
          expect(stage.root.hitTest(place) !== mark)
        }
      }
    }
  }

  @Test func cornersShadowsAndGradientsRunUpAndContentsStayUpright() {
    let panel = stage.layer(CGRect(x: 0, y: 0, width: 100, height: 80))
    panel.isGeometryFlipped = true
    let corner = mark(CGRect(x: 0, y: 60, width: 20, height: 20), in: panel)
    corner.cornerRadius = 10
    corner.maskedCorners = [.layerMinXMinYCorner]
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 30, y: 60, width: 20, height: 20)
    gradient.colors = [red, blue]
    panel.addSublayer(gradient)
    var image = Bitmap(width: 1, height: 2)
    image[0, 0] = 0xFFFF_FFFF
    image[0, 1] = 0xFF80_8080
    let picture = stage.layer(CGRect(x: 60, y: 60, width: 20, height: 20), in: panel)
    picture.contents = CGImage(image)
    picture.magnificationFilter = .nearest

    let drawn = pixels()

    expectEqual(drawn[0, 0], green)
    expectEqual(drawn[0, 19], 0xFF00_0000)
    expect(drawn[40, 19] >> 16 & 255 > 240)
    expect(drawn[40, 0] & 255 > 240)
    expectEqual(drawn[70, 2], 0xFFFF_FFFF)
    expectEqual(drawn[70, 17], 0xFF80_8080)
  }

  @Test func whatComesIntoAFlippedLayerIsDrawnAnew() {
    let panel = stage.layer(CGRect(x: 0, y: 0, width: 50, height: 60))
    panel.isGeometryFlipped = true
    let group = stage.layer(CGRect(x: 0, y: 0, width: 20, height: 30))
    _ = mark(CGRect(x: 0, y: 0, width: 10, height: 10), in: group)
    _ = list()

    panel.addSublayer(group)

    expectEqual(pixels()[5, 59], green)
    expectEqual(list(), fresh())
    panel.isGeometryFlipped = false
    expectEqual(pixels()[5, 0], green)
    expectEqual(list(), fresh())
  }

  @Test func whatComesOutOfAFlippedLayerIsDrawnAnew() {
    let panel = stage.layer(CGRect(x: 0, y: 0, width: 50, height: 60))
    panel.isGeometryFlipped = true
    let group = stage.layer(CGRect(x: 0, y: 30, width: 20, height: 30), in: panel)
    _ = mark(CGRect(x: 0, y: 0, width: 10, height: 10), in: group)
    _ = list()

    stage.root.addSublayer(group)

    expectEqual(pixels()[5, 35], green)
    expectEqual(list(), fresh())
  }

  @Test func whatMovesAmongOthersKeepsWhatWasDrawnOfIt() {
    stage.layer(CGRect(x: 0, y: 0, width: 50, height: 60)).isGeometryFlipped = true
    let group = stage.layer(CGRect(x: 60, y: 0, width: 20, height: 30))
    let mark = mark(CGRect(x: 0, y: 0, width: 10, height: 10), in: group)
    let other = stage.layer(CGRect(x: 0, y: 60, width: 50, height: 30))
    _ = list()

    other.addSublayer(group)

    expect(!mark.drawing.isStale)
  }
}
