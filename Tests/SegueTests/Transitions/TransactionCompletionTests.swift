import Expectations
import Segue
import TestSupport
import Testing

/// H6: the completion block of a transaction around a request comes after the transition.
@MainActor @Suite(.serialized) struct TransactionCompletionTests {
  nonisolated private static let kinds = LimitFixture.Kind.allCases

  /// Goes to B or back within a transaction whose completion block is noted.
  private func go(_ fixture: LimitFixture, back: Bool = false, animated: Bool = true) {
    CATransaction.begin()
    CATransaction.setCompletionBlock { fixture.journal.note("transaction") }
    switch fixture.kind {
    case .navigation:
      if back {
        fixture.navigation.popViewController(animated: animated)
      } else {
        fixture.navigation.pushViewController(fixture.b, animated: animated)
      }
    case .tabs: fixture.tabs.selectedIndex = back ? 0 : 1
    case .fullScreen, .sheet, .custom:
      if back {
        fixture.a.dismiss(animated: animated) { fixture.journal.note("completion") }
      } else {
        fixture.a.present(fixture.b, animated: animated) { fixture.journal.note("completion") }
      }
    }
    CATransaction.commit()
  }

  private func fixture(_ kind: LimitFixture.Kind, policy: TransitionPolicy = .queue) -> LimitFixture
  {
    let fixture = LimitFixture(kind, policy: policy)
    fixture.spy.animator = ScriptedAnimator.fade(duration: 0.4)
    return fixture
  }

  /// The notes so far of `journal`, of which the last is that of the transaction.
  private func expectLast(_ journal: Journal, sourceLocation: SourceLocation = #_sourceLocation) {
    let notes = journal.take().components(separatedBy: " · ")
    #expect(notes.last == "transaction", "\(notes)", sourceLocation: sourceLocation)
    #expect(notes.filter { $0 == "transaction" }.count == 1, sourceLocation: sourceLocation)
    let hasEnded = notes.contains { $0.hasPrefix("A.d") || $0.hasPrefix("B.d") }
    #expect(hasEnded, "\(notes)", sourceLocation: sourceLocation)
  }

  @Test(arguments: kinds, [true, false])
  func itComesAfterTheTransition(kind: LimitFixture.Kind, animated: Bool) {
    let fixture = fixture(kind)
    if kind == .tabs, !animated { fixture.spy.animator = nil }

    for back in [false, true] {
      go(fixture, back: back, animated: animated)
      fixture.stage.turn()
      if animated {
        fixture.stage.run(for: 0.3)
        expect(!fixture.journal.entries.contains("transaction"), "\(kind)")
      }
      fixture.stage.settle()
      expectLast(fixture.journal)
    }
  }

  @Test(arguments: kinds, [true, false])
  func itComesAfterATransitionThatAHandHasLetGo(kind: LimitFixture.Kind, finishes: Bool) {
    let fixture = fixture(kind)
    let interactor = UIPercentDrivenInteractiveTransition()
    fixture.spy.interactor = interactor

    go(fixture)
    fixture.stage.turn()
    interactor.update(0.5)
    fixture.stage.run(for: 1)
    let held = fixture.journal.entries.contains("transaction")
    if finishes { interactor.finish() } else { interactor.cancel() }
    fixture.stage.settle()

    expect(!held)
    expectLast(fixture.journal)
  }

  /// A request that waits for another transition, one that turns it around, and one that it fulfills.
  @Test(arguments: kinds, [TransitionPolicy.queue, .interrupt])
  func itComesAfterARequestThatHasWaited(kind: LimitFixture.Kind, policy: TransitionPolicy) {
    let fixture = fixture(kind, policy: policy)
    fixture.go()
    fixture.stage.run(for: 0.2)
    _ = fixture.journal.take()

    go(fixture, back: true)
    let early = fixture.journal.entries.contains("transaction")
    fixture.stage.settle()

    expect(!early)
    expectLast(fixture.journal)
    fixture.expectRest(atB: false)
  }

  /// A request that is refused or dropped does not keep the block waiting.
  @Test(arguments: kinds)
  func itComesWhereTheRequestIsDropped(kind: LimitFixture.Kind) {
    let fixture = fixture(kind, policy: .ignore)
    fixture.go()
    fixture.stage.run(for: 0.1)
    _ = fixture.journal.take()

    go(fixture, back: true)
    fixture.stage.turn()

    expect(fixture.journal.entries.contains("transaction"))
    fixture.expectRest(atB: true)
  }

  /// The navigation controller leaves the screen before the request has begun.
  @Test func itComesWhereTheContainerLeaves() {
    let fixture = fixture(.navigation)
    go(fixture)
    fixture.stage.window.rootViewController = nil
    fixture.stage.settle()

    expectEqual(fixture.journal.entries.filter { $0 == "transaction" }.count, 1)
  }

  /// An animator that completes by the block of a transaction is not held up by what is asked for in it.
  @Test func aBlockThatEndsTheTransitionDoesNotWaitForWhatWaitsForThat() {
    let fixture = LimitFixture(.navigation)
    let c = JournalController("C", fixture.journal)
    fixture.spy.animator = ScriptedAnimator(duration: 0.2) { context in
      ScriptedAnimator.place(context)
      CATransaction.begin()
      CATransaction.setCompletionBlock { context.completeTransition(true) }
      if fixture.navigation.topViewController === fixture.b {
        fixture.navigation.pushViewController(c, animated: true)
      }
      CATransaction.commit()
    }

    fixture.navigation.pushViewController(fixture.b, animated: true)
    let settles = fixture.stage.settle()

    expect(settles)
    expect(fixture.navigation.topViewController === c)
    expect(c.view.window != nil)
    expect(fixture.navigation.transitionCoordinator == nil)
  }

  @Test func theBlockOfTheImplicitTransactionWaitsAsWell() {
    let fixture = fixture(.navigation)
    fixture.spy.animator = nil

    CATransaction.setCompletionBlock { fixture.journal.note("transaction") }
    fixture.navigation.pushViewController(fixture.b, animated: true)
    fixture.stage.settle()

    expectLast(fixture.journal)
  }
}
