import Expectations
import Foundation
import TestSupport
import Testing

@testable import Segue

/// The times at which tool tips come and go, and their places (K13).
@MainActor @Suite struct ToolTipTests {
  private let stage = HeadlessStage(size: CGSize(width: 400, height: 300))
  private let buttons: [UIButton]

  init() {
    let root = UIViewController()
    stage.show(root)
    buttons = (0..<3).map { index in
      let button = UIButton(type: .custom)
      button.frame = CGRect(x: 10 + 180 * CGFloat(index), y: 268, width: 30, height: 30)
      button.toolTip = index == 2 ? nil : "Button \(index)"
      root.view.addSubview(button)
      return button
    }
    stage.settle()
  }

  /// The text of the tip that is shown, and where it is.
  private var tip: (text: String?, frame: CGRect)? {
    let view = stage.window.subviews.last
    guard let view, view !== stage.window.rootViewController?.view else { return nil }
    return ((view.subviews.first as? UILabel)?.text, view.frame)
  }

  private func hover(_ button: Int) {
    stage.hover(at: CGPoint(x: buttons[button].frame.midX, y: buttons[button].frame.midY))
  }

  @Test func itAppearsAfterARestAndLeavesWithThePointer() throws {
    hover(0)
    stage.run(for: ToolTips.delay - 0.05)
    expect(tip == nil)
    stage.run(for: 0.1)
    let shown = try #require(tip)
    expectEqual(shown.text, "Button 0")
    expect(stage.window.bounds.contains(shown.frame))
    // Above the pointer, which is at the lower edge of the window.
    expect(shown.frame.maxY < 268 + 15)
    stage.hover(at: CGPoint(x: 200, y: 40))
    expect(tip == nil)
  }

  @Test func theNextOneAppearsAtOnce() {
    hover(0)
    stage.run(for: ToolTips.delay + 0.05)
    hover(1)
    expectEqual(tip?.text, "Button 1")
    hover(2)
    expect(tip == nil)
    stage.run(for: ToolTips.readyTime + 0.1)
    hover(0)
    expect(tip == nil)
  }

  @Test func aPressAKeyAndTheWheelHideIt() {
    let acts: [() -> Void] = [
      { [self] in stage.tap(buttons[0].frame.origin) }, { [self] in stage.key("x") },
      { [self] in stage.window.scrolled(by: CGVector(dx: 0, dy: 1), at: CGPoint(x: 200, y: 50)) },
    ]
    for act in acts {
      stage.hover(at: nil)
      stage.run(for: 1)
      hover(0)
      stage.run(for: ToolTips.delay + 0.05)
      expect(tip != nil)
      act()
      expect(tip == nil)
      stage.run(for: 1)
      expect(tip == nil)
    }
  }

  @Test func itFollowsItsText() {
    hover(0)
    stage.run(for: ToolTips.delay + 0.05)
    buttons[0].toolTip = "Another"
    expectEqual(tip?.text, "Another")
    buttons[0].toolTip = nil
    expect(tip == nil)
  }

  @Test func aTipThatWaitsKeepsNothingBusy() {
    alone {
      let test = Self()
      test.hover(0)
      test.stage.settle()
      expect(FrameLoop.shared.nextDeadline == nil)
      test.stage.close()
    }
  }
}
