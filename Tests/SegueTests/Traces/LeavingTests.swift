import Segue
import TestSupport
import Testing

/// What becomes of transitions whose container leaves the screen, and of what waits for them (Y5, Y9 to
/// Y12).
@MainActor @Suite(.serialized) struct LeavingTests {
  private let board = TraceBoard()

  private func navigation(_ stack: String = "A") -> UINavigationController {
    let navigation = UINavigationController()
    navigation.isNavigationBarHidden = true
    navigation.setViewControllers(board[all: stack], animated: false)
    return navigation
  }

  /// Y11
  @Test(arguments: [true, false])
  func aPushInFlightEndsWhenItsContainerGoes(isUnderTheHand: Bool) {
    let navigation = navigation()
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, board["Z"]]
    board.show(tabs)
    navigation.delegate = board.director
    let interactor = UIPercentDrivenInteractiveTransition()
    if isUnderTheHand { board.director.interactor = interactor }
    navigation.pushViewController(board["B"], animated: true)
    board.stage.turn()
    interactor.update(0.5)
    board.stage.step()
    _ = board.heard()

    tabs.selectedIndex = 1
    board.stage.settle()
    let heard = board.heard()
    tabs.selectedIndex = 0
    board.stage.settle()

    let end =
      isUnderTheHand
      ? "B.wD! B.dD! A.wA! A.iA! A.dA! B.wM(nil) B.dM(nil) A.wD"
      : "A.dD! B.dA! B.dM(nav) didShow(B) B.wD"
    #expect(heard == "Z.load Z.wA \(end) Z.iA \(isUnderTheHand ? "A" : "B").dD Z.dA")
    #expect(navigation.viewControllers == board[all: isUnderTheHand ? "A" : "A B"])
    #expect(navigation.topViewController?.view.window != nil)
    #expect(ContractChecker.violations(in: board.stage.window).map(\.description) == [])
  }

  /// Y12: what waits to be presented is dropped, dismissals are completed.
  @Test(arguments: [true, false])
  func anotherRootEndsWhatIsPresented(isDismissing: Bool) {
    board.show(board["A"])
    board["B"].modalPresentationStyle = .fullScreen
    let journal = board.journal
    board["A"].present(board["B"], animated: !isDismissing) { journal.note("presented") }
    if isDismissing {
      board.rest()
      board["A"].dismiss(animated: true) { journal.note("dismissed(1)") }
      board["A"].present(board["C"], animated: true) { journal.note("never") }
    } else {
      board["B"].present(board["C"], animated: true) { journal.note("never") }
    }
    board["A"].dismiss(animated: true) { journal.note("dismissed(2)") }
    board.stage.step()

    board.stage.window.rootViewController = board["Z"]
    let isAtRest = board.stage.settle()

    let heard = board.heard()
    #expect(isAtRest)
    #expect(heard.contains(isDismissing ? "dismissed(1) dismissed(2)" : "presented dismissed(2)"))
    #expect(!heard.contains("never"))
    #expect(Balance(heard).isSettled, "\(heard)")
    #expect(board.stage.window.subviews == [board["Z"].view])
    #expect(board["A"].presentedViewController == nil)
    #expect(board["B"].presentingViewController == nil)
  }

  /// Y5
  @Test(arguments: [TransitionPolicy.interrupt, .queue, .ignore])
  func severalPushesAtOnceFollowEachOther(policy: TransitionPolicy) {
    let navigation = navigation()
    board.show(navigation)
    navigation.transitionPolicy = policy

    navigation.pushViewController(board["B"], animated: true)
    navigation.pushViewController(board["C"], animated: true)
    board.stage.settle()

    #expect(navigation.viewControllers == board[all: "A B C"])
    #expect(
      board.heard()
        == "B.wM(nav) C.wM(nav) B.load A.wD! B.wA! B.iA! A.dD! B.dA! B.dM(nav)"
        + " C.load B.wD! C.wA! C.iA! B.dD! C.dA! C.dM(nav)")
  }

  /// Y9
  @Test func whoTurnsBackBeforeItsArrivalPresentsNothing() {
    board.show(board["A"])
    board["A"].transitionPolicy = .interrupt
    board["B"].modalPresentationStyle = .overFullScreen
    let journal = board.journal
    board["A"].present(board["B"], animated: true)
    board.stage.run(for: 0.1)
    board["B"].present(board["C"], animated: true) { journal.note("never") }
    board["A"].dismiss(animated: true) { journal.note("dismissed") }

    board.stage.settle()

    #expect(board.heard() == "B.load B.wA! B.iA! B.wD! B.dD! dismissed")
    #expect(!board["C"].isViewLoaded)
  }

  /// Y10
  @Test func aDismissalOfNothingCompletesAtOnce() {
    board.show(board["A"])
    let journal = board.journal

    board["A"].dismiss(animated: true) { journal.note("dismissed") }

    #expect(board.heard() == "dismissed")
  }
}
