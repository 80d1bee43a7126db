import Expectations
import Segue
import TestSupport
import Testing

/// U13
@MainActor @Suite(.serialized) struct KeyframeTests {
  private let fixture = AnimatorFixture()
  private var stage: HeadlessStage { fixture.stage }
  private var view: UIView { fixture.view }
  private var journal: Journal { fixture.journal }

  private static let linear = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  /// Animates by keyframes to x = 55 in the second quarter, to x = 105 in the last one.
  private func animateSteps(_ options: UIView.KeyframeAnimationOptions) {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) { [view] in
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
        view.center.x = 55
      }
      UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
        view.center.x = 105
      }
    } completion: { [journal] in
      journal.note("done \($0)")
    }
    stage.turn()
  }

  private func expectParts(
    _ values: [(time: TimeInterval, part: CGFloat)],
    _ location: SourceLocation = #_sourceLocation
  ) {
    let start = stage.now
    for (time, part) in values {
      stage.run(for: start + time - stage.now)
      #expect(abs(fixture.part - part) < 1e-6, "\(time): \(fixture.part)", sourceLocation: location)
    }
  }

  @Test func stepsHappenAtTheirTimes() {
    fixture.show()
    animateSteps(Self.linear)

    expectEqual(view.center.x, 105)
    expectParts([(0.2, 0), (0.375, 0.25), (0.5, 0.5), (0.7, 0.5), (0.875, 0.75)])
    expectEqual(journal.take(), "")
    stage.run(for: 0.13)
    expectEqual(journal.take(), "done true")
    expect(view.layer.animationKeys() == nil)
  }

  @Test func byDefaultTheWholeEasesInAndOut() {
    fixture.show()
    animateSteps([])
    let function = UIView.AnimationCurve.easeInOut.timingFunction

    let time = 0.45
    expectParts([(time, CGFloat((function.value(at: time) - 0.25) / 0.25 * 0.5))])
    stage.settle()
  }

  @Test func discreteStepsHappenAtOnceAtTheirEnds() {
    fixture.show()
    animateSteps([Self.linear, .calculationModeDiscrete])

    expectParts([(0.4, 0), (0.51, 0.5), (0.99, 0.5)])
    stage.settle()
    expectEqual(fixture.part, 1)
  }

  @Test func pacedStepsMoveAtAnEvenSpeed() {
    fixture.show()
    animateSteps([Self.linear, .calculationModePaced])

    expectParts([(0.25, 0.25), (0.5, 0.5), (0.9, 0.9)])
    stage.settle()
  }

  @Test(arguments: [
    UIView.KeyframeAnimationOptions.calculationModeCubic, .calculationModeCubicPaced,
  ])
  func cubicStepsPassThroughTheirValues(mode: UIView.KeyframeAnimationOptions) {
    fixture.show()
    animateSteps([Self.linear, mode])

    expectParts([(0, 0), (0.5, 0.5)])
    stage.settle()
    expectEqual(journal.take(), "done true")
  }

  @Test func stepsOfAPropertyMayOverlap() {
    fixture.show()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) { [view] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 55 }
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) {
        view.center.x = 105
      }
    }
    stage.turn()

    expectParts([(0.25, 0.25), (0.375, 0.5), (0.5, 0.75), (0.75, 1)])
    stage.settle()
  }

  @Test func allStepsOfANumberOrATransformAreOneAnimation() throws {
    fixture.show()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) { [view] in
      for step in 0..<4 {
        // The second one lasts until the third one ends.
        UIView.addKeyframe(
          withRelativeStartTime: Double(step) / 4, relativeDuration: step == 1 ? 0.5 : 0.25
        ) {
          view.alpha = 0.75 - 0.25 * CGFloat(step)
          view.transform = CGAffineTransform(translationX: 10 * CGFloat(step + 1), y: 0)
        }
      }
    }
    stage.turn()

    expectEqual(view.layer.animationKeys(), ["opacity", "transform"])
    let start = stage.now
    for (time, alpha, x) in [(0.125, 0.875, 5.0), (0.625, 0.4375, 22.5), (0.875, 0.125, 35)] {
      stage.run(for: start + time - stage.now)
      let shown = try #require(view.layer.presentation())
      expect(abs(Double(shown.opacity) - alpha) < 1e-6)
      expect(abs(shown.transform.m41 - x) < 1e-6)
    }
    stage.settle()
    expect(view.layer.animationKeys() == nil)
    expectEqual(view.alpha, 0)
  }

  @Test func whatChangesOutsideOfStepsTakesTheWholeTime() {
    fixture.show()
    UIView.animateKeyframes(withDuration: 1, delay: 0.5, options: Self.linear) { [view] in
      view.center.x = 105
    }
    stage.turn()

    expectParts([(0.5, 0), (0.75, 0.25), (1.25, 0.75)])
    stage.settle()
  }

  @Test func colorsAndTransformsHaveSteps() {
    fixture.show()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) { [view] in
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.backgroundColor = .white
        view.transform = CGAffineTransform(scaleX: 3, y: 3)
        view.alpha = 0.5
      }
    }
    stage.turn()
    stage.run(for: 0.4)
    let early = view.layer.presentation()
    stage.run(for: 0.35)
    let late = view.layer.presentation()

    expectEqual(early?.backgroundColor?.red, 0)
    expectEqual(early?.opacity, 1)
    expect(abs((early?.affineTransform().a ?? 0) - 1) < 1e-9)
    expect(abs((late?.backgroundColor?.red ?? 0) - 0.5) < 1e-6)
    expect(abs((late?.affineTransform().a ?? 0) - 2) < 1e-6)
    expect(abs((late?.opacity ?? 0) - 0.75) < 1e-6)
    stage.settle()
  }

  @Test func stepsOfAnAnimationOnTopHaveNoKink() {
    fixture.show()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { fixture.move() }
    stage.turn()
    stage.run(for: 0.5)
    let before = fixture.part

    UIView.animateKeyframes(withDuration: 1, delay: 0) { [view] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 5 }
    }
    stage.turn()

    expect(abs(fixture.part - before) < 1e-9)
    stage.settle()
    expectEqual(fixture.part, 0)
  }

  @Test func aPropertyAnimatorDrivesSteps() {
    fixture.show()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      animateSteps([])
    }
    animator.pauseAnimation()

    for (fraction, part) in [(0.2, 0.0), (0.375, 0.25), (0.7, 0.5), (0.875, 0.75), (0.3, 0.1)] {
      animator.fractionComplete = CGFloat(fraction)
      expect(abs(fixture.part - CGFloat(part)) < 1e-6)
    }
    animator.isReversed = true
    animator.startAnimation()
    stage.settle()

    expectEqual(view.center.x, 5)
    expectEqual(journal.take(), "done true")
  }

  @Test func aViewAnimationInAStepIsPartOfIt() {
    fixture.show()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) { [journal] in
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        UIView.animate(withDuration: 0.1) {
          fixture.move()
        } completion: {
          journal.note("inner \($0)")
        }
      }
    } completion: { [journal] in
      journal.note("outer \($0)")
    }
    stage.turn()

    expectParts([(0.4, 0), (0.75, 0.5)])
    stage.settle()
    expectEqual(journal.take(), "outer true · inner true")
  }

  @Test(arguments: [0, -1, .nan])
  func withoutTimeTheStepsAreImmediate(duration: TimeInterval) {
    fixture.show()
    UIView.animateKeyframes(withDuration: duration, delay: 0) { [view] in
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.center.x = 105
      }
    } completion: { [journal] in
      journal.note("done \($0)")
    }
    let atOnce = journal.take()
    stage.turn()

    expectEqual(atOnce, "")
    expectEqual(journal.take(), "done true")
    expect(view.layer.animationKeys() == nil)
    expectEqual(fixture.part, 1)
  }

  /// Z2: changes written inside property animators.
  @Test(arguments: [0, -1, .nan])
  func withoutTimeOfTheirOwnStepsTakeThatOfTheAnimatorAround(duration: TimeInterval) {
    fixture.show()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      UIView.animateKeyframes(withDuration: duration, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { fixture.move() }
      }
    }
    animator.startAnimation()
    stage.turn()

    expectParts([(0.9, 0), (1.5, 0.5), (1.9, 0.9)])
    stage.settle()
    expectEqual(fixture.part, 1)
  }

  @Test func aStepOutsideOfAKeyframeAnimationIsMadeAsItIs() {
    fixture.show()
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { fixture.move() }

    expect(view.layer.animationKeys() == nil)
    expectEqual(view.center.x, 105)
  }
}
