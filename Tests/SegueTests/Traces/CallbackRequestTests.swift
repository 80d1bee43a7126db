import Expectations
import Segue
import TestSupport
import Testing

/// Requests out of the callbacks themselves: all come to rest, with nothing left behind.
@MainActor @Suite(.serialized) struct CallbackRequestTests {
  /// Acts once, when a certain callback comes.
  private final class ReentrantController: JournalController {
    var moment = ""
    var act: (() -> Void)?

    private func reached(_ moment: String) {
      guard moment == self.moment, let act else { return }
      self.act = nil
      act()
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      reached("load")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      reached("wA")
    }
    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      reached("iA")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      reached("dA")
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      reached("wD")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      reached("dD")
    }
    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      reached(parent == nil ? "wM(nil)" : "wM")
    }
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      reached(parent == nil ? "dM(nil)" : "dM")
    }
  }

  nonisolated static let moments = [
    "load", "wM", "wA", "iA", "dA", "dM", "wM(nil)", "wD", "dD", "dM(nil)",
  ]
  nonisolated static let policies: [TransitionPolicy] = [.interrupt, .queue, .ignore]

  /// Expects rest, with balanced callbacks and no violation.
  private func check(
    _ fixture: TraceFixture, _ comment: String, _ location: SourceLocation = #_sourceLocation
  ) {
    let isAtRest = fixture.stage.settle()
    #expect(isAtRest, "\(comment)", sourceLocation: location)
    let violations = ContractChecker.violations(in: fixture.stage.window).map(\.description)
    #expect(violations == [], "\(comment)", sourceLocation: location)
    var open: Set<String> = []
    for entry in fixture.journal.entries {
      let parts = entry.filter { $0 != "!" }.split(separator: ".").map(String.init)
      switch parts.last {
      case "wA", "wD": open.insert(parts[0])
      case "dA", "dD": open.remove(parts[0])
      default: break
      }
    }
    #expect(open.isEmpty, "\(comment): \(fixture.heard())", sourceLocation: location)
  }

  // MARK: Navigation

  nonisolated static let requests:
    [(name: String, act: @MainActor @Sendable (TraceFixture, UINavigationController) -> Void)] = [
      ("push", { $1.pushViewController($0["X"], animated: true) }),
      ("pop", { $1.popViewController(animated: true) }),
      ("pop plain", { $1.popViewController(animated: false) }),
      ("root", { $1.popToRootViewController(animated: true) }),
      ("set", { $1.setViewControllers($0[all: "X Y"], animated: true) }),
      ("present", { $1.present($0["X"], animated: true) }),
    ]

  @Test(arguments: moments, policies)
  func aStackIsChangedOutOfACallback(moment: String, policy: TransitionPolicy) {
    for (name, act) in Self.requests {
      for (isPop, animated) in [(true, true), (false, true), (false, false)] {
        let fixture = TraceFixture(framesPerSecond: 5)
        let navigation = UINavigationController()
        OverlappingRequests(of: navigation).policy = policy
        let reentrant = ReentrantController("M", fixture.journal)
        let stack: [UIViewController] = [fixture["A"], fixture["B"]] + (isPop ? [reentrant] : [])
        navigation.setViewControllers(stack, animated: false)
        fixture.show(navigation)
        reentrant.moment = moment
        reentrant.act = { act(fixture, navigation) }

        if isPop {
          navigation.popViewController(animated: animated)
        } else {
          navigation.pushViewController(reentrant, animated: animated)
        }
        check(fixture, "\(name) in \(moment) of a \(isPop ? "pop" : "push"), \(animated)")

        expectEqual(Set(navigation.children), Set(navigation.viewControllers))
        expect(navigation.transitionCoordinator == nil)
      }
    }
  }

  // MARK: Presentations

  nonisolated static let modalRequests:
    [(
      name: String, act: @MainActor @Sendable (TraceFixture, UIViewController) -> Void
    )] = [
      ("dismiss", { fixture, _ in fixture["A"].dismiss(animated: true) }),
      ("dismiss plain", { fixture, _ in fixture["A"].dismiss(animated: false) }),
      ("dismiss itself", { $1.dismiss(animated: true) }),
      ("present", { fixture, _ in fixture["A"].present(fixture["X"], animated: true) }),
      ("present from it", { $1.present($0["X"], animated: true) }),
    ]

  @Test(arguments: moments.filter { !$0.contains("M") }, policies)
  func aPresentationIsChangedOutOfACallback(moment: String, policy: TransitionPolicy) {
    let ways: [(UIModalPresentationStyle, Bool, Bool)] = [
      (.fullScreen, true, true), (.fullScreen, false, true), (.fullScreen, false, false),
      (.pageSheet, true, true), (.pageSheet, false, true),
    ]
    for (name, act) in Self.modalRequests {
      for (style, isDismissal, animated) in ways {
        let fixture = TraceFixture(framesPerSecond: 5)
        let reentrant = ReentrantController("M", fixture.journal)
        reentrant.modalPresentationStyle = style
        OverlappingRequests(of: reentrant).policy = policy
        OverlappingRequests(of: fixture["A"]).policy = policy
        fixture.show(fixture["A"])
        if isDismissal {
          fixture["A"].present(reentrant, animated: false)
          fixture.rest()
        }
        reentrant.moment = moment
        reentrant.act = { act(fixture, reentrant) }

        let warnings = Diagnostics.capture {
          if isDismissal {
            fixture["A"].dismiss(animated: animated)
          } else {
            fixture["A"].present(reentrant, animated: animated)
          }
          fixture.stage.settle()
        }
        check(
          fixture, "\(name) in \(moment), \(isDismissal ? "dismissing" : "presenting") \(style)")

        expect(warnings.count <= 1, "\(warnings)")
        expect(fixture["A"].transitionCoordinator == nil)
      }
    }
  }

  // MARK: Tabs

  @Test(arguments: moments, policies)
  func aTabIsChosenOutOfACallback(moment: String, policy: TransitionPolicy) {
    for target in 0...2 {
      for animated in [true, false] {
        for isLeaving in [true, false] {
          let fixture = TraceFixture(framesPerSecond: 5)
          if !animated { fixture.spy.animator = nil }
          let tabs = UITabBarController()
          OverlappingRequests(of: tabs).policy = policy
          let reentrant = ReentrantController("M", fixture.journal)
          tabs.viewControllers = [fixture["A"], reentrant, fixture["B"]]
          tabs.delegate = fixture.spy
          fixture.show(tabs)
          if isLeaving { tabs.selectedIndex = 1 }
          fixture.rest()
          reentrant.moment = moment
          reentrant.act = { [weak tabs] in tabs?.selectedIndex = target }

          tabs.selectedIndex = isLeaving ? 0 : 1
          check(fixture, "to \(target) in \(moment), \(animated), leaving: \(isLeaving)")

          expectEqual(tabs.selectedViewController?.view.superview?.subviews.count, 1)
          expect(tabs.transitionCoordinator == nil)
        }
      }
    }
  }
}
