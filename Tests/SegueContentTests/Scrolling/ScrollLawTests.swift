import Expectations
import Foundation
import Testing

@testable import Segue

/// The laws that thrown content follows (G11).
@Suite struct ScrollLawTests {
  @Test(arguments: [0.998, 0.99], [-3000.0, 10, 1000])
  func everyMillisecondLeavesTheSamePart(rate: CGFloat, velocity: CGFloat) {
    let law = ScrollLaw.slowing(from: 5, velocity: velocity, rate: rate)
    var position: CGFloat = 5
    var step = velocity / 1000

    for millisecond in 1...500 {
      step *= rate
      position += step
      expect(abs(law.value(at: Double(millisecond) / 1000) - position) < 1e-9)
    }
  }

  @Test(arguments: [(0.998, 499.0), (0.99, 99.0)])
  func restDistanceIsThatOfTheRate(row: (rate: CGFloat, distance: CGFloat)) {
    let law = ScrollLaw.slowing(from: 0, velocity: 1000, rate: row.rate)

    expect(abs(law.end - row.distance) < 1e-9)
  }

  @Test(arguments: [(0.0, 0.0), (100, 48.351648), (400, 141.935484), (4000, 338.461538)])
  func theRubberBandGives(row: (distance: CGFloat, pull: CGFloat)) {
    let pull = RubberBand.pulled(row.distance, length: 400)

    expect(abs(pull - row.pull) < 1e-6)
    expect(abs(RubberBand.distance(pull, length: 400) - row.distance) < 1e-6)
  }

  @Test func theSlopeOfTheRubberBandIsItsDerivative() {
    for distance: CGFloat in [1, 50, 300, 2000] {
      let step: CGFloat = 1e-4
      let change =
        RubberBand.pulled(distance + step, length: 400)
        - RubberBand.pulled(distance - step, length: 400)

      expect(abs(change / (2 * step) - RubberBand.slope(distance, length: 400)) < 1e-6)
    }
  }

  /// Thrown over an edge, pulled and let go, thrown back from beyond the edge, and to a target.
  static let motions: [ScrollMotion] = [
    .free(from: 900, velocity: 3000, limits: 0...1000, rate: 0.998, bounces: true),
    .free(from: 20, velocity: -800, limits: 0...1000, rate: 0.99, bounces: true),
    .free(from: -60, velocity: 0, limits: 0...1000, rate: 0.998, bounces: true),
    .free(from: -60, velocity: -300, limits: 0...1000, rate: 0.998, bounces: true),
    .free(from: -60, velocity: 2500, limits: 0...1000, rate: 0.998, bounces: true),
    .free(from: 1060, velocity: -9000, limits: 0...1000, rate: 0.998, bounces: true),
    .targeted(from: 130, velocity: 900, to: 400),
    .targeted(from: 130, velocity: -900, to: 400),
  ]

  @Test(arguments: motions.indices) func nothingJumpsAndNothingHasAKink(index: Int) {
    let motion = Self.motions[index]
    let step = 1.0 / 20_000
    var time = step

    while time < motion.duration - step {
      let before: Double = motion.velocity(at: time - step)
      let change: Double = motion.velocity(at: time) - before
      let travelled: Double = motion.value(at: time) - motion.value(at: time - step)
      // A spring pulls with at most ω² · distance + 2 ω · velocity. 0.55 %: the first velocity of the
      // fast slowing law is so much below the one it was given.
      let pull: Double = 144 * 300 + 24 * abs(before)
      let bound: Double = pull * step + abs(before) * 0.0055
      let surprise: Double = travelled - before * step
      expect(abs(change) <= bound)
      expect(abs(surprise) <= 0.001)
      time += step
    }
    let rest: Double = motion.value(at: motion.duration - 1e-9) - motion.end
    expect(abs(rest) <= 0.2501)
  }

  @Test func thrownToATargetItNeverGoesPast() {
    for velocity: CGFloat in [0, 100, 1000, 10_000] {
      let motion = ScrollMotion.targeted(from: 0, velocity: velocity, to: 100)
      for step in 0...1000 {
        expect(motion.value(at: motion.duration * Double(step) / 1000) <= 100)
      }
    }
  }

  @Test func withoutBouncesItStopsAtTheEdge() {
    let motion = ScrollMotion.free(
      from: 900, velocity: 3000, limits: 0...1000, rate: 0.998, bounces: false)

    expectEqual(motion.end, 1000)
    expect(abs(motion.value(at: motion.duration - 1e-9) - 1000) < 1e-4)
  }
}
