import Expectations
import TestSupport
import Testing

@testable import Segue

/// Images and styles of navigation bars (B11).
@MainActor @Suite(.serialized) final class BarBackgroundTests {
  private lazy var fixture = BarFixture()

  private func color(_ y: Int) -> UInt32 { fixture.stage.picture().bitmap[150, y] & 0xFFFFFF }

  private func image(_ color: UIColor, height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 1, height: height)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: height))
    }
  }

  @Test func anEmptyImageLeavesTheBarClear() {
    fixture.stage.window.backgroundColor = .green
    fixture.root.view.backgroundColor = .green
    fixture.stage.settle()
    let before = color(10)

    fixture.bar.setBackgroundImage(UIImage(), for: .default)
    fixture.bar.shadowImage = UIImage()
    fixture.stage.settle()
    let clear = [color(10), color(43), color(44)]
    fixture.bar.setBackgroundImage(nil, for: .default)
    fixture.stage.settle()

    expectEqual(clear, [0x00FF00, 0x00FF00, 0x00FF00])
    expect(before != 0x00FF00)
    expectEqual(color(10), before)
  }

  @Test func imagesReplaceTheColorAndTheLine() {
    fixture.bar.setBackgroundImage(image(.red, height: 44), for: .default)
    fixture.bar.shadowImage = image(.blue, height: 3)
    fixture.stage.settle()

    expect(fixture.bar.backgroundImage(for: .default) != nil)
    expectEqual(color(10), 0xFF0000)
    expectEqual([color(44), color(46)], [0x0000FF, 0x0000FF])
    expect(color(48) != 0x0000FF)
  }

  @Test func aBlackBarHasWhiteTitles() {
    fixture.bar.barStyle = .black
    fixture.bar.isTranslucent = false
    fixture.stage.settle()

    expect(color(10) < 0x202020)
    expect(fixture.bar.shownTitleAttributes[.foregroundColor] as? UIColor == .white)
    fixture.bar.titleTextAttributes = [.foregroundColor: UIColor.red]
    expect(fixture.bar.shownTitleAttributes[.foregroundColor] as? UIColor == .red)
  }
}
