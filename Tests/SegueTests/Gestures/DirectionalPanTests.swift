import Expectations
import Segue
import Testing

/// A pan of the program that looks at its own state right after `super`, to give up drags in the
/// wrong direction.
@MainActor private final class HorizontalPan: UIPanGestureRecognizer {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .began else { return }
    let velocity = velocity(in: view)
    if abs(velocity.y) > abs(velocity.x) { state = .cancelled }
  }
}

@MainActor @Suite struct DirectionalPanTests {
  private let fixture = TouchFixture()
  private let listener: GestureListener

  init() {
    listener = GestureListener(fixture.journal)
    listener.listen(to: HorizontalPan(), "inner", on: fixture.view)
    listener.listen(to: UIPanGestureRecognizer(), "outer", on: fixture.window)
  }

  private func drag(to end: (x: CGFloat, y: CGFloat)) -> [String] {
    fixture.down(200, 200)
    fixture.move(200 + end.x / 2, 200 + end.y / 2)
    fixture.move(200 + end.x, 200 + end.y)
    fixture.up()
    return fixture.journal.entries.filter { $0.contains(":") }
  }

  /// G1
  @Test func aSubclassReadsTheStateItHasSetAndCanGiveUp() {
    let vertical = drag(to: (0, 60))

    expectEqual(vertical, ["outer:began", "outer:changed", "outer:ended"])
  }

  /// G1
  @Test func aSubclassThatDoesNotGiveUpGoesOn() {
    let horizontal = drag(to: (60, 0))

    expectEqual(horizontal, ["inner:began", "inner:changed", "inner:ended"])
  }
}
