import Expectations
import Testing

@testable import SegueLayers

/// Layers that show paths (D6 to D9).
@MainActor @Suite(.serialized) final class ShapeLayerTests: DrawingSuite {
  private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
  private let quiet = SilentDelegate()

  private func shape() -> CAShapeLayer {
    _ = stage
    let layer = CAShapeLayer()
    layer.delegate = quiet
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 30)
    layer.path = square
    stage.root.addSublayer(layer)
    FrameLoop.shared.turn()
    return layer
  }

  private func paths() -> [(CGPath, PackedColor)] {
    list().compactMap {
      guard case .path(let path, _, .color(let color)) = $0.content else { return nil }
      return (path, color)
    }
  }

  @Test func aShapeIsFilledBlackAtFirst() {
    let layer = shape()

    expectEqual(
      list(),
      [
        DrawCommand(
          .path(square, .winding, .color(PackedColor(red: 0, green: 0, blue: 0))),
          transform: move(10, 20))
      ])
    layer.fillRule = .evenOdd
    if case .path(_, let rule, _)? = list().first?.content { expectEqual(rule, .evenOdd) }
    layer.fillColor = nil
    expectEmpty(list())
  }

  @Test func aLineIsDrawnOverTheFillAndKept() throws {
    let layer = shape()
    layer.strokeColor = blue
    layer.lineWidth = 4

    let first = paths()
    layer.position.x += 5
    layer.fillColor = red
    let second = paths()

    expectEqual(first.count, 2)
    expectEqual(first[1].0.boundingBox, CGRect(x: -2, y: -2, width: 24, height: 24))
    expect(first[1].0 === second[1].0)
    layer.lineWidth = 6
    expect(paths()[1].0 !== second[1].0)
  }

  @Test func fillAndLineFadeAsOnePicture() {
    let layer = shape()
    layer.strokeColor = blue

    layer.opacity = 0.5

    expectEqual(flat(list().first)?.0.list.commands.count, 2)
  }

  @Test func aChangedPathIsACopy() {
    let layer = shape()
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))

    layer.path = path
    path.addRect(CGRect(x: 50, y: 0, width: 5, height: 5))

    expectEqual(layer.path?.boundingBox.width, 5)
  }

  @Test func pathsOfTheSameStepsMorphAndOthersJump() {
    let layer = shape()
    let large = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 60), transform: nil)
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 60), transform: nil)

    layer.add(animation("path", from: square, to: large), forKey: "a")
    FrameLoop.shared.turn()
    stage.step(0.5)
    let half = paths()[0].0
    layer.add(animation("path", from: square, to: circle), forKey: "a")
    FrameLoop.shared.turn()
    stage.step(0.4)
    let before = paths()[0].0
    stage.step(0.2)
    let after = paths()[0].0

    expectEqual(half.boundingBox, CGRect(x: 0, y: 0, width: 30, height: 40))
    expectEqual(before, square)
    expectEqual(after, circle)
  }

  @Test func aLineGrowsWithStrokeEnd() {
    let layer = shape()
    layer.fillColor = nil
    layer.strokeColor = blue
    layer.lineWidth = 2

    layer.add(animation("strokeEnd", from: 0, to: 1), forKey: nil)
    FrameLoop.shared.turn()
    stage.step(0.125)

    expectEqual(paths().count, 1)
    expectEqual(paths()[0].0.boundingBox, CGRect(x: 0, y: -1, width: 10, height: 2))
  }

  @Test func implicitAnimationsFollowCoreAnimation() {
    let layer = shape()
    layer.delegate = nil

    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    layer.strokeColor = blue
    layer.lineCap = .round
    layer.lineWidth = 3

    expect(layer.animation(forKey: "path") == nil)
    expect(layer.animation(forKey: "lineCap") == nil)
    expect(layer.animation(forKey: "strokeColor") != nil)
    expect(layer.animation(forKey: "lineWidth") != nil)
    layer.removeAllAnimations()
  }

  @Test func valuesAreReachedByTheirNames() {
    let layer = shape()

    layer.setValue(3, forKeyPath: "lineWidth")
    layer.setValue(0.25, forKeyPath: "strokeStart")
    layer.setValue(nil, forKeyPath: "fillColor")

    expectEqual(layer.lineWidth, 3)
    expectEqual(layer.strokeStart, 0.25)
    expect(layer.fillColor == nil)
    expect(layer.value(forKeyPath: "path") as? CGPath == square)
  }

  @Test func theShadowIsThatOfTheShape() throws {
    let layer = shape()
    layer.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    layer.shadowOpacity = 0.5
    layer.shadowOffset = CGSize(width: 3, height: 4)
    layer.shadowRadius = 2

    let (picture, destination) = try #require(flat(list().first))
    let again = try #require(flat(list().first)).0

    expectEqual(list().count, 2)
    expectEqual(list()[0].opacity, 0.5)
    expectEqual(destination.rect.midX, 13)
    expectEqual(destination.rect.midY, 14)
    guard case .path(let path, _, _)? = picture.list.commands.first?.content else {
      Issue.record("no path in the shadow")
      return
    }
    expect(path === layer.path)
    expectEqual(picture, again)
  }

  @Test func aTurnedShapeStaysAShape() {
    let layer = shape()

    layer.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)

    expectEqual(paths().count, 1)
  }

  @Test func boundsThatMaskCutTheShape() {
    let layer = shape()
    layer.bounds.size = CGSize(width: 8, height: 8)
    layer.masksToBounds = true
    layer.cornerRadius = 2

    expectEqual(list().first?.clip?.radius, 2)
    expectEqual(list().first?.clip?.rect.size, CGSize(width: 8, height: 8))
    layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    expect(flat(list().first) != nil)
  }

  @Test func gradientsHaveThreeShapes() {
    _ = stage
    let layer = CAGradientLayer()
    stage.root.addSublayer(layer)
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.colors = [red, blue]
    var kinds: [Gradient.Kind] = []

    for type in [CAGradientLayerType.axial, .radial, .conic] {
      layer.type = type
      if case .gradient(_, let gradient)? = list().first?.content { kinds.append(gradient.kind) }
      expectEqual(layer.type, type)
    }

    expectEqual(kinds, [.axial, .radial, .conic])
  }
}
