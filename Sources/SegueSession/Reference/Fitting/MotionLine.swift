import Foundation

/// The line through the samples of a motion, over the progress of a timing: its start and its distance.
///
/// Distances that are large weigh less than in least squares, as an edge is found at a wrong position now and then
/// (Huber, Annals of Mathematical Statistics 35, 1964, p. 73). The weights are found in a few rounds of least squares.
struct MotionLine {
  private(set) var from = 0.0
  private(set) var distance = 0.0
  /// The root of the mean square of the distances, in points; `loss` is the same with less weight for large ones.
  private(set) var error = Double.infinity
  private(set) var loss = Double.infinity

  /// Distances beyond this weigh less, in points.
  private static let reach = 0.5
  private static let rounds = 4

  /// A sample, and its weight.
  private struct Point {
    let progress: Double
    let position: Double
    /// The side on which the sample is, where no more is known: 1 before the position, −1 after it; 0: at it.
    var side = 0.0
    var weight = 1.0

    /// The distance of the sample from a line. One beyond a position is at no distance as long as the line is, too.
    func distance(_ line: MotionLine) -> Double {
      let rest = position - line.from - line.distance * progress
      return side == 0 ? abs(rest) : max(0, -rest * side)
    }
  }

  /// Nil: all samples have the same progress.
  ///
  /// - Parameters:
  ///   - seen: The progress and the position of each sample, in points.
  ///   - bounds: The progress of each sample beyond the frame, and where it is.
  init?(
    seen: [(progress: Double, position: Double)],
    bounds: [(progress: Double, sight: EdgeTrack.Sight)]
  ) {
    var points = seen.map { Point(progress: $0.progress, position: $0.position) }
    points += bounds.map { sample in
      let (position, side) = sample.sight.limit
      return Point(progress: sample.progress, position: position, side: side, weight: 0)
    }
    for _ in 0..<Self.rounds {
      guard fit(points) else { return nil }
      let distances = points.map { $0.distance(self) }
      for (index, distance) in distances.enumerated() {
        let isActive = points[index].side == 0 || distance > 0
        points[index].weight = isActive ? min(1, Self.reach / max(distance, 1e-9)) : 0
      }
      let count = Double(distances.count)
      error = (distances.reduce(0) { $0 + $1 * $1 } / count).squareRoot()
      loss = (distances.reduce(0) { $0 + Self.loss($1) } / count).squareRoot()
    }
  }

  /// Huber's loss: the square of a small distance, and a line for a large one.
  private static func loss(_ distance: Double) -> Double {
    distance <= reach ? distance * distance : reach * (2 * distance - reach)
  }

  /// Lays the line through points with the least weighted squares. Returns false if all have the same progress.
  private mutating func fit(_ points: [Point]) -> Bool {
    var (sum, sumX, sumY) = (0.0, 0.0, 0.0)
    for point in points {
      sum += point.weight
      sumX += point.weight * point.progress
      sumY += point.weight * point.position
    }
    guard sum > 0 else { return false }
    let (meanX, meanY) = (sumX / sum, sumY / sum)
    var (square, product) = (0.0, 0.0)
    for point in points {
      let x = point.progress - meanX
      square += point.weight * x * x
      product += point.weight * x * (point.position - meanY)
    }
    guard square > 1e-6 else { return false }
    distance = product / square
    from = meanY - distance * meanX
    return true
  }
}

extension EdgeTrack.Sight {
  /// The position, or that beyond which it is, and the side: 1 before it, −1 after it.
  fileprivate var limit: (position: Double, side: Double) {
    switch self {
    case .at(let position): (position, 0)
    case .before(let position): (position, 1)
    case .after(let position): (position, -1)
    }
  }
}
