import Expectations
import Foundation
import Testing

@testable import SegueLayers

/// The frame rates of display links, and of the loop under animations (L27).
@MainActor @Suite(.serialized) final class FrameRateTests {
  private lazy var stage = Stage()

  private final class Counter {
    var count = 0
    func tick(_ link: CADisplayLink) { count += 1 }
  }

  /// The calls in a second of 60 frames.
  private func calls(_ range: CAFrameRateRange) -> Int {
    let (stage, counter) = (stage, Counter())
    let link = CADisplayLink(target: counter, selector: Counter.tick)
    expectEqual(link.preferredFrameRateRange, .default)
    link.preferredFrameRateRange = range
    // Without effect beside the range.
    if range != .default { link.preferredFramesPerSecond = 7 }
    link.add(to: .main, forMode: .common)
    stage.run(for: 1)
    link.invalidate()
    return counter.count
  }

  @Test(
    arguments: [
      (CAFrameRateRange.default, 60),
      (CAFrameRateRange(minimum: 30, maximum: 30), 30),
      (CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30), 30),
      (CAFrameRateRange(minimum: 10, maximum: 60, preferred: 20), 20),
      // The display offers 60 and 30: the nearer one to `preferred` within the limits is taken.
      (CAFrameRateRange(minimum: 10, maximum: 60, preferred: 50), 60),
      (CAFrameRateRange(minimum: 10, maximum: 55, preferred: 50), 30),
      (CAFrameRateRange(minimum: 40, maximum: 60, preferred: 40), 60),
      (CAFrameRateRange(minimum: 10, maximum: 30), 30),
      (CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120), 60),
      (CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0), 60),
    ])
  func aLinkIsCalledWithTheNearestFramesOfTheDisplay(range: CAFrameRateRange, count: Int) {
    expectEqual(calls(range), count)
  }

  @Test func theNextCallIsAStrideLater() {
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: Counter.tick)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 15, maximum: 30, preferred: 20)

    expect((link.targetTimestamp - link.timestamp).isNear(3 * link.duration))
  }

  @Test func animationsKeepTheirRange() {
    let range = CAFrameRateRangeMake(10, 30, 20)
    let animation = CABasicAnimation(keyPath: "opacity")
    expect(
      CAFrameRateRangeIsEqualToRange(animation.preferredFrameRateRange, CAFrameRateRangeDefault))
    animation.preferredFrameRateRange = range

    expectEqual((animation.copy() as? CABasicAnimation)?.preferredFrameRateRange, range)
    expectEqual(range.preferred, 20)
    expect(CAFrameRateRangeMake(10, 30, 0).preferred == nil)
  }

  /// The number of turns until rest of a loop that turns only at its deadlines.
  private func turns(_ ranges: [CAFrameRateRange], duration: CFTimeInterval = 1) -> Int {
    var count = 0
    alone {
      let stage = Stage()
      let layers = ranges.map { _ in stage.layer() }
      for (layer, range) in zip(layers, ranges) {
        let fade = animation("opacity", from: 1, to: 0, duration: duration)
        fade.preferredFrameRateRange = range
        layer.add(fade, forKey: nil)
      }
      FrameLoop.shared.turn()
      while let deadline = FrameLoop.shared.nextDeadline, count < 1000 {
        stage.step(max(FrameLoop.shared.frameDuration, deadline - MediaClock.now))
        count += 1
      }
    }
    return count
  }

  @Test(
    arguments: [
      ([CAFrameRateRange.default], 60),
      ([CAFrameRateRange(minimum: 30, maximum: 30)], 30),
      ([CAFrameRateRange(minimum: 10, maximum: 60, preferred: 20)], 20),
      // The most demanding one decides.
      ([CAFrameRateRange(minimum: 30, maximum: 30), .default], 60),
      (
        [
          CAFrameRateRange(minimum: 10, maximum: 10), CAFrameRateRange(minimum: 30, maximum: 30),
        ], 30
      ),
    ])
  func theLoopTurnsAsOftenAsAnimationsAsk(ranges: [CAFrameRateRange], count: Int) {
    expect(abs(turns(ranges) - count) <= 1)
  }

  @Test func theEndOfASlowAnimationIsOnTime() {
    // Every sixth frame would be too late for an end after 0.25 s.
    let range = CAFrameRateRange(minimum: 10, maximum: 10)

    expectEqual(turns([range], duration: 0.25), 3)
  }

  @Test func aSlowLinkLetsTheLoopRest() {
    alone {
      let (stage, counter) = (Stage(), Counter())
      let link = CADisplayLink(target: counter, selector: Counter.tick)
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 20, maximum: 20)
      link.add(to: .main, forMode: .common)
      stage.step(1.0 / 60)

      let rest = (FrameLoop.shared.nextDeadline ?? 0) - MediaClock.now

      link.invalidate()
      expectEqual(counter.count, 1)
      expect(rest.isNear(3.0 / 60))
    }
  }

  #if os(Linux) || os(macOS)
    @Test func ratesThatCannotBeAreTrapped() async {
      await #expect(processExitsWith: .failure) {
        _ = CAFrameRateRange(minimum: 30, maximum: 20)
      }
      await #expect(processExitsWith: .failure) {
        _ = CAFrameRateRange(minimum: -1, maximum: 20)
      }
      await #expect(processExitsWith: .failure) {
        _ = CAFrameRateRange(minimum: 10, maximum: 20, preferred: 40)
      }
    }
  #endif
}
