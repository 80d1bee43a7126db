import Expectations
import Segue
import TestSupport
import Testing

/// The animations of a property animator: blocks, delays, other animations (R5 to R9).
@MainActor @Suite(.serialized) struct PropertyAnimatorBlockTests {
  private let fixture = AnimatorFixture()
  private var stage: HeadlessStage { fixture.stage }
  private var view: UIView { fixture.view }
  private var journal: Journal { fixture.journal }

  // MARK: Blocks

  /// R6
  @Test func aDelayFactorHoldsABlockBack() {
    fixture.show()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations({ fixture.move() }, delayFactor: 0.5)
    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.5)
    fixture.expectPart(0)
    stage.run(for: 0.25)
    fixture.expectPart(0.5)
    stage.settle()
    fixture.expectPart(1)
  }

  /// R6
  @Test func aBlockAddedInMidFlightTakesTheRestOfTheTime() {
    fixture.show()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.5)

    animator.addAnimations { fixture.move() }
    stage.turn()
    fixture.expectPart(0)
    stage.run(for: 0.25)

    fixture.expectPart(0.5)
    stage.settle()
    expectEqual(animator.state, .inactive)
  }

  /// R7
  @Test func blocksAndCompletionsAreDroppedAtTheEnd() {
    fixture.show()
    let animator = fixture.animator()
    animator.startAnimation()
    stage.settle()
    view.center.x = 5
    _ = journal.take()

    animator.startAnimation()
    expectEqual(view.center.x, 5)
    animator.stopAnimation(true)
    stage.settle()

    expectEqual(journal.take(), "")
  }

  /// R8
  @Test func withoutBlocksItWaitsForTheFirstOne() {
    fixture.show()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.startAnimation()
    stage.run(for: 2)
    expectEqual(animator.state, .active)
    expect(!animator.isRunning)

    animator.addAnimations { fixture.move() }
    stage.turn()
    stage.run(for: 0.25)

    expect(animator.isRunning)
    fixture.expectPart(0.25)
    stage.settle()
  }

  /// R9
  @Test func aRunningAnimatorInsideAnotherAnimationInheritsAndCannotBeInterrupted() {
    fixture.show()
    var inner: UIViewPropertyAnimator?
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      inner = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.1, delay: 0) {
        fixture.move()
      }
    }
    stage.turn()
    stage.run(for: 0.5)

    expect(inner?.isInterruptible == false)
    expectEqual(inner?.duration, 2)
    fixture.expectPart(0.25)
    let outer = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0) {
      view.alpha = 0
    } completion: {
      journal.note("\($0)")
    }
    expect(outer.isRunning)
    expect(outer.isInterruptible)
    stage.settle()
    expectEqual(journal.take(), "end")
  }

  @Test func aViewAnimationInsideABlockIsDrivenToo() {
    fixture.show()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animate(withDuration: 0.1) {
        fixture.move()
      } completion: {
        journal.note("inner \($0)")
      }
    }
    animator.fractionComplete = 0.5
    fixture.expectPart(0.5)

    animator.startAnimation()
    stage.settle()

    expectEqual(journal.take(), "inner true")
  }

  // MARK: Delay, touches, nothing to do

  @Test func aDelayedStartHoldsTheOldValue() {
    fixture.show()
    let animator = fixture.animator()
    animator.startAnimation(afterDelay: 0.5)
    stage.turn()
    stage.run(for: 0.4)
    fixture.expectPart(0)
    stage.run(for: 0.6)

    fixture.expectPart(0.5)
    expectEqual(animator.delay, 0.5)
    stage.settle()
    expectEqual(journal.take(), "end")
  }

  /// R5
  @Test(arguments: [true, false])
  func viewsTakeTouchesWhereTheAnimatorAllowsIt(allows: Bool) {
    fixture.show()
    let animator = fixture.animator()
    expect(animator.isUserInteractionEnabled)
    expect(!animator.isManualHitTestingEnabled)
    animator.isUserInteractionEnabled = allows
    animator.pauseAnimation()

    expect((view.hitTest(CGPoint(x: 5, y: 5), with: nil) != nil) == allows)
    animator.stopAnimation(true)
    expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) != nil)
  }

  @Test func withNothingToAnimateTheEndComesWithTheNextTurn() {
    fixture.show()
    let animator = fixture.noting(UIViewPropertyAnimator(duration: 1, curve: .linear) {})
    animator.startAnimation()
    expectEqual(journal.take(), "")
    stage.turn()

    expectEqual(journal.take(), "end")
    expectEqual(animator.state, .inactive)
  }

  @Test func aViewThatLeavesTheWindowEndsItsAnimation() {
    fixture.show()
    let animator = fixture.animator()
    animator.startAnimation()
    stage.step()
    view.removeFromSuperview()
    stage.step()

    expectEqual(animator.state, .inactive)
    expectEqual(journal.take(), "end")
  }

  /// U3
  @Test func anotherAnimationOnTopHasNoKink() {
    fixture.show()
    let animator = fixture.animator()
    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.5)
    let before = fixture.part

    UIView.animate(withDuration: 1) { view.center.x = 305 }
    stage.turn()
    fixture.expectPart(before)
    animator.stopAnimation(true)
    fixture.expectPart(before)
    stage.settle()
  }
}
