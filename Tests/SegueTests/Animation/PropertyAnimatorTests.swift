import Expectations
import Segue
import TestSupport
import Testing

/// The state table of property animators, and the direction they run in (R1, R2).
@MainActor @Suite(.serialized) struct PropertyAnimatorTests {
  private let fixture = AnimatorFixture()
  private var stage: HeadlessStage { fixture.stage }
  private var view: UIView { fixture.view }
  private var journal: Journal { fixture.journal }

  // MARK: States

  @Test func itRunsFromInactiveToInactiveAndCompletesAtTheEnd() {
    fixture.show()
    let animator = fixture.animator()
    expectEqual(animator.state, .inactive)
    expect(!animator.isRunning)
    expectEqual(view.center.x, 5)

    animator.startAnimation()
    stage.turn()
    expectEqual(animator.state, .active)
    expect(animator.isRunning)
    expectEqual(view.center.x, 105)
    stage.run(for: 0.25)

    fixture.expectPart(0.25)
    expect(abs(animator.fractionComplete - 0.25) < 1e-9)
    stage.settle()
    expectEqual(animator.state, .inactive)
    expect(!animator.isRunning)
    expect(view.layer.animationKeys() == nil)
    expectEqual(journal.take(), "end")
  }

  @Test func oneMadeWithoutSayingAnythingRunsLikeAnyOther() {
    fixture.show()
    let animator = fixture.noting(UIViewPropertyAnimator())
    animator.addAnimations { fixture.move() }

    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.1)
    let halfway = fixture.part
    stage.settle()

    expectEqual(animator.duration, 0.2)
    expect(abs(halfway - 0.5) < 1e-6)
    expectEqual(fixture.part, 1)
  }

  @Test func pausingOrScrubbingBeforeTheStartActivatesIt() {
    fixture.show()
    let paused = fixture.animator()
    paused.pauseAnimation()
    expectEqual(paused.state, .active)
    expect(!paused.isRunning)
    stage.run(for: 1)
    fixture.expectPart(0)
    paused.stopAnimation(true)

    let scrubbed = fixture.animator()
    scrubbed.fractionComplete = 0.5
    expectEqual(scrubbed.state, .active)
    expect(!scrubbed.isRunning)
    fixture.expectPart(0.5)
    scrubbed.stopAnimation(true)
  }

  @Test func aPausedAnimatorNeedsNoFrames() {
    fixture.show()
    let animator = fixture.animator()
    // Other animations may run in the same process.
    let isQuiet = stage.settle(limit: 0.1)
    animator.fractionComplete = 0.5

    expectEqual(stage.settle(limit: 0.1), isQuiet)
    fixture.expectPart(0.5)
    animator.stopAnimation(true)
  }

  @Test func stoppingWithoutFinishingLeavesTheViewsThereAndTellsNobody() {
    fixture.show()
    let animator = fixture.animator()
    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.4)

    animator.stopAnimation(true)

    expectEqual(animator.state, .inactive)
    expect(view.layer.animationKeys() == nil)
    expect(abs(view.center.x - 45) < 1e-6)
    stage.settle()
    expectEqual(journal.take(), "")
  }

  @Test(arguments: [
    (UIViewAnimatingPosition.start, 5.0), (.current, 45), (.end, 105),
  ])
  func aStoppedAnimatorIsFinishedAtAPosition(position: UIViewAnimatingPosition, x: CGFloat) {
    fixture.show()
    let animator = fixture.animator()
    animator.addAnimations { view.backgroundColor = .white }
    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.4)

    animator.stopAnimation(false)
    expectEqual(animator.state, .stopped)
    expect(!animator.isRunning)
    fixture.expectPart(0.4)
    animator.finishAnimation(at: position)

    expectEqual(animator.state, .inactive)
    expect(abs(view.center.x - x) < 1e-6)
    let white: CGFloat = position == .start ? 0 : position == .end ? 1 : 0.4
    expect(abs((view.backgroundColor?.cgColor.red ?? .nan) - white) < 1e-6)
    expectEqual(journal.take(), "\(position)")
  }

  #if compiler(>=6.2)
    @Test func misuseIsTrapped() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
          animator.finishAnimation(at: .end)
        }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
          animator.pauseAnimation()
          animator.stopAnimation(false)
          animator.startAnimation()
        }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
          animator.pauseAnimation()
          animator.isUserInteractionEnabled = false
        }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
          animator.isInterruptible = false
          animator.pauseAnimation()
        }
      }
    }
  #endif

  @Test func releasingAPausedAnimatorIsReported() {
    fixture.show()
    let warnings = Diagnostics.capture {
      fixture.animator().pauseAnimation()
    }
    stage.settle()

    expectEqual(warnings.count, 1)
    expect(view.layer.animationKeys() == nil)
  }

  @Test func aRunningAnimatorLivesByItself() {
    fixture.show()
    fixture.animator().startAnimation()
    stage.settle()

    expectEqual(journal.take(), "end")
  }

  @Test(arguments: ["runs out", "stops", "finishes", "goes while paused"])
  func whatItHeldIsLetGoOf(ending: String) {
    fixture.show()
    weak var held: Journal?
    weak var gone: UIViewPropertyAnimator?
    _ = Diagnostics.capture {
      let object = Journal()
      held = object
      let animator = fixture.animator()
      gone = animator
      animator.addAnimations { UIView.animate(withDuration: 1) { object.note("") } }
      animator.addAnimations {
        UIView.animate(withDuration: 1) {
          view.alpha = 0.5
        } completion: { _ in
          object.note("")
        }
      }
      animator.addCompletion { _ in object.note("") }
      switch ending {
      case "runs out": animator.startAnimation()
      case "stops":
        animator.startAnimation()
        animator.stopAnimation(true)
      case "finishes":
        animator.pauseAnimation()
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
      default: animator.pauseAnimation()
      }
    }
    stage.step()
    stage.settle()

    expect(held == nil)
    expect(gone == nil)
    expect(view.layer.animationKeys() == nil)
  }

  // MARK: Direction

  /// R1, R2
  @Test(arguments: [UIView.AnimationCurve.linear, .easeInOut, .easeIn])
  func turningInMidFlightGoesBackFromWhereItIs(curve: UIView.AnimationCurve) {
    fixture.show()
    let animator = fixture.animator(curve)
    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.3)
    let before = fixture.part

    animator.isReversed = true
    fixture.expectPart(before)
    expect(abs(animator.fractionComplete - 0.7) < 1e-9)
    stage.run(for: 0.2)

    fixture.expectPart(CGFloat(curve.timingFunction.value(at: 0.1)))
    stage.settle()
    expectEqual(view.center.x, 5)
    expectEqual(journal.take(), "start")
  }

  /// R1
  @Test func turningTwiceGoesOnToTheEnd() {
    fixture.show()
    let animator = fixture.animator()
    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.5)
    animator.isReversed = true
    stage.run(for: 0.25)
    animator.isReversed = false
    stage.run(for: 0.5)

    fixture.expectPart(0.75)
    stage.settle()
    expectEqual(view.center.x, 105)
    expectEqual(journal.take(), "end")
  }

  /// R2
  @Test func turningWhilePausedTurnsTheFraction() {
    fixture.show()
    let animator = fixture.animator()
    animator.fractionComplete = 0.25

    animator.isReversed = true

    expect(abs(animator.fractionComplete - 0.75) < 1e-9)
    fixture.expectPart(0.25)
    animator.fractionComplete = 0.9
    fixture.expectPart(0.1)
    animator.startAnimation()
    stage.settle()
    expectEqual(journal.take(), "start")
  }

  @Test func reversedFromTheBeginningItRunsFromEndToStart() {
    fixture.show()
    let animator = fixture.animator()
    animator.isReversed = true
    animator.startAnimation()
    stage.turn()

    fixture.expectPart(1)
    stage.run(for: 0.25)
    fixture.expectPart(0.75)
    expect(abs(animator.fractionComplete - 0.25) < 1e-9)
    stage.settle()
    expectEqual(view.center.x, 5)
    expectEqual(journal.take(), "start")
  }

  @Test func goingBackTakesBackEveryChange() {
    fixture.show()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.frame = CGRect(x: 3, y: 4, width: 50, height: 60)
      view.transform = CGAffineTransform(rotationAngle: 1)
      view.alpha = 0.3
      view.backgroundColor = .white
      view.center.x = 77
    }
    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.5)
    animator.isReversed = true
    stage.settle()

    expectEqual(view.transform, .identity)
    expectEqual(view.alpha, 1)
    expectEqual(view.frame, CGRect(x: 0, y: 0, width: 10, height: 10))
    expectEqual(view.backgroundColor, UIColor(cgColor: UIColor.black.cgColor))
  }
}
