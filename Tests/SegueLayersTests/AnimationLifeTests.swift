import Expectations
import SegueLayers
import Testing

@MainActor @Suite(.serialized) final class AnimationLifeTests {
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

    expectEqual(layer.shownX, 0)
    stage.step(0)
    stage.step(0.5)

    expectEqual(layer.shownX, 0.5)
    expectEqual(journal.lines, ["a started"])
  }

  @Test func flushingLetsAnimationsBegin() {
    let layer = stage.layer()
    layer.add(move("a"), forKey: nil)

    CATransaction.flush()
    MediaClock.advance(by: 0.5)

    expectEqual(layer.shownX, 0.5)
  }

  @Test func anAnimationStartsWhenItsBeginHasCome() {
    alone {
      let layer = stage.layer()
      let late = move("a")
      late.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 1
      layer.add(late, forKey: nil)

      stage.step(0)
      expectEqual(journal.lines, [])
      expectEqual(FrameLoop.shared.nextDeadline, Stage.start + 1)
      stage.step(1)
      expectEqual(journal.lines, ["a started"])
      stage.step(1)

      expectEqual(journal.lines, ["a started", "a finished"])
    }
  }

  @Test func theLayerRunsACopy() {
    let layer = stage.layer()
    let original = move("a")
    layer.add(original, forKey: "move")

    original.toValue = 99.0
    original.duration = 9

    expect(layer.animation(forKey: "move") !== original)
    expectEqual(layer.animation(forKey: "move")?.duration, 1)
    expect((layer.animation(forKey: "move") as? CABasicAnimation)?.toValue as? Double == 1)
    expect(layer.animation(forKey: "move")?.value(forKey: "name") as? String == "a")
  }

  // MARK: Ending

  @Test func endsComeInTheOrderOfTimeThenOfAdding() {
    alone {
      let first = stage.layer()
      let second = stage.layer()
      second.add(move("late", duration: 0.3), forKey: nil)
      second.add(move("b", duration: 0.2), forKey: nil)
      first.add(move("c", duration: 0.2), forKey: nil)
      first.add(move("early", duration: 0.1), forKey: nil)
      stage.step(0)

      stage.step(1)

      expectEqual(
        journal.ends, ["early finished", "b finished", "c finished", "late finished"])
      expect(first.animationKeys() == nil)
      expect(!stage.root.hasRunningAnimationsInSubtree)
      expect(FrameLoop.shared.nextDeadline == nil)
    }
  }

  @Test func removedAnimationsAreToldAsStopped() {
    let layer = stage.layer()
    layer.add(move("a"), forKey: "a")
    layer.add(move("b"), forKey: "b")
    layer.add(move("c"), forKey: "c")
    stage.step(0)

    layer.removeAnimation(forKey: "b")
    expectEqual(layer.animationKeys(), ["a", "c"])
    layer.removeAllAnimations()
    stage.step(0)

    expectEqual(journal.ends, ["b stopped", "a stopped", "c stopped"])
  }

  @Test func theSameKeyReplaces() {
    let layer = stage.layer()
    layer.add(move("a"), forKey: "move")
    stage.step(0)

    layer.add(move("b"), forKey: "move")
    stage.step(0)
    stage.step(1)

    expectEqual(journal.ends, ["a stopped", "b finished"])
  }

  @Test func anAnimationThatStaysIsToldOnce() {
    alone {
      let layer = stage.layer()
      let stay = move("a")
      stay.isRemovedOnCompletion = false
      stay.fillMode = .forwards
      layer.add(stay, forKey: "stay")
      stage.step(0)

      stage.step(2)
      stage.step(2)

      expectEqual(journal.ends, ["a finished"])
      expectEqual(layer.shownX, 1)
      expect(FrameLoop.shared.nextDeadline == nil)
      layer.removeAllAnimations()
      stage.step(0)
      expectEqual(journal.ends, ["a finished"])
      expectEqual(layer.shownX, 50)
    }
  }

  @Test func animationsOfALayerThatLeavesTheTreeAreStopped() {
    let parent = stage.layer()
    let layer = stage.layer(in: parent)
    layer.add(move("a"), forKey: nil)
    stage.step(0)

    parent.removeFromSuperlayer()
    expectEqual(journal.ends, [])
    stage.step(0)

    expectEqual(journal.ends, ["a stopped"])
  }

  @Test func aLayerThatOnlyMovesInTheTreeKeepsItsAnimations() {
    let parent = stage.layer()
    let layer = stage.layer()
    layer.add(move("a"), forKey: nil)
    stage.step(0)

    parent.addSublayer(layer)
    stage.step(0.5)
    expectEqual(journal.ends, [])
    stage.step(0.5)

    expectEqual(journal.ends, ["a finished"])
  }

  @Test func aLayerThatNeverWasInATreeRunsOnTheClock() {
    stage.step(0)
    let layer = CALayer()
    layer.add(move("a"), forKey: nil)

    withExtendedLifetime(layer) {
      stage.step(0)
      stage.step(1)
    }

    expectEqual(journal.ends, ["a finished"])
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

    expect(gone == nil)
    expectEqual(journal.ends, ["a stopped"])
  }
}
