import Expectations
import Segue
import TestSupport
import Testing

/// Animators that complete too often, too late, at once or never, and times that make no sense, in
/// containers of every kind.
@MainActor @Suite(.serialized) struct BadCompletionTests {
  nonisolated private static let kinds = LimitFixture.Kind.allCases
  nonisolated private static let both = [true, false]
  nonisolated private static let durations: [TimeInterval] = [
    0, -1, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
  ]

  private func fixture(_ kind: LimitFixture.Kind, policy: TransitionPolicy = .queue) -> LimitFixture
  {
    LimitFixture(kind, policy: policy)
  }

  /// X13b
  @Test(arguments: kinds, both)
  func theSecondCompletionIsReportedAndIgnored(kind: LimitFixture.Kind, completes: Bool) {
    let fixture = fixture(kind)
    var heard: [Bool] = []
    let animator = ScriptedAnimator { context in
      ScriptedAnimator.place(context)
      context.completeTransition(completes)
      context.completeTransition(!completes)
    }
    animator.ended = { heard.append($0) }
    fixture.spy.animator = animator

    let warnings = Diagnostics.capture { fixture.go() }

    expectEqual(warnings.count, 1)
    expect(warnings.first?.contains("called again") == true)
    expectEqual(heard, [completes])
    fixture.expectRest(atB: completes)
  }

  @Test(arguments: kinds, both)
  func completingInALaterTurnWorks(kind: LimitFixture.Kind, completes: Bool) {
    let fixture = fixture(kind)
    let animator = ScriptedAnimator { context in
      FrameLoop.shared.enqueue { context.completeTransition(completes) }
    }
    fixture.spy.animator = animator

    fixture.go()

    fixture.expectRest(atB: completes)
  }

  @Test(arguments: kinds, both)
  func completingMuchTooLateWorks(kind: LimitFixture.Kind, completes: Bool) {
    let fixture = fixture(kind)
    var context: UIViewControllerContextTransitioning?
    fixture.spy.animator = ScriptedAnimator { context = $0 }
    fixture.go()
    fixture.stage.run(for: 20)
    let isInFlight = fixture.container.transitionCoordinator != nil

    context?.completeTransition(completes)

    expect(isInFlight)
    fixture.expectRest(atB: completes)
  }

  /// X14b
  @Test(arguments: kinds)
  func oneThatNeverCompletesGivesWayToTheNextRequest(kind: LimitFixture.Kind) {
    let fixture = fixture(kind, policy: .interrupt)
    var context: UIViewControllerContextTransitioning?
    fixture.spy.animator = ScriptedAnimator { context = $0 }
    fixture.go()
    fixture.stage.run(for: 5)
    fixture.spy.animator = nil

    fixture.back()
    fixture.expectRest(atB: false)

    let warnings = Diagnostics.capture { context?.completeTransition(true) }
    expectEqual(warnings, [])
    fixture.expectRest(atB: true, works: false)
  }

  /// X14b
  @Test(arguments: kinds, [TransitionPolicy.queue, .ignore])
  func oneThatNeverCompletesEndsWithItsContainer(kind: LimitFixture.Kind, policy: TransitionPolicy)
  {
    let fixture = fixture(kind, policy: policy)
    var context: UIViewControllerContextTransitioning?
    fixture.spy.animator = ScriptedAnimator { context = $0 }
    fixture.go()
    fixture.stage.run(for: 2)
    fixture.back()
    let other = JournalController("C", fixture.journal)

    fixture.stage.show(other)

    expect(fixture.stage.settle())
    expectEmpty(ContractChecker.violations(in: fixture.stage.window))
    expectEqual(fixture.stage.window.subviews, [other.view])
    expectEqual(Diagnostics.capture { context?.completeTransition(true) }, [])
    expect(fixture.stage.settle())
    expectEqual(fixture.stage.window.subviews, [other.view])
  }

  @Test(arguments: kinds, both)
  func completingAtOnceRunsWhatWasToAnimateAlongside(kind: LimitFixture.Kind, completes: Bool) {
    let fixture = fixture(kind)
    fixture.spy.animator = ScriptedAnimator { $0.completeTransition(completes) }
    var heard: [String] = []
    fixture.onFirst("B.wA") {
      fixture.b.transitionCoordinator?.animate { _ in
        heard.append("alongside")
      } completion: {
        heard.append("completion \($0.isCancelled)")
      }
    }

    fixture.go()

    expectEqual(heard, ["alongside", "completion \(!completes)"])
    fixture.expectRest(atB: completes)
  }

  // MARK: Numbers

  @Test(arguments: kinds, durations)
  func durationsThatMakeNoSenseAreNoTime(kind: LimitFixture.Kind, duration: TimeInterval) {
    let fixture = fixture(kind)
    fixture.spy.animator = ScriptedAnimator.fade(duration: duration)

    fixture.go()
    let isReadable = fixture.container.transitionCoordinator?.transitionDuration ?? 0 >= 0

    expect(isReadable)
    fixture.expectRest(atB: true)
  }

  @Test(arguments: kinds, durations)
  func interactionsWithoutTimeEndAsTheyAreTold(kind: LimitFixture.Kind, duration: TimeInterval) {
    for isInterruptible in Self.both {
      for finishes in Self.both {
        let fixture = fixture(kind)
        let interactor = UIPercentDrivenInteractiveTransition()
        if isInterruptible {
          let slide = InterruptibleSlide(fixture.journal)
          slide.duration = duration
          fixture.spy.animator = slide
        } else {
          fixture.spy.animator = ScriptedAnimator.fade(duration: duration)
        }
        fixture.spy.interactor = interactor

        fixture.go()
        interactor.update(0.5)
        fixture.stage.step()
        if finishes { interactor.finish() } else { interactor.cancel() }
        fixture.stage.settle()

        // Without time there is nothing to hold, and an animator may be done before it was let go of.
        expect(fixture.container.transitionCoordinator == nil)
        fixture.expectRest(atB: fixture.isAtB)
      }
    }
  }

  @Test(arguments: kinds, [CGFloat.nan, .infinity, -.infinity, 7, -7])
  func progressOutOfRangeIsClampedOrIgnored(kind: LimitFixture.Kind, progress: CGFloat) {
    for isInterruptible in Self.both {
      let fixture = fixture(kind)
      let interactor = UIPercentDrivenInteractiveTransition()
      fixture.spy.animator =
        isInterruptible
        ? InterruptibleSlide(fixture.journal) : ScriptedAnimator.fade(duration: 0.5)
      fixture.spy.interactor = interactor
      fixture.go()
      interactor.update(0.25)

      interactor.update(progress)
      fixture.stage.step()

      let expected = progress.isNaN ? 0.25 : min(max(progress, 0), 1)
      expectEqual(interactor.percentComplete, expected)
      expectEqual(fixture.container.transitionCoordinator?.percentComplete, expected)
      interactor.finish()
      fixture.expectRest(atB: true)
    }
  }

  /// Progress that an interaction controller of the program reports can be as bad.
  @Test(arguments: [CGFloat.nan, .infinity, -7])
  func reportedProgressIsClampedOrIgnored(progress: CGFloat) {
    let fixture = fixture(.navigation)
    let driver = PanDriver(fixture.journal)
    fixture.spy.animator = driver
    fixture.spy.interactor = driver
    fixture.go()
    driver.move(by: 0.25)

    driver.context?.updateInteractiveTransition(progress)

    let expected = progress.isNaN ? 0.25 : min(max(progress, 0), 1)
    expectEqual(fixture.container.transitionCoordinator?.percentComplete, expected)
    driver.settle(at: .end)
    fixture.expectRest(atB: true)
  }

  @Test(arguments: kinds, [CGFloat.nan, .infinity, -.infinity, 0, -2])
  func aSpeedThatMakesNoSenseIsOne(kind: LimitFixture.Kind, speed: CGFloat) {
    for isInterruptible in Self.both {
      let fixture = fixture(kind)
      let interactor = UIPercentDrivenInteractiveTransition()
      interactor.completionSpeed = speed
      let slide = InterruptibleSlide(fixture.journal)
      slide.duration = 0.5
      fixture.spy.animator = isInterruptible ? slide : ScriptedAnimator.fade(duration: 0.5)
      fixture.spy.interactor = interactor
      fixture.go()
      interactor.update(0.5)

      interactor.finish()
      fixture.stage.run(for: 0.2)
      let early = fixture.container.transitionCoordinator != nil
      fixture.stage.run(for: 0.1)

      expect(early)
      expect(fixture.container.transitionCoordinator == nil)
      fixture.expectRest(atB: true)
    }
  }
}
