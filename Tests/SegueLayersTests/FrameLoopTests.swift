import SegueLayers
import Testing

@MainActor @Suite(.serialized) final class FrameLoopTests {
  lazy var stage = Stage()
  let journal = Journal()

  private func move(_ name: String, duration: CFTimeInterval = 1) -> CABasicAnimation {
    animation("position.x", from: 0.0, to: 1.0, duration: duration, name: name, delegate: journal)
  }

  // MARK: Beginning

  @Test func anAnimationBeginsWithTheCommitAfterItWasAdded() {
    let layer = stage.layer()
    layer.add(move("a"), forKey: nil)
    MediaClock.advance(by: 5)

    #expect(layer.shownX == 0)
    stage.step(0)
    stage.step(0.5)

    #expect(layer.shownX == 0.5)
    #expect(journal.lines == ["a started"])
  }

  @Test func flushingLetsAnimationsBegin() {
    let layer = stage.layer()
    layer.add(move("a"), forKey: nil)

    CATransaction.flush()
    MediaClock.advance(by: 0.5)

    #expect(layer.shownX == 0.5)
  }

  @Test func anAnimationStartsWhenItsBeginHasCome() {
    stage.beAlone()
    let layer = stage.layer()
    let late = move("a")
    late.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 1
    layer.add(late, forKey: nil)

    stage.step(0)
    #expect(journal.lines == [])
    #expect(FrameLoop.shared.nextDeadline == Stage.start + 1)
    stage.step(1)
    #expect(journal.lines == ["a started"])
    stage.step(1)

    #expect(journal.lines == ["a started", "a finished"])
  }

  @Test func theLayerRunsACopy() {
    let layer = stage.layer()
    let original = move("a")
    layer.add(original, forKey: "move")

    original.toValue = 99.0
    original.duration = 9

    #expect(layer.animation(forKey: "move") !== original)
    #expect(layer.animation(forKey: "move")?.duration == 1)
    #expect((layer.animation(forKey: "move") as? CABasicAnimation)?.toValue as? Double == 1)
    #expect(layer.animation(forKey: "move")?.value(forKey: "name") as? String == "a")
  }

  // MARK: Ending

  @Test func endsComeInTheOrderOfTimeThenOfAdding() {
    stage.beAlone()
    let first = stage.layer()
    let second = stage.layer()
    second.add(move("late", duration: 0.3), forKey: nil)
    second.add(move("b", duration: 0.2), forKey: nil)
    first.add(move("c", duration: 0.2), forKey: nil)
    first.add(move("early", duration: 0.1), forKey: nil)
    stage.step(0)

    stage.step(1)

    #expect(
      journal.ends == ["early finished", "b finished", "c finished", "late finished"])
    #expect(first.animationKeys() == nil)
    #expect(!stage.root.hasRunningAnimationsInSubtree)
    #expect(FrameLoop.shared.nextDeadline == nil)
  }

  @Test func removedAnimationsAreToldAsStopped() {
    let layer = stage.layer()
    layer.add(move("a"), forKey: "a")
    layer.add(move("b"), forKey: "b")
    layer.add(move("c"), forKey: "c")
    stage.step(0)

    layer.removeAnimation(forKey: "b")
    #expect(layer.animationKeys() == ["a", "c"])
    layer.removeAllAnimations()
    stage.step(0)

    #expect(journal.ends == ["b stopped", "a stopped", "c stopped"])
  }

  @Test func theSameKeyReplaces() {
    let layer = stage.layer()
    layer.add(move("a"), forKey: "move")
    stage.step(0)

    layer.add(move("b"), forKey: "move")
    stage.step(0)
    stage.step(1)

    #expect(journal.ends == ["a stopped", "b finished"])
  }

  @Test func anAnimationThatStaysIsToldOnce() {
    stage.beAlone()
    let layer = stage.layer()
    let stay = move("a")
    stay.isRemovedOnCompletion = false
    stay.fillMode = .forwards
    layer.add(stay, forKey: "stay")
    stage.step(0)

    stage.step(2)
    stage.step(2)

    #expect(journal.ends == ["a finished"])
    #expect(layer.shownX == 1)
    #expect(FrameLoop.shared.nextDeadline == nil)
    layer.removeAllAnimations()
    stage.step(0)
    #expect(journal.ends == ["a finished"])
    #expect(layer.shownX == 50)
  }

  @Test func animationsOfALayerThatLeavesTheTreeAreStopped() {
    let parent = stage.layer()
    let layer = stage.layer(in: parent)
    layer.add(move("a"), forKey: nil)
    stage.step(0)

    parent.removeFromSuperlayer()
    #expect(journal.ends == [])
    stage.step(0)

    #expect(journal.ends == ["a stopped"])
  }

  @Test func aLayerThatOnlyMovesInTheTreeKeepsItsAnimations() {
    let parent = stage.layer()
    let layer = stage.layer()
    layer.add(move("a"), forKey: nil)
    stage.step(0)

    parent.addSublayer(layer)
    stage.step(0.5)
    #expect(journal.ends == [])
    stage.step(0.5)

    #expect(journal.ends == ["a finished"])
  }

  @Test func aLayerThatNeverWasInATreeRunsOnTheClock() {
    stage.step(0)
    let layer = CALayer()
    layer.add(move("a"), forKey: nil)

    withExtendedLifetime(layer) {
      stage.step(0)
      stage.step(1)
    }

    #expect(journal.ends == ["a finished"])
  }

  @Test func aLayerThatNobodyKnowsLosesItsAnimations() {
    weak var gone: CALayer?
    do {
      let layer = CALayer()
      let forever = move("a")
      forever.repeatCount = .infinity
      layer.add(forever, forKey: nil)
      gone = layer
      stage.step(0)
    }

    stage.step(0)
    stage.step(0)

    #expect(gone == nil)
    #expect(journal.ends == ["a stopped"])
  }

  // MARK: Stopped time

  @Test func animationsOnStoppedTimeNeverEndAndEndWhenItResumes() {
    stage.beAlone()
    let container = stage.layer()
    let layer = stage.layer(in: container)
    container.speed = 0
    layer.add(move("a"), forKey: nil)
    stage.step(0)

    for progress in [0.5, 1, 1.5, 1, 0.2, 1] {
      container.timeOffset = progress
      stage.step(3)
    }
    #expect(journal.ends == [])
    #expect(FrameLoop.shared.nextDeadline == nil)

    container.retimeKeepingAnimations {
      container.speed = 1
      container.timeOffset = 0
    }
    stage.step(0)
    #expect(journal.ends == ["a finished"])
  }

  @Test func endedAnimationsCanBeCompletedOnStoppedTime() {
    let container = stage.layer()
    let layer = stage.layer(in: container)
    container.speed = 0
    layer.add(move("long", duration: 1), forKey: nil)
    layer.add(move("short", duration: 0.5), forKey: nil)
    layer.add(move("longer", duration: 1.5), forKey: nil)
    stage.step(0)

    container.timeOffset = 1
    container.completeEndedAnimationsInSubtree()

    #expect(journal.ends == ["short finished", "long finished"])
    #expect(container.hasRunningAnimationsInSubtree)
  }

  @Test func subtreesCanBeClearedAtOnce() {
    let container = stage.layer()
    let layer = stage.layer(in: container)
    layer.add(move("a"), forKey: nil)
    container.add(move("b"), forKey: nil)

    container.removeAnimationsInSubtree(finished: true)

    #expect(journal.ends == ["a finished", "b finished"])
    #expect(!container.hasRunningAnimationsInSubtree)
  }

  @Test func unstartedAnimationsAreTakenWithoutAWord() {
    let container = stage.layer()
    let layer = stage.layer(in: container)
    container.speed = 0
    layer.add(move("a"), forKey: nil)
    let late = move("late")
    late.beginTime = 2
    layer.add(late, forKey: nil)
    stage.step(0)

    container.timeOffset = 0.5
    #expect(container.takeUnstartedAnimationsInSubtree().count == 1)
    container.timeOffset = 0
    let taken = container.takeUnstartedAnimationsInSubtree()

    #expect(journal.ends == [])
    #expect(!container.hasRunningAnimationsInSubtree)
    for stopped in taken { stopped(false) }
    #expect(journal.ends == ["a stopped"])
  }

  // MARK: Turns

  @Test func workIsDoneInOrderAndNewWorkWaitsForTheNextTurn() {
    stage.beAlone()
    let loop = FrameLoop.shared
    stage.step(0)
    var lines: [String] = []
    loop.enqueue {
      lines.append("a")
      loop.enqueue { lines.append("c") }
    }
    loop.enqueue { lines.append("b") }

    stage.step(0)
    #expect(lines == ["a", "b"])
    #expect(loop.nextDeadline != nil)
    stage.step(0)

    #expect(lines == ["a", "b", "c"])
    #expect(loop.nextDeadline == nil)
  }

  @Test func whatACompletionChangesIsLaidOutInTheSameTurn() {
    final class Layouter: NSObject, CALayerDelegate {
      var count = 0
      func layoutSublayers(of layer: CALayer) { count += 1 }
    }
    final class Ender: NSObject, CAAnimationDelegate {
      var body: () -> Void = {}
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { body() }
    }
    let layouter = Layouter()
    let ender = Ender()
    let layer = stage.layer()
    layer.delegate = layouter
    ender.body = { layer.setNeedsLayout() }
    let short = move("a", duration: 0.5)
    short.delegate = ender
    layer.add(short, forKey: nil)
    stage.step(0)
    let before = layouter.count

    stage.step(0.5)

    #expect(layouter.count == before + 1)
    #expect(!layer.needsLayout())
  }

  @Test func aHostIsWokenOnceByAnyChange() {
    stage.beAlone()
    let loop = FrameLoop.shared
    let layer = stage.layer()
    var calls = 0
    loop.onNeedsFrame = { calls += 1 }
    defer { loop.onNeedsFrame = nil }

    layer.opacity = 0.5
    layer.position = CGPoint(x: 7, y: 7)
    layer.opacity = 0.5

    #expect(calls == 1)
    #expect(loop.needsFrame)
    #expect(loop.nextDeadline == MediaClock.now)
    stage.step(0)
    #expect(loop.nextDeadline == nil)
  }

  @Test func displayIsAskedForOncePerRequest() {
    final class Painter: CALayer {
      var count = 0
      override func display() { count += 1 }
    }
    let painter = Painter()
    stage.root.addSublayer(painter)

    painter.setNeedsDisplay()
    painter.setNeedsDisplay()
    stage.step(0)
    stage.step(0)

    #expect(painter.count == 1)
  }

  // MARK: Display links

  @MainActor final class Counter {
    var times: [CFTimeInterval] = []
    func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
  }

  @Test func aDisplayLinkTicksOncePerFrame() {
    stage.beAlone()
    let counter = Counter()
    let link = CADisplayLink(target: counter, action: Counter.tick)
    link.add(to: .main, forMode: .common)

    stage.step(0)
    stage.step(0)
    stage.step(0.5)
    link.isPaused = true
    stage.step(0.5)
    link.isPaused = false
    stage.step(0.5)
    #expect(link.targetTimestamp == link.timestamp + link.duration)
    link.invalidate()
    stage.step(0.5)

    #expect(counter.times == [100, 100.5, 101.5])
    #expect(FrameLoop.shared.nextDeadline == nil)
  }

  @Test func aDisplayLinkCanBeSlower() {
    let counter = Counter()
    let link = CADisplayLink(target: counter, action: Counter.tick)
    link.preferredFramesPerSecond = 20
    link.add(to: .main, forMode: .common)

    stage.step(0)
    stage.run(for: 0.5)
    link.invalidate()

    #expect(counter.times.count == 11)
  }
}
