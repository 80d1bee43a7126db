import Expectations
import Segue
import TestSupport
import Testing

/// Interaction controllers from outside that drive a property animator themselves, in containers of
/// every kind (X3, X11).
@MainActor @Suite(.serialized) struct PanDriverTests {
  nonisolated private static let kinds = LimitFixture.Kind.allCases
  nonisolated private static let both = [true, false]

  private func flight(_ kind: LimitFixture.Kind, interactive: Bool) -> (LimitFixture, PanDriver) {
    let fixture = LimitFixture(kind)
    let driver = PanDriver(fixture.journal)
    driver.wantsInteractiveStart = interactive
    fixture.spy.animator = driver
    fixture.spy.interactor = driver
    fixture.go()
    return (fixture, driver)
  }

  private func words(_ journal: Journal) -> [String] {
    journal.take().components(separatedBy: " · ").filter {
      !$0.isEmpty && !$0.contains(".")
    }
  }

  @Test(arguments: kinds, both)
  func itFollowsTheFingerFromTheStart(kind: LimitFixture.Kind, finishes: Bool) {
    let (fixture, driver) = flight(kind, interactive: true)
    let coordinator = fixture.container.transitionCoordinator

    expect(coordinator?.initiallyInteractive == true)
    expect(coordinator?.isInterruptible == true)
    driver.move(by: 0.25)
    driver.move(by: 0.25)
    fixture.stage.run(for: 2)
    expect(abs(fixture.shownX - 50) < 1e-6, "\(kind)")
    expect(abs((coordinator?.percentComplete ?? .nan) - 0.5) < 1e-9)
    driver.settle(at: finishes ? .end : .start)
    expect(coordinator?.isInteractive == false)
    expectEqual(coordinator?.isCancelled, !finishes)
    fixture.stage.run(for: 0.25)
    expect(abs(fixture.shownX - (finishes ? 25 : 75)) < 1)
    fixture.stage.settle()

    let heard = words(fixture.journal)
    expectEqual(heard.prefix(2), [finishes ? "end" : "start", "ended(\(finishes))"])
    fixture.expectRest(atB: finishes)
  }

  @Test(arguments: kinds, both)
  func itPlaysAndIsInterrupted(kind: LimitFixture.Kind, finishes: Bool) {
    let (fixture, driver) = flight(kind, interactive: false)
    let coordinator = fixture.container.transitionCoordinator
    var changes: [Bool] = []
    coordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
    fixture.stage.run(for: 0.3)

    driver.pause()
    fixture.stage.run(for: 2)
    expect(abs(fixture.shownX - 70) < 1e-6, "\(kind)")
    expect(driver.context?.isInteractive == true)
    driver.move(by: 0.2)
    fixture.stage.step()
    expect(abs(fixture.shownX - 50) < 1e-6)
    // Let go, and taken hold of again.
    driver.settle(at: finishes ? .start : .end)
    fixture.stage.run(for: 0.1)
    driver.pause()
    expect(driver.context?.transitionWasCancelled == false)
    driver.settle(at: finishes ? .end : .start)
    fixture.stage.settle()

    expectEqual(changes, [true, false, true, false])
    expect(words(fixture.journal).contains("ended(\(finishes))"))
    fixture.expectRest(atB: finishes)
  }

  @Test(arguments: kinds)
  func anotherRequestWaitsForIt(kind: LimitFixture.Kind) {
    let (fixture, driver) = flight(kind, interactive: true)
    OverlappingRequests(of: fixture.container).policy = .interrupt
    driver.move(by: 0.5)

    fixture.back()
    fixture.stage.settle()
    let isHeld = driver.context?.isInteractive
    fixture.spy.animator = nil
    fixture.spy.interactor = nil
    driver.settle(at: .end)

    expect(isHeld == true)
    fixture.expectRest(atB: false)
  }

  /// A recognizer of the program's own moves it, in its own view.
  @Test func aPanGestureMovesIt() {
    let (fixture, driver) = flight(.navigation, interactive: true)
    let pan = UIPanGestureRecognizer()
    var last: CGFloat = 0
    pan.addTarget(
      driver,
      action: { (driver: PanDriver) in
        { (pan: UIPanGestureRecognizer) in
          let x = pan.translation(in: pan.view).x
          switch pan.state {
          case .changed:
            driver.move(by: (last - x) / 100)
            last = x
          case .ended: driver.settle(at: .end)
          default: break
          }
        }
      })
    fixture.navigation.view.addGestureRecognizer(pan)

    fixture.stage.press(CGPoint(x: 90, y: 50))
    fixture.stage.drag(to: CGPoint(x: 40, y: 50), over: 0.5)
    let x = fixture.shownX
    fixture.stage.release()

    expect(abs(x - 50) < 5)
    fixture.expectRest(atB: true)
  }
}
