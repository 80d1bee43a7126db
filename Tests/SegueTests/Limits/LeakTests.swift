import Segue
import TestSupport
import Testing

/// After many transitions of a kind there are as many controllers, views, layers and animations as
/// before. The environment variable SEGUE_TRANSITIONS says how many, for instance 10000.
@MainActor @Suite(.serialized) struct LeakTests {
  nonisolated private static let kinds = LimitBoard.Kind.allCases
  private static let transitions =
    ProcessInfo.processInfo.environment["SEGUE_TRANSITIONS"].flatMap(Int.init) ?? 500

  private struct Census: Equatable {
    let controllers = LiveCount.controllers.value
    let views = LiveCount.views.value
    let layers = LiveCount.layers.value
    let animations = LiveCount.animations.value
  }

  /// One transition to a new controller and one back.
  private func cycle(_ board: LimitBoard, between: () -> Void = {}) {
    let next = UIViewController()
    next.view = UIView()
    switch board.kind {
    case .navigation:
      board.navigation.pushViewController(next, animated: true)
      pass(board, between)
      if board.navigation.topViewController === next {
        board.navigation.popViewController(animated: true)
      }
    case .tabs:
      board.tabs.selectedIndex = 1
      pass(board, between)
      board.tabs.selectedIndex = 0
    case .fullScreen, .sheet, .custom:
      next.modalPresentationStyle = board.b.modalPresentationStyle
      next.transitioningDelegate = board.vendor
      board.a.present(next, animated: true)
      pass(board, between)
      board.a.dismiss(animated: true)
    }
    pass(board, {})
  }

  private func pass(_ board: LimitBoard, _ between: () -> Void) {
    board.stage.turn()
    between()
    board.stage.step(2)
    board.stage.step(2)
  }

  private func expectNoGrowth(_ board: LimitBoard, cycle: () -> Void) {
    // The first ones fill caches.
    for _ in 0..<3 { cycle() }
    board.stage.settle()
    _ = board.journal.take()
    let before = Census()
    for _ in 0..<(Self.transitions / 2) {
      cycle()
      if board.journal.entries.count > 1000 { _ = board.journal.take() }
    }
    board.stage.settle()

    #expect(Census() == before, "\(board.kind)")
    #expect(ContractChecker.violations(in: board.stage.window).isEmpty)
    #expect(board.container.transitionCoordinator == nil)
  }

  @Test(arguments: kinds)
  func theLibrarysOwnTransitionsLeaveNothingBehind(kind: LimitBoard.Kind) {
    let board = LimitBoard(kind)
    expectNoGrowth(board) { cycle(board) }
  }

  @Test(arguments: kinds)
  func transitionsWithAnAnimatorLeaveNothingBehind(kind: LimitBoard.Kind) {
    let board = LimitBoard(kind)
    board.vendor.animator = ScriptedAnimator.fade(duration: 0.1)
    expectNoGrowth(board) { cycle(board) }
  }

  @Test(arguments: [true, false], [true, false])
  func interactionsLeaveNothingBehind(finishes: Bool, isInterruptible: Bool) {
    let board = LimitBoard(.navigation)
    board.vendor.animator =
      isInterruptible ? InterruptibleSlide(board.journal) : ScriptedAnimator.fade(duration: 0.1)
    expectNoGrowth(board) {
      let interactor = UIPercentDrivenInteractiveTransition()
      board.vendor.interactor = interactor
      cycle(board) {
        interactor.update(0.5)
        if finishes { interactor.finish() } else { interactor.cancel() }
        board.vendor.interactor = nil
      }
    }
  }

  @Test(arguments: [LimitBoard.Kind.navigation, .fullScreen])
  func interruptionsLeaveNothingBehind(kind: LimitBoard.Kind) {
    let board = LimitBoard(kind, policy: .interrupt)
    expectNoGrowth(board) {
      cycle(board) {
        board.stage.step(0.1)
        if kind == .navigation {
          let other = UIViewController()
          other.view = UIView()
          board.navigation.pushViewController(other, animated: true)
          board.stage.step(0.1)
          board.navigation.popToRootViewController(animated: true)
        } else {
          board.a.dismiss(animated: true)
        }
      }
    }
  }
}
