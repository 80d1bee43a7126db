import Expectations
import Segue
import SegueGallery
import Testing

/// The controls and drags inside the panels. On a stage of 400 by 456 points, where the content is 400 high.
@MainActor @Suite(.serialized) struct PanelTests {
  private let stage = HeadlessStage(size: CGSize(width: 400, height: 456))
  private let container = Gallery.makeContainer()

  private static let openDetail = CGPoint(x: 80, y: 126)
  private static let back = CGPoint(x: 50, y: 126)

  init() {
    stage.show(container)
    stage.settle()
  }

  private var stack: [UIViewController] {
    (container.selectedViewController as? UINavigationController)?.viewControllers ?? []
  }

  @Test func theButtonPushesTheDetailAndItsButtonPopsIt() {
    stage.tap(Self.openDetail)
    stage.settle()
    let pushed = stack.count
    stage.tap(Self.back)
    stage.settle()

    expectEqual(pushed, 2)
    expectEqual(stack.count, 1)
  }

  @Test func draggingTheDetailToTheRightPopsIt() {
    stage.tap(Self.openDetail)
    stage.settle()

    stage.press(CGPoint(x: 100, y: 300))
    stage.drag(to: CGPoint(x: 350, y: 300), over: 0.4)
    let isSwitching = container.isTransitioning
    stage.release()
    stage.settle()

    expect(!isSwitching)
    expectEqual(stack.count, 1)
    expect(container.selectedViewController === container.viewControllers[0])
  }

  @Test func draggingTheDetailToTheLeftSwitchesTheTab() {
    stage.tap(Self.openDetail)
    stage.settle()

    stage.press(CGPoint(x: 350, y: 300))
    stage.drag(to: CGPoint(x: 100, y: 300), over: 0.4)
    stage.release()
    stage.settle()

    expect(container.selectedViewController === container.viewControllers[1])
  }

  @Test func escapePops() {
    stage.tap(Self.openDetail)
    stage.settle()

    stage.key(UIKeyCommand.inputEscape)
    stage.settle()

    expectEqual(stack.count, 1)
  }

  @Test func escapeTakesAPopUnderThePointerBack() {
    stage.tap(Self.openDetail)
    stage.settle()

    stage.press(CGPoint(x: 100, y: 300))
    stage.drag(to: CGPoint(x: 350, y: 300), over: 0.4)
    stage.key(UIKeyCommand.inputEscape)
    stage.settle()

    expectEqual(stack.count, 2)
  }

  @Test func draggingTheSliderMovesItsKnobAndNothingElse() throws {
    let slider = try #require(find(UISlider.self))
    let middle = slider.convert(CGPoint(x: slider.bounds.midX, y: slider.bounds.midY), to: nil)
    let before = slider.value

    stage.press(CGPoint(x: middle.x, y: middle.y))
    stage.drag(to: CGPoint(x: middle.x - 60, y: middle.y), over: 0.3)
    let isSwitching = container.isTransitioning
    stage.release()
    stage.settle()

    expect(!isSwitching)
    expect(slider.value < before)
  }

  @Test func theSwitchTurns() throws {
    let control = try #require(find(UISwitch.self))

    stage.tap(control.convert(CGPoint(x: 20, y: 14), to: nil))
    stage.settle()

    expect(!control.isOn)
  }

  private func find<Control: UIView>(_ kind: Control.Type) -> Control? {
    func search(_ view: UIView) -> Control? {
      (view as? Control) ?? view.subviews.lazy.compactMap(search).first
    }
    return search(container.view)
  }
}
