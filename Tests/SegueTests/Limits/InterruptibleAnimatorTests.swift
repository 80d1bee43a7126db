import Expectations
import Segue
import TestSupport
import Testing

/// Animation controllers with an interruptible animator, in containers of every kind (Q4, P8, X11b).
@MainActor @Suite(.serialized) struct InterruptibleAnimatorTests {
  nonisolated private static let kinds = LimitFixture.Kind.allCases
  nonisolated private static let both = [true, false]

  private func fixture(
    _ kind: LimitFixture.Kind, _ variant: InterruptibleSlide.Variant = .starts,
    policy: TransitionPolicy = .queue
  ) -> (LimitFixture, InterruptibleSlide) {
    let fixture = LimitFixture(kind, policy: policy)
    let slide = InterruptibleSlide(fixture.journal, variant)
    fixture.spy.animator = slide
    return (fixture, slide)
  }

  private func driven(
    _ kind: LimitFixture.Kind, _ variant: InterruptibleSlide.Variant = .starts
  ) -> (LimitFixture, InterruptibleSlide, UIPercentDrivenInteractiveTransition) {
    let (fixture, slide) = fixture(kind, variant)
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.completionCurve = .linear
    fixture.spy.interactor = interactor
    fixture.go()
    return (fixture, slide, interactor)
  }

  private func words(_ journal: Journal) -> [String] {
    journal.take().components(separatedBy: " · ").filter {
      !$0.isEmpty && !$0.contains(".")
    }
  }

  // MARK: Percent-driven

  @Test(arguments: kinds, [InterruptibleSlide.Variant.starts, .leavesItToOthers])
  func theFingerMovesTheAnimatorAndNotTheTimeOfTheLayer(
    kind: LimitFixture.Kind, variant: InterruptibleSlide.Variant
  ) {
    let (fixture, slide, interactor) = driven(kind, variant)

    for percent in [0, 0.25, 1, 0.5] as [CGFloat] {
      interactor.update(percent)
      fixture.stage.step()
      let expected: CGFloat = 100 * (1 - percent)
      let fraction: CGFloat = slide.animator?.fractionComplete ?? .nan
      expect(abs(fixture.shownX - expected) < 1e-6, "\(kind)")
      expect(abs(fraction - percent) < 1e-9)
    }
    expect(slide.animator?.isRunning == false)
    expectEqual(fixture.b.view.superview?.layer.speed, 1)
    expectEqual(words(fixture.journal), ["animate"])
    interactor.finish()
    fixture.expectRest(atB: true)
  }

  /// P4
  @Test(arguments: kinds, both)
  func lettingGoTakesThePartOfTheDurationThatIsLeft(kind: LimitFixture.Kind, finishes: Bool) {
    let (fixture, slide, interactor) = driven(kind)
    interactor.update(0.6)
    fixture.stage.step()
    _ = fixture.journal.take()

    if finishes { interactor.finish() } else { interactor.cancel() }
    let isReversed = slide.animator?.isReversed
    fixture.stage.run(for: 0.2)
    let middle = fixture.shownX
    fixture.stage.run(for: finishes ? 0.17 : 0.37)
    let early = words(fixture.journal)
    fixture.stage.run(for: 0.1)

    expectEqual(isReversed, !finishes)
    expect(abs(middle - (finishes ? 20 : 60)) < 0.5, "\(kind)")
    expectEqual(early, [])
    let modal = finishes && fixture.container === fixture.a ? ["presented"] : []
    let ended = words(fixture.journal)
    expectEqual(ended.prefix(2), [finishes ? "end" : "start", "ended(\(finishes))"], "\(kind)")
    if finishes { expectEqual(Array(ended.dropFirst(2)), modal) }
    fixture.expectRest(atB: finishes)
  }

  /// P6
  @Test(arguments: kinds)
  func onTheWayBackNoFrameShowsTheEnd(kind: LimitFixture.Kind) {
    let (fixture, _, interactor) = driven(kind)
    interactor.update(0.4)
    fixture.stage.step()

    interactor.cancel()
    var offsets: [CGFloat] = []
    while fixture.b.viewIfLoaded?.window != nil, offsets.count < 100 {
      fixture.stage.step()
      if fixture.b.viewIfLoaded?.window != nil { offsets.append(fixture.shownX) }
    }

    expectEqual(offsets, offsets.sorted())
    expect(offsets.allSatisfy { $0 > 59 && $0 <= 100 })
    fixture.expectRest(atB: false)
  }

  @Test(arguments: kinds)
  func theSpeedShortensTheRest(kind: LimitFixture.Kind) {
    let (fixture, _, interactor) = driven(kind)
    interactor.completionSpeed = 2
    interactor.update(0.5)

    interactor.finish()
    fixture.stage.run(for: 0.27)

    expect(words(fixture.journal).contains("end"))
    fixture.expectRest(atB: true)
  }

  /// P12
  @Test func aSpringTakesOverTheFingersVelocity() {
    let (fixture, _, interactor) = driven(.navigation)
    let dt: TimeInterval = 1e-4
    interactor.update(0.4)
    fixture.stage.step(dt)
    let velocity: CGFloat = 1.5  // of the whole way a second
    interactor.timingCurve = UISpringTimingParameters(
      mass: 1, stiffness: 322, damping: 35.9,
      initialVelocity: CGVector(dx: velocity / 0.6, dy: 0))

    let x0 = fixture.shownX
    interactor.finish()
    fixture.stage.step(dt)
    let x1 = fixture.shownX

    expect(abs((x0 - x1) / dt / 100 - velocity) < 0.02)
    fixture.expectRest(atB: true)
  }

  /// P7
  @Test(arguments: kinds, both)
  func lettingGoAtTheVeryEndsCompletes(kind: LimitFixture.Kind, atEnd: Bool) {
    let (fixture, _, interactor) = driven(kind)
    interactor.update(atEnd ? 1 : 0)
    fixture.stage.run(for: 3)

    if atEnd { interactor.finish() } else { interactor.cancel() }
    fixture.stage.settle()

    expect(words(fixture.journal).contains("ended(\(atEnd))"))
    fixture.expectRest(atB: atEnd)
  }

  /// Q3
  @Test(arguments: kinds, [InterruptibleSlide.Variant.starts, .leavesItToOthers])
  func withoutAnInteractiveStartItPlaysAndIsPaused(
    kind: LimitFixture.Kind, variant: InterruptibleSlide.Variant
  ) {
    let (fixture, slide) = fixture(kind, variant)
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.wantsInteractiveStart = false
    fixture.spy.interactor = interactor
    fixture.go()
    fixture.stage.run(for: 0.4)
    let before = fixture.shownX
    let wasInteractive = fixture.container.transitionCoordinator?.isInteractive

    interactor.pause()
    fixture.stage.run(for: 2)

    expect(wasInteractive == false)
    expect(fixture.container.transitionCoordinator?.isInteractive == true)
    expect(before > 10)
    expect(before < 90)
    expect(abs(fixture.shownX - before) < 1e-9)
    let percent: CGFloat = 1 - before / 100
    expect(abs(interactor.percentComplete - percent) < 1e-9)
    expect(slide.animator?.isRunning == false)
    interactor.cancel()
    fixture.expectRest(atB: false)
  }

  /// P8
  @Test(arguments: kinds, both)
  func aSettlingTransitionIsTakenHoldOfAgainAndGoesTheOtherWay(
    kind: LimitFixture.Kind, finishes: Bool
  ) {
    let (fixture, _, interactor) = driven(kind)
    interactor.update(0.5)
    fixture.stage.step()
    if finishes { interactor.cancel() } else { interactor.finish() }
    fixture.stage.run(for: 0.2)
    let before = fixture.shownX

    interactor.pause()
    fixture.stage.run(for: 1)
    let held = fixture.shownX
    interactor.update(interactor.percentComplete)
    fixture.stage.step()
    let moved = fixture.shownX
    if finishes { interactor.finish() } else { interactor.cancel() }
    fixture.stage.settle()

    expect(abs(held - before) < 1e-6)
    expect(abs(moved - before) < 1e-6)
    expect(words(fixture.journal).contains("ended(\(finishes))"))
    fixture.expectRest(atB: finishes)
  }

  // MARK: Second thoughts

  @Test(arguments: kinds)
  func aRequestToGoBackTurnsTheAnimatorAroundWithoutAKink(kind: LimitFixture.Kind) {
    let (fixture, _) = fixture(kind, policy: .interrupt)
    fixture.go()
    var offsets: [CGFloat] = []
    for frame in 0..<40 {
      if frame == 24 { fixture.back() }
      fixture.stage.step()
      if fixture.b.viewIfLoaded?.window != nil { offsets.append(fixture.shownX) }
    }

    let steps = zip(offsets.dropFirst(), offsets).map { $0 - $1 }
    let kink = zip(steps.dropFirst(), steps).map { abs($0 - $1) }.max() ?? 0
    expect(steps.contains { $0 < 0 })
    expect(steps.contains { $0 > 0 })
    expect(kink < 3, "\(kind)")
    fixture.expectRest(atB: false)
  }

  @Test func aPushInMidPushTakesOver() {
    let (fixture, _) = fixture(.navigation, policy: .interrupt)
    fixture.go()
    fixture.stage.run(for: 0.5)
    let before = fixture.shownX
    let c = JournalController("C", fixture.journal)

    fixture.spy.animator = nil
    fixture.navigation.pushViewController(c, animated: true)
    fixture.stage.step()
    let after = fixture.shownX
    fixture.stage.settle()

    expect(abs(after - before) < 10)
    expect(fixture.navigation.topViewController === c)
    expectEqual(c.view.superview?.subviews.count, 1)
    expectEmpty(ContractChecker.violations(in: fixture.stage.window))
  }

  @Test(arguments: [LimitFixture.Kind.navigation, .tabs], both)
  func aDragTakesHoldOfTheAnimator(kind: LimitFixture.Kind, completes: Bool) {
    let (fixture, slide) = fixture(kind)
    fixture.go()
    fixture.stage.run(for: 0.5)

    fixture.stage.press(CGPoint(x: 50, y: 30))
    fixture.stage.drag(to: CGPoint(x: 65, y: 30), over: 0.02)
    let held = fixture.shownX
    let isRunning = slide.animator?.isRunning
    fixture.stage.drag(to: CGPoint(x: completes ? 45 : 85, y: 30), over: 1)
    let dragged = fixture.shownX
    fixture.stage.run(for: 0.5)
    fixture.stage.release()
    fixture.stage.settle()

    expect(isRunning == false)
    // Each container has its own idea of where its width goes.
    expect(abs(abs(dragged - held) - 20) < 1, "\(held) \(dragged)")
    let ended = words(fixture.journal).filter { $0.hasPrefix("ended") }
    expectEqual(ended.count, 1)
    fixture.expectRest(atB: ended == ["ended(true)"])
  }

  // MARK: Alongside

  @Test(arguments: kinds, both)
  func whatAnimatesAlongsideIsMovedWithTheAnimator(kind: LimitFixture.Kind, finishes: Bool) {
    let (fixture, _) = fixture(kind)
    let lamp = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    fixture.a.view.addSubview(lamp)
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.completionCurve = .linear
    fixture.spy.interactor = interactor
    switch kind {
    case .navigation: fixture.navigation.pushViewController(fixture.b, animated: true)
    case .tabs: fixture.tabs.selectedViewController = fixture.b
    case .fullScreen, .sheet, .custom: fixture.a.present(fixture.b, animated: true)
    }
    var ended: [Bool] = []
    fixture.container.transitionCoordinator?.animate { _ in
      lamp.frame.origin.x = 80
    } completion: { context in
      ended.append(context.isCancelled)
      if context.isCancelled { lamp.frame.origin.x = 0 }
    }
    fixture.stage.turn()
    let takesPart = lamp.frame.minX == 80

    interactor.update(0.25)
    fixture.stage.run(for: 0.5)
    let scrubbed = (lamp.layer.presentation() ?? lamp.layer).frame.minX
    if finishes { interactor.finish() } else { interactor.cancel() }
    fixture.stage.settle()

    // In modal and tab transitions the animator has begun before the block can be registered.
    if takesPart { expect(abs(scrubbed - 20) < 1e-6) }
    expect(kind != .navigation || takesPart)
    expectEqual(ended, [!finishes])
    fixture.expectRest(atB: finishes)
  }

  // MARK: Without interaction, and misbehavior

  @Test(arguments: kinds, [InterruptibleSlide.Variant.starts, .leavesItToOthers])
  func withoutAnInteractionControllerItPlays(
    kind: LimitFixture.Kind, variant: InterruptibleSlide.Variant
  ) {
    let (fixture, slide) = fixture(kind, variant)

    fixture.go()
    fixture.stage.run(for: 0.5)
    let middle = fixture.shownX
    fixture.stage.settle()

    expect(abs(middle - 50) < 5)
    expectEqual(words(fixture.journal).prefix(3), ["animate", "end", "ended(true)"])
    // The only property animator that has begun is what is driven; nobody has to ask for it (Z13).
    expectEqual(slide.questions, variant == .starts ? 0 : 2)
    fixture.expectRest(atB: true)
  }

  @Test(arguments: kinds)
  func anAnimatorThatIsMadeAnewForEachQuestionIsNotHurt(kind: LimitFixture.Kind) {
    let fixture = LimitFixture(kind)
    fixture.spy.animator = InterruptibleSlide(fixture.journal, .forgets)
    let interactor = UIPercentDrivenInteractiveTransition()
    fixture.spy.interactor = interactor

    let warnings = Diagnostics.capture {
      fixture.go()
      interactor.update(0.5)
      fixture.stage.step()
    }
    interactor.finish()
    fixture.stage.settle()

    expectEmpty(warnings)
    expect(words(fixture.journal).contains("ended(true)"))
    fixture.expectRest(atB: true)
  }

  @Test func anAnimatorThatMustNotBeInterruptedIsMovedByTime() {
    let (fixture, _, interactor) = driven(.navigation, .refuses)

    interactor.update(0.5)
    fixture.stage.step()

    expect(abs(fixture.shownX - 50) < 1e-6)
    expectEqual(fixture.b.view.superview?.layer.speed, 0)
    interactor.cancel()
    fixture.expectRest(atB: false)
  }
}
