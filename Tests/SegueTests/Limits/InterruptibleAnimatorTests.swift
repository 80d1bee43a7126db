import Segue
import TestSupport
import Testing

/// Animation controllers with an interruptible animator, in containers of every kind (Q4, P8, X11b).
@MainActor @Suite(.serialized) struct InterruptibleAnimatorTests {
  nonisolated private static let kinds = LimitBoard.Kind.allCases
  nonisolated private static let both = [true, false]

  private func board(
    _ kind: LimitBoard.Kind, _ manner: InterruptibleSlide.Manner = .starts,
    policy: TransitionPolicy = .queue
  ) -> (LimitBoard, InterruptibleSlide) {
    let board = LimitBoard(kind, policy: policy)
    let slide = InterruptibleSlide(board.journal, manner)
    board.vendor.animator = slide
    return (board, slide)
  }

  private func driven(
    _ kind: LimitBoard.Kind, _ manner: InterruptibleSlide.Manner = .starts
  ) -> (LimitBoard, InterruptibleSlide, UIPercentDrivenInteractiveTransition) {
    let (board, slide) = board(kind, manner)
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.completionCurve = .linear
    board.vendor.interactor = interactor
    board.go()
    return (board, slide, interactor)
  }

  private func words(_ journal: Journal) -> [String] {
    journal.take().components(separatedBy: " · ").filter {
      !$0.isEmpty && !$0.contains(".")
    }
  }

  // MARK: Percent-driven

  @Test(arguments: kinds, [InterruptibleSlide.Manner.starts, .leavesItToOthers])
  func theFingerMovesTheAnimatorAndNotTheTimeOfTheLayer(
    kind: LimitBoard.Kind, manner: InterruptibleSlide.Manner
  ) {
    let (board, slide, interactor) = driven(kind, manner)

    for percent in [0, 0.25, 1, 0.5] as [CGFloat] {
      interactor.update(percent)
      board.stage.step()
      #expect(abs(board.shownX - 100 * (1 - percent)) < 1e-6, "\(kind)")
      #expect(abs((slide.animator?.fractionComplete ?? .nan) - percent) < 1e-9)
    }
    #expect(slide.animator?.isRunning == false)
    #expect(board.b.view.superview?.layer.speed == 1)
    #expect(words(board.journal) == ["animate"])
    interactor.finish()
    board.expectRest(atB: true)
  }

  /// P4
  @Test(arguments: kinds, both)
  func lettingGoTakesThePartOfTheDurationThatIsLeft(kind: LimitBoard.Kind, finishes: Bool) {
    let (board, slide, interactor) = driven(kind)
    interactor.update(0.6)
    board.stage.step()
    _ = board.journal.take()

    if finishes { interactor.finish() } else { interactor.cancel() }
    let isReversed = slide.animator?.isReversed
    board.stage.run(for: 0.2)
    let middle = board.shownX
    board.stage.run(for: finishes ? 0.17 : 0.37)
    let early = words(board.journal)
    board.stage.run(for: 0.1)

    #expect(isReversed == !finishes)
    #expect(abs(middle - (finishes ? 20 : 60)) < 0.5, "\(kind)")
    #expect(early == [])
    let modal = finishes && board.container === board.a ? ["presented"] : []
    let ended = words(board.journal)
    #expect(ended.prefix(2) == [finishes ? "end" : "start", "ended(\(finishes))"], "\(kind)")
    if finishes { #expect(Array(ended.dropFirst(2)) == modal) }
    board.expectRest(atB: finishes)
  }

  /// P6
  @Test(arguments: kinds)
  func onTheWayBackNoFrameShowsTheEnd(kind: LimitBoard.Kind) {
    let (board, _, interactor) = driven(kind)
    interactor.update(0.4)
    board.stage.step()

    interactor.cancel()
    var places: [CGFloat] = []
    while board.b.viewIfLoaded?.window != nil, places.count < 100 {
      board.stage.step()
      if board.b.viewIfLoaded?.window != nil { places.append(board.shownX) }
    }

    #expect(places == places.sorted())
    #expect(places.allSatisfy { $0 > 59 && $0 <= 100 })
    board.expectRest(atB: false)
  }

  @Test(arguments: kinds)
  func theSpeedShortensTheRest(kind: LimitBoard.Kind) {
    let (board, _, interactor) = driven(kind)
    interactor.completionSpeed = 2
    interactor.update(0.5)

    interactor.finish()
    board.stage.run(for: 0.27)

    #expect(words(board.journal).contains("end"))
    board.expectRest(atB: true)
  }

  /// P12
  @Test func aSpringTakesOverTheFingersVelocity() {
    let (board, _, interactor) = driven(.navigation)
    let dt: TimeInterval = 1e-4
    interactor.update(0.4)
    board.stage.step(dt)
    let velocity: CGFloat = 1.5  // of the whole way a second
    interactor.timingCurve = UISpringTimingParameters(
      mass: 1, stiffness: 322, damping: 35.9,
      initialVelocity: CGVector(dx: velocity / 0.6, dy: 0))

    let x0 = board.shownX
    interactor.finish()
    board.stage.step(dt)
    let x1 = board.shownX

    #expect(abs((x0 - x1) / dt / 100 - velocity) < 0.02)
    board.expectRest(atB: true)
  }

  /// P7
  @Test(arguments: kinds, both)
  func lettingGoAtTheVeryEndsCompletes(kind: LimitBoard.Kind, atEnd: Bool) {
    let (board, _, interactor) = driven(kind)
    interactor.update(atEnd ? 1 : 0)
    board.stage.run(for: 3)

    if atEnd { interactor.finish() } else { interactor.cancel() }
    board.stage.settle()

    #expect(words(board.journal).contains("ended(\(atEnd))"))
    board.expectRest(atB: atEnd)
  }

  /// Q3
  @Test(arguments: kinds, [InterruptibleSlide.Manner.starts, .leavesItToOthers])
  func withoutAnInteractiveStartItPlaysAndIsPaused(
    kind: LimitBoard.Kind, manner: InterruptibleSlide.Manner
  ) {
    let (board, slide) = board(kind, manner)
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.wantsInteractiveStart = false
    board.vendor.interactor = interactor
    board.go()
    board.stage.run(for: 0.4)
    let before = board.shownX
    let wasInteractive = board.container.transitionCoordinator?.isInteractive

    interactor.pause()
    board.stage.run(for: 2)

    #expect(wasInteractive == false)
    #expect(board.container.transitionCoordinator?.isInteractive == true)
    #expect(before > 10 && before < 90)
    #expect(abs(board.shownX - before) < 1e-9)
    #expect(abs(interactor.percentComplete - (1 - before / 100)) < 1e-9)
    #expect(slide.animator?.isRunning == false)
    interactor.cancel()
    board.expectRest(atB: false)
  }

  /// P8
  @Test(arguments: kinds, both)
  func aSettlingTransitionIsTakenHoldOfAgainAndGoesTheOtherWay(
    kind: LimitBoard.Kind, finishes: Bool
  ) {
    let (board, _, interactor) = driven(kind)
    interactor.update(0.5)
    board.stage.step()
    if finishes { interactor.cancel() } else { interactor.finish() }
    board.stage.run(for: 0.2)
    let before = board.shownX

    interactor.pause()
    board.stage.run(for: 1)
    let held = board.shownX
    interactor.update(interactor.percentComplete)
    board.stage.step()
    let moved = board.shownX
    if finishes { interactor.finish() } else { interactor.cancel() }
    board.stage.settle()

    #expect(abs(held - before) < 1e-6 && abs(moved - before) < 1e-6)
    #expect(words(board.journal).contains("ended(\(finishes))"))
    board.expectRest(atB: finishes)
  }

  // MARK: Second thoughts

  @Test(arguments: kinds)
  func aRequestToGoBackTurnsTheAnimatorAroundWithoutAKink(kind: LimitBoard.Kind) {
    let (board, _) = board(kind, policy: .interrupt)
    board.go()
    var places: [CGFloat] = []
    for frame in 0..<40 {
      if frame == 24 { board.back() }
      board.stage.step()
      if board.b.viewIfLoaded?.window != nil { places.append(board.shownX) }
    }

    let steps = zip(places.dropFirst(), places).map { $0 - $1 }
    let kink = zip(steps.dropFirst(), steps).map { abs($0 - $1) }.max() ?? 0
    #expect(steps.contains { $0 < 0 } && steps.contains { $0 > 0 })
    #expect(kink < 3, "\(kind)")
    board.expectRest(atB: false)
  }

  @Test func aPushInMidPushTakesOver() {
    let (board, _) = board(.navigation, policy: .interrupt)
    board.go()
    board.stage.run(for: 0.5)
    let before = board.shownX
    let c = JournalController("C", board.journal)

    board.vendor.animator = nil
    board.navigation.pushViewController(c, animated: true)
    board.stage.step()
    let after = board.shownX
    board.stage.settle()

    #expect(abs(after - before) < 10)
    #expect(board.navigation.topViewController === c)
    #expect(c.view.superview?.subviews.count == 1)
    #expect(ContractChecker.violations(in: board.stage.window).isEmpty)
  }

  @Test(arguments: [LimitBoard.Kind.navigation, .tabs], both)
  func aDragTakesHoldOfTheAnimator(kind: LimitBoard.Kind, completes: Bool) {
    let (board, slide) = board(kind)
    board.go()
    board.stage.run(for: 0.5)

    board.stage.press(CGPoint(x: 50, y: 30))
    board.stage.drag(to: CGPoint(x: 65, y: 30), over: 0.02)
    let held = board.shownX
    let isRunning = slide.animator?.isRunning
    board.stage.drag(to: CGPoint(x: completes ? 45 : 85, y: 30), over: 1)
    let dragged = board.shownX
    board.stage.run(for: 0.5)
    board.stage.release()
    board.stage.settle()

    #expect(isRunning == false)
    // Each container has its own idea of where its width goes.
    #expect(abs(abs(dragged - held) - 20) < 1, "\(held) \(dragged)")
    let ended = words(board.journal).filter { $0.hasPrefix("ended") }
    #expect(ended.count == 1)
    board.expectRest(atB: ended == ["ended(true)"])
  }

  // MARK: Alongside

  @Test(arguments: kinds, both)
  func whatAnimatesAlongsideIsMovedWithTheAnimator(kind: LimitBoard.Kind, finishes: Bool) {
    let (board, _) = board(kind)
    let lamp = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    board.a.view.addSubview(lamp)
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.completionCurve = .linear
    board.vendor.interactor = interactor
    switch kind {
    case .navigation: board.navigation.pushViewController(board.b, animated: true)
    case .tabs: board.tabs.selectedViewController = board.b
    case .fullScreen, .sheet, .custom: board.a.present(board.b, animated: true)
    }
    var ended: [Bool] = []
    board.container.transitionCoordinator?.animate { _ in
      lamp.frame.origin.x = 80
    } completion: { context in
      ended.append(context.isCancelled)
      if context.isCancelled { lamp.frame.origin.x = 0 }
    }
    board.stage.turn()
    let takesPart = lamp.frame.minX == 80

    interactor.update(0.25)
    board.stage.run(for: 0.5)
    let scrubbed = (lamp.layer.presentation() ?? lamp.layer).frame.minX
    if finishes { interactor.finish() } else { interactor.cancel() }
    board.stage.settle()

    // In modal and tab transitions the animator has begun before the block can be registered.
    if takesPart { #expect(abs(scrubbed - 20) < 1e-6) }
    #expect(kind != .navigation || takesPart)
    #expect(ended == [!finishes])
    board.expectRest(atB: finishes)
  }

  // MARK: Without interaction, and bad manners

  @Test(arguments: kinds, [InterruptibleSlide.Manner.starts, .leavesItToOthers])
  func withoutAnInteractionControllerItPlays(
    kind: LimitBoard.Kind, manner: InterruptibleSlide.Manner
  ) {
    let (board, slide) = board(kind, manner)

    board.go()
    board.stage.run(for: 0.5)
    let middle = board.shownX
    board.stage.settle()

    #expect(abs(middle - 50) < 5)
    #expect(words(board.journal).prefix(3) == ["animate", "end", "ended(true)"])
    // The only property animator that has begun is what is driven; nobody has to ask for it (Z13).
    #expect(slide.questions == (manner == .starts ? 0 : 2))
    board.expectRest(atB: true)
  }

  @Test(arguments: kinds)
  func anAnimatorThatIsMadeAnewForEachQuestionIsNotHurt(kind: LimitBoard.Kind) {
    let board = LimitBoard(kind)
    board.vendor.animator = InterruptibleSlide(board.journal, .forgets)
    let interactor = UIPercentDrivenInteractiveTransition()
    board.vendor.interactor = interactor

    let warnings = Diagnostics.capture {
      board.go()
      interactor.update(0.5)
      board.stage.step()
    }
    interactor.finish()
    board.stage.settle()

    #expect(warnings.isEmpty)
    #expect(words(board.journal).contains("ended(true)"))
    board.expectRest(atB: true)
  }

  @Test func anAnimatorThatMustNotBeInterruptedIsMovedByTime() {
    let (board, _, interactor) = driven(.navigation, .refuses)

    interactor.update(0.5)
    board.stage.step()

    #expect(abs(board.shownX - 50) < 1e-6)
    #expect(board.b.view.superview?.layer.speed == 0)
    interactor.cancel()
    board.expectRest(atB: false)
  }
}
