import Foundation

// MARK: - Learning

extension SpringCurve {
  /// A motion from 0 to about 1: where something was after so many seconds.
  package typealias Sample = (time: TimeInterval, value: Double)

  /// Steps of the first grid from its middle to each side.
  private static let coarseSteps = 16
  /// Steps of the finer grids from their middle to each side.
  private static let fineSteps = 2
  /// The number of finer grids searched: enough to follow a narrow valley and halve the steps to nothing.
  private static let rounds = 90

  /// The spring whose motion is nearest to a path, and how far from it the path is: the root of the mean square
  /// of the distances, in whole ways.
  ///
  /// Duration and bounce are searched on a grid, which is then made finer around the nearest of its points: the
  /// distance has one minimum for motions that a hand makes, but is too flat between springs that hardly swing for
  /// methods that follow its slope.
  ///
  /// Nil: there are fewer than three samples, or one of them is not finite.
  ///
  /// - Parameters:
  ///   - samples: The path, with times of 0 and more.
  ///   - durations: The perceptual durations that are tried, in seconds, greater than 0.
  ///   - bounces: The bounces that are tried, from −1 to 1.
  ///   - initialVelocity: The spring's initial velocity, in whole ways per second.
  package static func fit(
    _ samples: [Sample], durations: ClosedRange<Double> = 0.05...4,
    bounces: ClosedRange<Double> = -0.9...0.95, initialVelocity: Double = 0
  ) -> (spring: SpringCurve, error: Double)? {
    guard samples.count > 2, samples.allSatisfy({ $0.time.isFinite && $0.value.isFinite }) else {
      return nil
    }
    func spring(_ logarithm: Double, _ bounce: Double) -> SpringCurve {
      SpringCurve(
        perceptualDuration: exp(logarithm), bounce: bounce, initialVelocity: initialVelocity)
    }
    func error(_ spring: SpringCurve) -> Double {
      let sum = samples.reduce(0) { sum, sample in
        let distance = spring.value(at: sample.time) - sample.value
        return sum + distance * distance
      }
      return (sum / Double(samples.count)).squareRoot()
    }
    let limits = (log(durations.lowerBound), log(durations.upperBound))
    var best = (logarithm: limits.0, bounce: bounces.lowerBound, error: Double.infinity)
    func search(_ middle: (Double, Double), _ reach: (Double, Double), steps: Int) {
      for row in -steps...steps {
        for column in -steps...steps {
          let logarithm = middle.0 + reach.0 * Double(row) / Double(steps)
          let bounce = middle.1 + reach.1 * Double(column) / Double(steps)
          guard (limits.0...limits.1).contains(logarithm), bounces.contains(bounce) else {
            continue
          }
          let found = error(spring(logarithm, bounce))
          if found < best.error { best = (logarithm, bounce, found) }
        }
      }
    }
    var reach = (
      (limits.1 - limits.0) / 2, (bounces.upperBound - bounces.lowerBound) / 2
    )
    search(
      (limits.0 + reach.0, bounces.lowerBound + reach.1), reach, steps: Self.coarseSteps)
    reach = (reach.0 / Double(Self.coarseSteps), reach.1 / Double(Self.coarseSteps))
    for _ in 0..<Self.rounds {
      let middle = (best.logarithm, best.bounce)
      search(middle, reach, steps: Self.fineSteps)
      // Along a narrow valley it goes on in steps as long as they lead down.
      if middle == (best.logarithm, best.bounce) { reach = (reach.0 / 2, reach.1 / 2) }
    }
    guard best.error.isFinite else { return nil }
    return (spring(best.logarithm, best.bounce), best.error)
  }
}
