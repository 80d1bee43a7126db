import Expectations
import Foundation
import MotionTransitioning
import Segue
import TestSupport
import Testing

/// `TransitionPresentationController`: its scrim, its frame and its hooks.
@MainActor @Suite(.serialized) struct TransitionPresentationTests {
  private let fixture = MotionFixture()
  private var stage: HeadlessStage { fixture.stage }

  /// A controller that fades in over the scrim, in the middle of the container, or filling it.
  private func controller(isCentered: Bool = true) -> JournalController {
    let motion = PresentingMotion(fade)
    motion.make = { presented, presenting in
      TransitionPresentationController(
        presentedViewController: presented, presenting: presenting,
        calculateFrameOfPresentedView: isCentered
          ? { ($0.containerView?.bounds ?? .zero).insetBy(dx: 50, dy: 50) } : nil)
    }
    return fixture.controller(motion)
  }

  private func opacity(_ view: UIView?) -> Float {
    (view?.layer.presentation() ?? view?.layer)?.opacity ?? -1
  }

  @Test func theScrimFadesInAndOutBehindThePresentedView() throws {
    fixture.begin()
    defer { fixture.check() }
    let modal = controller()

    fixture.root.present(modal, animated: true)
    stage.turn()
    let presentation = try #require(
      modal.presentationController as? TransitionPresentationController)
    let scrim = try #require(presentation.scrimView)
    let views = presentation.containerView?.subviews
    stage.run(for: 0.175)
    let middle = opacity(scrim)
    stage.settle()
    let shown = opacity(scrim)
    modal.dismiss(animated: true)
    stage.turn()
    stage.run(for: 0.175)
    let middleOfTheWayBack = opacity(scrim)
    stage.settle()

    let both: [UIView] = [scrim, modal.view]
    expectEqual(views, both)
    expectEqual(scrim.backgroundColor, UIColor(white: 0, alpha: 0.3))
    expect(abs(middle - 0.5) < 0.001)
    expectEqual(shown, 1)
    expect(abs(middleOfTheWayBack - 0.5) < 0.001)
    expect(presentation.scrimView == nil)
    expect(scrim.superview == nil)
  }

  @Test(arguments: [true, false])
  func theFrameDecidesWhetherThePresenterStays(isCentered: Bool) {
    fixture.begin()
    defer { fixture.check() }
    let modal = controller(isCentered: isCentered)

    fixture.root.present(modal, animated: true)
    stage.settle()

    let bounds = stage.window.bounds
    expect(modal.view.frame == (isCentered ? bounds.insetBy(dx: 50, dy: 50) : bounds))
    expectEqual(fixture.root.view.window != nil, isCentered)
    modal.dismiss(animated: true)
    stage.settle()
    expectEqual(fixture.root.view.frame, bounds)
  }

  @Test func theFrameFollowsTheWindow() {
    fixture.begin()
    defer { fixture.check() }
    let modal = controller()
    fixture.root.present(modal, animated: true)
    stage.run(for: 0.2)
    stage.resize(to: CGSize(width: 400, height: 300))
    stage.settle()
    let afterFlight = modal.view.frame

    stage.resize(to: CGSize(width: 500, height: 200))
    stage.settle()

    expectEqual(afterFlight, CGRect(x: 50, y: 50, width: 300, height: 200))
    expectEqual(modal.view.frame, CGRect(x: 50, y: 50, width: 400, height: 100))
  }

  @Test func aDismissalThatIsTakenBackKeepsTheScrim() throws {
    fixture.begin()
    defer { fixture.check() }
    let modal = controller()
    fixture.root.present(modal, animated: true)
    stage.settle()
    let presentation = try #require(
      modal.presentationController as? TransitionPresentationController)
    let interaction = UIPercentDrivenInteractiveTransition()
    modal.transitionController.interactionController = interaction

    modal.dismiss(animated: true)
    interaction.update(0.5)
    stage.step()
    let middle = opacity(presentation.scrimView)
    interaction.cancel()
    stage.settle()

    expectEqual(middle, 0.5)
    expectEqual(opacity(presentation.scrimView), 1)
    expectEqual(modal.view.alpha, 1)
    expect(fixture.root.presentedViewController === modal)
  }

  @Test func aPresentationThatIsTakenBackTakesTheScrimAway() {
    fixture.begin()
    defer { fixture.check() }
    let modal = controller()
    let interaction = UIPercentDrivenInteractiveTransition()
    modal.transitionController.interactionController = interaction
    fixture.root.present(modal, animated: true)
    interaction.update(0.5)
    stage.step()

    interaction.cancel()
    stage.settle()

    expectEqual(stage.window.subviews, [fixture.root.view])
    expect(fixture.root.presentedViewController == nil)
  }

  @Test func withoutAnimationEverythingIsThereAtOnce() {
    fixture.begin()
    defer { fixture.check() }
    let modal = controller()

    fixture.root.present(modal, animated: false)
    stage.turn()
    stage.step()
    let scrim = (modal.presentationController as? TransitionPresentationController)?.scrimView
    let shown = (opacity(scrim), opacity(modal.view))
    let isOver = modal.transitionController.activeTransition == nil
    modal.dismiss(animated: false)
    stage.turn()
    stage.step()

    expect(shown == (1, 1))
    expect(isOver)
    expect(fixture.root.presentedViewController == nil)
  }

  private final class Hooks: NSObject, TransitionPresentationAnimationControlling {
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }

    func presentationController(
      _ presentationController: TransitionPresentationController,
      startWith context: TransitionContext
    ) {
      journal.note("start \(context.direction)")
      presentationController.scrimView?.alpha = 0.7
      context.transitionDidEnd()
    }

    func dismissalTransitionWillBegin(
      with presentationController: TransitionPresentationController
    ) {
      journal.note("will dismiss")
    }

    func presentationController(
      _ presentationController: TransitionPresentationController,
      dismissalTransitionDidEnd completed: Bool
    ) {
      journal.note("did dismiss \(completed)")
    }
  }

  @Test func theHooksHearOfEverythingInOrder() throws {
    fixture.begin()
    defer { fixture.check() }
    let motion = PresentingMotion { context in
      fixture.journal.note("motion")
      context.transitionDidEnd()
    }
    let hooks = Hooks(fixture.journal)
    motion.make = { presented, presenting in
      let controller = TransitionPresentationController(
        presentedViewController: presented, presenting: presenting)
      controller.animationController = hooks
      return controller
    }
    let modal = fixture.controller(motion)
    fixture.root.present(modal, animated: true)
    stage.settle()
    let begun = fixture.journal.take()
    let presentation = try #require(
      modal.presentationController as? TransitionPresentationController)

    modal.dismiss(animated: true)
    stage.settle()

    expectEqual(
      begun, "B.load · A.wD! · B.wA! · B.iA! · start forward · motion · B.dA! · A.dD!")
    expectEqual(
      fixture.journal.take(),
      "will dismiss · B.wD! · A.wA! · A.iA! · start backward · motion · A.dA! · B.dD! · "
        + "did dismiss true")
    expect(presentation.animationController == nil)
  }

  @Test func aControllerThatAnimatesLongerThanTheTransitionIsWaitedFor() {
    fixture.begin()
    defer { fixture.check() }
    final class Slow: UIPresentationController, Transition {
      func start(with context: TransitionContext) {
        let view = UIView()
        context.containerView.addSubview(view)
        context.defer { view.removeFromSuperview() }
        view.alpha = 0
        UIView.animate(withDuration: 1) { view.alpha = 1 }
      }
    }
    let motion = PresentingMotion()
    motion.make = { Slow(presentedViewController: $0, presenting: $1) }
    let modal = fixture.controller(motion)

    fixture.root.present(modal, animated: true)
    stage.run(for: 0.9)
    let isRunning = modal.transitionController.activeTransition != nil
    stage.run(for: 0.2)

    expect(isRunning)
    expect(modal.transitionController.activeTransition == nil)
    expect(motion.contexts.first?.presentationController is Slow)
  }
}
