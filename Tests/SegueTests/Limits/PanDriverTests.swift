import Segue
import TestSupport
import Testing

/// Interaction controllers from outside that drive a property animator themselves, in containers of
/// every kind (X3, X11).
@MainActor @Suite(.serialized) struct PanDriverTests {
  nonisolated private static let kinds = LimitBoard.Kind.allCases
  nonisolated private static let both = [true, false]

  private func flight(_ kind: LimitBoard.Kind, interactive: Bool) -> (LimitBoard, PanDriver) {
    let board = LimitBoard(kind)
    let driver = PanDriver(board.journal)
    driver.wantsInteractiveStart = interactive
    board.vendor.animator = driver
    board.vendor.interactor = driver
    board.go()
    return (board, driver)
  }

  private func words(_ journal: Journal) -> [String] {
    journal.take().components(separatedBy: " · ").filter {
      !$0.isEmpty && !$0.contains(".")
    }
  }

  @Test(arguments: kinds, both)
  func itFollowsTheFingerFromTheStart(kind: LimitBoard.Kind, finishes: Bool) {
    let (board, driver) = flight(kind, interactive: true)
    let coordinator = board.container.transitionCoordinator

    #expect(coordinator?.initiallyInteractive == true && coordinator?.isInterruptible == true)
    driver.move(by: 0.25)
    driver.move(by: 0.25)
    board.stage.run(for: 2)
    #expect(abs(board.shownX - 50) < 1e-6, "\(kind)")
    #expect(abs((coordinator?.percentComplete ?? .nan) - 0.5) < 1e-9)
    driver.letGo(at: finishes ? .end : .start)
    #expect(coordinator?.isInteractive == false && coordinator?.isCancelled == !finishes)
    board.stage.run(for: 0.25)
    #expect(abs(board.shownX - (finishes ? 25 : 75)) < 1)
    board.stage.settle()

    let heard = words(board.journal)
    #expect(heard.prefix(2) == [finishes ? "end" : "start", "ended(\(finishes))"])
    board.expectRest(atB: finishes)
  }

  @Test(arguments: kinds, both)
  func itPlaysAndIsInterrupted(kind: LimitBoard.Kind, finishes: Bool) {
    let (board, driver) = flight(kind, interactive: false)
    let coordinator = board.container.transitionCoordinator
    var changes: [Bool] = []
    coordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
    board.stage.run(for: 0.3)

    driver.pause()
    board.stage.run(for: 2)
    #expect(abs(board.shownX - 70) < 1e-6, "\(kind)")
    #expect(driver.context?.isInteractive == true)
    driver.move(by: 0.2)
    board.stage.step()
    #expect(abs(board.shownX - 50) < 1e-6)
    // Let go, and taken hold of again.
    driver.letGo(at: finishes ? .start : .end)
    board.stage.run(for: 0.1)
    driver.pause()
    #expect(driver.context?.transitionWasCancelled == false)
    driver.letGo(at: finishes ? .end : .start)
    board.stage.settle()

    #expect(changes == [true, false, true, false])
    #expect(words(board.journal).contains("ended(\(finishes))"))
    board.expectRest(atB: finishes)
  }

  @Test(arguments: kinds)
  func anotherRequestWaitsForIt(kind: LimitBoard.Kind) {
    let (board, driver) = flight(kind, interactive: true)
    board.container.transitionPolicy = .interrupt
    driver.move(by: 0.5)

    board.back()
    board.stage.settle()
    let isHeld = driver.context?.isInteractive
    board.vendor.animator = nil
    board.vendor.interactor = nil
    driver.letGo(at: .end)

    #expect(isHeld == true)
    board.expectRest(atB: false)
  }

  /// A recognizer of the program's own moves it, in its own view.
  @Test func aPanGestureMovesIt() {
    let (board, driver) = flight(.navigation, interactive: true)
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
          case .ended: driver.letGo(at: .end)
          default: break
          }
        }
      })
    board.navigation.view.addGestureRecognizer(pan)

    board.stage.press(CGPoint(x: 90, y: 50))
    board.stage.drag(to: CGPoint(x: 40, y: 50), over: 0.5)
    let x = board.shownX
    board.stage.release()

    #expect(abs(x - 50) < 5)
    board.expectRest(atB: true)
  }
}
