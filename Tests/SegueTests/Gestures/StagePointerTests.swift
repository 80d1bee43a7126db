import Expectations
import Segue
import Testing

/// Several pointers of a stage, with public API.
@MainActor @Suite(.serialized) struct StagePointerTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  private func listen(to recognizer: UIGestureRecognizer) {
    view.isMultipleTouchEnabled = true
    view.addGestureRecognizer(recognizer)
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.turn()
  }

  @Test func twoPointersPinch() {
    let pinch = UIPinchGestureRecognizer()
    listen(to: pinch)

    stage.press(CGPoint(x: 100, y: 100))
    stage.press(CGPoint(x: 200, y: 100), pointer: 2)
    stage.drag(to: [1: CGPoint(x: 50, y: 100), 2: CGPoint(x: 250, y: 100)])
    let (state, scale) = (pinch.state, pinch.scale)
    stage.release(pointer: 2)
    stage.release()

    expectEqual(state, .changed)
    expect(abs(scale - 2) < 1e-9)
    expectEqual(pinch.state, .possible)
  }

  @Test func twoPointersTurn() {
    let rotation = UIRotationGestureRecognizer()
    listen(to: rotation)

    stage.press(CGPoint(x: 100, y: 100), pointer: 7)
    stage.press(CGPoint(x: 200, y: 100), pointer: 8)
    stage.drag(to: CGPoint(x: 100, y: 200), over: 0.2, pointer: 8)

    expectEqual(rotation.state, .changed)
    expect(abs(rotation.rotation - .pi / 2) < 1e-9)
  }

  @Test func fiveFingersTapAtOnce() {
    let tap = UITapGestureRecognizer()
    tap.numberOfTouchesRequired = 5
    var taps = 0
    let target = Counter { taps += 1 }
    tap.addTarget(target, action: Counter.count)
    listen(to: tap)

    for finger in 1...5 { stage.press(CGPoint(x: 40 * finger, y: 50), pointer: finger) }
    for finger in 1...5 { stage.release(pointer: finger) }

    expectEqual(taps, 1)
  }

  @Test func cancellingTakesAllPointersAway() {
    let pinch = UIPinchGestureRecognizer()
    listen(to: pinch)
    stage.press(CGPoint(x: 100, y: 100))
    stage.press(CGPoint(x: 200, y: 100), pointer: 2)
    stage.drag(to: [1: CGPoint(x: 50, y: 100), 2: CGPoint(x: 250, y: 100)])

    stage.cancelTouches()
    stage.drag(to: CGPoint(x: 150, y: 100), pointer: 2)

    expectEqual(pinch.state, .possible)
    expectEqual(pinch.numberOfTouches, 0)
  }

  /// A change that another stage makes to all windows is laid out before a pointer comes down in this one.
  @Test func aTapFindsWhatHasMovedWhileAnotherStageWasCurrent() {
    let first = HeadlessStage(size: CGSize(width: 300, height: 200))
    let root = UIViewController()
    var count = 0
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add", primaryAction: UIAction { _ in count += 1 })
    first.show(UINavigationController(rootViewController: root))
    first.settle()
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let second = HeadlessStage(size: CGSize(width: 100, height: 100))
    second.show(UIViewController())

    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    second.settle()
    UIApplication.shared.userInterfaceLayoutDirection = .leftToRight
    first.tap(CGPoint(x: 280, y: 22))

    expectEqual(count, 1)
  }
}

@MainActor private final class Counter {
  private let note: () -> Void

  init(note: @escaping () -> Void) { self.note = note }

  func count() { note() }
}
