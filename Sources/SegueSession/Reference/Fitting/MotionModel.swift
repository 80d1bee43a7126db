import Foundation
import Segue

/// A family of timings that a motion may have, by numbers that are searched.
struct MotionModel {
  let name: String?
  /// The number of numbers that are searched, but for start and length of the motion.
  let complexity: Int
  /// First values of the numbers, and the first steps of the search. The first number is a time on a logarithmic scale.
  let starts: [[Double]]
  let steps: [Double]
  /// Returns the law of some numbers, and its duration in seconds.
  let law: ([Double]) -> (law: ReferenceFit.Law, duration: TimeInterval)

  /// Whether it has curves or springs.
  var kind: Reference.TimingKind { law(starts[0]).law.kind }

  /// The times that are searched, in seconds.
  private static let times = 0.02...8.0

  private static func time(_ logarithm: Double) -> TimeInterval {
    min(max(exp(logarithm), times.lowerBound), times.upperBound)
  }

  /// The families in the order in which they are preferred, as far as they fit.
  ///
  /// - Parameter span: How long the motion seems to take, in seconds.
  static func all(span: TimeInterval) -> [MotionModel] {
    presets(span) + [critical(span), spring(span), pushed(span), curve(span)]
  }

  /// The curves that have names, each once.
  private static func presets(_ span: TimeInterval) -> [MotionModel] {
    var known: [UnitBezier] = []
    return TimingPreset.curves.compactMap { preset in
      guard case .curve(let curve) = preset.timing, !known.contains(curve) else { return nil }
      known.append(curve)
      return MotionModel(
        name: "\(preset.family) \(preset.name)", complexity: 1,
        starts: [1, 1.6].map { [log(span * $0)] }, steps: [0.2]
      ) { (.curve(curve), time($0[0])) }
    }
  }

  /// A timing at any duration.
  static func lengths(of shape: ReferenceFit.Shape, span: TimeInterval) -> MotionModel {
    var name: String?
    if case .curve(let curve) = shape {
      let preset = TimingPreset.curves.first { preset in
        guard case .curve(let other) = preset.timing else { return false }
        return other == curve
      }
      name = preset.map { "\($0.family) \($0.name)" }
    }
    return MotionModel(
      name: name, complexity: 1, starts: [0.7, 1, 1.6, 2.5].map { [log(span * $0)] }, steps: [0.2]
    ) { numbers in
      let duration = time(numbers[0])
      let law = shape.law(lasting: duration)
      if case .spring(let spring) = law { return (law, spring.settlingDuration) }
      return (law, duration)
    }
  }

  private static func critical(_ span: TimeInterval) -> MotionModel {
    MotionModel(
      name: nil, complexity: 1, starts: [0.7, 1.1].map { [log(span * $0)] }, steps: [0.2]
    ) { spring($0[0], ratio: 1, velocity: 0) }
  }

  /// First values of a response, on a logarithmic scale, and a damping ratio.
  private static func springs(_ span: TimeInterval) -> [[Double]] {
    [0.12, 0.25, 0.4, 0.6, 0.9, 1.4].flatMap { part in
      [0.2, 0.45, 0.75, 0.95].map { [log(span * part), $0] }
    }
  }

  private static func spring(_ span: TimeInterval) -> MotionModel {
    MotionModel(
      name: nil, complexity: 2, starts: springs(span),
      steps: [0.2, 0.1]
    ) { spring($0[0], ratio: $0[1], velocity: 0) }
  }

  /// A spring that begins with a velocity, as one that a finger lets go.
  private static func pushed(_ span: TimeInterval) -> MotionModel {
    MotionModel(
      name: nil, complexity: 3,
      starts: springs(span).flatMap { start in [1.0, 5].map { start + [$0] } },
      steps: [0.2, 0.1, 1]
    ) { spring($0[0], ratio: $0[1], velocity: $0[2]) }
  }

  private static func spring(
    _ logarithm: Double, ratio: Double, velocity: Double
  ) -> (ReferenceFit.Law, TimeInterval) {
    let omega = 2 * Double.pi / time(logarithm)
    let ratio = min(max(ratio, 0.02), 1)
    let spring = SpringCurve(
      mass: 1, stiffness: omega * omega, damping: 2 * omega * ratio,
      initialVelocity: min(max(velocity, -60), 60))
    return (.spring(spring), spring.settlingDuration)
  }

  private static func curve(_ span: TimeInterval) -> MotionModel {
    let shapes = [
      [0.25, 0.1, 0.25, 1], [0.42, 0, 0.58, 1], [0.2, 0, 0.1, 1], [0.34, 1.3, 0.64, 1],
    ]
    return MotionModel(
      name: nil, complexity: 5, starts: shapes.map { [log(span)] + $0 },
      steps: [0.1, 0.15, 0.15, 0.15, -0.15]
    ) { numbers in
      func x(_ index: Int) -> Double { min(max(numbers[index], 0), 1) }
      func y(_ index: Int) -> Double { min(max(numbers[index], -0.6), 1.6) }
      return (.curve(UnitBezier(x(1), y(2), x(3), y(4))), time(numbers[0]))
    }
  }
}
