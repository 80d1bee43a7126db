import Segue
import TestSupport
import Testing

/// Animators that complete too often, too late, at once or never, and times that make no sense, in
/// containers of every kind.
@MainActor @Suite(.serialized) struct BadCompletionTests {
  nonisolated private static let kinds = LimitBoard.Kind.allCases
  nonisolated private static let both = [true, false]
  nonisolated private static let durations: [TimeInterval] = [
    0, -1, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
  ]

  private func board(_ kind: LimitBoard.Kind, policy: TransitionPolicy = .queue) -> LimitBoard {
    LimitBoard(kind, policy: policy)
  }

  /// X13b
  @Test(arguments: kinds, both)
  func theSecondCompletionIsReportedAndIgnored(kind: LimitBoard.Kind, completes: Bool) {
    let board = board(kind)
    var heard: [Bool] = []
    let animator = ScriptedAnimator { context in
      ScriptedAnimator.place(context)
      context.completeTransition(completes)
      context.completeTransition(!completes)
    }
    animator.ended = { heard.append($0) }
    board.vendor.animator = animator

    let warnings = Diagnostics.capture { board.go() }

    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("called again") == true)
    #expect(heard == [completes])
    board.expectRest(atB: completes)
  }

  @Test(arguments: kinds, both)
  func completingInALaterTurnWorks(kind: LimitBoard.Kind, completes: Bool) {
    let board = board(kind)
    let animator = ScriptedAnimator { context in
      FrameLoop.shared.enqueue { context.completeTransition(completes) }
    }
    board.vendor.animator = animator

    board.go()

    board.expectRest(atB: completes)
  }

  @Test(arguments: kinds, both)
  func completingMuchTooLateWorks(kind: LimitBoard.Kind, completes: Bool) {
    let board = board(kind)
    var context: UIViewControllerContextTransitioning?
    board.vendor.animator = ScriptedAnimator { context = $0 }
    board.go()
    board.stage.run(for: 20)
    let isInFlight = board.container.transitionCoordinator != nil

    context?.completeTransition(completes)

    #expect(isInFlight)
    board.expectRest(atB: completes)
  }

  /// X14b
  @Test(arguments: kinds)
  func oneThatNeverCompletesGivesWayToTheNextRequest(kind: LimitBoard.Kind) {
    let board = board(kind, policy: .interrupt)
    var context: UIViewControllerContextTransitioning?
    board.vendor.animator = ScriptedAnimator { context = $0 }
    board.go()
    board.stage.run(for: 5)
    board.vendor.animator = nil

    board.back()
    board.expectRest(atB: false)

    let warnings = Diagnostics.capture { context?.completeTransition(true) }
    #expect(warnings == [])
    board.expectRest(atB: true, works: false)
  }

  /// X14b
  @Test(arguments: kinds, [TransitionPolicy.queue, .ignore])
  func oneThatNeverCompletesEndsWithItsContainer(kind: LimitBoard.Kind, policy: TransitionPolicy) {
    let board = board(kind, policy: policy)
    var context: UIViewControllerContextTransitioning?
    board.vendor.animator = ScriptedAnimator { context = $0 }
    board.go()
    board.stage.run(for: 2)
    board.back()
    let other = JournalController("C", board.journal)

    board.stage.show(other)

    #expect(board.stage.settle())
    #expect(ContractChecker.violations(in: board.stage.window).isEmpty)
    #expect(board.stage.window.subviews == [other.view])
    #expect(Diagnostics.capture { context?.completeTransition(true) } == [])
    #expect(board.stage.settle())
    #expect(board.stage.window.subviews == [other.view])
  }

  @Test(arguments: kinds, both)
  func completingAtOnceRunsWhatWasToAnimateAlongside(kind: LimitBoard.Kind, completes: Bool) {
    let board = board(kind)
    board.vendor.animator = ScriptedAnimator { $0.completeTransition(completes) }
    var heard: [String] = []
    board.onFirst("B.wA") {
      board.b.transitionCoordinator?.animate { _ in
        heard.append("alongside")
      } completion: {
        heard.append("completion \($0.isCancelled)")
      }
    }

    board.go()

    #expect(heard == ["alongside", "completion \(!completes)"])
    board.expectRest(atB: completes)
  }

  // MARK: Numbers

  @Test(arguments: kinds, durations)
  func durationsThatMakeNoSenseAreNoTime(kind: LimitBoard.Kind, duration: TimeInterval) {
    let board = board(kind)
    board.vendor.animator = ScriptedAnimator.fade(duration: duration)

    board.go()
    let isReadable = board.container.transitionCoordinator?.transitionDuration ?? 0 >= 0

    #expect(isReadable)
    board.expectRest(atB: true)
  }

  @Test(arguments: kinds, durations)
  func interactionsWithoutTimeEndAsTheyAreTold(kind: LimitBoard.Kind, duration: TimeInterval) {
    for isInterruptible in Self.both {
      for finishes in Self.both {
        let board = board(kind)
        let interactor = UIPercentDrivenInteractiveTransition()
        if isInterruptible {
          let slide = InterruptibleSlide(board.journal)
          slide.duration = duration
          board.vendor.animator = slide
        } else {
          board.vendor.animator = ScriptedAnimator.fade(duration: duration)
        }
        board.vendor.interactor = interactor

        board.go()
        interactor.update(0.5)
        board.stage.step()
        if finishes { interactor.finish() } else { interactor.cancel() }
        board.stage.settle()

        // Without time there is nothing to hold, and an animator may be done before it was let go of.
        #expect(board.container.transitionCoordinator == nil)
        board.expectRest(atB: board.isAtB)
      }
    }
  }

  @Test(arguments: kinds, [CGFloat.nan, .infinity, -.infinity, 7, -7])
  func progressOutOfRangeIsClampedOrIgnored(kind: LimitBoard.Kind, progress: CGFloat) {
    for isInterruptible in Self.both {
      let board = board(kind)
      let interactor = UIPercentDrivenInteractiveTransition()
      board.vendor.animator =
        isInterruptible
        ? InterruptibleSlide(board.journal) : ScriptedAnimator.fade(duration: 0.5)
      board.vendor.interactor = interactor
      board.go()
      interactor.update(0.25)

      interactor.update(progress)
      board.stage.step()

      let expected = progress.isNaN ? 0.25 : min(max(progress, 0), 1)
      #expect(interactor.percentComplete == expected)
      #expect(board.container.transitionCoordinator?.percentComplete == expected)
      interactor.finish()
      board.expectRest(atB: true)
    }
  }

  /// What an interaction controller from outside reports is no better.
  @Test(arguments: [CGFloat.nan, .infinity, -7])
  func reportedProgressIsClampedOrIgnored(progress: CGFloat) {
    let board = board(.navigation)
    let driver = PanDriver(board.journal)
    board.vendor.animator = driver
    board.vendor.interactor = driver
    board.go()
    driver.move(by: 0.25)

    driver.context?.updateInteractiveTransition(progress)

    let expected = progress.isNaN ? 0.25 : min(max(progress, 0), 1)
    #expect(board.container.transitionCoordinator?.percentComplete == expected)
    driver.letGo(at: .end)
    board.expectRest(atB: true)
  }

  @Test(arguments: kinds, [CGFloat.nan, .infinity, -.infinity, 0, -2])
  func aSpeedThatMakesNoSenseIsOne(kind: LimitBoard.Kind, speed: CGFloat) {
    for isInterruptible in Self.both {
      let board = board(kind)
      let interactor = UIPercentDrivenInteractiveTransition()
      interactor.completionSpeed = speed
      let slide = InterruptibleSlide(board.journal)
      slide.duration = 0.5
      board.vendor.animator = isInterruptible ? slide : ScriptedAnimator.fade(duration: 0.5)
      board.vendor.interactor = interactor
      board.go()
      interactor.update(0.5)

      interactor.finish()
      board.stage.run(for: 0.2)
      let early = board.container.transitionCoordinator != nil
      board.stage.run(for: 0.1)

      #expect(early)
      #expect(board.container.transitionCoordinator == nil)
      board.expectRest(atB: true)
    }
  }
}
