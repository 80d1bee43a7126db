import Foundation
import MotionTransitioning
import Segue
import TestSupport
import Testing

/// Transitions made of several, and those that give way to others.
@MainActor @Suite(.serialized) struct CompositionTests {
  private let board = MotionBoard()
  private var stage: HeadlessStage { board.stage }

  @Test func aCompositionEndsWithItsLastPart() {
    board.begin()
    defer { board.check() }
    let part = TimedMotion(0.6) { fade($0) }
    let whole = TimedMotion(0.2) { context in
      context.compose(with: part)
      UIView.animate(withDuration: context.duration) {
        context.foreViewController.view.transform = .identity
      } completion: { _ in
        context.transitionDidEnd()
      }
    }
    let modal = board.controller(whole)

    board.root.present(modal, animated: true)
    stage.run(for: 0.5)
    let isRunning = modal.transitionController.activeTransition === whole
    stage.run(for: 0.2)

    #expect(isRunning)
    #expect(modal.transitionController.activeTransition == nil)
  }

  @Test func aPartHasTheDurationOfTheWholeUnlessItHasItsOwn() {
    board.begin()
    defer { board.check() }
    let (plain, timed, nested) = (Motion(), TimedMotion(0.1) { $0.transitionDidEnd() }, Motion())
    let whole = TimedMotion(0.8) { context in
      context.compose(with: plain)
      context.compose(with: timed)
      context.compose(
        with: Motion { inner in
          inner.compose(with: nested)
          inner.transitionDidEnd()
        })
      context.transitionDidEnd()
    }
    _ = board.presented(whole)

    #expect(plain.contexts.first?.duration == 0.8)
    #expect(timed.contexts.first?.duration == 0.1)
    #expect(nested.contexts.first?.duration == 0.8)
  }

  @Test func implicitAnimationsOfLayersLastAsLongAsTheTransition() {
    board.begin()
    defer { board.check() }
    let layer = CALayer()
    board.root.view.layer.addSublayer(layer)
    stage.settle()
    let motion = TimedMotion(0.6) { context in
      CATransaction.setCompletionBlock { context.transitionDidEnd() }
      layer.opacity = 0.2
    }
    let modal = board.controller(motion)

    board.root.present(modal, animated: true)
    stage.run(for: 0.55)
    let isRunning = modal.transitionController.activeTransition != nil
    stage.run(for: 0.1)

    #expect(isRunning)
    #expect(modal.transitionController.activeTransition == nil)
  }

  @Test func aPartFallsBackToo() {
    board.begin()
    defer { board.check() }
    let (part, other) = (FallingMotion(), Motion())
    part.fallback = other
    _ = board.presented(
      Motion { context in
        context.compose(with: part)
        context.transitionDidEnd()
      })

    #expect(part.contexts.isEmpty)
    #expect(other.contexts.count == 1)
  }

  @Test func aChainOfFallbacksIsFollowedToItsEnd() {
    board.begin()
    defer { board.check() }
    let (first, second, third) = (FallingMotion(), FallingMotion(), TimedMotion(0.1, fade))
    first.fallback = second
    second.fallback = third
    let modal = board.controller(first)

    board.root.present(modal, animated: true)
    let active = modal.transitionController.activeTransition
    stage.run(for: 0.15)

    #expect(active === third)
    #expect(third.contexts.first?.duration == 0.1)
    #expect(modal.transitionController.activeTransition == nil)
    #expect(modal.transitionController.transition === first)
  }

  @Test func fallbacksThatNameEachOtherEndSomewhere() {
    board.begin()
    defer { board.check() }
    let (first, second) = (FallingMotion(), FallingMotion())
    first.fallback = second
    second.fallback = first
    _ = board.presented(first)

    #expect(first.contexts.count + second.contexts.count == 1)
  }

  @Test func whatIsDeferredRunsInOrderBeforeTheEnd() {
    board.begin()
    defer { board.check() }
    let journal = board.journal
    let modal = board.controller(
      Motion { context in
        context.defer { journal.note("first") }
        context.compose(
          with: Motion { part in
            part.defer {
              journal.note("second")
              part.defer { journal.note("third") }
            }
            part.transitionDidEnd()
          })
        context.transitionDidEnd()
      })
    modal.modalPresentationStyle = .overFullScreen

    board.root.present(modal, animated: true)
    stage.settle()

    #expect(board.journal.take() == "B.load · B.wA! · B.iA! · first · second · third · B.dA!")
  }

  @Test func callsAfterTheEndDoNothing() {
    board.begin()
    defer { board.check() }
    let late = Motion()
    let motion = Motion {
      $0.transitionDidEnd()
      $0.transitionDidEnd()
    }
    let modal = board.presented(motion)
    let context = motion.contexts[0]
    var isDone = false

    context.transitionDidEnd()
    context.compose(with: late)
    context.defer { isDone = true }
    stage.settle()

    #expect(late.contexts.isEmpty)
    #expect(isDone)
    #expect(context.foreViewController === modal)
    #expect(!context.wasCancelled)
  }

  // MARK: Feasibility

  @Test func anInfeasibleTransitionLeavesItToTheSystem() {
    board.begin()
    defer { board.check() }
    let picky = PickyMotion()
    var direction: TransitionDirection?
    var place: UIView?
    picky.isFeasible = { context in
      direction = context.direction
      place = context.containerView
      return false
    }
    let modal = board.controller(picky)
    modal.transitionController.interactionController = UIPercentDrivenInteractiveTransition()

    board.root.present(modal, animated: true)
    let active = modal.transitionController.activeTransition
    stage.settle()

    #expect(direction == .forward)
    #expect(place === stage.window)
    #expect(active == nil)
    #expect(picky.contexts.isEmpty)
    #expect(modal.transitionController.interactionController == nil)
    #expect(board.root.presentedViewController === modal)
  }

  @Test func feasibilityIsAskedForEachDirection() {
    board.begin()
    defer { board.check() }
    let picky = PickyMotion()
    picky.isFeasible = { $0.direction == .forward }
    let modal = board.presented(picky)

    modal.dismiss(animated: true)
    stage.settle()

    #expect(picky.contexts.map(\.direction) == [.forward])
    #expect(board.root.presentedViewController == nil)
  }
}
