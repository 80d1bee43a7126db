import Segue
import TestSupport
import Testing

/// What a property animator animates: blocks, delays, other animations (R5 to R9).
@MainActor @Suite(.serialized) struct PropertyAnimatorBlockTests {
  private let board = AnimatorBoard()
  private var stage: HeadlessStage { board.stage }
  private var view: UIView { board.view }
  private var journal: Journal { board.journal }

  // MARK: Blocks

  /// R6
  @Test func aDelayFactorHoldsABlockBack() {
    board.show()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations({ board.move() }, delayFactor: 0.5)
    animator.startAnimation()
    stage.turn()
    stage.run(for: 0.5)
    board.expectPart(0)
    stage.run(for: 0.25)
    board.expectPart(0.5)
    stage.settle()
    board.expectPart(1)
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
    board.expectPart(0)
    stage.run(for: 0.25)

    board.expectPart(0.5)
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
    board.expectPart(0.25)
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
    board.expectPart(0.25)
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
    board.expectPart(0.5)

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
    board.expectPart(0)
    stage.run(for: 0.6)

    board.expectPart(0.5)
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
    board.expectPart(before)
    animator.stopAnimation(true)
    board.expectPart(before)
    stage.settle()
  }
}
