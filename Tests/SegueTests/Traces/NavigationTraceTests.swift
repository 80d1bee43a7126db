import Expectations
import Segue
import TestSupport
import Testing

/// Traces of pushes and pops (S2 to S7, N3, N4, N9).
@MainActor @Suite(.serialized) struct NavigationTraceTests {
  private let fixture = TraceFixture()

  private func navigation(_ stack: String) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.isNavigationBarHidden = true
    navigation.setViewControllers(fixture[all: stack], animated: false)
    fixture.show(navigation)
    // Controllers below have been seen before.
    for controller in fixture[all: stack] { controller.loadViewIfNeeded() }
    fixture.rest()
    navigation.delegate = fixture.spy
    return navigation
  }

  nonisolated static let sequences: [Sequence<UINavigationController>] = [
    Sequence(
      name: "push",
      act: { $1.pushViewController($0["B"], animated: $2) },
      begins: "B.wM(nav) B.load A.wD! B.wA! willShow(B) B.iA!",
      finishes: "A.dD! B.dA! B.dM(nav) didShow(B)",
      cancels: "B.wD! B.dD! A.wA! A.iA! A.dA! B.wM(nil) B.dM(nil)"),
    Sequence(
      name: "pop", stack: "A B",
      act: { $1.popViewController(animated: $2) },
      begins: "B.wM(nil) B.wD! A.wA! willShow(A) A.iA!",
      finishes: "B.dD! A.dA! B.dM(nil) didShow(A)",
      cancels: "A.wD! A.dD! B.wA! B.iA! B.dA!"),
    Sequence(
      name: "pop to one in the middle", stack: "A B C D",
      act: { $1.popToViewController($0["B"], animated: $2) },
      begins: "D.wM(nil) D.wD! B.wA! willShow(B) B.iA!",
      finishes: "D.dD! B.dA! C.wM(nil) C.dM(nil) D.dM(nil) didShow(B)",
      cancels: "B.wD! B.dD! D.wA! D.iA! D.dA!"),
    Sequence(
      name: "pop to the root", stack: "A B C",
      act: { $1.popToRootViewController(animated: $2) },
      begins: "C.wM(nil) C.wD! A.wA! willShow(A) A.iA!",
      finishes: "C.dD! A.dA! B.wM(nil) B.dM(nil) C.dM(nil) didShow(A)",
      cancels: "A.wD! A.dD! C.wA! C.iA! C.dA!"),
    Sequence(
      name: "set a stack with a new top", stack: "A B",
      act: { $1.setViewControllers($0[all: "A C"], animated: $2) },
      begins: "C.wM(nav) C.load B.wM(nil) B.wD! C.wA! willShow(C) C.iA!",
      finishes: "B.dD! C.dA! C.dM(nav) B.dM(nil) didShow(C)",
      cancels: "C.wD! C.dD! B.wA! B.iA! B.dA! C.wM(nil) C.dM(nil)"),
    Sequence(
      name: "set a stack whose top lay deeper", stack: "A B C",
      act: { $1.setViewControllers($0[all: "C B"], animated: $2) },
      begins: "C.wD! B.wA! willShow(B) B.iA!",
      finishes: "C.dD! B.dA! A.wM(nil) A.dM(nil) didShow(B)",
      cancels: "B.wD! B.dD! C.wA! C.iA! C.dA!"),
    Sequence(
      name: "set a stack of others", stack: "A B",
      act: { $1.setViewControllers($0[all: "C D"], animated: $2) },
      begins: "C.wM(nav) C.dM(nav) D.wM(nav) D.load B.wM(nil) B.wD! D.wA! willShow(D) D.iA!",
      finishes: "B.dD! D.dA! D.dM(nav) A.wM(nil) A.dM(nil) B.dM(nil) didShow(D)",
      cancels: "D.wD! D.dD! B.wA! B.iA! B.dA! C.wM(nil) C.dM(nil) D.wM(nil) D.dM(nil)"),
  ]

  @Test(arguments: sequences, Ending.allCases)
  func everySequenceIsHeardInItsOrder(sequence: Sequence<UINavigationController>, ending: Ending) {
    let navigation = navigation(sequence.stack)

    let heard = fixture.trace(ending) { sequence.act(fixture, navigation, $0) }

    expectEqual(heard, sequence.text(ending))
    expect(navigation.transitionCoordinator == nil)
    if ending == .cancelled {
      expectEqual(navigation.viewControllers, fixture[all: sequence.stack])
    }
    expectEqual(Set(navigation.children), Set(navigation.viewControllers))
  }

  /// N3
  @Test(arguments: [
    ("A B", "A B", ""),
    ("A B", "B", "A.wM(nil) A.dM(nil)"),
    ("A B", "C A B", "C.wM(nav) C.dM(nav)"),
  ])
  func whereTheTopStaysNothingIsSeen(old: String, new: String, expected: String) {
    let navigation = navigation(old)

    let heard = fixture.trace(.plain) { _ in
      navigation.setViewControllers(fixture[all: new], animated: true)
    }

    expectEqual(heard, expected)
    expectEqual(navigation.viewControllers, fixture[all: new])
  }

  /// N1
  @Test(arguments: [true, false])
  func theStackChangesAtOnceAndTheScreenInTheNextLayoutPass(animated: Bool) {
    let navigation = navigation("A B")

    let popped = navigation.popViewController(animated: animated)
    let atOnce = fixture.heard()
    let stack = navigation.viewControllers
    navigation.view.layoutIfNeeded()

    expect(popped === fixture["B"])
    expectEqual(stack, [fixture["A"]])
    expectEqual(atOnce, "")
    expect(fixture.heard().hasPrefix("B.wM(nil) B.wD"))
  }

  /// N2
  @Test func whatIsTakenOffIsReturned() {
    let navigation = navigation("A B C D")

    expect(navigation.popToViewController(fixture["D"], animated: false) == nil)
    expectEqual(
      navigation.popToViewController(fixture["B"], animated: false), fixture[all: "C D"])
    expectEqual(navigation.popToRootViewController(animated: false), fixture[all: "B"])
    expect(navigation.popViewController(animated: false) == nil)
    expect(navigation.popToRootViewController(animated: false) == nil)
  }

  /// S2, N9: shown together with the window, everything before the first frame.
  @Test func theFirstShowOfAStackTellsOnlyItsTop() {
    let navigation = UINavigationController()
    navigation.setViewControllers(fixture[all: "A B"], animated: true)
    _ = fixture.heard()

    fixture.stage.show(navigation)
    fixture.stage.settle()

    expectEqual(fixture.heard(), "B.load B.wA B.dM(nav) B.iA B.dA")
  }

  /// S7: a finger on the built-in gesture is told of in the same words as an interaction controller.
  @Test(arguments: [true, false])
  func theBuiltInSwipeSoundsTheSame(completes: Bool) {
    let navigation = navigation("A B")
    fixture.spy.animator = nil

    let heard = fixture.trace(.plain) { _ in
      fixture.stage.press(CGPoint(x: 5, y: 100))
      fixture.stage.drag(to: CGPoint(x: 100, y: 100), over: 0.2)
      fixture.journal.note("~")
      if completes {
        fixture.stage.drag(to: CGPoint(x: 290, y: 100), over: 0.1)
        fixture.stage.release()
      } else {
        fixture.stage.cancelTouches()
      }
    }

    let pop = Self.sequences.first { $0.name == "pop" }
    expectEqual(heard, pop?.text(completes ? .driven : .cancelled))
    expectEqual(navigation.viewControllers.count, completes ? 1 : 2)
  }
}
