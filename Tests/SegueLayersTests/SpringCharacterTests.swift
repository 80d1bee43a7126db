import Expectations
import Foundation
import SegueLayers
import SegueRandom
import Testing

/// A spring's stated properties agree with its motion.
@Suite struct SpringCharacterTests {
  private static let springs = SpringCurveTests.springs.filter { $0.damping > 0 }

  /// Many positions of a spring until it has long come to rest.
  private static func positions(of spring: SpringCurve) -> [(time: Double, value: Double)] {
    let end = spring.settlingDuration * 1.2
    return (0...40_000).map { Double($0) / 40_000 * end }.map { ($0, spring.value(at: $0)) }
  }

  @Test(arguments: springs) func theOvershootIsTheFurthestOfAllPositions(spring: SpringCurve) {
    let furthest = Self.positions(of: spring).map(\.value).max() ?? 0

    expect(spring.overshoot.isNear(max(0, furthest - 1), within: 1e-4 * (1 + furthest)))
  }

  @Test(arguments: springs) func afterItsSettlingTimeItStaysNearItsEnd(spring: SpringCurve) {
    let far = Self.positions(of: spring).filter {
      abs(1 - $0.value) > SpringCurve.settlingThreshold
    }
    let step = spring.settlingDuration * 1.2 / 40_000
    let last = far.map(\.time).max() ?? 0

    expect(last.isNear(spring.settlingTime, within: 2 * step))
    expect(spring.settlingTime <= spring.settlingDuration + 1e-9)
  }

  @Test(arguments: [
    (0.2, SpringCurve.Regime.underDamped), (1 - 1e-4, .underDamped), (1 - 1e-9, .criticallyDamped),
    (1, .criticallyDamped), (1.001, .overDamped), (9, .overDamped),
  ])
  func theRegimeFollowsFromTheDampingRatio(zeta: Double, regime: SpringCurve.Regime) {
    let spring = SpringCurve(
      mass: 2, stiffness: 50, damping: 20 * zeta, allowsOverdamping: true)
    let limited = SpringCurve(mass: 2, stiffness: 50, damping: 20 * zeta)

    expectEqual(spring.regime, regime)
    expectEqual(limited.regime, zeta > 1 ? .criticallyDamped : regime)
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func aFittedSpringTellsItsDuration(seed: UInt64) throws
  {
    var numbers = SeededRandom(seed: seed)
    for zeta in [Double.random(in: 0.05...0.999, using: &numbers), 1] {
      let duration = Double.random(in: 0.05...5, using: &numbers)
      // Slower than what the spring could cancel.
      let velocity = Double.random(in: -2...2, using: &numbers) / duration
      let spring = SpringCurve(
        dampingRatio: zeta, duration: duration, initialVelocity: velocity)

      let told = try #require(spring.fittedDuration)

      expect(told.isNear(duration, within: 1e-9 * duration), "zeta \(zeta), velocity \(velocity)")
    }
  }

  @Test(arguments: [-0.9, -0.3, 0, 0.25, 0.8])
  func durationAndBounceAreThoseThatWereGiven(bounce: Double) {
    let spring = SpringCurve(perceptualDuration: 0.42, bounce: bounce)

    expect(spring.perceptualDuration.isNear(0.42, within: 1e-12))
    expect(spring.bounce.isNear(bounce, within: 1e-12))
  }
}
