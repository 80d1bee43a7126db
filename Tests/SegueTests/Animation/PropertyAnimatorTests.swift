import Segue
import TestSupport
import Testing

/// A view at x = 5, whose center is to be animated to 105, and what is seen of it.
@MainActor final class AnimatorBoard {
  let stage = HeadlessStage(size: CGSize(width: 400, height: 100))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  let journal = Journal()

  /// Takes the clock, too: other suites may have come between the set-up and the test.
  func show() {
    view.backgroundColor = .black
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.step(0)
  }

  /// Where the view is seen: 0 at the start, 1 at the end of the animations made here.
  var part: CGFloat { ((view.layer.presentation() ?? view.layer).position.x - 5) / 100 }

  func move() { view.center.x = 105 }

  func animator(
    _ curve: UIView.AnimationCurve = .linear, duration: TimeInterval = 1
  ) -> UIViewPropertyAnimator {
    noting(UIViewPropertyAnimator(duration: duration, curve: curve) { [unowned self] in move() })
  }

  func noting(_ animator: UIViewPropertyAnimator) -> UIViewPropertyAnimator {
    animator.addCompletion { [journal] in journal.note("\($0)") }
    return animator
  }
}

/// The state table and R1 to R9.
@MainActor @Suite(.serialized) struct PropertyAnimatorTests {
  private let board = AnimatorBoard()
  private var stage: HeadlessStage { board.stage }
  private var view: UIView { board.view }
  private var journal: Journal { board.journal }

  private func expectPart(
    _ value: CGFloat, tolerance: CGFloat = 1e-6, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(board.part - value) < tolerance, "\(board.part)", sourceLocation: location)
  }

  // MARK: States

  @Test func itRunsFromInactiveToInactiveAndCompletesAtTheEnd() {
    board.show()
    let animator = board.animator()
    #expect(animator.state == .inactive && !animator.isRunning && view.center.x == 5)

    animator.startAnimation()
    stage.turn()
    #expect(animator.state == .active && animator.isRunning && view.center.x == 105)
    stage.run(for: 0.25)

    expectPart(0.25)
    #expect(abs(animator.fractionComplete - 0.25) < 1e-9)
    stage.settle()
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(view.layer.animationKeys() == nil)
    #expect(journal.take() == "end")
  }

  @Test func pausingOrScrubbingBeforeTheStartActivatesIt() {
    board.show()
    let paused = board.animator()
    paused.pauseAnimation()
    #expect(paused.state == .active && !paused.isRunning)
    stage.run(for: 1)
    expectPart(0)
    paused.stopAnimation(true)

    let scrubbed = board.animator()
    scrubbed.fractionComplete = 0.5
    #expect(scrubbed.state == .active && !scrubbed.isRunning)
    expectPart(0.5)
    scrubbed.stopAnimation(true)
  }

  @Test func aPausedAnimatorNeedsNoFrames() {
    board.show()
    let animator = board.animator()
    // Something else may move in the same process.
    let isQuiet = stage.settle(limit: 0.1)
    animator.fractionComplete = 0.5

    #expect(stage.settle(limit: 0.1) == isQuiet)
    expectPart(0.5)
    animator.stopAnimation(true)
  }

  @Test func stoppingWithoutFinishingLeavesTheViewsThereAndTellsNobody() {
    board.show()
    let animator = board.animator()
    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.4)

    animator.stopAnimation(true)

    #expect(animator.state == .inactive && view.layer.animationKeys() == nil)
    #expect(abs(view.center.x - 45) < 1e-6)
    stage.settle()
    #expect(journal.take() == "")
  }

  @Test(arguments: [
    (UIViewAnimatingPosition.start, 5.0), (.current, 45), (.end, 105),
  ])
  func aStoppedAnimatorIsFinishedAtAPosition(position: UIViewAnimatingPosition, x: CGFloat) {
    board.show()
    let animator = board.animator()
    animator.addAnimations { view.backgroundColor = .white }
    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.4)

    animator.stopAnimation(false)
    #expect(animator.state == .stopped && !animator.isRunning)
    expectPart(0.4)
    animator.finishAnimation(at: position)

    #expect(animator.state == .inactive)
    #expect(abs(view.center.x - x) < 1e-6)
    let white: CGFloat = position == .start ? 0 : position == .end ? 1 : 0.4
    #expect(abs((view.backgroundColor?.cgColor.red ?? .nan) - white) < 1e-6)
    #expect(journal.take() == "\(position)")
  }

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

  @Test func releasingAPausedAnimatorIsReported() {
    board.show()
    let warnings = Diagnostics.capture {
      board.animator().pauseAnimation()
    }
    stage.settle()

    #expect(warnings.count == 1)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func aRunningAnimatorLivesByItself() {
    board.show()
    board.animator().startAnimation()
    stage.settle()

    #expect(journal.take() == "end")
  }

  @Test(arguments: ["runs out", "stops", "finishes", "goes while paused"])
  func whatItHeldIsLetGoOf(ending: String) {
    board.show()
    weak var held: Journal?
    weak var gone: UIViewPropertyAnimator?
    _ = Diagnostics.capture {
      let object = Journal()
      held = object
      let animator = board.animator()
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

    #expect(held == nil && gone == nil)
    #expect(view.layer.animationKeys() == nil)
  }

  // MARK: Direction

  /// R1, R2
  @Test(arguments: [UIView.AnimationCurve.linear, .easeInOut, .easeIn])
  func turningInMidFlightGoesBackFromWhereItIs(curve: UIView.AnimationCurve) {
    board.show()
    let animator = board.animator(curve)
    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.3)
    let before = board.part

    animator.isReversed = true
    expectPart(before)
    #expect(abs(animator.fractionComplete - 0.7) < 1e-9)
    stage.run(for: 0.2)

    expectPart(CGFloat(curve.timingFunction.value(at: 0.1)))
    stage.settle()
    #expect(view.center.x == 5)
    #expect(journal.take() == "start")
  }

  /// R1
  @Test func turningTwiceGoesOnToTheEnd() {
    board.show()
    let animator = board.animator()
    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.5)
    animator.isReversed = true
    stage.run(for: 0.25)
    animator.isReversed = false
    stage.run(for: 0.5)

    expectPart(0.75)
    stage.settle()
    #expect(view.center.x == 105)
    #expect(journal.take() == "end")
  }

  /// R2
  @Test func turningWhilePausedTurnsTheFraction() {
    board.show()
    let animator = board.animator()
    animator.fractionComplete = 0.25

    animator.isReversed = true

    #expect(abs(animator.fractionComplete - 0.75) < 1e-9)
    expectPart(0.25)
    animator.fractionComplete = 0.9
    expectPart(0.1)
    animator.startAnimation()
    stage.settle()
    #expect(journal.take() == "start")
  }

  @Test func reversedFromTheBeginningItRunsFromEndToStart() {
    board.show()
    let animator = board.animator()
    animator.isReversed = true
    animator.startAnimation()
    stage.turn()

    expectPart(1)
    stage.run(for: 0.25)
    expectPart(0.75)
    #expect(abs(animator.fractionComplete - 0.25) < 1e-9)
    stage.settle()
    #expect(view.center.x == 5)
    #expect(journal.take() == "start")
  }

  @Test func goingBackTakesBackEveryChange() {
    board.show()
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

    #expect(view.transform == .identity && view.alpha == 1)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.backgroundColor == UIColor(cgColor: UIColor.black.cgColor))
  }

  // MARK: Fractions

  /// R3
  @Test func aRunningAnimatorIsNotScrubbed() {
    board.show()
    let animator = board.animator()
    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.5)

    animator.fractionComplete = 0.1

    expectPart(0.5)
    stage.settle()
  }

  /// R4
  @Test func scrubbingIsLinearAndGoesOnAlongTheCurve() {
    board.show()
    let animator = board.animator(.easeIn)
    let function = UIView.AnimationCurve.easeIn.timingFunction
    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.5)
    animator.pauseAnimation()
    expectPart(CGFloat(function.value(at: 0.5)))
    // The control points are kept with 32 bits.
    #expect(abs(animator.fractionComplete - CGFloat(function.value(at: 0.5))) < 1e-6)

    for fraction in [0.1, 0.9, 0, 1, function.value(at: 0.25)] {
      animator.fractionComplete = CGFloat(fraction)
      expectPart(CGFloat(fraction))
      #expect(abs(animator.fractionComplete - CGFloat(fraction)) < 1e-9)
    }
    animator.startAnimation()
    stage.run(for: 0.25)

    expectPart(CGFloat(function.value(at: 0.5)))
    #expect(abs(animator.fractionComplete - 0.5) < 1e-6)
    stage.settle()
    #expect(journal.take() == "end")
  }

  /// R4
  @Test func withoutLinearScrubbingFractionsArePartsOfTheTime() {
    board.show()
    let animator = board.animator(.easeIn)
    animator.scrubsLinearly = false

    animator.fractionComplete = 0.5

    expectPart(CGFloat(UIView.AnimationCurve.easeIn.timingFunction.value(at: 0.5)))
    #expect(animator.fractionComplete == 0.5)
    animator.stopAnimation(true)
  }

  @Test func fractionsAreClampedAndWhatIsNotANumberIgnored() {
    board.show()
    let animator = board.animator()
    animator.fractionComplete = 7
    #expect(animator.fractionComplete == 1)
    animator.fractionComplete = -7
    #expect(animator.fractionComplete == 0)
    animator.fractionComplete = .nan
    #expect(animator.fractionComplete == 0)
    animator.stopAnimation(true)
  }

  /// R4
  @Test func pausingOnCompletionKeepsItActiveAndReadyToTurn() {
    board.show()
    let animator = board.animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    stage.run(for: 1.1)

    #expect(animator.state == .active && !animator.isRunning)
    #expect(animator.fractionComplete == 1 && journal.take() == "")
    animator.pausesOnCompletion = false
    animator.isReversed = true
    animator.startAnimation()
    stage.run(for: 0.25)
    expectPart(0.75)
    stage.settle()
    #expect(journal.take() == "start")
  }

  // MARK: Going on

  @Test(arguments: [0, 0.5, 2] as [CGFloat])
  func goingOnTakesAPartOfTheDuration(factor: CGFloat) {
    board.show()
    let animator = board.animator()
    animator.fractionComplete = 0.4
    let rest = factor == 0 ? 0.6 : TimeInterval(factor)

    animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
    expectPart(0.4)
    stage.run(for: rest / 2)
    expectPart(0.7)
    stage.run(for: rest * 0.49)
    #expect(animator.isRunning)
    stage.run(for: rest * 0.02)

    #expect(journal.take() == "end")
  }

  @Test func goingOnByAnotherCurveStartsWhereItIs() {
    board.show()
    let animator = board.animator()
    animator.fractionComplete = 0.4
    let curve = UICubicTimingParameters(animationCurve: .easeIn)

    animator.continueAnimation(withTimingParameters: curve, durationFactor: 1)
    expectPart(0.4)
    stage.run(for: 0.5)

    let part = UIView.AnimationCurve.easeIn.timingFunction.value(at: 0.5)
    expectPart(0.4 + 0.6 * CGFloat(part))
    let before = board.part
    animator.pauseAnimation()
    expectPart(before)
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: curve, durationFactor: 1)
    expectPart(before)
    stage.settle()
    #expect(view.center.x == 5)
    #expect(journal.take() == "start")
  }

  // MARK: Springs

  @Test func aSpringMovesAsItsCurveAndArrivesAfterItsDuration() {
    board.show()
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = board.noting(UIViewPropertyAnimator(duration: 9, timingParameters: spring))
    animator.addAnimations { board.move() }
    animator.startAnimation()
    stage.turn()
    let start = stage.now
    for (time, value) in [(0.1, 0.340300), (0.2, 0.849426), (0.3, 1.124355), (1, 1.002170)] {
      stage.run(for: start + time - stage.now)
      expectPart(value, tolerance: 1e-6)
    }
    stage.run(for: 0.46)
    #expect(journal.take() == "")
    stage.run(for: 0.02)
    #expect(journal.take() == "end")
  }

  @Test func aSpringToldByItsDampingArrivesAfterTheDuration() {
    board.show()
    let animator = board.noting(
      UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { board.move() })
    animator.startAnimation()
    stage.turn()
    var highest: CGFloat = 0
    for _ in 0..<59 {
      stage.step()
      highest = max(highest, board.part)
    }
    #expect(highest > 1.1 && journal.take() == "")
    stage.run(for: 0.05)
    #expect(journal.take() == "end")
  }

  @Test func aPhysicalSpringTakesItsOwnTime() {
    board.show()
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: spring)

    #expect(abs(animator.duration - 1.472700) < 1e-6)
    #expect(animator.timingParameters?.springTimingParameters === spring)
  }

  @Test func aSpringGoesOnWithTheVelocityOfTheFinger() {
    board.show()
    let animator = board.animator()
    animator.fractionComplete = 0.4
    let dt = 1e-5

    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(
        dampingRatio: 0.6, initialVelocity: CGVector(dx: 5, dy: 0)), durationFactor: 1)
    expectPart(0.4)
    stage.step(dt)

    #expect(abs((board.part - 0.4) / dt - 5 * 0.6) < 0.01)
    stage.settle()
    #expect(journal.take() == "end")
  }

  @Test func aSpringHeldBeyondItsEndGoesOnFromThere() {
    board.show()
    let animator = board.animator()
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(dampingRatio: 0.2), durationFactor: 1)
    while board.part < 1.1 { stage.step() }
    let before = board.part

    animator.pauseAnimation()
    expectPart(before)
    animator.startAnimation()
    expectPart(before)
    stage.settle()

    #expect(journal.take() == "end")
  }

  // MARK: Blocks

  /// R6
  @Test func aDelayFactorHoldsABlockBack() {
    board.show()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations({ board.move() }, delayFactor: 0.5)
    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.5)
    expectPart(0)
    stage.run(for: 0.25)
    expectPart(0.5)
    stage.settle()
    expectPart(1)
  }

  /// R6
  @Test func aBlockAddedInMidFlightTakesTheRestOfTheTime() {
    board.show()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.5)

    animator.addAnimations { board.move() }
    stage.turn()
    expectPart(0)
    stage.run(for: 0.25)

    expectPart(0.5)
    stage.settle()
    #expect(animator.state == .inactive)
  }

  /// R7
  @Test func blocksAndCompletionsAreDroppedAtTheEnd() {
    board.show()
    let animator = board.animator()
    animator.startAnimation()
    stage.settle()
    view.center.x = 5
    _ = journal.take()

    animator.startAnimation()
    #expect(view.center.x == 5)
    animator.stopAnimation(true)
    stage.settle()

    #expect(journal.take() == "")
  }

  /// R8
  @Test func withoutBlocksItWaitsForTheFirstOne() {
    board.show()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.startAnimation()
    stage.run(for: 2)
    #expect(animator.state == .active && !animator.isRunning)

    animator.addAnimations { board.move() }
    stage.turn()
    stage.run(for: 0.25)

    #expect(animator.isRunning)
    expectPart(0.25)
    stage.settle()
  }

  /// R9
  @Test func aRunningAnimatorInsideAnotherAnimationInheritsAndCannotBeInterrupted() {
    board.show()
    var inner: UIViewPropertyAnimator?
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      inner = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.1, delay: 0) {
        board.move()
      }
    }
    stage.turn()
    stage.run(for: 0.5)

    #expect(inner?.isInterruptible == false && inner?.duration == 2)
    expectPart(0.25)
    let outer = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0) {
      view.alpha = 0
    } completion: {
      journal.note("\($0)")
    }
    #expect(outer.isRunning && outer.isInterruptible)
    stage.settle()
    #expect(journal.take() == "end")
  }

  @Test func aViewAnimationInsideABlockIsDrivenToo() {
    board.show()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animate(withDuration: 0.1) {
        board.move()
      } completion: {
        journal.note("inner \($0)")
      }
    }
    animator.fractionComplete = 0.5
    expectPart(0.5)

    animator.startAnimation()
    stage.settle()

    #expect(journal.take() == "inner true")
  }

  // MARK: Delay, touches, nothing to do

  @Test func aDelayedStartHoldsTheOldValue() {
    board.show()
    let animator = board.animator()
    animator.startAnimation(afterDelay: 0.5)
    stage.turn()
    stage.run(for: 0.4)
    expectPart(0)
    stage.run(for: 0.6)

    expectPart(0.5)
    #expect(animator.delay == 0.5)
    stage.settle()
    #expect(journal.take() == "end")
  }

  /// R5
  @Test(arguments: [true, false])
  func viewsTakeTouchesWhereTheAnimatorAllowsIt(allows: Bool) {
    board.show()
    let animator = board.animator()
    #expect(animator.isUserInteractionEnabled && !animator.isManualHitTestingEnabled)
    animator.isUserInteractionEnabled = allows
    animator.pauseAnimation()

    #expect((view.hitTest(CGPoint(x: 5, y: 5), with: nil) != nil) == allows)
    animator.stopAnimation(true)
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) != nil)
  }

  @Test func withNothingToAnimateTheEndComesWithTheNextTurn() {
    board.show()
    let animator = board.noting(UIViewPropertyAnimator(duration: 1, curve: .linear) {})
    animator.startAnimation()
    #expect(journal.take() == "")
    stage.turn()

    #expect(journal.take() == "end")
    #expect(animator.state == .inactive)
  }

  @Test func aViewThatLeavesTheWindowEndsItsAnimation() {
    board.show()
    let animator = board.animator()
    animator.startAnimation()
    stage.step()
    view.removeFromSuperview()
    stage.step()

    #expect(animator.state == .inactive)
    #expect(journal.take() == "end")
  }

  /// U3
  @Test func anotherAnimationOnTopHasNoKink() {
    board.show()
    let animator = board.animator()
    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.5)
    let before = board.part

    UIView.animate(withDuration: 1) { view.center.x = 305 }
    stage.turn()
    expectPart(before)
    animator.stopAnimation(true)
    expectPart(before)
    stage.settle()
  }
}
