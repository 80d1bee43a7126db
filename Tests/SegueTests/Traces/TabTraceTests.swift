import Segue
import TestSupport
import Testing

/// What is heard of switches from tab to tab (S8, N1).
@MainActor @Suite(.serialized) struct TabTraceTests {
  private let board = TraceBoard()

  private func tabs(_ controllers: [UIViewController]) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    board.show(tabs)
    tabs.delegate = board.director
    return tabs
  }

  nonisolated static let sequences: [Sequence<UITabBarController>] = [
    Sequence(
      name: "to a tab not seen before", stack: "A B C",
      act: { _, tabs, _ in tabs.selectedIndex = 1 },
      begins: "B.load B.wA! A.wD! B.iA!",
      finishes: "A.dD! B.dA!",
      cancels: "B.wD! B.dD! A.wA! A.iA! A.dA!"),
    Sequence(
      name: "to a tab that was seen", stack: "A B C",
      act: { board, tabs, _ in
        board["C"].loadViewIfNeeded()
        _ = board.heard()
        tabs.selectedViewController = board["C"]
      },
      begins: "C.wA! A.wD! C.iA!",
      finishes: "A.dD! C.dA!",
      cancels: "C.wD! C.dD! A.wA! A.iA! A.dA!"),
  ]

  @Test(arguments: sequences, Ending.allCases)
  func everySwitchIsHeardInItsOrder(sequence: Sequence<UITabBarController>, ending: Ending) {
    let tabs = tabs(board[all: sequence.stack])
    if ending == .plain { board.director.animator = nil }

    let heard = board.trace(ending) { sequence.act(board, tabs, $0) }

    #expect(heard == sequence.text(ending))
    #expect(tabs.transitionCoordinator == nil)
    #expect((tabs.selectedIndex == 0) == (ending == .cancelled))
    #expect(tabs.children == board[all: sequence.stack])
  }

  /// S8: without an animator the will-calls come before the setter returns, the others later.
  @Test func withoutAnAnimatorTheSetterReturnsAfterTheWillCalls() {
    let tabs = tabs(board[all: "A B"])
    board.director.animator = nil

    tabs.selectedIndex = 1
    board.journal.note("returned")
    board.stage.settle()

    #expect(board.heard() == "B.load B.wA A.wD returned B.iA A.dD B.dA")
  }

  @Test func selectingWhatIsSelectedIsNotHeard() {
    let tabs = tabs(board[all: "A B"])

    #expect(board.trace(.plain) { _ in tabs.selectedIndex = 0 } == "")
  }

  /// F2: what a tab contains comes and goes with it.
  @Test(arguments: Ending.allCases)
  func whatLiesInTheTabsHearsIt(ending: Ending) {
    let tabs = tabs(["A", "B"].map { UINavigationController(rootViewController: board[$0]) })
    board.director.animator = nil
    for index in [1, 0] {
      tabs.selectedIndex = index
      board.rest()
    }
    if ending != .plain { board.director.animator = SlowFade() }

    let heard = board.trace(ending) { _ in tabs.selectedIndex = 1 }

    switch ending {
    case .plain: #expect(heard == "B.wA A.wD B.iA A.dD B.dA")
    case .finished, .driven: #expect(heard == "B.wA! A.wD! B.iA! ~ A.dD! B.dA!")
    case .cancelled: #expect(heard == "B.wA! A.wD! B.iA! ~ B.wD! B.dD! A.wA! A.iA! A.dA!")
    }
  }
}
