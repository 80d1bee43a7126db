import Expectations
import Segue
import Testing

/// Touches of views in a scroll view, and what a drag does with them (W3).
@MainActor @Suite(.serialized) struct ContentTouchTests {
  private let stage = HeadlessStage(size: CGSize(width: 200, height: 200))
  private let scrollView = OpenScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let control = UIControl(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  init() {
    scrollView.contentSize = CGSize(width: 200, height: 1000)
    scrollView.addSubview(control)
    stage.window.addSubview(scrollView)
    stage.window.makeKeyAndVisible()
    stage.turn()
  }

  private func drag(from point: CGPoint, after seconds: TimeInterval) {
    stage.press(point)
    stage.run(for: seconds)
    stage.drag(to: CGPoint(x: point.x, y: point.y - 60))
  }

  @Test func aControlThatIsPressedKeepsItsTouch() {
    drag(from: CGPoint(x: 50, y: 90), after: 0.3)

    expect(control.isTracking)
    expectEqual(scrollView.contentOffset, .zero)
    stage.release()
  }

  @Test func aDragThatBeginsAtOnceTakesTheTouchOfAControl() {
    drag(from: CGPoint(x: 50, y: 90), after: 0)

    expect(!control.isTracking)
    expect(scrollView.contentOffset.y > 0)
    stage.release()
  }

  @Test func withoutADelayAControlKeepsItsTouch() {
    scrollView.delaysContentTouches = false

    drag(from: CGPoint(x: 50, y: 90), after: 0)

    expect(control.isTracking)
    expectEqual(scrollView.contentOffset, .zero)
    stage.release()
  }

  @Test func aScrollViewMayTakeTheTouchOfAControl() {
    scrollView.takesAll = true

    drag(from: CGPoint(x: 50, y: 90), after: 0.3)

    expect(!control.isTracking)
    expect(scrollView.contentOffset.y > 0)
    stage.release()
  }

  @Test func otherViewsLoseTheirTouches() {
    scrollView.addSubview(UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100)))

    drag(from: CGPoint(x: 50, y: 190), after: 0.3)

    expect(scrollView.contentOffset.y > 0)
    stage.release()
  }

  @Test(arguments: [UIScrollView.KeyboardDismissMode.none, .onDrag])
  func aDragEndsEditingIfItIsTo(mode: UIScrollView.KeyboardDismissMode) {
    let field = UITextField(frame: CGRect(x: 0, y: 120, width: 100, height: 30))
    scrollView.addSubview(field)
    stage.turn()
    field.becomeFirstResponder()
    scrollView.keyboardDismissMode = mode

    drag(from: CGPoint(x: 150, y: 190), after: 0)

    expectEqual(field.isFirstResponder, mode == .none)
    stage.release()
    field.resignFirstResponder()
  }
}

private final class OpenScrollView: UIScrollView {
  var takesAll = false

  override func touchesShouldCancel(in view: UIView) -> Bool {
    takesAll || super.touchesShouldCancel(in: view)
  }
}
