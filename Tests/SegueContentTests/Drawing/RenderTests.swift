import Expectations
import Segue
import Testing

/// Layers and views drawn into a graphics context.
@MainActor @Suite(.serialized) struct RenderTests {
  /// Two points high and wide, blue, with a red point at its top right.
  private func makeView() -> UIView {
    let view = UIView(frame: CGRect(x: 50, y: 60, width: 2, height: 2))
    view.backgroundColor = .blue
    let point = UIView(frame: CGRect(x: 1, y: 0, width: 1, height: 1))
    point.backgroundColor = .red
    view.addSubview(point)
    return view
  }

  private func pixels(_ draw: (CGContext) -> Void) -> [[UInt32]] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format)
      .image { draw($0.cgContext) }
    guard let bitmap = image.cgImage?.bitmap else { return [] }
    return (0..<2).map { y in (0..<4).map { bitmap[$0, y] } }
  }

  private let red: UInt32 = 0xFFFF_0000
  private let blue: UInt32 = 0xFF00_00FF

  @Test func aLayerIsDrawnInItsOwnCoordinates() {
    let view = makeView()

    let rows = pixels { context in
      context.translateBy(x: 1, y: 0)
      view.layer.render(in: context)
    }

    expectEqual(rows, [[0, blue, red, 0], [0, blue, blue, 0]])
  }

  @Test func aViewIsDrawnOverARectangle() {
    let view = makeView()

    let rows = pixels { _ in
      view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 4, height: 2), afterScreenUpdates: true)
    }

    expectEqual(rows, [[blue, blue, red, red], [blue, blue, blue, blue]])
    expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
  }

  @Test func aLayerIsDrawnAsItsModelWhileAnAnimationRuns() {
    let stage = HeadlessStage(size: CGSize(width: 4, height: 2))
    let view = makeView()
    view.frame.origin = .zero
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.turn()
    let red = view.subviews[0]
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      red.frame.origin.x = -1
      view.backgroundColor = .green
    }
    stage.turn()
    stage.step(0.5)
    let before = stage.picture()

    let model = pixels { view.layer.render(in: $0) }
    let seen = pixels { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
    }

    expectEqual(model, [[0xFF00_FF00, 0xFF00_FF00, 0, 0], [0xFF00_FF00, 0xFF00_FF00, 0, 0]])
    expectEqual(seen[0][0], self.red)
    expectEqual(seen[0][1], before.bitmap[1, 0])
    expectEqual(stage.picture(), before)
    stage.step(0.25)
    expect(stage.picture() != before)
  }

  @Test func aLayerThatWasNeverShownIsLaidOutAndDrawnFirst() {
    final class Square: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIRectFill(rect)
      }
    }
    final class LaidOutView: UIView {
      let square = Square(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
      override func layoutSubviews() { square.frame.origin.x = 2 }
    }
    let host = LaidOutView(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
    host.addSubview(host.square)

    let rows = pixels { host.layer.render(in: $0) }

    expectEqual(rows, [[0, 0, red, 0], [0, 0, 0, 0]])
  }

  @Test func aLayerInALayerIsDrawnWithItsPerspective() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
    let near = UIView(frame: CGRect(x: 1, y: 0.5, width: 2, height: 1))
    near.backgroundColor = .red
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    near.layer.transform = CATransform3DTranslate(transform, 0, 0, 250)
    view.addSubview(near)

    let rows = pixels { view.layer.render(in: $0) }

    expectEqual(rows, [[red, red, red, red], [red, red, red, red]])
  }
}

/// The contexts that are begun and ended by hand.
@MainActor @Suite(.serialized) struct ImageContextTests {
  @Test func anImageContextHasSizeScaleAndGround() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 3, height: 2), true, 2)
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()

    expectEqual(image.size, CGSize(width: 3, height: 2))
    expectEqual(image.scale, 2)
    expectEqual(image.cgImage?.width, 6)
    expectEqual(image.cgImage?.bitmap[5, 3], 0xFF00_0000)
    expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func aScaleOfZeroIsThatOfTheScreen() {
    _ = HeadlessStage(size: CGSize(width: 4, height: 4), scale: 3)

    UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), false, 0)
    let screen = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    let plain = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()

    expectEqual(screen?.scale, 3)
    expectEqual(plain?.scale, 1)
    expectEqual(plain?.cgImage?.bitmap[0, 0], 0)
  }

  @Test func imageContextsNest() {
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    let outer = UIGraphicsGetCurrentContext()
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
    UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    UIGraphicsEndImageContext()

    expect(UIGraphicsGetCurrentContext() === outer)
    expectEqual(UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.bitmap[0, 0], 0)
    UIGraphicsEndImageContext()
    expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test func aContextThatWasPushedIsNoImage() throws {
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    let context = try #require(UIGraphicsGetCurrentContext())
    UIGraphicsPushContext(context)

    expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    expect(UIGraphicsGetCurrentContext() === context)

    UIGraphicsPopContext()
    expect(UIGraphicsGetImageFromCurrentImageContext() != nil)
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
    expect(UIGraphicsGetCurrentContext() == nil)
  }
}
