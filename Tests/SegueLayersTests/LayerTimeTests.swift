import Expectations
import SegueLayers
import Testing

@MainActor @Suite(.serialized) final class LayerTimeTests {
  lazy var stage = Stage()

  @Test func timeComposesDownTheTree() {
    let outer = stage.layer()
    let inner = stage.layer(in: outer)
    outer.speed = 2
    outer.beginTime = 90
    inner.speed = 0.5
    inner.timeOffset = 7

    let time = inner.convertTime(100, from: nil)

    // 10 s after the outer one's beginning, at twice the half speed.
    expectEqual(time, 17)
  }

  @Test func convertingBackIsTheInverse() {
    let outer = stage.layer()
    let inner = stage.layer(in: outer)
    let other = stage.layer()
    outer.speed = 3
    outer.timeOffset = -4
    inner.speed = 0.25
    inner.beginTime = 17
    other.beginTime = 5

    for time in [0.0, 12.5, 99, 1e4] {
      let there = inner.convertTime(time, to: other)
      expect(inner.convertTime(there, from: other).isNear(time, within: 1e-9))
      expectEqual(other.convertTime(time, from: inner), there)
    }
  }

  @Test func speedZeroAndTimeOffsetScrubARunningAnimation() {
    let container = stage.layer()
    let layer = stage.layer(in: container)
    container.speed = 0
    container.timeOffset = 0
    layer.add(animation("position.x", from: 0.0, to: 100.0), forKey: "move")
    stage.step(0)

    for progress in [0.25, 0.9, 0.1, 1, 0] {
      container.timeOffset = progress
      stage.step(0.3)
      expect(layer.shownX.isNear(progress * 100), "at \(progress)")
    }
  }

  @Test func scrubbingBeforeTheFirstCommitCountsFromTheMomentOfAdding() {
    let container = stage.layer()
    let layer = stage.layer(in: container)
    container.speed = 0
    layer.add(animation("position.x", from: 0.0, to: 100.0), forKey: "move")

    container.timeOffset = 0.4
    stage.step(0)

    expect(layer.shownX.isNear(40))
  }

  @Test func slowMotionSlowsEverythingBelow() {
    let layer = stage.layer()
    stage.root.retimeKeepingAnimations { stage.root.speed = 0.1 }
    layer.add(animation("position.x", from: 0.0, to: 100.0), forKey: "move")

    stage.step(0)
    stage.step(5)

    expect(layer.shownX.isNear(50, within: 1e-6))
  }

  @Test func pausingAndResumingKeepsThePosition() {
    let layer = stage.layer()
    layer.add(animation("position.x", from: 0.0, to: 100.0), forKey: "move")
    stage.step(0)
    stage.step(0.3)

    let pausedTime = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = pausedTime
    stage.step(10)
    expect(layer.shownX.isNear(30))

    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
    stage.step(0)
    expect(layer.shownX.isNear(30))
    stage.step(0.2)
    expect(layer.shownX.isNear(50))
  }

  @Test func retimingKeepsTheAnimationsWhereTheyAre() {
    let layer = stage.layer()
    let inner = stage.layer(in: layer)
    layer.add(animation("position.x", from: 0.0, to: 100.0), forKey: "move")
    inner.add(animation("position.x", from: 0.0, to: 100.0, duration: 2), forKey: "move")
    stage.step(0)
    stage.step(0.5)

    layer.retimeKeepingAnimations {
      layer.speed = 0.5
      layer.timeOffset = -3
      layer.beginTime = 20
    }

    expect(layer.shownX.isNear(50))
    expect(inner.shownX.isNear(25))
    stage.step(0.5)
    expect(layer.shownX.isNear(75))
    expect(inner.shownX.isNear(37.5))
  }
}
