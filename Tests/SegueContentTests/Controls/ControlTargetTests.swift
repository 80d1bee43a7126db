import Expectations
import Segue
import TestSupport
import Testing

/// The targets that controls and recognizers call, with what they are given.
@MainActor @Suite struct ControlTargetTests {
  private let stage = HeadlessStage(size: CGSize(width: 400, height: 200))

  init() {
    stage.window.makeKeyAndVisible()
  }

  @Test func aTargetThatIsNilIsNotCalled() {
    let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
    stage.window.addSubview(control)
    let target: Target? = Target()
    control.addTarget(target, action: Target.changed, for: .valueChanged)
    control.addTarget(nil as Target?, action: Target.changed, for: .valueChanged)
    control.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Target.tapped))
    stage.window.addGestureRecognizer(
      UILongPressGestureRecognizer(target: nil as Target?, action: Target.changed))
    stage.turn()

    control.sendActions(for: .valueChanged)
    stage.press(CGPoint(x: 150, y: 120))
    stage.release()

    expectEqual(target?.calls, ["changed", "tapped"])
  }

  @Test func aSegmentThatIsClickedTellsItsEvent() {
    let target = Target()
    let segments = UISegmentedControl(items: ["Sun", "Moon"])
    segments.frame = CGRect(x: 100, y: 20, width: 100, height: 32)
    segments.addTarget(target, action: Target.changedWithEvent, for: .valueChanged)
    stage.window.addSubview(segments)
    stage.turn()

    stage.press(CGPoint(x: 180, y: 36))
    stage.release()

    expectEqual(target.calls, ["changed with 1 touch"])
  }
}

@MainActor private final class Target {
  var calls: [String] = []

  func changed() { calls.append("changed") }
  func changedWithEvent(_ control: UIControl, _ event: UIEvent) {
    calls.append("changed with \(event.allTouches?.count ?? 0) touch")
  }
  func tapped(_ tap: UITapGestureRecognizer) { calls.append("tapped") }
}
