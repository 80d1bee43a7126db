import Expectations
import Segue
import Testing

/// The delivery of touches to recognizers (G7) and views (G2).
@MainActor @Suite struct TouchDeliveryTests {
  private let fixture = TouchFixture()
  private let listener: GestureListener
  private let inner: JournalView

  init() {
    listener = GestureListener(fixture.journal)
    inner = JournalView(
      "inner", fixture.journal, frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    fixture.view.addSubview(inner)
  }

  private func pan(_ name: String, on view: UIView) -> UIPanGestureRecognizer {
    listener.listen(to: UIPanGestureRecognizer(), name, on: view)
  }

  private func tap(_ name: String, on view: UIView, taps: Int = 1) -> UITapGestureRecognizer {
    let recognizer = UITapGestureRecognizer()
    recognizer.numberOfTapsRequired = taps
    return listener.listen(to: recognizer, name, on: view)
  }

  /// The states that recognizers have reported.
  private func heard() -> String {
    fixture.journal.entries.filter { $0.contains(":") }.joined(separator: " ")
  }

  /// The phases of the touches that the view called `name` has received.
  private func told(_ name: String) -> String {
    fixture.journal.entries.filter { $0.hasPrefix("\(name).") }
      .map { $0.dropFirst(name.count + 1) }.joined(separator: " ")
  }

  private func drag() {
    fixture.down(100, 100)
    fixture.move(105, 100)
    fixture.move(120, 100)
    fixture.move(140, 100)
    fixture.up()
  }

  @Test func aDelegateKeepsTouchesFromARecognizer() {
    let recognizer = pan("pan", on: inner)
    let delegate = GestureDelegate()
    delegate.receives = { $0.location(in: nil).x > 90 }
    recognizer.delegate = delegate

    fixture.down(80, 100)
    fixture.move(200, 100)
    fixture.up()
    expectEqual(heard(), "")
    drag()
    expectEqual(heard(), "pan:began pan:changed pan:ended")
  }

  @Test func theHitViewCanKeepARecognizerOfAViewAroundItFromBeginning() {
    let stubborn = StubbornView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    inner.addSubview(stubborn)
    _ = pan("pan", on: fixture.view)

    drag()

    expectEqual(heard(), "")
  }

  @Test func recognitionCancelsTheTouchInTheView() {
    _ = pan("pan", on: fixture.view)

    drag()

    expectEqual(told("inner"), "began moved cancelled")
    expectEqual(told("view"), "")
  }

  @Test func withoutCancellingTheViewHearsEverything() {
    pan("pan", on: fixture.view).cancelsTouchesInView = false

    drag()

    expectEqual(told("inner"), "began moved moved moved ended")
  }

  @Test func delayedBeginningsReachTheViewAfterTheFailure() {
    let probe = listener.listen(to: ProbeRecognizer(), "probe", on: inner)
    probe.delaysTouchesBegan = true

    fixture.down(100, 100)
    fixture.move(104, 100)
    expectEqual(told("inner"), "")
    probe.state = .failed
    expectEqual(told("inner"), "began")
    fixture.move(106, 100)
    fixture.up()

    expectEqual(told("inner"), "began moved ended")
  }

  @Test func delayedBeginningsNeverReachTheViewAfterRecognition() {
    let recognizer = tap("tap", on: inner)
    recognizer.delaysTouchesBegan = true

    fixture.tap(100, 100)

    expectEqual(told("inner"), "")
    expectEqual(heard(), "tap:ended")
  }

  @Test func endsWaitForWhoMayStillRecognize() {
    _ = tap("double", on: inner, taps: 2)

    fixture.tap(100, 100)
    expectEqual(told("inner"), "began")
    fixture.wait(0.4)

    expectEqual(told("inner"), "began ended")
  }

  @Test func withheldEndsAreCancelledByRecognition() {
    _ = tap("double", on: inner, taps: 2)

    fixture.tap(100, 100)
    fixture.wait(0.1)
    fixture.tap(100, 100)

    expectEqual(told("inner"), "began began cancelled cancelled")
  }

  @Test func endsDoNotWaitWhenThatIsSwitchedOff() {
    tap("double", on: inner, taps: 2).delaysTouchesEnded = false

    fixture.tap(100, 100)

    expectEqual(told("inner"), "began ended")
  }

  @Test func aViewTakesOneTouchAtATimeUnlessItSaysOtherwise() {
    fixture.down(100, 100, finger: 1)
    fixture.down(120, 100, finger: 2)
    expectEqual(told("inner"), "began")
    fixture.up(finger: 2)
    fixture.up(finger: 1)
    expectEqual(told("inner"), "began ended")

    inner.isMultipleTouchEnabled = true
    fixture.down(100, 100, finger: 1)
    fixture.down(120, 100, finger: 2)
    expectEqual(told("inner"), "began ended began began")
  }

  @Test func recognizersGetSecondTouchesOfViewsThatDoNot() {
    let recognizer = pan("pan", on: inner)

    fixture.down(100, 100, finger: 1)
    fixture.down(120, 100, finger: 2)

    expectEqual(recognizer.numberOfTouches, 2)
    expectEqual(recognizer.location(in: nil), CGPoint(x: 110, y: 100))
    expectEqual(recognizer.location(ofTouch: 1, in: inner), CGPoint(x: 70, y: 50))
  }
}

private final class StubbornView: UIView {
  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { false }
}
