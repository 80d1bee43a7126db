import Expectations
import Foundation
import MotionTransitioning
import Segue
import TestSupport
import Testing

/// Pushes and pops with the transitions of those who come and go.
@MainActor @Suite(.serialized) struct NavigationTests {
  private let fixture = MotionFixture()
  private let navigation: UINavigationController
  private let first: JournalController
  private var stage: HeadlessStage { fixture.stage }

  init() {
    first = JournalController("A", fixture.journal)
    navigation = UINavigationController(rootViewController: first)
    navigation.delegate = TransitionNavigationControllerDelegate.sharedDelegate()
  }

  @Test func pushAndPopAreForwardAndBackward() {
    fixture.begin(showing: navigation)
    defer { fixture.check() }
    let motion = TimedMotion(0.5, fade)
    let next = fixture.controller(motion)

    navigation.pushViewController(next, animated: true)
    stage.settle()
    let pushed = navigation.topViewController
    navigation.popViewController(animated: true)
    stage.settle()

    expect(pushed === next)
    expect(navigation.topViewController === first)
    expectEqual(motion.contexts.map(\.direction), [.forward, .backward])
    expect(motion.contexts.allSatisfy { $0.backViewController === first })
    expect(motion.contexts.allSatisfy { $0.foreViewController === next })
    expect(motion.contexts.allSatisfy { $0.sourceViewController === navigation })
    expect(motion.contexts.allSatisfy { $0.presentationController == nil })
  }

  @Test func withoutATransitionTheNavigationControllerSlidesAndSwipes() {
    fixture.begin(showing: navigation)
    defer { fixture.check() }
    navigation.pushViewController(JournalController("B", fixture.journal), animated: true)
    stage.settle()

    stage.press(CGPoint(x: 2, y: 120))
    stage.drag(to: CGPoint(x: 250, y: 120))
    stage.release()
    stage.settle()

    expectEqual(navigation.viewControllers, [first])
  }

  @Test(arguments: [true, false])
  func aPopFollowsTheHand(finishes: Bool) {
    fixture.begin(showing: navigation)
    defer { fixture.check() }
    let next = fixture.controller(TimedMotion(0.5, fade))
    navigation.pushViewController(next, animated: true)
    stage.settle()
    let interaction = UIPercentDrivenInteractiveTransition()
    next.transitionController.interactionController = interaction

    navigation.popViewController(animated: true)
    navigation.view.layoutIfNeeded()
    interaction.update(0.4)
    stage.step()
    let opacity = next.view.layer.presentation()?.opacity
    if finishes { interaction.finish() } else { interaction.cancel() }
    stage.settle()

    expect(opacity.map { abs($0 - 0.6) < 0.001 } == true)
    expect(navigation.viewControllers == (finishes ? [first] : [first, next]))
    expectEqual(next.view.alpha, 1)
  }

  @Test func anInterruptedPushGoesBack() {
    fixture.begin(showing: navigation)
    defer { fixture.check() }
    OverlappingRequests(of: navigation).policy = .interrupt
    let next = fixture.controller(TimedMotion(0.5, fade))
    navigation.pushViewController(next, animated: true)
    stage.run(for: 0.2)

    navigation.popViewController(animated: true)
    stage.settle()

    expectEqual(navigation.viewControllers, [first])
    expectEqual(next.view.alpha, 1)
    expect(next.transitionController.activeTransition == nil)
  }

  @Test func aDelegateOfOnesOwnForwardsToTheSharedInstance() {
    fixture.begin(showing: navigation)
    defer { fixture.check() }
    final class Delegate: NSObject, UINavigationControllerDelegate {
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? {
        TransitionNavigationControllerDelegate.sharedInstance().navigationController(
          navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
      }
    }
    let delegate = Delegate()
    navigation.delegate = delegate
    let motion = Motion()

    navigation.pushViewController(fixture.controller(motion), animated: true)
    stage.settle()

    expectEqual(motion.contexts.count, 1)
  }
}
