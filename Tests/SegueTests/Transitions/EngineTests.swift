import Expectations
import Segue
import TestSupport
import Testing

/// Animators that misbehave, in a navigation controller.
@MainActor @Suite(.serialized) struct EngineTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
  private let journal = Journal()

  /// An animator that notes how its transition ended.
  private func animator(
    _ animate: @escaping (UIViewControllerContextTransitioning) -> Void
  ) -> ScriptedAnimator {
    let animator = ScriptedAnimator(animate)
    animator.ended = { [journal] in journal.note("ended(\($0))") }
    return animator
  }

  private func push(
    interactor: UIPercentDrivenInteractiveTransition? = nil,
    animate: @escaping (UIViewControllerContextTransitioning) -> Void
  ) -> (navigation: UINavigationController, top: JournalController, spy: DelegateSpy) {
    let navigation = UINavigationController(rootViewController: JournalController("A", journal))
    navigation.isNavigationBarHidden = true
    stage.show(navigation)
    stage.settle()
    let spy = DelegateSpy(animator(animate))
    spy.interactor = interactor
    navigation.delegate = spy
    let top = JournalController("B", journal)
    _ = journal.take()
    navigation.pushViewController(top, animated: true)
    stage.turn()
    return (navigation, top, spy)
  }

  @Test func anAnimatorThatCompletesAtOnceAndAddsNothingLeavesTheViewInPlace() {
    let (navigation, top, _) = push { $0.completeTransition(true) }

    expectEqual(
      journal.take(),
      "B.wM(nav) · B.load · A.wD! · B.wA! · A.dD! · B.iA! · B.dA! · B.dM(nav) · ended(true)")
    expect(top.view.window != nil)
    expectEqual(top.view.frame, navigation.view.bounds)
    expect(navigation.transitionCoordinator == nil)
  }

  /// X12, Q5
  @Test func completingWithFalseRollsEverythingBack() {
    let (navigation, top, _) = push { context in
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      UIView.animate(withDuration: 0.5) {
        context.view(forKey: .to)?.alpha = 0.5
      } completion: { _ in
        context.completeTransition(false)
      }
    }
    _ = journal.take()

    stage.settle()

    expectEqual(
      journal.take(), "B.wD! · B.dD! · A.wA! · A.iA! · A.dA! · B.wM(nil) · B.dM(nil) · ended(false)"
    )
    expectEqual(navigation.viewControllers.count, 1)
    expect(top.view.superview == nil)
    expect(top.parent == nil)
  }

  /// X13
  @Test func completingTwiceIsReportedAndIgnored() {
    var context: UIViewControllerContextTransitioning?
    _ = push { context = $0 }
    context?.completeTransition(true)
    _ = journal.take()

    let warnings = Diagnostics.capture { context?.completeTransition(false) }

    expectEqual(
      warnings,
      [
        "completeTransition(false) was called again for the transition from A to B"
      ])
    expectEqual(journal.take(), "")
  }

  /// X8, X9, X1
  @Test func theContextKnowsTheFrames() {
    var frames: [CGRect] = []
    var holdsFrom = false
    let bounds = CGRect(x: 0, y: 0, width: 300, height: 200)
    _ = push { context in
      for key in [UITransitionContextViewControllerKey.from, .to] {
        guard let controller = context.viewController(forKey: key) else { continue }
        frames.append(context.initialFrame(for: controller))
        frames.append(context.finalFrame(for: controller))
      }
      holdsFrom = context.view(forKey: .from)?.superview === context.containerView
      context.completeTransition(true)
    }

    expectEqual(frames, [bounds, .zero, .zero, bounds])
    expect(holdsFrom)
  }

  @Test func anAnimatorThatCompletesUnderTheFingerFreesTheContainer() {
    let interactor = UIPercentDrivenInteractiveTransition()
    var container: UIView?
    let (navigation, _, spy) = push(interactor: interactor) { context in
      container = context.containerView
      context.completeTransition(true)
    }

    let speed = container?.layer.speed
    interactor.update(0.5)
    interactor.finish()
    spy.interactor = nil
    navigation.popViewController(animated: true)
    stage.settle()

    expectEqual(speed, 1)
    expectEqual(navigation.viewControllers.count, 1)
  }

  /// E5
  @Test func aPushOutOfACompletionSeesAFinishedTransition() {
    let (navigation, _, spy) = push { context in
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      UIView.animate(withDuration: 0.5) {
        context.view(forKey: .to)?.alpha = 0.5
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    var seen: [Bool] = []
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
      seen.append(navigation.transitionCoordinator == nil)
      navigation.pushViewController(JournalController("C", journal), animated: true)
      seen.append(navigation.transitionCoordinator != nil)
    }

    stage.settle()

    withExtendedLifetime(spy) {}
    expectEqual(seen, [true, true])
    expect(journal.take().hasSuffix("B.dD! · C.dA! · C.dM(nav) · ended(true)"))
  }

  /// P6, X12
  @Test func anAnimatorThatAlwaysSaysTrueIsRolledBackWhenTheFingerCancels() {
    let interactor = UIPercentDrivenInteractiveTransition()
    let (navigation, top, _) = push(interactor: interactor) { context in
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      UIView.animate(withDuration: 0.5) {
        context.view(forKey: .to)?.frame.origin.x = 10
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    interactor.update(0.3)
    stage.step()

    interactor.cancel()
    stage.settle()

    expectEqual(navigation.viewControllers.count, 1)
    expect(top.view.superview == nil)
    expect(journal.take().hasSuffix("ended(false)"))
  }

  @Test func anAnimatorHearsHowItsTransitionEndedWhenTheWindowGetsAnotherRoot() {
    let presenter = UIViewController()
    stage.show(presenter)
    let modal = UIViewController()
    let spy = DelegateSpy(animator { _ in })
    modal.transitioningDelegate = spy
    presenter.present(modal, animated: true)
    stage.turn()

    stage.show(UIViewController())

    expectEqual(journal.take(), "ended(true)")
  }
}
