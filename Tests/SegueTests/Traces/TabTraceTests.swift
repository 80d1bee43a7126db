import Expectations
import Segue
import TestSupport
import Testing

/// Traces of switches from tab to tab (S8, N1).
@MainActor @Suite(.serialized) struct TabTraceTests {
  private let fixture = TraceFixture()

  private func tabs(_ controllers: [UIViewController]) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    fixture.show(tabs)
    tabs.delegate = fixture.spy
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
      act: { fixture, tabs, _ in
        fixture["C"].loadViewIfNeeded()
        _ = fixture.heard()
        tabs.selectedViewController = fixture["C"]
      },
      begins: "C.wA! A.wD! C.iA!",
      finishes: "A.dD! C.dA!",
      cancels: "C.wD! C.dD! A.wA! A.iA! A.dA!"),
  ]

  @Test(arguments: sequences, Ending.allCases)
  func everySwitchIsHeardInItsOrder(sequence: Sequence<UITabBarController>, ending: Ending) {
    let tabs = tabs(fixture[all: sequence.stack])
    if ending == .plain { fixture.spy.animator = nil }

    let heard = fixture.trace(ending) { sequence.act(fixture, tabs, $0) }

    expectEqual(heard, sequence.text(ending))
    expect(tabs.transitionCoordinator == nil)
    expectEqual(tabs.selectedIndex == 0, ending == .cancelled)
    expectEqual(tabs.children, fixture[all: sequence.stack])
  }

  /// S8: without an animator the will-calls come before the setter returns, the others later.
  @Test func withoutAnAnimatorTheSetterReturnsAfterTheWillCalls() {
    let tabs = tabs(fixture[all: "A B"])
    fixture.spy.animator = nil

    tabs.selectedIndex = 1
    fixture.journal.note("returned")
    fixture.stage.settle()

    expectEqual(fixture.heard(), "B.load B.wA A.wD returned B.iA A.dD B.dA")
  }

  @Test func selectingWhatIsSelectedIsNotHeard() {
    let tabs = tabs(fixture[all: "A B"])

    expectEqual(fixture.trace(.plain) { _ in tabs.selectedIndex = 0 }, "")
  }

  /// F2: the children of a tab come and go with it.
  @Test(arguments: Ending.allCases)
  func whatLiesInTheTabsHearsIt(ending: Ending) {
    let tabs = tabs(["A", "B"].map { UINavigationController(rootViewController: fixture[$0]) })
    fixture.spy.animator = nil
    for index in [1, 0] {
      tabs.selectedIndex = index
      fixture.rest()
    }
    if ending != .plain { fixture.spy.animator = SlowFade() }

    let heard = fixture.trace(ending) { _ in tabs.selectedIndex = 1 }

    switch ending {
    case .plain: expectEqual(heard, "B.wA A.wD B.iA A.dD B.dA")
    case .finished, .driven: expectEqual(heard, "B.wA! A.wD! B.iA! ~ A.dD! B.dA!")
    case .cancelled: expectEqual(heard, "B.wA! A.wD! B.iA! ~ B.wD! B.dD! A.wA! A.iA! A.dA!")
    }
  }
}
