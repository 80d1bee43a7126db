import Expectations
import Segue
import TestSupport
import Testing

/// The progress of a property animator, and how it continues: fractions, other curves, springs (R3, R4).
@MainActor @Suite(.serialized) struct PropertyAnimatorTimingTests {
  private let fixture = AnimatorFixture()
  private var stage: HeadlessStage { fixture.stage }
  private var view: UIView { fixture.view }
  private var journal: Journal { fixture.journal }

  // MARK: Springs

  /// A negative bounce flattens out; more damping than critical, given as such, is critical.
  @Test func onlyANegativeBounceOverdamps() {
    let flat = UISpringTimingParameters(duration: 0.5, bounce: -0.5).spring(duration: 1)
    let system = UISpringTimingParameters().spring(duration: 1)

    expectEqual(flat.curve.regime, .overDamped)
    expectEqual(flat.curve, SpringCurve(perceptualDuration: 0.5, bounce: -0.5))
    expectEqual(flat.duration, flat.curve.settlingDuration)
    expectEqual(system.curve.regime, .criticallyDamped)
  }

  /// A spring whose time runs by a curve.
  private final class Composed: NSObject, UITimingCurveProvider {
    let curve = UICubicTimingParameters(animationCurve: .easeIn)
    let spring = UISpringTimingParameters(dampingRatio: 0.4)

    override init() { super.init() }
    required init?(coder: NSCoder) { nil }
    func encode(with coder: NSCoder) {}
    func copy(with zone: NSZone? = nil) -> Any { self }
    var timingCurveType: UITimingCurveType { .composed }
    var cubicTimingParameters: UICubicTimingParameters? { curve }
    var springTimingParameters: UISpringTimingParameters? { spring }
  }

  @Test func aComposedCurveIsItsSpringInTheTimeOfItsCurve() {
    fixture.show()
    let composed = Composed()
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: composed)
    animator.addAnimations { [fixture] in fixture.move() }

    animator.startAnimation()
    stage.turn()

    let spring = composed.spring.spring(duration: 1).curve
    let curve = UIView.AnimationCurve.easeIn.timingFunction
    for step in 1..<10 {
      stage.run(for: 0.1)
      fixture.expectPart(CGFloat(spring.value(at: curve.value(at: Double(step) / 10))))
    }
    stage.settle()
  }

  @Test func aBlockInAComposedAnimatorFollowsItToo() {
    fixture.show()
    let composed = Composed()
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: composed)
    animator.addAnimations { [fixture] in
      UIView.animate(withDuration: 5) { fixture.move() }
    }

    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.5)

    let spring = composed.spring.spring(duration: 1).curve
    let curve = UIView.AnimationCurve.easeIn.timingFunction
    fixture.expectPart(CGFloat(spring.value(at: curve.value(at: 0.5))))
    stage.settle()
  }

  // MARK: Fractions

  /// R3
  @Test func aRunningAnimatorIsNotScrubbed() {
    fixture.show()
    let animator = fixture.animator()
    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.5)

    animator.fractionComplete = 0.1

    fixture.expectPart(0.5)
    stage.settle()
  }

  /// R4
  @Test func scrubbingIsLinearAndGoesOnAlongTheCurve() {
    fixture.show()
    let animator = fixture.animator(.easeIn)
    let function = UIView.AnimationCurve.easeIn.timingFunction
    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.5)
    animator.pauseAnimation()
    fixture.expectPart(CGFloat(function.value(at: 0.5)))
    // The control points are kept with 32 bits.
    expect(abs(animator.fractionComplete - CGFloat(function.value(at: 0.5))) < 1e-6)

    for fraction in [0.1, 0.9, 0, 1, function.value(at: 0.25)] {
      animator.fractionComplete = CGFloat(fraction)
      fixture.expectPart(CGFloat(fraction))
      expect(abs(animator.fractionComplete - CGFloat(fraction)) < 1e-9)
    }
    animator.startAnimation()
    stage.run(for: 0.25)

    fixture.expectPart(CGFloat(function.value(at: 0.5)))
    expect(abs(animator.fractionComplete - 0.5) < 1e-6)
    stage.settle()
    expectEqual(journal.take(), "end")
  }

  /// R4
  @Test func withoutLinearScrubbingFractionsArePartsOfTheTime() {
    fixture.show()
    let animator = fixture.animator(.easeIn)
    animator.scrubsLinearly = false

    animator.fractionComplete = 0.5

    fixture.expectPart(CGFloat(UIView.AnimationCurve.easeIn.timingFunction.value(at: 0.5)))
    expectEqual(animator.fractionComplete, 0.5)
    animator.stopAnimation(true)
  }

  @Test func fractionsAreClampedAndWhatIsNotANumberIgnored() {
    fixture.show()
    let animator = fixture.animator()
    animator.fractionComplete = 7
    expectEqual(animator.fractionComplete, 1)
    animator.fractionComplete = -7
    expectEqual(animator.fractionComplete, 0)
    animator.fractionComplete = .nan
    expectEqual(animator.fractionComplete, 0)
    animator.stopAnimation(true)
  }

  /// R4
  @Test func pausingOnCompletionKeepsItActiveAndReadyToTurn() {
    fixture.show()
    let animator = fixture.animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    stage.run(for: 1.1)

    expectEqual(animator.state, .active)
    expect(!animator.isRunning)
    expectEqual(animator.fractionComplete, 1)
    expectEqual(journal.take(), "")
    animator.pausesOnCompletion = false
    animator.isReversed = true
    animator.startAnimation()
    stage.run(for: 0.25)
    fixture.expectPart(0.75)
    stage.settle()
    expectEqual(journal.take(), "start")
  }

  // MARK: Going on

  @Test(arguments: [0, 0.5, 2] as [CGFloat])
  func goingOnTakesAPartOfTheDuration(factor: CGFloat) {
    fixture.show()
    let animator = fixture.animator()
    animator.fractionComplete = 0.4
    let rest = factor == 0 ? 0.6 : TimeInterval(factor)

    animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
    fixture.expectPart(0.4)
    stage.run(for: rest / 2)
    fixture.expectPart(0.7)
    stage.run(for: rest * 0.49)
    expect(animator.isRunning)
    stage.run(for: rest * 0.02)

    expectEqual(journal.take(), "end")
  }

  @Test func goingOnByAnotherCurveStartsWhereItIs() {
    fixture.show()
    let animator = fixture.animator()
    animator.fractionComplete = 0.4
    let curve = UICubicTimingParameters(animationCurve: .easeIn)

    animator.continueAnimation(withTimingParameters: curve, durationFactor: 1)
    fixture.expectPart(0.4)
    stage.run(for: 0.5)

    let part = UIView.AnimationCurve.easeIn.timingFunction.value(at: 0.5)
    fixture.expectPart(0.4 + 0.6 * CGFloat(part))
    let before = fixture.part
    animator.pauseAnimation()
    fixture.expectPart(before)
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: curve, durationFactor: 1)
    fixture.expectPart(before)
    stage.settle()
    expectEqual(view.center.x, 5)
    expectEqual(journal.take(), "start")
  }

  // MARK: Springs

  @Test func aSpringMovesAsItsCurveAndArrivesAfterItsDuration() {
    fixture.show()
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = fixture.noting(UIViewPropertyAnimator(duration: 9, timingParameters: spring))
    animator.addAnimations { fixture.move() }
    animator.startAnimation()
    stage.turn()
    let start = stage.now
    for (time, value) in [(0.1, 0.340300), (0.2, 0.849426), (0.3, 1.124355), (1, 1.002170)] {
      stage.run(for: start + time - stage.now)
      fixture.expectPart(value, tolerance: 1e-6)
    }
    stage.run(for: 0.46)
    expectEqual(journal.take(), "")
    stage.run(for: 0.02)
    expectEqual(journal.take(), "end")
  }

  @Test func aSpringToldByItsDampingArrivesAfterTheDuration() {
    fixture.show()
    let animator = fixture.noting(
      UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { fixture.move() })
    animator.startAnimation()
    stage.turn()
    var highest: CGFloat = 0
    for _ in 0..<59 {
      stage.step()
      highest = max(highest, fixture.part)
    }
    expect(highest > 1.1)
    expectEqual(journal.take(), "")
    stage.run(for: 0.05)
    expectEqual(journal.take(), "end")
  }

  @Test func aPhysicalSpringTakesItsOwnTime() {
    fixture.show()
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: spring)

    expect(abs(animator.duration - 1.472700) < 1e-6)
    expect(animator.timingParameters?.springTimingParameters === spring)
  }

  @Test func aSpringGoesOnWithTheVelocityOfTheFinger() {
    fixture.show()
    let animator = fixture.animator()
    animator.fractionComplete = 0.4
    let dt = 1e-5

    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(
        dampingRatio: 0.6, initialVelocity: CGVector(dx: 5, dy: 0)), durationFactor: 1)
    fixture.expectPart(0.4)
    stage.step(dt)

    expect(abs((fixture.part - 0.4) / dt - 5 * 0.6) < 0.01)
    stage.settle()
    expectEqual(journal.take(), "end")
  }

  @Test func aSpringHeldBeyondItsEndGoesOnFromThere() {
    fixture.show()
    let animator = fixture.animator()
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(dampingRatio: 0.2), durationFactor: 1)
    while fixture.part < 1.1 { stage.step() }
    let before = fixture.part

    animator.pauseAnimation()
    fixture.expectPart(before)
    animator.startAnimation()
    fixture.expectPart(before)
    stage.settle()

    expectEqual(journal.take(), "end")
  }
}
