import Expectations
import Segue
import TestSupport
import Testing

/// Programs that change a container from inside its callbacks: nothing hangs, and nothing is left behind.
@MainActor @Suite(.serialized) struct ReentrancyTests {
  nonisolated private static let callbacks = [
    "animationControllerFor", "willShow", "didShow", "A.wA", "A.dA", "A.wD", "A.dD", "B.wA", "B.dA",
    "B.wD", "B.dD", "ended", "alongside", "completion", "presented", "dismissed",
  ]
  private static let policies: [TransitionPolicy] = [.queue, .interrupt, .ignore]

  /// A request that the program makes inside the callback.
  private enum Reentry: CaseIterable {
    case goesOn, goesBack, goesElsewhere, replacesEverything, leaves
  }

  private func reenter(_ reentry: Reentry, _ fixture: LimitFixture, animated: Bool) {
    let c = JournalController("C", fixture.journal)
    switch (reentry, fixture.kind) {
    case (.goesOn, .navigation):
      if !fixture.isAtB { fixture.navigation.pushViewController(fixture.b, animated: animated) }
    case (.goesOn, .tabs): fixture.tabs.selectedViewController = fixture.b
    case (.goesOn, _): fixture.a.present(fixture.b, animated: animated)
    case (.goesBack, .navigation): fixture.navigation.popViewController(animated: animated)
    case (.goesBack, .tabs): fixture.tabs.selectedViewController = fixture.a
    case (.goesBack, _): fixture.b.dismiss(animated: animated)
    case (.goesElsewhere, .navigation): fixture.navigation.pushViewController(c, animated: animated)
    case (.goesElsewhere, .tabs): fixture.tabs.selectedIndex = 0
    case (.goesElsewhere, _): fixture.b.present(c, animated: animated)
    case (.replacesEverything, .navigation):
      fixture.navigation.setViewControllers([c], animated: animated)
    case (.replacesEverything, .tabs):
      fixture.tabs.setViewControllers([c, fixture.b], animated: animated)
    case (.replacesEverything, _): fixture.a.present(c, animated: animated)
    case (.leaves, _): fixture.stage.window.rootViewController = c
    }
  }

  @Test(arguments: LimitFixture.Kind.allCases, callbacks)
  func theContainerComesToRest(kind: LimitFixture.Kind, callback: String) {
    for policy in Self.policies {
      for reentry in Reentry.allCases {
        for animated in [true, false] {
          let fixture = LimitFixture(kind, policy: policy)
          let animator = ScriptedAnimator.fade(duration: 0.1)
          fixture.spy.animator = animator
          let label = "\(kind) \(callback) \(policy) \(reentry) animated \(animated)"
          fixture.onFirst(callback) { reenter(reentry, fixture, animated: animated) }
          animator.ended = { _ in fixture.react?("ended") }
          let watch = {
            fixture.container.transitionCoordinator?.animate { _ in
              fixture.react?("alongside")
            } completion: { _ in
              fixture.react?("completion")
            }
          }

          // Warnings have tests of their own.
          _ = Diagnostics.capture {
            fixture.go()
            _ = watch()
            fixture.stage.run(for: 0.05)
            fixture.stage.settle(limit: 5)
            fixture.onFirst(callback == "B.wD" || callback == "dismissed" ? callback : "nothing") {
              reenter(reentry, fixture, animated: animated)
            }
            if fixture.isAtB { fixture.back() }
            expect(fixture.stage.settle(limit: 5), "\(label) never ends")
          }

          let violations = ContractChecker.violations(in: fixture.stage.window)
          expectEmpty(violations, "\(label): \(violations)")
          expect(fixture.container.transitionCoordinator == nil, "\(label)")
          expectPairs(fixture.journal, label)
          fixture.close()
        }
      }
    }
  }

  /// Every will is answered by its did.
  private func expectPairs(_ journal: Journal, _ label: String) {
    let trace = journal.take()
    for name in ["A", "B", "C"] {
      let own = trace.components(separatedBy: " · ").filter { $0.hasPrefix(name + ".") }
      let last = own.last { entry in
        ["wA", "dA", "wD", "dD"].contains { entry.hasPrefix("\(name).\($0)") }
      }
      let isAnswered =
        last.map { !$0.hasPrefix("\(name).wA") && !$0.hasPrefix("\(name).wD") } ?? true
      expect(isAnswered, "\(label): \(trace)")
    }
  }

  @Test(arguments: ["shouldSelect", "didSelect", "animationControllerFor"])
  func aTabDelegateMayChangeTheTabs(callback: String) {
    for policy in Self.policies {
      for reentry in Reentry.allCases {
        let fixture = LimitFixture(.tabs, policy: policy)
        fixture.spy.animator = ScriptedAnimator.fade(duration: 0.1)
        fixture.onFirst(callback) { reenter(reentry, fixture, animated: true) }

        _ = Diagnostics.capture {
          fixture.stage.key("2", modifiers: .control)
          expect(fixture.stage.settle(limit: 5))
        }

        let violations = ContractChecker.violations(in: fixture.stage.window)
        expectEmpty(violations, "\(callback) \(policy) \(reentry): \(violations)")
        expect(fixture.tabs.transitionCoordinator == nil)
        fixture.close()
      }
    }
  }
}
