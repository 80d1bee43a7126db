import Expectations
import Segue
import Testing

/// The state machine of one recognizer (G1, G3, G7, G10).
@MainActor @Suite struct GestureStateTests {
  private let fixture = TouchFixture()
  private let listener: GestureListener

  init() {
    listener = GestureListener(fixture.journal)
  }

  private func addProbe(_ change: (ProbeRecognizer) -> Void) -> ProbeRecognizer {
    let probe = listener.listen(to: ProbeRecognizer(), "probe", on: fixture.view)
    probe.cancelsTouchesInView = false
    change(probe)
    return probe
  }

  private func heard() -> String {
    fixture.journal.entries.filter { $0.hasPrefix("probe") }.joined(separator: " ")
  }

  /// G12
  @Test(arguments: [
    ([UITouch.TouchType.direct], [true, true, false]), ([.indirectPointer], [false, true, false]),
    ([.pencil], [false, false, true]), ([.direct, .pencil], [true, true, true]),
  ])
  func aRecognizerReceivesTheKindsOfTouchesItAllows(
    allowed: [UITouch.TouchType], received: [Bool]
  ) {
    let probe = addProbe { $0.atEnded = .ended }
    probe.allowedTouchTypes = allowed.map { NSNumber(value: $0.rawValue) }

    let counts = [UITouch.TouchType.direct, .indirectPointer, .pencil].map { type in
      fixture.down(100, 100, type: type)
      defer { fixture.up() }
      return probe.numberOfTouches > 0
    }

    expectEqual(counts, received)
  }

  @Test func aDiscreteGestureIsToldOnceAndStartsAfresh() {
    let probe = addProbe { $0.atEnded = .ended }

    fixture.tap(100, 100)
    fixture.tap(200, 200)

    expectEqual(heard(), "probe:ended probe:ended")
    expectEqual(probe.state, .possible)
    expectEqual(probe.resets, 2)
  }

  @Test func aContinuousGestureIsToldOfEachMove() {
    let probe = addProbe {
      $0.atBegan = .began
      $0.atMoved = .changed
      $0.atEnded = .ended
    }

    fixture.down(100, 100)
    fixture.move(110, 100)
    fixture.move(120, 100)
    fixture.up()

    expectEqual(heard(), "probe:began probe:changed probe:changed probe:ended")
    expectEqual(probe.state, .possible)
  }

  @Test func aFailedGestureTellsNobodyAndGetsNoMoreTouches() {
    let probe = addProbe {
      $0.atBegan = .failed
      $0.atEnded = .ended
    }

    fixture.down(100, 100)
    fixture.move(110, 100)

    expectEqual(probe.state, .failed)
    fixture.up()
    expectEqual(heard(), "")
    expectEqual(probe.phases, ["began"])
    expectEqual(probe.state, .possible)
  }

  @Test func cancellingAPossibleGestureFailsIt() {
    let probe = addProbe { $0.atBegan = .cancelled }

    fixture.down(100, 100)

    expectEqual(probe.state, .failed)
    expectEqual(heard(), "")
  }

  @Test func severalMovesInOneEventAreToldInOrder() {
    let probe = addProbe { $0.atBegan = .began }

    fixture.down(100, 100)
    probe.state = .changed
    probe.state = .changed
    probe.state = .ended

    expectEqual(heard(), "probe:began probe:changed probe:changed probe:ended")
  }

  @Test func aRefusedBeginningIsAFailureThatLaterMovesDoNotBreak() {
    let delegate = GestureDelegate()
    delegate.shouldBegin = { _ in false }
    let probe = addProbe {
      $0.delegate = delegate
      $0.atBegan = .began
    }

    fixture.down(100, 100)
    expectEqual(probe.state, .failed)
    probe.state = .changed
    fixture.up()

    expectEqual(heard(), "")
    expectEqual(probe.state, .possible)
  }

  @Test func switchingOffMidGestureCancels() {
    let probe = addProbe {
      $0.atBegan = .began
      $0.atMoved = .changed
    }

    fixture.down(100, 100)
    probe.isEnabled = false
    probe.isEnabled = true
    fixture.move(150, 100)
    fixture.up()

    expectEqual(heard(), "probe:began probe:cancelled")
    expectEqual(probe.phases, ["began"])
    expectEqual(probe.state, .possible)
  }

  @Test func switchingOffWhilePossibleTellsNobody() {
    let probe = addProbe { $0.atMoved = .began }

    fixture.down(100, 100)
    probe.isEnabled = false
    fixture.move(150, 100)
    fixture.up()

    expectEqual(heard(), "")
    expectEqual(probe.state, .possible)
  }

  @Test func removingTheViewMidGestureCancelsWithTheNextTurn() {
    let probe = addProbe { $0.atBegan = .began }

    fixture.down(100, 100)
    fixture.view.removeFromSuperview()

    expectEqual(heard(), "probe:began")
    fixture.stage.turn()
    expectEqual(heard(), "probe:began probe:cancelled")
    expectEqual(probe.state, .possible)
  }

  @Test func removingTheRecognizerMidGestureCancelsIt() {
    let probe = addProbe { $0.atBegan = .began }

    fixture.down(100, 100)
    fixture.view.removeGestureRecognizer(probe)
    fixture.stage.turn()
    fixture.up()

    expectEqual(heard(), "probe:began probe:cancelled")
    expect(probe.view == nil)
  }

  @Test func losingTheWindowsFocusCancelsEverything() {
    let probe = addProbe { $0.atBegan = .began }

    fixture.down(100, 100)
    fixture.window.cancelAllTouches()

    expectEqual(heard(), "probe:began probe:cancelled")
    expectEqual(probe.phases, ["began", "cancelled"])
    expectEqual(fixture.journal.entries.last, "view.cancelled")
  }

  @Test func aRecognizerOutsideOfAnyWindowCanBeDrivenByHand() {
    let probe = ProbeRecognizer()
    probe.name = "probe"
    probe.addTarget(listener, action: GestureListener.heard)

    probe.state = .began
    probe.state = .changed
    probe.state = .ended

    expectEqual(heard(), "probe:began probe:changed probe:ended")
    expectEqual(probe.state, .possible)
    expectEqual(probe.resets, 1)
  }

  @Test func targetsAreHeldWeaklyAndCanBeRemoved() {
    let probe = addProbe { $0.atEnded = .ended }
    do {
      let second = GestureListener(fixture.journal)
      probe.addTarget(second, action: GestureListener.heard)
    }

    fixture.tap(100, 100)
    expectEqual(heard(), "probe:ended")
    probe.removeTarget(listener, action: GestureListener.heard)
    fixture.tap(100, 100)
    expectEqual(heard(), "probe:ended")
  }

  @Test func theStateATargetSeesIsTheOneItIsToldOf() {
    let watcher = StateWatcher()
    let probe = ProbeRecognizer(target: watcher, action: StateWatcher.heard)
    probe.atEnded = .ended
    fixture.view.addGestureRecognizer(probe)

    fixture.tap(100, 100)

    expectEqual(watcher.states, [.ended])
    expectEqual(watcher.locations, [CGPoint(x: 100, y: 100)])
    expectEqual(watcher.counts, [1])
  }

  // Exit tests capture values, by name, since Swift 6.3.
  #if compiler(>=6.3)
    @Test(arguments: [
      (UIGestureRecognizer.State.possible, UIGestureRecognizer.State.changed),
      (.began, .possible), (.began, .began), (.began, .failed), (.ended, .began),
      (.cancelled, .changed), (.failed, .began),
    ])
    func anIllegalMoveTraps(from: UIGestureRecognizer.State, to: UIGestureRecognizer.State) async {
      await #expect(processExitsWith: .failure) { [from, to] in
        await MainActor.run { ProbeRecognizer.makeMove(from: from, to: to) }
      }
    }
  #endif
}

extension UIGestureRecognizer.State: Codable {}

extension ProbeRecognizer {
  /// Brings a recognizer that watches a touch into one state and asks for the other.
  static func makeMove(from: State, to: State) {
    let fixture = TouchFixture()
    let probe = ProbeRecognizer()
    fixture.view.addGestureRecognizer(probe)
    fixture.down(100, 100)
    if from == .cancelled { probe.state = .began }
    if from != .possible { probe.state = from }
    probe.state = to
  }
}

@MainActor private final class StateWatcher {
  var states: [UIGestureRecognizer.State] = []
  var locations: [CGPoint] = []
  var counts: [Int] = []

  func heard(_ recognizer: ProbeRecognizer) {
    states.append(recognizer.state)
    locations.append(recognizer.location(in: nil))
    counts.append(recognizer.numberOfTouches)
  }
}
