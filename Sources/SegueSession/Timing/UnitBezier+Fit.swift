import Segue

extension UnitBezier {
  /// A motion from 0 to 1: progress after a part of the duration.
  package typealias Sample = (part: Double, progress: Double)

  /// Least squares are looked for from each of these curves: they are CSS's five, and two that overshoot.
  private static let starts = [
    UnitBezier.linear, UnitBezier(0.25, 0.1, 0.25, 1), UnitBezier(0.42, 0, 1, 1),
    UnitBezier(0, 0, 0.58, 1), UnitBezier(0.42, 0, 0.58, 1), UnitBezier(0.34, 1.4, 0.64, 1),
    UnitBezier(0.36, 0, 0.66, -0.4),
  ]
  private static let firstStep = 0.2
  /// Control points are told in hundredths.
  private static let leastStep = 5e-4
  /// The number of starts, the nearest, from which the search goes on.
  private static let searches = 3

  /// The curve whose progress is nearest to a path, and how far from it the path is: the root of the mean square of
  /// the distances, in whole ways.
  ///
  /// Each control point is moved along its axes as long as that brings the curve nearer, by steps that become smaller:
  /// the squares have no slope where a control point meets its limit, so methods that follow the slope stop there.
  ///
  /// Nil: there are fewer than two samples, or one of them is not finite.
  ///
  /// - Parameter heights: The ordinates that control points may have.
  package static func fit(
    _ samples: [Sample], heights: ClosedRange<Double> = -0.5...1.5
  ) -> (curve: UnitBezier, error: Double)? {
    guard samples.count > 1, samples.allSatisfy({ $0.part.isFinite && $0.progress.isFinite }) else {
      return nil
    }
    func error(_ numbers: [Double]) -> Double {
      let curve = UnitBezier(numbers[0], numbers[1], numbers[2], numbers[3])
      let sum = samples.reduce(0) { sum, sample in
        let distance = curve.value(at: sample.part) - sample.progress
        return sum + distance * distance
      }
      return (sum / Double(samples.count)).squareRoot()
    }
    let ranges = [0...1, heights, 0...1, heights]
    var best = (numbers: [0.0, 0, 1, 1], error: Double.infinity)
    let begun = starts.map { start in
      let numbers = zip([start.x1, start.y1, start.x2, start.y2], ranges).map { $0.limited(to: $1) }
      return (numbers: numbers, error: error(numbers))
    }
    for start in begun.sorted(by: { $0.error < $1.error }).prefix(searches) {
      var (numbers, least) = start
      var step = firstStep
      while step > leastStep {
        let before = least
        for index in numbers.indices {
          for way in [step, -step] {
            var moved = numbers
            moved[index] = (moved[index] + way).limited(to: ranges[index])
            let found = error(moved)
            if found < least { (numbers, least) = (moved, found) }
          }
        }
        if least >= before { step /= 2 }
      }
      if least < best.error { best = (numbers, least) }
    }
    let found = best.numbers
    return (UnitBezier(found[0], found[1], found[2], found[3]), best.error)
  }
}

extension Double {
  fileprivate func limited(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
