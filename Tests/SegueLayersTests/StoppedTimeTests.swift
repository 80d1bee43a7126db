import Expectations
import Foundation
import SegueLayers
import Testing

@MainActor @Suite(.serialized) final class StoppedTimeTests {
  lazy var stage = Stage()
  let journal = Journal()

  private func move(_ name: String, duration: CFTimeInterval = 1) -> CABasicAnimation {
    animation("position.x", from: 0.0, to: 1.0, duration: duration, name: name, delegate: journal)
  }

  @Test func animationsOnStoppedTimeNeverEndAndEndWhenItResumes() {
    alone {
      let container = stage.layer()
      let layer = stage.layer(in: container)
      container.speed = 0
      layer.add(move("a"), forKey: nil)
      stage.step(0)

      for progress in [0.5, 1, 1.5, 1, 0.2, 1] {
        container.timeOffset = progress
        stage.step(3)
      }
      expectEqual(journal.ends, [])
      expect(FrameLoop.shared.nextDeadline == nil)

      container.retimeKeepingAnimations {
        container.speed = 1
        container.timeOffset = 0
      }
      stage.step(0)
      expectEqual(journal.ends, ["a finished"])
    }
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

    expectEqual(journal.ends, ["short finished", "long finished"])
    expect(container.hasRunningAnimationsInSubtree)
  }

  @Test func subtreesCanBeClearedAtOnce() {
    let container = stage.layer()
    let layer = stage.layer(in: container)
    layer.add(move("a"), forKey: nil)
    container.add(move("b"), forKey: nil)

    container.removeAnimationsInSubtree(finished: true)

    expectEqual(journal.ends, ["a finished", "b finished"])
    expect(!container.hasRunningAnimationsInSubtree)
  }

  /// At the start of a scope all of its animations end, even those whose begin time lies before.
  @Test func theAnimationsOfAScopeEndAtItsStartAfterAChange() {
    let container = stage.layer()
    let layer = stage.layer(in: container)
    let scope = AnimationScope {}
    container.speed = 0
    container.timeOffset = 1
    layer.add(move("old"), forKey: nil)
    let mark = CALayer.markAnimations()
    func add(_ name: String, at beginTime: CFTimeInterval) {
      let animation = move(name)
      animation.beginTime = beginTime
      layer.add(animation, forKey: nil)
    }
    scope.run {
      add("late", at: 2)
      add("a", at: 1)
      add("early", at: 0.5)
    }
    add("along", at: 1)
    add("on its way", at: 0.5)
    AnimationScope {}.run { add("other", at: 1) }
    stage.step(0)

    container.endUnstartedAnimations(of: scope, since: mark) {
      expectEmpty(journal.ends)
      expect(container.hasRunningAnimationsInSubtree)
    }

    expectEqual(
      journal.ends, ["late stopped", "a stopped", "early stopped", "along stopped"])
  }

  /// Only the animations of a scope say how much later than their movement they began.
  @Test func whatEndsALittleLaterThanAMovementDoesNotMoveItsBeginning() throws {
    let container = stage.layer()
    let layer = stage.layer(in: container)
    let scope = AnimationScope {}
    let mark = CALayer.markAnimations()
    let start = container.convertTime(CACurrentMediaTime(), from: nil)
    scope.run { layer.add(move("own", duration: 1), forKey: nil) }
    stage.layer(in: container).add(move("other", duration: 1.03), forKey: nil)
    stage.step(0)
    stage.step(0.5)
    container.speed = 0
    container.timeOffset = start + 0.5

    let movement = container.straightenAnimations(
      of: scope, since: mark, start: start, duration: 1)

    let progress = try #require(movement?.progress)
    for part in [0, 0.25, 0.75] {
      container.timeOffset = start + part
      let place = try #require(layer.presentation()?.position.x)
      expect(abs(place - part) < 1e-9, "at \(part); held at \(progress)")
    }
  }

  /// One covers most of its distance at first, the other one at last.
  @Test func whatFollowsALeadingCurveStaysWhereItIsAndArrivesAtItsOwnEnds() throws {
    let container = stage.layer()
    let scope = AnimationScope {}
    let mark = CALayer.markAnimations()
    let start = container.convertTime(CACurrentMediaTime(), from: nil)
    let layers = ["out", "in", "short"].map { _ in stage.layer(in: container) }
    let curves = [CAMediaTimingFunctionName.easeOut, .easeIn, .easeInEaseOut]
    for (layer, curve) in zip(layers, curves) {
      let animation = move("\(curve)", duration: curve == .easeInEaseOut ? 0.6 : 1)
      animation.timingFunction = CAMediaTimingFunction(name: curve)
      scope.run { layer.add(animation, forKey: nil) }
    }
    func places() -> [CGFloat] { layers.map { $0.presentation()?.position.x ?? .nan } }
    stage.step(0)
    var played: [[CGFloat]] = []
    for _ in 0..<5 {
      played.append(places())
      stage.step(0.1)
    }
    played.append(places())
    container.speed = 0
    container.timeOffset = start + 0.5

    let movement = container.straightenAnimations(
      of: scope, since: mark, start: start, duration: 1)

    func scrub(to progress: Double) -> [CGFloat] {
      container.timeOffset = start + progress
      return places()
    }
    let progress = try #require(movement?.progress)
    expect(abs(progress - played[5][0]) < 1e-9)
    for moment in played {
      for (now, then) in zip(scrub(to: moment[0]), moment) { expect(abs(now - then) < 1e-6) }
    }
    expectEqual(scrub(to: 0), [0, 0, 0])
    for place in scrub(to: 1 - 1e-6).prefix(2) { expect(abs(place - 1) < 0.01) }
  }

  /// The delegate of the first animation ends the second at once, so no later end of it is reported.
  @Test func whatIsEndedByWhoHearsOfAnEndIsToldThereAndThen() {
    let container = stage.layer()
    let layer = stage.layer(in: container)
    let inner = AnimationScope {}
    container.speed = 0
    let first = move("first")
    let delegate = EndDelegate { [journal] in
      inner.end(at: nil, since: 0, finished: true, .none, repeating: true)
      journal.lines.append("first")
    }
    first.delegate = delegate
    layer.add(first, forKey: nil)
    inner.run { layer.add(move("second"), forKey: nil) }
    stage.step(0)

    container.timeOffset = 2
    container.completeEndedAnimationsInSubtree()

    expectEqual(journal.ends, ["second finished", "first"])
  }

  @Test func aFollowerHasTheTimeOfItsLeader() throws {
    let leader = stage.layer()
    let follower = stage.layer()
    follower.follow(timeOf: leader)
    follower.add(move("a"), forKey: nil)
    stage.step(0)
    func x() -> CGFloat { follower.presentation()?.position.x ?? .nan }

    stage.step(0.25)
    let start = leader.convertTime(CACurrentMediaTime(), from: nil) - 0.25
    leader.speed = 0
    leader.timeOffset = start + 0.25
    stage.step(3)
    let held = x()
    leader.timeOffset = start + 0.75
    stage.step(3)
    let moved = x()
    leader.retimeKeepingAnimations {
      leader.speed = 1
      leader.timeOffset = 0
    }
    let kept = x()
    stage.step(0.125)

    expectEqual([held, moved, kept, x()].map { ($0 * 1000).rounded() }, [250, 750, 750, 875])
    expectEqual(journal.ends, [])
    stage.step(0.125)
    expectEqual(journal.ends, ["a finished"])
  }
}

@MainActor private final class EndDelegate: NSObject, CAAnimationDelegate {
  let whenOver: () -> Void

  init(_ whenOver: @escaping () -> Void) {
    self.whenOver = whenOver
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { whenOver() }
}
