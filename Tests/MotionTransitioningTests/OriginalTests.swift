import Foundation
import MotionTransitioning
import Segue
import TestSupport
import Testing

/// What Material Motion's own tests check.
@MainActor @Suite(.serialized) struct OriginalTests {
  private let board = MotionBoard()
  private var stage: HeadlessStage { board.stage }

  @Test func anInstantTransitionCompletesThePresentation() {
    board.begin()
    defer { board.check() }
    let modal = board.controller(InstantTransition())

    board.root.present(modal, animated: true) { board.journal.note("presented") }
    stage.settle()

    #expect(board.journal.take().hasSuffix("B.dA! · presented"))
    #expect(board.root.presentedViewController === modal)
  }

  @Test func aCompositionOfTwoCompletes() {
    board.begin()
    defer { board.check() }
    let modal = board.controller(
      Motion { context in
        context.compose(with: InstantTransition())
        context.compose(with: InstantTransition())
        context.transitionDidEnd()
      })
    var isDone = false

    board.root.present(modal, animated: true) { isDone = true }
    stage.settle()

    #expect(isDone)
  }

  @Test func aFallbackRunsInsteadOfTheOriginal() {
    board.begin()
    defer { board.check() }
    let (original, other) = (FallingMotion(), Motion())
    original.fallback = other
    let modal = board.presented(original)

    #expect(board.root.presentedViewController === modal)
    #expect(original.contexts.isEmpty)
    #expect(other.contexts.count == 1)
  }

  @Test func aFallbackToItselfRuns() {
    board.begin()
    defer { board.check() }
    let original = FallingMotion()
    _ = board.presented(original)

    #expect(original.contexts.count == 1)
  }

  @Test func theDefaultDurationIsAThirdOfASecond() {
    board.begin()
    defer { board.check() }
    let motion = Motion()
    _ = board.presented(motion)

    #expect(motion.contexts.first?.duration == 0.35)
  }

  @Test func aCustomDurationIsInTheContext() {
    board.begin()
    defer { board.check() }
    let motion = TimedMotion(0.1) { $0.transitionDidEnd() }
    _ = board.presented(motion)

    #expect(motion.contexts.first?.duration == 0.1)
  }

  @Test(arguments: [true, false])
  func aPresentationControllerIsAskedForAndUsed(animated: Bool) {
    board.begin()
    defer { board.check() }
    final class Controller: UIPresentationController {}
    let motion = PresentingMotion()
    motion.make = { Controller(presentedViewController: $0, presenting: $1) }
    let modal = board.controller(motion)
    var isDone = false

    board.root.present(modal, animated: animated) { isDone = true }
    stage.settle()

    #expect(isDone)
    #expect(motion.asked == 1)
    #expect(modal.presentationController is Controller)
  }

  @Test(arguments: [true, false])
  func aTransitionPresentationControllerIsAskedForAndUsed(animated: Bool) {
    board.begin()
    defer { board.check() }
    let motion = PresentingMotion()
    motion.make = { TransitionPresentationController(presentedViewController: $0, presenting: $1) }
    let modal = board.controller(motion)
    var isDone = false

    board.root.present(modal, animated: animated) { isDone = true }
    stage.settle()

    #expect(isDone)
    #expect(modal.presentationController is TransitionPresentationController)
  }
}
