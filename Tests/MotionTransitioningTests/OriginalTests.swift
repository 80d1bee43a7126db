import Expectations
import Foundation
import MotionTransitioning
import Segue
import TestSupport
import Testing

/// The behavior that Material Motion's own tests check.
@MainActor @Suite(.serialized) struct OriginalTests {
  private let fixture = MotionFixture()
  private var stage: HeadlessStage { fixture.stage }

  @Test func anInstantTransitionCompletesThePresentation() {
    fixture.begin()
    defer { fixture.check() }
    let modal = fixture.controller(InstantTransition())

    fixture.root.present(modal, animated: true) { fixture.journal.note("presented") }
    stage.settle()

    expect(fixture.journal.take().hasSuffix("B.dA! · presented"))
    expect(fixture.root.presentedViewController === modal)
  }

  @Test func aCompositionOfTwoCompletes() {
    fixture.begin()
    defer { fixture.check() }
    let modal = fixture.controller(
      Motion { context in
        context.compose(with: InstantTransition())
        context.compose(with: InstantTransition())
        context.transitionDidEnd()
      })
    var isDone = false

    fixture.root.present(modal, animated: true) { isDone = true }
    stage.settle()

    expect(isDone)
  }

  @Test func aFallbackRunsInsteadOfTheOriginal() {
    fixture.begin()
    defer { fixture.check() }
    let (original, other) = (FallingMotion(), Motion())
    original.fallback = other
    let modal = fixture.presented(original)

    expect(fixture.root.presentedViewController === modal)
    expectEmpty(original.contexts)
    expectEqual(other.contexts.count, 1)
  }

  @Test func aFallbackToItselfRuns() {
    fixture.begin()
    defer { fixture.check() }
    let original = FallingMotion()
    _ = fixture.presented(original)

    expectEqual(original.contexts.count, 1)
  }

  @Test func theDefaultDurationIsAThirdOfASecond() {
    fixture.begin()
    defer { fixture.check() }
    let motion = Motion()
    _ = fixture.presented(motion)

    expectEqual(motion.contexts.first?.duration, 0.35)
  }

  @Test func aCustomDurationIsInTheContext() {
    fixture.begin()
    defer { fixture.check() }
    let motion = TimedMotion(0.1) { $0.transitionDidEnd() }
    _ = fixture.presented(motion)

    expectEqual(motion.contexts.first?.duration, 0.1)
  }

  @Test(arguments: [true, false])
  func aPresentationControllerIsAskedForAndUsed(animated: Bool) {
    fixture.begin()
    defer { fixture.check() }
    final class Controller: UIPresentationController {}
    let motion = PresentingMotion()
    motion.make = { Controller(presentedViewController: $0, presenting: $1) }
    let modal = fixture.controller(motion)
    var isDone = false

    fixture.root.present(modal, animated: animated) { isDone = true }
    stage.settle()

    expect(isDone)
    expectEqual(motion.asked, 1)
    expect(modal.presentationController is Controller)
  }

  @Test(arguments: [true, false])
  func aTransitionPresentationControllerIsAskedForAndUsed(animated: Bool) {
    fixture.begin()
    defer { fixture.check() }
    let motion = PresentingMotion()
    motion.make = { TransitionPresentationController(presentedViewController: $0, presenting: $1) }
    let modal = fixture.controller(motion)
    var isDone = false

    fixture.root.present(modal, animated: animated) { isDone = true }
    stage.settle()

    expect(isDone)
    expect(modal.presentationController is TransitionPresentationController)
  }
}
