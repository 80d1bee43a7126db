import Expectations
import Segue
import TestSupport
import Testing

/// The recognizers of containers against those of the program, of scroll views and controls.
@MainActor @Suite(.serialized) struct WhoseTouchTests {
  @Test func theTableIsWhole() {
    expectEqual(TouchTable.cells.count, 4 * 4 * TouchTable.Opponent.allCases.count)
  }

  /// H1, H1q
  @Test(arguments: TouchTable.cells) func aTouchGoesToOneSide(cell: TouchTable.Cell) {
    let fixture = HandFixture(cell.kind)
    let view = fixture.come(to: cell.moment)
    fixture.add(cell.opponent, to: view)

    fixture.touch(for: cell.opponent)

    expectEqual(fixture.owner(cell.opponent), cell.owner)
    fixture.stage.release()
    fixture.stage.settle()
    expectEmpty(ContractChecker.violations(in: fixture.stage.window))
  }

  // MARK: Which recognizers count

  /// Reasons for which a recognizer of the program does not keep the container waiting.
  enum Excuse: CaseIterable {
    case isDisabled, refusesTheTouch, mayNotBegin, waitsForTheContainers, needsTwoFingers, pinches
  }

  private func recognizer(_ excuse: Excuse, _ fixture: HandFixture) -> UIGestureRecognizer {
    let pan = UIPanGestureRecognizer()
    pan.delegate = fixture.delegate
    switch excuse {
    case .isDisabled: pan.isEnabled = false
    case .refusesTheTouch: fixture.delegate.receives = { _ in false }
    case .mayNotBegin: fixture.delegate.shouldBegin = { _ in false }
    case .waitsForTheContainers:
      fixture.delegate.requires = { _, other in other is UIPanGestureRecognizer }
    case .needsTwoFingers: pan.minimumNumberOfTouches = 2
    case .pinches: return UIPinchGestureRecognizer()
    }
    return pan
  }

  /// H1
  @Test(arguments: LimitFixture.Kind.allCases, Excuse.allCases)
  func aRecognizerThatIsOutOfTheQuestionLeavesTheTransitionToTheContainer(
    kind: LimitFixture.Kind, excuse: Excuse
  ) {
    let fixture = HandFixture(kind)
    let view = fixture.come(to: .holdable)
    fixture.listener.listen(to: recognizer(excuse, fixture), "program", on: view)

    fixture.touch(for: .pan)

    expectEqual(fixture.owner(.pan), .container)
  }

  /// H1
  @Test(arguments: Excuse.allCases)
  func aRecognizerThatIsOutOfTheQuestionLeavesTheSwipeBackToTheNavigationController(
    excuse: Excuse
  ) {
    let fixture = HandFixture(.navigation)
    let view = fixture.come(to: .after)
    fixture.listener.listen(to: recognizer(excuse, fixture), "program", on: view)

    fixture.touch(for: .pan)

    expectEqual(fixture.owner(.pan), .container)
  }

  /// H1
  @Test(arguments: Excuse.allCases)
  func aRecognizerThatIsOutOfTheQuestionLeavesThePullToTheSheet(excuse: Excuse) {
    let fixture = HandFixture(.sheet)
    let view = fixture.come(to: .after)
    fixture.listener.listen(to: recognizer(excuse, fixture), "program", on: view)

    fixture.touch(for: .pan)

    expectEqual(fixture.owner(.pan), .container)
  }

  /// H1
  @Test(arguments: LimitFixture.Kind.allCases)
  func aRecognizerOfTheWindowComesFirstToo(kind: LimitFixture.Kind) {
    let fixture = HandFixture(kind)
    _ = fixture.come(to: .holdable)
    fixture.add(.pan, to: fixture.stage.window)

    fixture.touch(for: .pan)

    expectEqual(fixture.owner(.pan), .program)
  }

  /// H1, G6
  @Test func whereADelegateLetsBothTheSwipeBackRecognizesBesideTheProgramsPan() {
    let fixture = HandFixture(.navigation)
    let view = fixture.come(to: .after)
    fixture.add(.pan, to: view)
    fixture.delegate.together = { _, _ in true }
    view.gestureRecognizers?.first?.delegate = fixture.delegate

    fixture.touch(for: .pan)

    expect(fixture.limits.journal.entries.contains("program:began"))
    expect(fixture.isHeld)
  }

  /// H1, G7
  @Test func aPanThatRequiresTheSwipeBackToFailLetsItGoFirst() throws {
    let fixture = HandFixture(.navigation)
    let view = fixture.come(to: .after)
    let pan = fixture.listener.listen(to: UIPanGestureRecognizer(), "program", on: view)
    pan.require(toFail: try #require(fixture.limits.navigation.interactivePopGestureRecognizer))

    fixture.touch(for: .pan)

    expectEqual(fixture.owner(.pan), .container)
  }

  /// H1
  @Test func aTapThatFailsLeavesTheSwipeBackToTheNavigationController() {
    let fixture = HandFixture(.navigation)
    let view = fixture.come(to: .after)
    fixture.listener.listen(to: UITapGestureRecognizer(), "program", on: view)

    fixture.touch(for: .pan)

    expectEqual(fixture.owner(.pan), .container)
  }

  /// H1
  @Test func theSwipeOverTheContentYieldsToo() {
    let fixture = HandFixture(.navigation)
    fixture.limits.navigation.interactiveContentPopGestureRecognizer?.isEnabled = true
    let view = fixture.come(to: .after)
    fixture.add(.pan, to: view)

    fixture.stage.press(CGPoint(x: 100, y: 200))
    fixture.stage.drag(to: CGPoint(x: 200, y: 200))

    expectEqual(fixture.owner(.pan), .program)
  }

  /// E2, H1r
  @Test(arguments: LimitFixture.Kind.allCases)
  func tapsInATransitionThatCanBeHeldReachNoControl(kind: LimitFixture.Kind) {
    let fixture = HandFixture(kind)
    let view = fixture.come(to: .holdable)
    fixture.add(.control, to: view)
    var taps = 0
    fixture.control.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)

    fixture.stage.tap(CGPoint(x: 150, y: 200))
    fixture.stage.settle()
    let inFlight = taps
    fixture.stage.tap(CGPoint(x: 150, y: 200))

    expectEqual(inFlight, 0)
    expectEqual(taps, 1)
  }

  /// H1
  @Test func aCatchThatWaitedUntilTheTransitionWasOverFails() {
    let fixture = HandFixture(.navigation)
    let slide = InterruptibleSlide(fixture.limits.journal)
    slide.duration = 0.5
    fixture.begin(slide)
    fixture.delegate.shouldBegin = { _ in false }
    fixture.add(.pan, to: fixture.stage.window)
    fixture.stage.window.gestureRecognizers?.first?.delegate = fixture.delegate

    fixture.stage.press(CGPoint(x: 100, y: 200))
    fixture.stage.run(for: 1)
    fixture.stage.drag(to: CGPoint(x: 160, y: 200))

    let recognizers = fixture.limits.navigation.view.gestureRecognizers ?? []
    expect(!recognizers.isEmpty)
    expect(recognizers.allSatisfy { $0.state == .failed || $0.state == .possible })
  }
}
