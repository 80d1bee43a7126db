import Segue
import Testing

/// Long presses and swipes (G1b).
@MainActor @Suite struct PressAndSwipeTests {
  private let board = TouchBoard()
  private let listener: GestureListener
  private let press = UILongPressGestureRecognizer()
  private let swipe = UISwipeGestureRecognizer()

  init() {
    listener = GestureListener(board.journal)
    listener.listen(to: press, "press", on: board.view)
  }

  private func listenToSwipes() {
    press.isEnabled = false
    listener.listen(to: swipe, "swipe", on: board.view)
  }

  private func states() -> String {
    board.journal.entries.filter { $0.contains(":") }.joined(separator: " ")
  }

  @Test(arguments: [(0.45, ""), (0.55, "press:began press:ended")])
  func aPressTakesHalfASecond(row: (Double, String)) {
    board.down(100, 100)
    board.wait(row.0)
    board.up(after: 0)

    #expect(states() == row.1)
    #expect(press.state == .possible)
  }

  @Test(arguments: [(10.0, "press:began"), (10.1, "")])
  func aFingerMayStrayTenPointsBeforeIt(row: (Double, String)) {
    board.down(100, 100)
    board.move(100 + row.0, 100)
    board.wait(1)

    #expect(states() == row.1)
  }

  @Test func movementAfterItBeganChangesIt() {
    board.down(100, 100)
    board.wait(0.6)
    board.move(300, 300)
    board.up()

    #expect(states() == "press:began press:changed press:ended")
  }

  @Test func theViewLosesTheTouchWhenItBegins() {
    board.down(100, 100)
    board.wait(0.6)

    #expect(board.journal.take() == "view.began · press:began · view.cancelled")
  }

  @Test func withoutADurationItBeginsAtOnce() {
    press.minimumPressDuration = 0

    board.down(100, 100)

    #expect(states() == "press:began")
  }

  @Test(arguments: [(1, ""), (2, "press:began"), (3, "")])
  func allItsFingersArePressed(row: (fingers: Int, states: String)) {
    press.numberOfTouchesRequired = 2

    for finger in 1...row.fingers { board.down(100 * Double(finger), 100, finger: finger) }
    board.wait(0.6)

    #expect(states() == row.states)
  }

  @Test(arguments: [(0, ""), (1, "press:began"), (2, "press:began")])
  func tapsComeFirst(row: (taps: Int, states: String)) {
    press.numberOfTapsRequired = 1

    for _ in 0..<min(row.taps, 1) {
      board.tap(100, 100)
      board.wait(0.1)
    }
    board.down(100, 100)
    board.wait(0.6)

    #expect(states() == row.states)
  }

  @Test func aTapWithoutAPressFails() {
    press.numberOfTapsRequired = 1

    board.tap(100, 100)
    board.wait(0.5)
    board.down(100, 100)
    board.wait(0.6)

    #expect(states() == "")
  }

  @Test func aTapGoesBesideALongPress() {
    listener.listen(to: UITapGestureRecognizer(), "tap", on: board.view)

    board.tap(100, 100)

    #expect(states() == "tap:ended")
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
      board.down(100, 100)
      board.move(row.x, row.y)
      board.up()
      #expect(states() == (direction == row.direction ? "swipe:ended" : ""))
      _ = board.journal.take()
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

    board.down(100, 100)
    board.move(row.x, row.y, after: row.time)
    board.up()

    #expect(states() == row.states)
    #expect(swipe.state == .possible)
  }

  @Test func twoFingersSwipeTogether() {
    listenToSwipes()
    swipe.numberOfTouchesRequired = 2

    board.down(100, 100)
    board.down(100, 200, finger: 2)
    board.move(180, 100)
    #expect(states() == "")
    board.move(180, 200, finger: 2)

    #expect(states() == "swipe:ended")
  }

  @Test func aSwipeFailsInTimeForWhoWaits() {
    listenToSwipes()
    let pan = listener.listen(to: UIPanGestureRecognizer(), "pan", on: board.view)
    pan.require(toFail: swipe)

    board.down(100, 100)
    board.move(100, 130)
    #expect(states() == "")
    board.wait(0.6)

    #expect(states() == "pan:began")
  }
}
