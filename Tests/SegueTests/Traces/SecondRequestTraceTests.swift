import Expectations
import Segue
import TestSupport
import Testing

/// Traces of a second request that comes while a transition is in flight, by policy (Y1 to Y9, E3).
@MainActor @Suite(.serialized) struct SecondRequestTraceTests {
  private let fixture = TraceFixture()

  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    var stack = "A"
    let first: @MainActor @Sendable (TraceFixture) -> Void
    let second: @MainActor @Sendable (TraceFixture) -> Void
    let interrupt: String
    let queue: String
    let ignore: String

    var testDescription: String { name }

    func text(_ policy: TransitionPolicy) -> String {
      switch policy {
      case .interrupt: interrupt
      case .queue: queue
      case .ignore: ignore
      }
    }
  }

  nonisolated static let policies: [TransitionPolicy] = [.interrupt, .queue, .ignore]

  private func listen(to controller: UIViewController, _ policy: TransitionPolicy) {
    OverlappingRequests(of: controller).policy = policy
    let journal = fixture.journal
    OverlappingRequests(of: controller).onDecision = { journal.note("\($0)") }
  }

  // MARK: Navigation

  nonisolated static let pushes: [Row] = [
    Row(
      name: "push, push",
      first: { $0.push("B") }, second: { $0.push("C") },
      interrupt:
        "B.wM(nav) B.load A.wD! B.wA! B.iA! ~ A.dD! B.dA! B.dM(nav) interrupt C.wM(nav) "
        + "C.load B.wD! C.wA! C.iA! ~ B.dD! C.dA! C.dM(nav)",
      queue:
        "B.wM(nav) B.load A.wD! B.wA! B.iA! ~ queue C.wM(nav) ~ A.dD! B.dA! B.dM(nav) "
        + "C.load B.wD! C.wA! C.iA! B.dD! C.dA! C.dM(nav)",
      ignore: "B.wM(nav) B.load A.wD! B.wA! B.iA! ~ ignore ~ A.dD! B.dA! B.dM(nav)"),
    Row(
      name: "push, pop",
      first: { $0.push("B") }, second: { $0.pop() },
      interrupt:
        "B.wM(nav) B.load A.wD! B.wA! B.iA! ~ interrupt ~ B.wD! B.dD! A.wA! A.iA! A.dA! "
        + "B.wM(nil) B.dM(nil)",
      queue:
        "B.wM(nav) B.load A.wD! B.wA! B.iA! ~ queue ~ A.dD! B.dA! B.dM(nav) B.wM(nil) "
        + "B.wD! A.wA! A.iA! B.dD! A.dA! B.dM(nil)",
      ignore: "B.wM(nav) B.load A.wD! B.wA! B.iA! ~ ignore ~ A.dD! B.dA! B.dM(nav)"),
    Row(
      name: "pop, push", stack: "A B",
      first: { $0.pop() }, second: { $0.push("C") },
      interrupt:
        "B.wM(nil) B.wD! A.wA! A.iA! ~ B.dD! A.dA! B.dM(nil) interrupt C.wM(nav) C.load "
        + "A.wD! C.wA! C.iA! ~ A.dD! C.dA! C.dM(nav)",
      queue:
        "B.wM(nil) B.wD! A.wA! A.iA! ~ queue C.wM(nav) ~ B.dD! A.dA! B.dM(nil) C.load "
        + "A.wD! C.wA! C.iA! A.dD! C.dA! C.dM(nav)",
      ignore: "B.wM(nil) B.wD! A.wA! A.iA! ~ ignore ~ B.dD! A.dA! B.dM(nil)"),
    Row(
      name: "pop, the same again", stack: "A B",
      first: { $0.pop() }, second: { $0.push("B") },
      interrupt: "B.wM(nil) B.wD! A.wA! A.iA! ~ interrupt ~ A.wD! A.dD! B.wA! B.iA! B.dA!",
      queue:
        "B.wM(nil) B.wD! A.wA! A.iA! ~ queue ~ B.dD! A.dA! B.dM(nil) B.wM(nav) A.wD! "
        + "B.wA! B.iA! A.dD! B.dA! B.dM(nav)",
      ignore: "B.wM(nil) B.wD! A.wA! A.iA! ~ ignore ~ B.dD! A.dA! B.dM(nil)"),
    Row(
      name: "pop, pop", stack: "A B C",
      first: { $0.pop() }, second: { $0.pop() },
      interrupt:
        "C.wM(nil) C.wD! B.wA! B.iA! ~ C.dD! B.dA! C.dM(nil) interrupt B.wM(nil) B.wD! "
        + "A.wA! A.iA! ~ B.dD! A.dA! B.dM(nil)",
      queue:
        "C.wM(nil) C.wD! B.wA! B.iA! ~ queue ~ C.dD! B.dA! C.dM(nil) B.wM(nil) B.wD! "
        + "A.wA! A.iA! B.dD! A.dA! B.dM(nil)",
      ignore: "C.wM(nil) C.wD! B.wA! B.iA! ~ ignore ~ C.dD! B.dA! C.dM(nil)"),
    Row(
      name: "push, pop to the root", stack: "A B",
      first: { $0.push("C") }, second: { $0.navigation?.popToRootViewController(animated: true) },
      interrupt:
        "C.wM(nav) C.load B.wD! C.wA! C.iA! ~ B.dD! C.dA! C.dM(nav) interrupt C.wM(nil) "
        + "C.wD! A.wA! A.iA! ~ C.dD! A.dA! B.wM(nil) B.dM(nil) C.dM(nil)",
      queue:
        "C.wM(nav) C.load B.wD! C.wA! C.iA! ~ queue ~ B.dD! C.dA! C.dM(nav) C.wM(nil) "
        + "C.wD! A.wA! A.iA! C.dD! A.dA! B.wM(nil) B.dM(nil) C.dM(nil)",
      ignore: "C.wM(nav) C.load B.wD! C.wA! C.iA! ~ ignore ~ B.dD! C.dA! C.dM(nav)"),
    Row(
      name: "push, another stack", stack: "A",
      first: { $0.push("B") },
      second: { $0.navigation?.setViewControllers($0[all: "C D"], animated: true) },
      interrupt:
        "B.wM(nav) B.load A.wD! B.wA! B.iA! ~ A.dD! B.dA! B.dM(nav) interrupt C.wM(nav) "
        + "C.dM(nav) D.wM(nav) D.load B.wM(nil) B.wD! D.wA! D.iA! ~ B.dD! D.dA! D.dM(nav) "
        + "A.wM(nil) A.dM(nil) B.dM(nil)",
      queue:
        "B.wM(nav) B.load A.wD! B.wA! B.iA! ~ queue C.wM(nav) C.dM(nav) D.wM(nav) ~ A.dD! B.dA! "
        + "B.dM(nav) D.load B.wM(nil) B.wD! D.wA! D.iA! B.dD! D.dA! D.dM(nav) A.wM(nil) "
        + "A.dM(nil) B.dM(nil)",
      ignore: "B.wM(nav) B.load A.wD! B.wA! B.iA! ~ ignore ~ A.dD! B.dA! B.dM(nav)"),
    Row(
      name: "push, pop without animation",
      first: { $0.push("B") }, second: { $0.navigation?.popViewController(animated: false) },
      interrupt:
        "B.wM(nav) B.load A.wD! B.wA! B.iA! ~ interrupt ~ B.wD! B.dD! A.wA! A.iA! A.dA! "
        + "B.wM(nil) B.dM(nil)",
      queue:
        "B.wM(nav) B.load A.wD! B.wA! B.iA! ~ queue ~ A.dD! B.dA! B.dM(nav) B.wM(nil) "
        + "B.wD A.wA A.iA B.dD A.dA B.dM(nil)",
      ignore: "B.wM(nav) B.load A.wD! B.wA! B.iA! ~ ignore ~ A.dD! B.dA! B.dM(nav)"),
  ]

  @Test(arguments: pushes, policies)
  func aNavigationControllerIsAskedTwice(row: Row, policy: TransitionPolicy) {
    let navigation = UINavigationController()
    navigation.isNavigationBarHidden = true
    navigation.setViewControllers(fixture[all: row.stack], animated: false)
    fixture.show(navigation)
    for controller in fixture[all: row.stack] { controller.loadViewIfNeeded() }
    fixture.rest()
    listen(to: navigation, policy)

    let heard = fixture.trace(inMidFlight: [{ row.first(fixture) }, { row.second(fixture) }])

    expectEqual(heard, row.text(policy))
    expectEqual(Set(navigation.children), Set(navigation.viewControllers))
    expect(navigation.topViewController?.view.window != nil)
    expectEqual(navigation.topViewController?.view.superview?.subviews.count, 1)
  }

  // MARK: Tabs

  nonisolated static let switches: [Row] = [
    Row(
      name: "on",
      first: { $0.tabs?.selectedIndex = 1 }, second: { $0.tabs?.selectedIndex = 2 },
      interrupt:
        "B.load B.wA! A.wD! B.iA! ~ A.dD! B.dA! interrupt C.load C.wA! B.wD! C.iA! ~ "
        + "B.dD! C.dA!",
      queue:
        "B.load B.wA! A.wD! B.iA! ~ queue ~ A.dD! B.dA! C.load C.wA! B.wD! C.iA! B.dD! "
        + "C.dA!",
      ignore: "B.load B.wA! A.wD! B.iA! ~ ignore ~ A.dD! B.dA!"),
    Row(
      name: "back",
      first: { $0.tabs?.selectedIndex = 1 }, second: { $0.tabs?.selectedIndex = 0 },
      interrupt: "B.load B.wA! A.wD! B.iA! ~ interrupt ~ B.wD! B.dD! A.wA! A.iA! A.dA!",
      queue: "B.load B.wA! A.wD! B.iA! ~ queue ~ A.dD! B.dA! A.wA! B.wD! A.iA! B.dD! A.dA!",
      ignore: "B.load B.wA! A.wD! B.iA! ~ ignore ~ A.dD! B.dA!"),
    Row(
      name: "the same",
      first: { $0.tabs?.selectedIndex = 1 }, second: { $0.tabs?.selectedIndex = 1 },
      interrupt: "B.load B.wA! A.wD! B.iA! ~ interrupt ~ A.dD! B.dA!",
      queue: "B.load B.wA! A.wD! B.iA! ~ queue ~ A.dD! B.dA!",
      ignore: "B.load B.wA! A.wD! B.iA! ~ ignore ~ A.dD! B.dA!"),
  ]

  @Test(arguments: switches, policies)
  func aTabBarControllerIsAskedTwice(row: Row, policy: TransitionPolicy) {
    let tabs = UITabBarController()
    tabs.viewControllers = fixture[all: "A B C"]
    fixture.show(tabs)
    tabs.delegate = fixture.spy
    listen(to: tabs, policy)

    let heard = fixture.trace(inMidFlight: [{ row.first(fixture) }, { row.second(fixture) }])

    expectEqual(heard, row.text(policy))
    expectEqual(tabs.selectedViewController?.view.superview?.subviews.count, 1)
  }

  /// A request that waited under another policy is not shown between the one in flight and the last request.
  @Test func theLastRequestTakesThePlaceOfOneThatWaits() {
    let tabs = UITabBarController()
    tabs.viewControllers = fixture[all: "A B C"]
    fixture.show(tabs)
    tabs.delegate = fixture.spy
    listen(to: tabs, .queue)

    let heard = fixture.trace(inMidFlight: [
      { tabs.selectedIndex = 1 }, { tabs.selectedIndex = 0 },
      {
        OverlappingRequests(of: tabs).policy = .interrupt
        fixture.spy.animator = nil
        tabs.selectedIndex = 2
      },
    ])

    expectEqual(
      heard,
      "B.load B.wA! A.wD! B.iA! ~ queue ~ A.dD! B.dA! interrupt C.load C.wA B.wD C.iA "
        + "B.dD C.dA ~")
    expectEqual(tabs.selectedIndex, 2)
  }

  // MARK: Presentations

  nonisolated static let presentations: [Row] = [
    Row(
      name: "present, dismiss",
      first: { $0.present("B") }, second: { $0.dismiss() },
      interrupt:
        "B.load A.wD! B.wA! B.iA! ~ interrupt ~ B.wD! B.dD! A.wA! A.iA! A.dA! "
        + "presented(B) dismissed",
      queue:
        "B.load A.wD! B.wA! B.iA! ~ queue ~ B.dA! A.dD! presented(B) B.wD! A.wA! A.iA! "
        + "A.dA! B.dD! dismissed",
      ignore: "B.load A.wD! B.wA! B.iA! ~ ignore ~ B.dA! A.dD! presented(B)"),
    Row(
      name: "dismiss, present another", stack: "A B",
      first: { $0.dismiss() }, second: { $0.present("C") },
      interrupt:
        "B.wD! A.wA! A.iA! ~ A.dA! B.dD! dismissed interrupt C.load A.wD! C.wA! C.iA! ~ "
        + "C.dA! A.dD! presented(C)",
      queue:
        "B.wD! A.wA! A.iA! ~ queue ~ A.dA! B.dD! dismissed C.load A.wD! C.wA! C.iA! "
        + "C.dA! A.dD! presented(C)",
      ignore: "B.wD! A.wA! A.iA! ~ ignore ~ A.dA! B.dD! dismissed"),
    Row(
      name: "dismiss, present the same", stack: "A B",
      first: { $0.dismiss() }, second: { $0.present("B") },
      interrupt:
        "B.wD! A.wA! A.iA! ~ interrupt ~ A.wD! A.dD! B.wA! B.iA! B.dA! dismissed "
        + "presented(B)",
      queue:
        "B.wD! A.wA! A.iA! ~ queue ~ A.dA! B.dD! dismissed A.wD! B.wA! B.iA! B.dA! "
        + "A.dD! presented(B)",
      ignore: "B.wD! A.wA! A.iA! ~ ignore ~ A.dA! B.dD! dismissed"),
    Row(
      name: "dismiss, dismiss", stack: "A B",
      first: { $0.dismiss() }, second: { $0.dismiss() },
      interrupt: "B.wD! A.wA! A.iA! ~ interrupt ~ A.dA! B.dD! dismissed dismissed",
      queue: "B.wD! A.wA! A.iA! ~ queue ~ A.dA! B.dD! dismissed dismissed",
      ignore: "B.wD! A.wA! A.iA! ~ ignore ~ A.dA! B.dD! dismissed"),
    Row(
      name: "dismiss, present without animation", stack: "A B",
      first: { $0.dismiss() }, second: { $0.present("C", animated: false) },
      interrupt:
        "B.wD! A.wA! A.iA! ~ A.dA! B.dD! dismissed interrupt C.load A.wD C.wA C.iA C.dA "
        + "A.dD presented(C) ~",
      queue:
        "B.wD! A.wA! A.iA! ~ queue ~ A.dA! B.dD! dismissed C.load A.wD C.wA C.iA C.dA "
        + "A.dD presented(C)",
      ignore: "B.wD! A.wA! A.iA! ~ ignore ~ A.dA! B.dD! dismissed"),
  ]

  @Test(arguments: presentations, policies)
  func aPresenterIsAskedTwice(row: Row, policy: TransitionPolicy) {
    fixture.show(fixture["A"])
    if row.stack == "A B" {
      fixture.present("B", animated: false)
      fixture.rest()
    }
    listen(to: fixture["A"], policy)

    let heard = fixture.trace(inMidFlight: [{ row.first(fixture) }, { row.second(fixture) }])

    expectEqual(heard, row.text(policy))
  }

  /// A controller that is still on its way presents on arrival, unless it ignores second requests.
  @Test(arguments: policies)
  func oneWhoIsOnTheWayPresentsOnArrival(policy: TransitionPolicy) {
    fixture.show(fixture["A"])
    listen(to: fixture["B"], policy)

    let heard = fixture.trace(inMidFlight: [
      { fixture.present("B") }, { fixture.present("C", from: "B") },
    ])

    expectEqual(
      heard,
      "B.load A.wD! B.wA! B.iA! ~ "
        + (policy == .ignore
          ? "ignore ~ B.dA! A.dD! presented(B)"
          : "queue ~ B.dA! A.dD! presented(B) C.load B.wD! C.wA! C.iA! C.dA! B.dD! presented(C)"))
  }

  /// A dismissal that is being taken back is asked for again.
  @Test(arguments: [
    (TransitionPolicy.interrupt, "B.wD! A.wA! A.iA! ~ interrupt A.dA! B.dD! dismissed dismissed"),
    (
      .queue,
      "B.wD! A.wA! A.iA! ~ queue A.wD! A.dD! B.wA! B.iA! B.dA! dismissed B.wD! A.wA! A.iA! A.dA!"
        + " B.dD! dismissed"
    ),
  ])
  func aDismissalThatIsTakenBackIsAskedForAgain(policy: TransitionPolicy, expected: String) {
    fixture.show(fixture["A"])
    fixture.present("B", animated: false)
    fixture.rest()
    listen(to: fixture["A"], policy)
    fixture["B"].transitioningDelegate = fixture.spy
    let interactor = UIPercentDrivenInteractiveTransition()
    fixture.spy.interactor = interactor

    fixture.dismiss()
    interactor.update(0.5)
    fixture.stage.step()
    interactor.cancel()
    fixture.stage.step()
    fixture.spy.interactor = nil
    fixture.journal.note("~")
    fixture.dismiss()
    fixture.stage.settle()

    expectEqual(fixture.heard(), expected)
    expect(fixture["A"].presentedViewController == nil)
  }
}

extension TraceFixture {
  fileprivate var navigation: UINavigationController? {
    stage.window.rootViewController as? UINavigationController
  }

  fileprivate var tabs: UITabBarController? {
    stage.window.rootViewController as? UITabBarController
  }

  fileprivate func push(_ name: String) {
    navigation?.pushViewController(self[name], animated: true)
  }

  fileprivate func pop() { navigation?.popViewController(animated: true) }

  fileprivate func present(_ name: String, from presenter: String = "A", animated: Bool = true) {
    let journal = journal
    self[name].modalPresentationStyle = .fullScreen
    self[presenter].present(self[name], animated: animated) { journal.note("presented(\(name))") }
  }

  fileprivate func dismiss() {
    let journal = journal
    self["A"].dismiss(animated: true) { journal.note("dismissed") }
  }
}
