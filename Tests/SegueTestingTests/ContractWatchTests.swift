import Expectations
import Segue
import SegueInspection
import TestSupport
import Testing

/// The violations that a watch reports, while other stages share its frame loop.
@MainActor @Suite struct ContractWatchTests {
  /// A delegate whose animator leaves a view behind.
  private let litterer = DelegateSpy(
    ScriptedAnimator(duration: 0.1) { context in
      ScriptedAnimator.place(context)
      context.containerView.addSubview(UIView())
      UIView.animate(withDuration: 0.1) {
        context.view(forKey: .to)?.alpha = 0.9
      } completion: { _ in
        context.completeTransition(true)
      }
    })

  /// A stage on which a push plays, and another waits for its end.
  private func stageBeforeAPush() -> HeadlessStage {
    let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)
    stage.settle()
    navigation.delegate = litterer
    OverlappingRequests(of: navigation).policy = .queue
    navigation.pushViewController(UIViewController(), animated: true)
    stage.turn()
    navigation.pushViewController(UIViewController(), animated: true)
    return stage
  }

  @Test func whatBeginsOnAnotherStageIsNotOfTheTask() {
    alone {
      let other = stageBeforeAPush()
      let own = HeadlessStage(size: CGSize(width: 100, height: 100))
      defer { for stage in [own, other] { stage.close() } }

      let violations = ContractWatch.violations {
        own.show(UIViewController())
        own.run(for: 0.5)
      }

      expectEqual(violations, [])
      expectEqual(ContractChecker.violations(in: other.window).first?.promise, .leftover)
    }
  }

  @Test func stagesInOtherWorldsAreLeftAlone() {
    alone {
      let own = HeadlessStage(size: CGSize(width: 100, height: 100))
      let world = World()
      let inner = world.run { HeadlessStage(size: CGSize(width: 30, height: 20)) }
      defer { own.close() }
      own.show(UIViewController())
      world.run { inner.show(UIViewController()) }
      let time = inner.now

      let violations = ContractWatch.violations {
        own.turn()
        world.run {
          inner.turn()
          UIView.animate(withDuration: 5) { inner.window.alpha = 0.5 }
          inner.turn()
        }
      }

      expectEqual(violations, [])
      expectEqual(inner.now, time)
      expectEqual(UIScreen.main.bounds.size, CGSize(width: 100, height: 100))
      world.run { inner.close() }
    }
  }

  @Test func whatBreaksAPromiseInAnotherWorldIsNotOfTheTask() {
    alone {
      let own = HeadlessStage(size: CGSize(width: 100, height: 100))
      let world = World()
      let inner = world.run { stageBeforeAPush() }
      defer { own.close() }

      let violations = ContractWatch.violations {
        own.run(for: 0.1)
        world.run { inner.run(for: 0.5) }
      }

      expectEqual(violations, [])
      expectEqual(
        world.run { ContractChecker.violations(in: inner.window) }.first?.promise, .leftover)
      world.run { inner.close() }
    }
  }

  @Test func whatGoesOnInTheWindowOfAClosedStageIsNotOfTheTask() {
    alone {
      let other = stageBeforeAPush()
      let root = other.window.rootViewController
      let own = HeadlessStage(size: CGSize(width: 100, height: 100))
      defer { own.close() }

      let violations = ContractWatch.violations {
        other.close()
        own.turn()
        other.window.rootViewController = root
        other.window.isHidden = false
        own.run(for: 0.5)
      }

      expectEqual(violations, [])
      other.window.isHidden = true
    }
  }

  @Test func whatBeginsOnItsOwnStageIs() {
    alone {
      let own = stageBeforeAPush()
      defer { own.close() }

      let violations = ContractWatch.violations { own.run(for: 0.5) }

      expectEqual(violations.first?.promise, .leftover)
    }
  }
}
