import Expectations
import Segue
import Testing

@MainActor @Suite(.serialized) struct DrawingTests {
  private final class Square: UIView {
    var color = UIColor.red
    var calls = 0
    override func draw(_ rect: CGRect) {
      calls += 1
      color.setFill()
      UIRectFill(CGRect(x: rect.minX, y: rect.minY, width: 2, height: 2))
    }
  }

  private let stage = HeadlessStage(size: CGSize(width: 8, height: 4))

  private func show(_ frame: CGRect) -> Square {
    let view = Square(frame: frame)
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.turn()
    return view
  }

  @Test func aViewDrawsItselfOnceBeforeItIsShown() {
    let view = show(CGRect(x: 1, y: 1, width: 4, height: 2))

    stage.step()
    stage.step()

    let picture = stage.picture().bitmap
    expectEqual(picture[1, 1], 0xFFFF_0000)
    expectEqual(picture[3, 1], 0xFF00_0000)
    expectEqual(view.calls, 1)
  }

  @Test func setNeedsDisplayDrawsItAgain() {
    let view = show(CGRect(x: 0, y: 0, width: 4, height: 4))

    view.color = .blue
    let before = stage.picture().bitmap[0, 0]
    view.setNeedsDisplay()
    stage.turn()

    expectEqual(before, 0xFFFF_0000)
    expectEqual(stage.picture().bitmap[0, 0], 0xFF00_00FF)
  }

  @Test func aViewWithoutAreaDrawsAsSoonAsItHasOne() {
    let view = show(.zero)
    let before = view.calls

    view.frame = CGRect(x: 4, y: 0, width: 4, height: 4)
    stage.turn()

    expectEqual(before, 0)
    expectEqual(stage.picture().bitmap[4, 0], 0xFFFF_0000)
  }

  @Test func aScrolledViewDrawsInItsOwnCoordinates() {
    let view = Square(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.bounds.origin = CGPoint(x: 10, y: 10)
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.turn()

    expectEqual(stage.picture().bitmap[0, 0], 0xFFFF_0000)
  }

  @Test func contentsOfAViewThatDrawsNothingStay() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    var pixel = Bitmap(width: 1, height: 1)
    pixel[0, 0] = 0xFF00_FF00
    view.layer.contents = CGImage(pixel)
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()

    view.setNeedsDisplay()
    stage.turn()

    expectEqual(stage.picture().bitmap[0, 0], 0xFF00_FF00)
  }
}
