import Expectations
import Foundation
import MotionTransitioning
import Segue
import TestSupport
import Testing

/// Transitions under the user's hand: finished, taken back, and overtaken. The original has none of it.
@MainActor @Suite(.serialized) struct InteractionTests {
  private let fixture = MotionFixture()
  private var stage: HeadlessStage { fixture.stage }

  /// Fades within half a second.
  private func motion() -> TimedMotion { TimedMotion(0.5, fade) }

  private func opacity(_ view: UIView) -> Float {
    (view.layer.presentation() ?? view.layer).opacity
  }

  /// Begins a presentation, or a dismissal, that stands half way under the hand.
  private func grabbed(
    _ motion: Transition, _ direction: TransitionDirection,
    _ style: UIModalPresentationStyle = .overFullScreen
  ) -> (JournalController, UIPercentDrivenInteractiveTransition) {
    let interaction = UIPercentDrivenInteractiveTransition()
    let modal = fixture.controller(motion)
    modal.modalPresentationStyle = style
    if direction == .backward {
      fixture.root.present(modal, animated: true)
      stage.settle()
    }
    modal.transitionController.interactionController = interaction
    switch direction {
    case .forward: fixture.root.present(modal, animated: true)
    case .backward: modal.dismiss(animated: true)
    }
    interaction.update(0.5)
    stage.step()
    _ = fixture.journal.take()
    return (modal, interaction)
  }

  @Test(arguments: [TransitionDirection.forward, .backward])
  func theMotionFollowsTheHandAndFinishes(direction: TransitionDirection) {
    fixture.begin()
    defer { fixture.check() }
    let motion = motion()
    let (modal, interaction) = grabbed(motion, direction)

    let middle = opacity(modal.view)
    interaction.update(0.75)
    let later = opacity(modal.view)
    interaction.finish()
    stage.settle()

    expectEqual(middle, 0.5)
    expectEqual(later, direction == .forward ? 0.75 : 0.25)
    expect(modal.transitionController.interactionController == nil)
    expect(motion.contexts.last?.wasCancelled == false)
    expectEqual(fixture.root.presentedViewController === modal, direction == .forward)
    expectEqual(
      fixture.journal.take(), direction == .forward ? "B.dA!" : "B.dD!")
  }

  @Test func aPresentationThatIsTakenBackLeavesNothing() {
    fixture.begin()
    defer { fixture.check() }
    let motion = motion()
    let (modal, interaction) = grabbed(motion, .forward)
    var deferred: Bool?
    let context = motion.contexts[0]
    context.defer { deferred = context.wasCancelled }

    interaction.cancel()
    let isTurning = context.wasCancelled
    stage.settle()

    expect(isTurning)
    expect(deferred == true)
    expect(fixture.root.presentedViewController == nil)
    expect(modal.view.window == nil)
    expectEqual(modal.view.alpha, 1)
    expect(modal.transitionController.activeTransition == nil)
    expectEqual(fixture.journal.take(), "B.wD! · B.dD!")
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet])
  func aDismissalThatIsTakenBackShowsEverythingAsItWas(style: UIModalPresentationStyle) {
    fixture.begin()
    defer { fixture.check() }
    // A presenter that is removed is to be left as it was (W11), and is dimmed anew as it comes back.
    let isRemoved = style == .fullScreen
    let left: CGFloat = isRemoved ? 1 : 0.4
    let moving = TimedMotion(0.5) { context in
      let isForward = context.direction == .forward
      let (fore, back): (UIView, UIView) = (
        context.foreViewController.view, context.backViewController.view
      )
      if isRemoved && !isForward { back.alpha = 0.4 }
      UIView.animate(withDuration: context.duration) {
        fore.transform = isForward ? .identity : CGAffineTransform(translationX: 300, y: 0)
        fore.layer.cornerRadius = isForward ? 0 : 30
        back.alpha = isForward ? 0.4 : 1
      } completion: { _ in
        context.transitionDidEnd()
        if isForward { back.alpha = left }
      }
    }
    let (modal, interaction) = grabbed(moving, .backward, style)

    interaction.cancel()
    stage.settle()

    expect(fixture.root.presentedViewController === modal)
    expect(modal.view.window === stage.window)
    expectEqual(modal.view.transform, .identity)
    expectEqual(modal.view.layer.cornerRadius, 0)
    expectEqual(fixture.root.view.layer.opacity, Float(left))
    expect(moving.contexts.last?.wasCancelled == true)
    modal.dismiss(animated: true)
    stage.settle()
    expectEqual(fixture.root.view.alpha, 1)
  }

  @Test func coreAnimationIsTakenBackToo() {
    fixture.begin()
    defer { fixture.check() }
    let motion = TimedMotion(0.5) { context in
      CATransaction.begin()
      defer { CATransaction.commit() }
      CATransaction.setCompletionBlock { context.transitionDidEnd() }
      let slide = CABasicAnimation(keyPath: "position.y")
      slide.fromValue = 300
      slide.toValue = 100
      slide.duration = context.duration
      context.foreViewController.view.layer.add(slide, forKey: nil)
    }
    let (modal, interaction) = grabbed(motion, .forward)
    let middle = (modal.view.layer.presentation() ?? modal.view.layer).position.y

    interaction.cancel()
    stage.settle()

    expectEqual(middle, 200)
    expect(fixture.root.presentedViewController == nil)
  }

  @Test func aPartOfACompositionFollowsTheHandWithTheWhole() {
    fixture.begin()
    defer { fixture.check() }
    let whole = TimedMotion(0.5) { context in
      context.compose(with: Motion(fade))
      context.transitionDidEnd()
    }
    let (modal, interaction) = grabbed(whole, .forward)

    let middle = opacity(modal.view)
    interaction.finish()
    stage.settle()

    expectEqual(middle, 0.5)
    expect(fixture.root.presentedViewController === modal)
  }

  @Test func theNextTransitionRunsByItself() {
    fixture.begin()
    defer { fixture.check() }
    let (modal, interaction) = grabbed(motion(), .backward)
    interaction.cancel()
    stage.settle()

    modal.dismiss(animated: true)
    stage.settle()

    expect(fixture.root.presentedViewController == nil)
  }

  @Test func whoIsDismissedComesAgainAsItWas() {
    fixture.begin()
    defer { fixture.check() }
    let modal = fixture.presented(motion())
    modal.dismiss(animated: true)
    stage.settle()

    modal.transitionController.transition = InstantTransition()
    fixture.root.present(modal, animated: true)
    stage.settle()

    expectEqual(modal.view.alpha, 1)
  }

  @Test func aWindowResizedMeanwhileKeepsItsNewSizeWhenAllIsTakenBack() {
    fixture.begin()
    defer { fixture.check() }
    let (modal, interaction) = grabbed(motion(), .backward)

    stage.resize(to: CGSize(width: 400, height: 250))
    interaction.cancel()
    stage.settle()

    expectEqual(modal.view.frame, CGRect(x: 0, y: 0, width: 400, height: 250))
    expectEqual(modal.view.alpha, 1)
  }

  // MARK: Second thoughts

  @Test func aDismissalInMidFlightTurnsThePresentationAround() {
    fixture.begin()
    defer { fixture.check() }
    OverlappingRequests(of: fixture.root).policy = .interrupt
    let motion = motion()
    let modal = fixture.controller(motion)
    modal.modalPresentationStyle = .overFullScreen
    fixture.root.present(modal, animated: true)
    stage.run(for: 0.25)
    let before = opacity(modal.view)

    modal.dismiss(animated: true)
    stage.step()
    let after = opacity(modal.view)
    stage.settle()

    expect(abs(after - before) < 0.1)
    expectEqual(motion.contexts.count, 1)
    expect(motion.contexts[0].wasCancelled)
    expect(fixture.root.presentedViewController == nil)
    expectEqual(modal.view.alpha, 1)
  }

  @Test func anotherPresentationInMidDismissalTakesOver() {
    fixture.begin()
    defer { fixture.check() }
    OverlappingRequests(of: fixture.root).policy = .interrupt
    let first = fixture.presented(motion())
    let second = fixture.controller(motion(), name: "C")
    second.modalPresentationStyle = .overFullScreen
    first.dismiss(animated: true)
    stage.run(for: 0.2)

    fixture.root.present(second, animated: true)
    stage.settle()

    expect(fixture.root.presentedViewController === second)
    expect(first.transitionController.activeTransition == nil)
    expect(first.view.window == nil)
  }

  @Test func aTransitionThatIsOvertakenRunsWhatWasDeferred() {
    fixture.begin()
    defer { fixture.check() }
    OverlappingRequests(of: fixture.root).policy = .interrupt
    var isDone = false
    // Never ends by itself.
    let modal = fixture.controller(TimedMotion(0.5) { $0.defer { isDone = true } })
    modal.modalPresentationStyle = .overFullScreen
    fixture.root.present(modal, animated: true)
    stage.run(for: 0.2)

    fixture.show(UIViewController())
    stage.settle()

    expect(isDone)
    expect(fixture.root.presentedViewController == nil)
  }
}
