import Expectations
import Segue
import TestSupport
import Testing

/// After many transitions of a kind there are as many controllers, views, layers and animations as
/// before. The environment variable SEGUE_TRANSITIONS says how many, for instance 10000.
@MainActor @Suite(.serialized) struct LeakTests {
  nonisolated private static let kinds = LimitFixture.Kind.allCases
  private static let transitions =
    ProcessInfo.processInfo.environment["SEGUE_TRANSITIONS"].flatMap(Int.init) ?? 100

  private struct LiveCounts {
    let controllers = LiveCount.controllers.value
    let views = LiveCount.views.value
    let layers = LiveCount.layers.value
    let animations = LiveCount.animations.value

    /// Whether there is no more of anything than in `other`. There may be less: what tests before have left
    /// is freed on other threads.
    func isWithin(_ other: LiveCounts) -> Bool {
      controllers <= other.controllers && views <= other.views && layers <= other.layers
        && animations <= other.animations
    }
  }

  /// One transition to a new controller and one back.
  private func cycle(_ fixture: LimitFixture, between: () -> Void = {}) {
    let next = UIViewController()
    next.view = UIView()
    switch fixture.kind {
    case .navigation:
      fixture.navigation.pushViewController(next, animated: true)
      pass(fixture, between)
      if fixture.navigation.topViewController === next {
        fixture.navigation.popViewController(animated: true)
      }
    case .tabs:
      fixture.tabs.selectedIndex = 1
      pass(fixture, between)
      fixture.tabs.selectedIndex = 0
    case .fullScreen, .sheet, .custom:
      next.modalPresentationStyle = fixture.b.modalPresentationStyle
      next.transitioningDelegate = fixture.spy
      fixture.a.present(next, animated: true)
      pass(fixture, between)
      fixture.a.dismiss(animated: true)
    }
    pass(fixture, {})
  }

  private func pass(_ fixture: LimitFixture, _ between: () -> Void) {
    fixture.stage.turn()
    between()
    fixture.stage.step(2)
    fixture.stage.step(2)
  }

  private func expectNoGrowth(_ fixture: LimitFixture, cycle: () -> Void) {
    // The first ones fill caches.
    for _ in 0..<3 { cycle() }
    fixture.stage.settle()
    _ = fixture.journal.take()
    let before = LiveCounts()
    for _ in 0..<(Self.transitions / 2) {
      cycle()
      if fixture.journal.entries.count > 1000 { _ = fixture.journal.take() }
    }
    fixture.stage.settle()

    let after = LiveCounts()
    expect(after.isWithin(before), "\(fixture.kind): \(before), then \(after)")
    expectEmpty(ContractChecker.violations(in: fixture.stage.window))
    expect(fixture.container.transitionCoordinator == nil)
  }

  @Test(arguments: kinds)
  func theLibrarysOwnTransitionsLeaveNothingBehind(kind: LimitFixture.Kind) {
    let fixture = LimitFixture(kind)
    expectNoGrowth(fixture) { cycle(fixture) }
  }

  @Test(arguments: kinds)
  func transitionsWithAnAnimatorLeaveNothingBehind(kind: LimitFixture.Kind) {
    let fixture = LimitFixture(kind)
    fixture.spy.animator = ScriptedAnimator.fade(duration: 0.1)
    expectNoGrowth(fixture) { cycle(fixture) }
  }

  @Test func textThatIsEditedLeavesNothingBehind() {
    let fixture = LimitFixture(.navigation)
    expectNoGrowth(fixture) {
      cycle(fixture) {
        guard let view = fixture.navigation.topViewController?.view else { return }
        let text = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 200, height: 56))
        for subview in [text, bar] { view.addSubview(subview) }
        text.becomeFirstResponder()
        fixture.stage.type("one\ntwo")
        bar.setShowsCancelButton(true, animated: true)
        bar.becomeFirstResponder()
        fixture.stage.type("ab")
      }
    }
  }

  @Test(arguments: [true, false], [true, false])
  func interactionsLeaveNothingBehind(finishes: Bool, isInterruptible: Bool) {
    let fixture = LimitFixture(.navigation)
    fixture.spy.animator =
      isInterruptible ? InterruptibleSlide(fixture.journal) : ScriptedAnimator.fade(duration: 0.1)
    expectNoGrowth(fixture) {
      let interactor = UIPercentDrivenInteractiveTransition()
      fixture.spy.interactor = interactor
      cycle(fixture) {
        interactor.update(0.5)
        if finishes { interactor.finish() } else { interactor.cancel() }
        fixture.spy.interactor = nil
      }
    }
  }

  @Test(arguments: [LimitFixture.Kind.navigation, .fullScreen])
  func interruptionsLeaveNothingBehind(kind: LimitFixture.Kind) {
    let fixture = LimitFixture(kind, policy: .interrupt)
    expectNoGrowth(fixture) {
      cycle(fixture) {
        fixture.stage.step(0.1)
        if kind == .navigation {
          let other = UIViewController()
          other.view = UIView()
          fixture.navigation.pushViewController(other, animated: true)
          fixture.stage.step(0.1)
          fixture.navigation.popToRootViewController(animated: true)
        } else {
          fixture.a.dismiss(animated: true)
        }
      }
    }
  }
}
