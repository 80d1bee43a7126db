import Expectations
import Segue
import Testing

/// Long presses and swipes (G1b).
@MainActor @Suite struct PressAndSwipeTests {
  private let fixture = TouchFixture()
  private let listener: GestureListener
  private let press = UILongPressGestureRecognizer()
  private let swipe = UISwipeGestureRecognizer()

  init() {
    listener = GestureListener(fixture.journal)
    listener.listen(to: press, "press", on: fixture.view)
  }

  private func listenToSwipes() {
    press.isEnabled = false
    listener.listen(to: swipe, "swipe", on: fixture.view)
  }

  private func states() -> String {
    fixture.journal.entries.filter { $0.contains(":") }.joined(separator: " ")
  }

  @Test(arguments: [(0.45, ""), (0.55, "press:began press:ended")])
  func aPressTakesHalfASecond(row: (Double, String)) {
    fixture.down(100, 100)
    fixture.wait(row.0)
    fixture.up(after: 0)

    expectEqual(states(), row.1)
    expectEqual(press.state, .possible)
  }

  @Test(arguments: [(10.0, "press:began"), (10.1, "")])
  func aFingerMayStrayTenPointsBeforeIt(row: (Double, String)) {
    fixture.down(100, 100)
    fixture.move(100 + row.0, 100)
    fixture.wait(1)

    expectEqual(states(), row.1)
  }

  @Test func movementAfterItBeganChangesIt() {
    fixture.down(100, 100)
    fixture.wait(0.6)
    fixture.move(300, 300)
    fixture.up()

    expectEqual(states(), "press:began press:changed press:ended")
  }

  @Test func theViewLosesTheTouchWhenItBegins() {
    fixture.down(100, 100)
    fixture.wait(0.6)

    expectEqual(fixture.journal.take(), "view.began · press:began · view.cancelled")
  }

  @Test func withoutADurationItBeginsAtOnce() {
    press.minimumPressDuration = 0

    fixture.down(100, 100)

    expectEqual(states(), "press:began")
  }

  @Test(arguments: [(1, ""), (2, "press:began"), (3, "")])
  func allItsFingersArePressed(row: (fingers: Int, states: String)) {
    press.numberOfTouchesRequired = 2

    for finger in 1...row.fingers { fixture.down(100 * Double(finger), 100, finger: finger) }
    fixture.wait(0.6)

    expectEqual(states(), row.states)
  }

  @Test(arguments: [(0, ""), (1, "press:began"), (2, "press:began")])
  func tapsComeFirst(row: (taps: Int, states: String)) {
    press.numberOfTapsRequired = 1

    for _ in 0..<min(row.taps, 1) {
      fixture.tap(100, 100)
      fixture.wait(0.1)
    }
    fixture.down(100, 100)
    fixture.wait(0.6)

    expectEqual(states(), row.states)
  }

  @Test func aTapWithoutAPressFails() {
    press.numberOfTapsRequired = 1

    fixture.tap(100, 100)
    fixture.wait(0.5)
    fixture.down(100, 100)
    fixture.wait(0.6)

    expectEqual(states(), "")
  }

  @Test func aTapGoesBesideALongPress() {
    listener.listen(to: UITapGestureRecognizer(), "tap", on: fixture.view)

    fixture.tap(100, 100)

    expectEqual(states(), "tap:ended")
  }

  @Test(arguments: [
    (UISwipeGestureRecognizer.Direction.right, 160.0, 100.0), (.left, 40, 100), (.up, 100, 40),
    (.down, 100, 160),
  ])
  func aSwipeGoesItsWay(row: (direction: UISwipeGestureRecognizer.Direction, x: Double, y: Double))
  {
    listenToSwipes()

    for direction: UISwipeGestureRecognizer.Direction in [.right, .left, .up, .down] {
      swipe.direction = direction
      fixture.down(100, 100)
      fixture.move(row.x, row.y)
      fixture.up()
      expectEqual(states(), direction == row.direction ? "swipe:ended" : "")
      _ = fixture.journal.take()
    }
  }

  @Test(arguments: [
    (150.0, 100.0, 0.1, "swipe:ended"),
    (149.0, 100.0, 0.1, ""),
    (200.0, 150.0, 0.1, "swipe:ended"),
    (200.0, 151.0, 0.1, ""),
    (200.0, 100.0, 0.6, ""),
  ])
  func aSwipeIsLongStraightAndQuick(row: (x: Double, y: Double, time: Double, states: String)) {
    listenToSwipes()

    fixture.down(100, 100)
    fixture.move(row.x, row.y, after: row.time)
    fixture.up()

    expectEqual(states(), row.states)
    expectEqual(swipe.state, .possible)
  }

  @Test func twoFingersSwipeTogether() {
    listenToSwipes()
    swipe.numberOfTouchesRequired = 2

    fixture.down(100, 100)
    fixture.down(100, 200, finger: 2)
    fixture.move(180, 100)
    expectEqual(states(), "")
    fixture.move(180, 200, finger: 2)

    expectEqual(states(), "swipe:ended")
  }

  @Test func aSwipeFailsInTimeForWhoWaits() {
    listenToSwipes()
    let pan = listener.listen(to: UIPanGestureRecognizer(), "pan", on: fixture.view)
    pan.require(toFail: swipe)

    fixture.down(100, 100)
    fixture.move(100, 130)
    expectEqual(states(), "")
    fixture.wait(0.6)

    expectEqual(states(), "pan:began")
  }
}
