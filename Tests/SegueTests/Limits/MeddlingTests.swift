import Segue
import TestSupport
import Testing

/// Programs that change a container from inside its callbacks: nobody hangs, and nothing is left behind.
@MainActor @Suite(.serialized) struct MeddlingTests {
  nonisolated private static let callbacks = [
    "animationControllerFor", "willShow", "didShow", "A.wA", "A.dA", "A.wD", "A.dD", "B.wA", "B.dA",
    "B.wD", "B.dD", "ended", "alongside", "completion", "presented", "dismissed",
  ]
  private static let policies: [TransitionPolicy] = [.queue, .interrupt, .ignore]

  /// What the program does from inside of the callback.
  private enum Meddling: CaseIterable {
    case goesOn, goesBack, goesElsewhere, replacesEverything, leaves
  }

  private func meddle(_ meddling: Meddling, _ board: LimitBoard, animated: Bool) {
    let c = JournalController("C", board.journal)
    switch (meddling, board.kind) {
    case (.goesOn, .navigation):
      if !board.isAtB { board.navigation.pushViewController(board.b, animated: animated) }
    case (.goesOn, .tabs): board.tabs.selectedViewController = board.b
    case (.goesOn, _): board.a.present(board.b, animated: animated)
    case (.goesBack, .navigation): board.navigation.popViewController(animated: animated)
    case (.goesBack, .tabs): board.tabs.selectedViewController = board.a
    case (.goesBack, _): board.b.dismiss(animated: animated)
    case (.goesElsewhere, .navigation): board.navigation.pushViewController(c, animated: animated)
    case (.goesElsewhere, .tabs): board.tabs.selectedIndex = 0
    case (.goesElsewhere, _): board.b.present(c, animated: animated)
    case (.replacesEverything, .navigation):
      board.navigation.setViewControllers([c], animated: animated)
    case (.replacesEverything, .tabs):
      board.tabs.setViewControllers([c, board.b], animated: animated)
    case (.replacesEverything, _): board.a.present(c, animated: animated)
    case (.leaves, _): board.stage.window.rootViewController = c
    }
  }

  @Test(arguments: LimitBoard.Kind.allCases, callbacks)
  func theContainerComesToRest(kind: LimitBoard.Kind, callback: String) {
    for policy in Self.policies {
      for meddling in Meddling.allCases {
        for animated in [true, false] {
          let board = LimitBoard(kind, policy: policy)
          let animator = ScriptedAnimator.fade(duration: 0.1)
          board.vendor.animator = animator
          let label = "\(kind) \(callback) \(policy) \(meddling) animated \(animated)"
          board.onFirst(callback) { meddle(meddling, board, animated: animated) }
          animator.ended = { _ in board.react?("ended") }
          let watch = {
            board.container.transitionCoordinator?.animate { _ in
              board.react?("alongside")
            } completion: { _ in
              board.react?("completion")
            }
          }

          // What is trapped or only warned of elsewhere is not the matter here.
          _ = Diagnostics.capture {
            board.go()
            _ = watch()
            board.stage.run(for: 0.05)
            board.stage.settle(limit: 5)
            board.onFirst(callback == "B.wD" || callback == "dismissed" ? callback : "nothing") {
              meddle(meddling, board, animated: animated)
            }
            if board.isAtB { board.back() }
            #expect(board.stage.settle(limit: 5), "\(label) never ends")
          }

          let violations = ContractChecker.violations(in: board.stage.window)
          #expect(violations.isEmpty, "\(label): \(violations)")
          #expect(board.container.transitionCoordinator == nil, "\(label)")
          expectPairs(board.journal, label)
          board.close()
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
      #expect(isAnswered, "\(label): \(trace)")
    }
  }

  @Test(arguments: ["shouldSelect", "didSelect", "animationControllerFor"])
  func aTabDelegateMayChangeTheTabs(callback: String) {
    for policy in Self.policies {
      for meddling in Meddling.allCases {
        let board = LimitBoard(.tabs, policy: policy)
        board.vendor.animator = ScriptedAnimator.fade(duration: 0.1)
        board.onFirst(callback) { meddle(meddling, board, animated: true) }

        _ = Diagnostics.capture {
          board.stage.key("2", modifiers: .control)
          #expect(board.stage.settle(limit: 5))
        }

        let violations = ContractChecker.violations(in: board.stage.window)
        #expect(violations.isEmpty, "\(callback) \(policy) \(meddling): \(violations)")
        #expect(board.tabs.transitionCoordinator == nil)
        board.close()
      }
    }
  }
}
