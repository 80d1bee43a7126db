import Expectations
import Segue
import Testing

/// Arbitration among several recognizers (G6, G7).
@MainActor @Suite struct ArbitrationTests {
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

  private func drag() {
    fixture.down(100, 100)
    fixture.move(105, 100)
    fixture.move(120, 100)
    fixture.move(140, 100)
    fixture.up()
  }

  @Test func ofTwoAlikeTheInnerOneWins() {
    _ = pan("outer", on: fixture.view)
    _ = pan("inner", on: inner)

    drag()

    expectEqual(heard(), "inner:began inner:changed inner:ended")
  }

  @Test func ofTwoOnOneViewTheFirstAddedWins() {
    _ = pan("first", on: inner)
    _ = pan("second", on: inner)

    drag()

    expectEqual(heard(), "first:began first:changed first:ended")
  }

  @Test(arguments: [true, false]) func eitherDelegateLetsBothRecognize(innerSaysIt: Bool) {
    let outerPan = pan("outer", on: fixture.view)
    let innerPan = pan("inner", on: inner)
    let delegate = GestureDelegate()
    delegate.together = { _, _ in true }
    (innerSaysIt ? innerPan : outerPan).delegate = delegate

    fixture.down(100, 100)
    fixture.move(120, 100)
    fixture.up()

    expectEqual(heard(), "inner:began outer:began inner:ended outer:ended")
  }

  @Test func aTapAndAPanOfOneViewExcludeEachOther() {
    _ = tap("tap", on: inner)
    _ = pan("pan", on: inner)

    fixture.tap(100, 100)
    expectEqual(heard(), "tap:ended")
    drag()
    expectEqual(heard(), "tap:ended pan:began pan:changed pan:ended")
  }

  // MARK: Requirements

  @Test func aSingleTapWaitsUntilTheDoubleTapIsOutOfTheQuestion() {
    let single = tap("single", on: inner)
    single.require(toFail: tap("double", on: inner, taps: 2))

    fixture.tap(100, 100)
    fixture.wait(0.3)
    expectEqual(heard(), "")
    fixture.wait(0.1)

    expectEqual(heard(), "single:ended")
    expectEqual(single.state, .possible)
  }

  @Test func aDoubleTapLeavesNothingToTheSingleTapThatWaits() {
    let single = tap("single", on: inner)
    single.require(toFail: tap("double", on: inner, taps: 2))

    fixture.tap(100, 100)
    fixture.wait(0.1)
    fixture.tap(100, 100)
    fixture.wait(1)

    expectEqual(heard(), "double:ended")
    expectEqual(single.state, .possible)
  }

  @Test func withoutARequirementTheSingleTapComesFirstAndTheDoubleTapToo() {
    _ = tap("single", on: inner)
    _ = tap("double", on: inner, taps: 2)

    fixture.tap(100, 100)
    fixture.wait(0.1)
    fixture.tap(100, 100)

    expectEqual(heard(), "single:ended double:ended")
  }

  @Test func aPanThatWaitedBeginsWhereItIsAndGoesOn() {
    let waiting = pan("waiting", on: inner)
    let probe = listener.listen(to: ProbeRecognizer(), "probe", on: inner)
    waiting.require(toFail: probe)

    fixture.down(100, 100)
    fixture.move(120, 100)
    fixture.move(140, 100)
    expectEqual(heard(), "")
    expectEqual(waiting.state, .possible)
    probe.state = .failed
    expectEqual(heard(), "waiting:began")
    expectEqual(waiting.translation(in: nil), CGPoint(x: 40, y: 0))
    fixture.move(150, 100)
    fixture.up()

    expectEqual(heard(), "waiting:began waiting:changed waiting:ended")
  }

  @Test func aPanThatEndedWhileItWaitedIsToldWhole() {
    let waiting = pan("waiting", on: inner)
    let probe = listener.listen(to: ProbeRecognizer(), "probe", on: inner)
    waiting.require(toFail: probe)

    drag()
    expectEqual(heard(), "")
    probe.state = .failed

    expectEqual(heard(), "waiting:began waiting:ended")
    expectEqual(waiting.state, .possible)
  }

  @Test func whoWaitsFailsWhenTheOtherRecognizes() {
    let waiting = pan("waiting", on: inner)
    let probe = listener.listen(to: ProbeRecognizer(), "probe", on: inner)
    let delegate = GestureDelegate()
    delegate.together = { _, _ in true }
    waiting.delegate = delegate
    waiting.require(toFail: probe)
    probe.atEnded = .ended

    drag()

    expectEqual(heard(), "probe:ended")
  }

  @Test func aRequirementOfSomebodyWithoutTouchesDoesNotHoldBack() {
    let elsewhere = UIView(frame: CGRect(x: 300, y: 300, width: 50, height: 50))
    fixture.view.addSubview(elsewhere)
    let waiting = pan("waiting", on: inner)
    waiting.require(toFail: pan("elsewhere", on: elsewhere))

    drag()

    expectEqual(heard(), "waiting:began waiting:changed waiting:ended")
  }

  @Test func twoThatWaitForEachOtherDoNotWaitForEver() {
    let first = tap("first", on: inner)
    let second = tap("second", on: inner)
    first.require(toFail: second)
    second.require(toFail: first)

    fixture.tap(100, 100)
    fixture.wait(1)

    expectEqual(heard(), "first:ended")
  }

  @Test(arguments: [true, false]) func delegatesCanRequireFailure(asksTheWaitingOne: Bool) {
    let outer = pan("outer", on: fixture.view)
    let inner = pan("inner", on: inner)
    let delegate = GestureDelegate()
    if asksTheWaitingOne {
      delegate.requires = { $0 === inner && $1 === outer }
      inner.delegate = delegate
    } else {
      delegate.requiredBy = { $0 === outer && $1 === inner }
      outer.delegate = delegate
    }

    drag()

    expectEqual(heard(), "outer:began outer:changed outer:ended")
  }

  @Test func delegatesAreAskedAnewForTheNextTouches() {
    let outer = pan("outer", on: fixture.view)
    let inner = pan("inner", on: inner)
    let delegate = GestureDelegate()
    var isWaiting = true
    delegate.requires = { isWaiting && $0 === inner && $1 === outer }
    inner.delegate = delegate

    drag()
    isWaiting = false
    drag()
    isWaiting = true
    drag()

    let (one, other) = (
      "outer:began outer:changed outer:ended", "inner:began inner:changed inner:ended"
    )
    expectEqual(heard(), [one, other, one].joined(separator: " "))
  }
}
