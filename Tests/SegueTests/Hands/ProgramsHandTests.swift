import Expectations
import Segue
import TestSupport
import Testing

/// Transitions that a recognizer of the program holds, in the usual ways.
@MainActor @Suite(.serialized) struct ProgramsHandTests {
  nonisolated private static let kinds = LimitFixture.Kind.allCases

  /// Scrubs the property animator of a transition, over a distance of 100 points.
  @MainActor private final class AnimatorPan: NSObject {
    let slide: InterruptibleSlide
    let length: CGFloat = 100
    private var start: CGFloat = 0
    /// Whether it completes at pointer up.
    var completes = false

    init(_ slide: InterruptibleSlide) { self.slide = slide }

    func pan(_ recognizer: UIPanGestureRecognizer) {
      guard let animator = slide.animator else { return }
      switch recognizer.state {
      case .began:
        animator.pauseAnimation()
        start = animator.fractionComplete
      case .changed:
        animator.fractionComplete = start + recognizer.translation(in: nil).x / length
      case .ended, .cancelled:
        animator.isReversed = !completes
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      default: break
      }
    }
  }

  /// Drives an interaction controller over a distance of 100 points.
  @MainActor private final class PercentPan: NSObject {
    let interactor: UIPercentDrivenInteractiveTransition
    var completes = false
    private var start: CGFloat = 0

    init(_ interactor: UIPercentDrivenInteractiveTransition) { self.interactor = interactor }

    func pan(_ recognizer: UIPanGestureRecognizer) {
      switch recognizer.state {
      case .began:
        interactor.pause()
        start = interactor.percentComplete
      case .changed: interactor.update(start + recognizer.translation(in: nil).x / 100)
      case .ended, .cancelled: if completes { interactor.finish() } else { interactor.cancel() }
      default: break
      }
    }
  }

  private func slide(_ fixture: HandFixture) -> InterruptibleSlide {
    let slide = InterruptibleSlide(fixture.limits.journal)
    slide.duration = 3
    slide.curve = UICubicTimingParameters(animationCurve: .linear)
    return slide
  }

  /// A player that starts by itself.
  private func player() -> UIPercentDrivenInteractiveTransition {
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.wantsInteractiveStart = false
    return interactor
  }

  // MARK: A property animator

  /// H1: a small view in the container has a pan that scrubs the animator.
  @Test(arguments: kinds, [true, false])
  func aChipInTheContainerScrubsTheAnimator(kind: LimitFixture.Kind, completes: Bool) {
    let fixture = HandFixture(kind)
    let slide = slide(fixture)
    let hand = AnimatorPan(slide)
    hand.completes = completes
    fixture.begin(slide)
    let chip = UIView(frame: CGRect(x: 100, y: 150, width: 80, height: 80))
    chip.addGestureRecognizer(UIPanGestureRecognizer(target: hand, action: AnimatorPan.pan))
    fixture.containerView?.addSubview(chip)

    fixture.stage.press(CGPoint(x: 120, y: 200))
    fixture.stage.drag(to: CGPoint(x: 135, y: 200))
    let before = fixture.limits.shownX
    fixture.stage.drag(to: CGPoint(x: 155, y: 200))
    let after = fixture.limits.shownX
    fixture.stage.run(for: 5)
    let stillHeld = fixture.limits.shownX
    fixture.stage.release()
    fixture.stage.settle()
    chip.removeFromSuperview()

    expect(abs(before - after - 20) < 0.01)
    expectEqual(stillHeld, after)
    expectEqual(fixture.limits.isAtB, completes)
    fixture.limits.expectRest(atB: completes)
  }

  /// H1r
  @Test(arguments: kinds)
  func aPanOfTheMovingViewScrubsTheAnimator(kind: LimitFixture.Kind) {
    let fixture = HandFixture(kind)
    let slide = slide(fixture)
    let hand = AnimatorPan(slide)
    fixture.begin(slide)
    fixture.b.view.addGestureRecognizer(
      UIPanGestureRecognizer(target: hand, action: AnimatorPan.pan))

    fixture.stage.press(CGPoint(x: 120, y: 200))
    fixture.stage.drag(to: CGPoint(x: 135, y: 200))
    let before = fixture.limits.shownX
    fixture.stage.drag(to: CGPoint(x: 155, y: 200))

    expect(abs(before - fixture.limits.shownX - 20) < 0.01)
    fixture.stage.release()
    fixture.limits.expectRest(atB: false)
  }

  /// H1r: a press without a delay pauses the animator on pointer down, and lets it go on.
  @Test(arguments: kinds) func aPressOfTheMovingViewHoldsTheAnimator(kind: LimitFixture.Kind) {
    @MainActor final class Press: NSObject {
      let slide: InterruptibleSlide
      init(_ slide: InterruptibleSlide) { self.slide = slide }
      func press(_ recognizer: UILongPressGestureRecognizer) {
        switch recognizer.state {
        case .began: slide.animator?.pauseAnimation()
        case .ended: slide.animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        default: break
        }
      }
    }
    let fixture = HandFixture(kind)
    let slide = slide(fixture)
    let hand = Press(slide)
    fixture.begin(slide)
    let press = UILongPressGestureRecognizer(target: hand, action: Press.press)
    press.minimumPressDuration = 0
    fixture.b.view.addGestureRecognizer(press)

    fixture.stage.press(CGPoint(x: 150, y: 200))
    let held = fixture.limits.shownX
    fixture.stage.run(for: 5)
    let later = fixture.limits.shownX
    fixture.stage.release()

    expect(held > 50)
    expectEqual(later, held)
    fixture.b.view.removeGestureRecognizer(press)
    fixture.limits.expectRest(atB: true)
  }

  /// H1s
  @Test(arguments: kinds, [true, false])
  func besideTheContainersHoldTheProgramsHandDecidesTheEnd(
    kind: LimitFixture.Kind, completes: Bool
  ) {
    let fixture = HandFixture(kind)
    let slide = slide(fixture)
    let hand = AnimatorPan(slide)
    hand.completes = completes
    fixture.begin(slide)
    let pan = UIPanGestureRecognizer(target: hand, action: AnimatorPan.pan)
    fixture.delegate.together = { _, _ in true }
    pan.delegate = fixture.delegate
    fixture.stage.window.addGestureRecognizer(pan)

    fixture.stage.press(CGPoint(x: 120, y: 200))
    // By itself the container would do the opposite.
    fixture.stage.drag(to: completes ? CGPoint(x: 160, y: 240) : CGPoint(x: 60, y: 140))
    fixture.stage.release()
    fixture.stage.settle()
    fixture.stage.window.removeGestureRecognizer(pan)

    fixture.limits.expectRest(atB: completes)
  }

  /// H1t
  @Test func aTransitionThatTheProgramHasPausedIsNotLateAndIsNotInterrupted() {
    let fixture = HandFixture(.navigation, policy: .interrupt)
    let slide = slide(fixture)
    fixture.begin(slide)

    slide.animator?.pauseAnimation()
    fixture.stage.run(for: 60)
    let violations = ContractChecker.violations(in: fixture.stage.window)
    fixture.limits.navigation.popViewController(animated: true)
    let isPaused = slide.animator?.isRunning == false
    slide.animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)

    expectEmpty(violations)
    expect(isPaused)
    fixture.limits.expectRest(atB: false)
  }

  // MARK: An interaction controller

  /// H2: the pan of the presented view pauses and updates over a distance of 100 points.
  @Test(arguments: kinds, [true, false])
  func aPanOfTheViewThatComesHoldsATransitionThatStartedByItself(
    kind: LimitFixture.Kind, completes: Bool
  ) {
    let fixture = HandFixture(kind)
    let interactor = player()
    let hand = PercentPan(interactor)
    hand.completes = completes
    let animator = ScriptedAnimator(duration: 3) { context in
      ScriptedAnimator.place(context)
      let view = context.view(forKey: .to) ?? context.view(forKey: .from)
      view?.transform = CGAffineTransform(translationX: 100, y: 0)
      UIView.animate(withDuration: 3, delay: 0, options: .curveLinear) {
        view?.transform = .identity
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    fixture.begin(animator, interactor)
    let pan = UIPanGestureRecognizer(target: hand, action: PercentPan.pan)
    fixture.b.view.addGestureRecognizer(pan)

    fixture.stage.press(CGPoint(x: 120, y: 200))
    fixture.stage.drag(to: CGPoint(x: 135, y: 200))
    let before = fixture.limits.shownX
    fixture.stage.drag(to: CGPoint(x: 155, y: 200))
    let after = fixture.limits.shownX
    fixture.stage.release()

    expect(abs(before - after - 20) < 0.01)
    fixture.b.view.removeGestureRecognizer(pan)
    fixture.limits.expectRest(atB: completes)
  }

  /// H1s
  @Test(arguments: kinds, [true, false])
  func besideTheContainersHoldTheInteractionControllersOwnerDecidesTheEnd(
    kind: LimitFixture.Kind, completes: Bool
  ) {
    let fixture = HandFixture(kind)
    let interactor = player()
    let hand = PercentPan(interactor)
    hand.completes = completes
    fixture.begin(ScriptedAnimator.fade(duration: 3), interactor)
    let pan = UIPanGestureRecognizer(target: hand, action: PercentPan.pan)
    fixture.delegate.together = { _, _ in true }
    pan.delegate = fixture.delegate
    fixture.stage.window.addGestureRecognizer(pan)

    fixture.stage.press(CGPoint(x: 120, y: 200))
    // By itself the container would do the opposite.
    fixture.stage.drag(to: completes ? CGPoint(x: 160, y: 240) : CGPoint(x: 60, y: 140))
    fixture.stage.release()
    fixture.stage.window.removeGestureRecognizer(pan)

    fixture.limits.expectRest(atB: completes)
  }

  /// H2: a tap beside a menu that is coming takes it back.
  @Test func aTapInThePresentationCancelsAPresentationThatStartedByItself() {
    let fixture = HandFixture(.custom)
    let interactor = player()
    @MainActor final class Tapper: NSObject {
      let act: () -> Void
      init(_ act: @escaping () -> Void) { self.act = act }
      func tap() { act() }
    }
    let tapper = Tapper { interactor.cancel() }
    fixture.begin(ScriptedAnimator.fade(duration: 3), interactor)
    fixture.b.presentationController?.containerView?.addGestureRecognizer(
      UITapGestureRecognizer(target: tapper, action: Tapper.tap))

    fixture.stage.tap(CGPoint(x: 150, y: 100))

    fixture.limits.expectRest(atB: false)
  }

  // MARK: Progress at rest

  /// H9
  @Test(arguments: kinds, [true, false])
  func theProgressIsZeroOnceTheTransitionHasEnded(kind: LimitFixture.Kind, completes: Bool) {
    let fixture = HandFixture(kind)
    let interactor = UIPercentDrivenInteractiveTransition()
    fixture.begin(ScriptedAnimator.fade(duration: 1), interactor)
    interactor.update(0.4)
    let held = interactor.percentComplete

    if completes { interactor.finish() } else { interactor.cancel() }
    fixture.stage.settle()

    expectEqual(held, 0.4)
    expectEqual(interactor.percentComplete, 0)
    interactor.pause()
    expectEqual(interactor.percentComplete, 0)
  }

  /// H9: a sheet that dismisses when nothing is in flight, as public ones do.
  @Test func aSheetThatAsksForItsProgressDismissesAgainAfterACancel() {
    let fixture = HandFixture(.custom)
    fixture.limits.spy.animator = ScriptedAnimator.fade(duration: 1)
    fixture.limits.go()
    fixture.stage.settle()
    let interactor = UIPercentDrivenInteractiveTransition()
    fixture.limits.spy.interactor = interactor
    var dismissals = 0
    func began() {
      interactor.pause()
      guard interactor.percentComplete == 0 else { return }
      dismissals += 1
      fixture.b.dismiss(animated: true)
      fixture.stage.turn()
    }

    began()
    interactor.update(0.3)
    interactor.cancel()
    fixture.stage.settle()
    began()
    interactor.update(0.3)
    interactor.finish()

    expectEqual(dismissals, 2)
    fixture.limits.expectRest(atB: false)
  }
}
