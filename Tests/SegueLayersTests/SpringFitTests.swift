import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueLayers

/// Learning a spring from a path.
@Suite struct SpringFitTests {
  private func path(_ spring: SpringCurve, until end: Double, count: Int = 60) -> [SpringCurve
    .Sample]
  {
    (0..<count).map { index in
      let time = end * Double(index) / Double(count - 1)
      return (time, spring.value(at: time))
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func aSpringIsFoundAgain(seed: UInt64) throws {
    var numbers = SeededRandom(seed: seed)
    let duration = Double.random(in: 0.1...2, using: &numbers)
    let bounce = Double.random(in: -0.5...0.8, using: &numbers)
    let velocity = seed % 2 == 0 ? 0 : Double.random(in: 0...3, using: &numbers)
    let spring = SpringCurve(
      perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)

    let found = try #require(
      SpringCurve.fit(path(spring, until: 2 * duration), initialVelocity: velocity))

    expect(found.error < 1e-3)
    // Springs that creep have paths too alike to tell them apart.
    guard bounce >= 0 else { return }
    expect(abs(found.spring.perceptualDuration - duration) < 0.02 * duration)
    expect(abs(found.spring.bounce - bounce) < 0.03)
  }

  /// Noise of two hundredths, as of a hand.
  @Test func noiseDoesNotMislead() throws {
    var numbers = SeededRandom(seed: 7)
    let spring = SpringCurve(perceptualDuration: 0.5, bounce: 0.3, initialVelocity: 0)
    let noisy = path(spring, until: 1).map {
      ($0.time, $0.value + Double.random(in: -0.02...0.02, using: &numbers))
    }
    let found = try #require(SpringCurve.fit(noisy))
    expect(abs(found.spring.perceptualDuration - 0.5) < 0.03)
    expect(abs(found.spring.bounce - 0.3) < 0.06)
    expect(found.error > 0.005)
    expect(found.error < 0.02)
  }

  @Test func whatIsNoSpringIsFarFromIt() throws {
    let line = (0..<50).map { (Double($0) / 49, $0 < 25 ? 0.0 : 1.0) }
    let found = try #require(SpringCurve.fit(line))
    expect(found.error > 0.1)
  }

  @Test func theRangesAreKept() throws {
    let spring = SpringCurve(perceptualDuration: 0.5, bounce: 0.6, initialVelocity: 0)
    let found = try #require(
      SpringCurve.fit(path(spring, until: 1), durations: 1...2, bounces: 0...0.2))
    expect((1...2).contains(found.spring.perceptualDuration))
    expect(found.spring.bounce > -1e-9)
    expect(found.spring.bounce < 0.2 + 1e-9)
  }

  @Test func nothingIsLearnedFromNothing() {
    expect(SpringCurve.fit([]) == nil)
    expect(SpringCurve.fit([(0, 0), (1, 1)]) == nil)
    expect(SpringCurve.fit([(0, 0), (0.5, .nan), (1, 1)]) == nil)
    expect(SpringCurve.fit([(0, 0), (.infinity, 0.5), (1, 1)]) == nil)
  }
}
