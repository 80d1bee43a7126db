import Expectations
import Foundation
import MotionTransitioning
import Segue
import TestSupport
import Testing

/// Transitions made of several, and those that give way to others.
@MainActor @Suite(.serialized) struct CompositionTests {
  private let fixture = MotionFixture()
  private var stage: HeadlessStage { fixture.stage }

  @Test func aCompositionEndsWithItsLastPart() {
    fixture.begin()
    defer { fixture.check() }
    let part = TimedMotion(0.6) { fade($0) }
    let whole = TimedMotion(0.2) { context in
      context.compose(with: part)
      UIView.animate(withDuration: context.duration) {
        context.foreViewController.view.transform = .identity
      } completion: { _ in
        context.transitionDidEnd()
      }
    }
    let modal = fixture.controller(whole)

    fixture.root.present(modal, animated: true)
    stage.run(for: 0.5)
    let isRunning = modal.transitionController.activeTransition === whole
    stage.run(for: 0.2)

    expect(isRunning)
    expect(modal.transitionController.activeTransition == nil)
  }

  @Test func aPartHasTheDurationOfTheWholeUnlessItHasItsOwn() {
    fixture.begin()
    defer { fixture.check() }
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
    _ = fixture.presented(whole)

    expectEqual(plain.contexts.first?.duration, 0.8)
    expectEqual(timed.contexts.first?.duration, 0.1)
    expectEqual(nested.contexts.first?.duration, 0.8)
  }

  @Test func implicitAnimationsOfLayersLastAsLongAsTheTransition() {
    fixture.begin()
    defer { fixture.check() }
    let layer = CALayer()
    fixture.root.view.layer.addSublayer(layer)
    stage.settle()
    let motion = TimedMotion(0.6) { context in
      CATransaction.setCompletionBlock { context.transitionDidEnd() }
      layer.opacity = 0.2
    }
    let modal = fixture.controller(motion)

    fixture.root.present(modal, animated: true)
    stage.run(for: 0.55)
    let isRunning = modal.transitionController.activeTransition != nil
    stage.run(for: 0.1)

    expect(isRunning)
    expect(modal.transitionController.activeTransition == nil)
  }

  @Test func aPartFallsBackToo() {
    fixture.begin()
    defer { fixture.check() }
    let (part, other) = (FallingMotion(), Motion())
    part.fallback = other
    _ = fixture.presented(
      Motion { context in
        context.compose(with: part)
        context.transitionDidEnd()
      })

    expectEmpty(part.contexts)
    expectEqual(other.contexts.count, 1)
  }

  @Test func aChainOfFallbacksIsFollowedToItsEnd() {
    fixture.begin()
    defer { fixture.check() }
    let (first, second, third) = (FallingMotion(), FallingMotion(), TimedMotion(0.1, fade))
    first.fallback = second
    second.fallback = third
    let modal = fixture.controller(first)

    fixture.root.present(modal, animated: true)
    let active = modal.transitionController.activeTransition
    stage.run(for: 0.15)

    expect(active === third)
    expectEqual(third.contexts.first?.duration, 0.1)
    expect(modal.transitionController.activeTransition == nil)
    expect(modal.transitionController.transition === first)
  }

  @Test func fallbacksThatNameEachOtherEndSomewhere() {
    fixture.begin()
    defer { fixture.check() }
    let (first, second) = (FallingMotion(), FallingMotion())
    first.fallback = second
    second.fallback = first
    _ = fixture.presented(first)

    expectEqual(first.contexts.count + second.contexts.count, 1)
  }

  @Test func whatIsDeferredRunsInOrderBeforeTheEnd() {
    fixture.begin()
    defer { fixture.check() }
    let journal = fixture.journal
    let modal = fixture.controller(
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

    fixture.root.present(modal, animated: true)
    stage.settle()

    expectEqual(fixture.journal.take(), "B.load · B.wA! · B.iA! · first · second · third · B.dA!")
  }

  @Test func callsAfterTheEndDoNothing() {
    fixture.begin()
    defer { fixture.check() }
    let late = Motion()
    let motion = Motion {
      $0.transitionDidEnd()
      $0.transitionDidEnd()
    }
    let modal = fixture.presented(motion)
    let context = motion.contexts[0]
    var isDone = false

    context.transitionDidEnd()
    context.compose(with: late)
    context.defer { isDone = true }
    stage.settle()

    expectEmpty(late.contexts)
    expect(isDone)
    expect(context.foreViewController === modal)
    expect(!context.wasCancelled)
  }

  // MARK: Feasibility

  @Test func anInfeasibleTransitionLeavesItToTheSystem() {
    fixture.begin()
    defer { fixture.check() }
    let picky = PickyMotion()
    var direction: TransitionDirection?
    var place: UIView?
    picky.isFeasible = { context in
      direction = context.direction
      place = context.containerView
      return false
    }
    let modal = fixture.controller(picky)
    modal.transitionController.interactionController = UIPercentDrivenInteractiveTransition()

    fixture.root.present(modal, animated: true)
    let active = modal.transitionController.activeTransition
    stage.settle()

    expectEqual(direction, .forward)
    expect(place === stage.window)
    expect(active == nil)
    expectEmpty(picky.contexts)
    expect(modal.transitionController.interactionController == nil)
    expect(fixture.root.presentedViewController === modal)
  }

  @Test func feasibilityIsAskedForEachDirection() {
    fixture.begin()
    defer { fixture.check() }
    let picky = PickyMotion()
    picky.isFeasible = { $0.direction == .forward }
    let modal = fixture.presented(picky)

    modal.dismiss(animated: true)
    stage.settle()

    expectEqual(picky.contexts.map(\.direction), [.forward])
    expect(fixture.root.presentedViewController == nil)
  }
}
