import Foundation
import Segue
import SegueGallery

/// A timing that comes from elsewhere: a preset, or a text from a style sheet, a design tool or other code.
package enum GivenTiming {
  /// A cubic Bézier curve from (0, 0) to (1, 1).
  case curve(UnitBezier)
  case spring(SpringCurve)
  /// Progress after parts of the duration, with straight lines between: CSS's `linear()`.
  case path([UnitBezier.Sample])

  /// Progress after a part of the duration.
  private func progress(at part: Double) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: part)
    case .spring(let spring): spring.value(at: part * spring.settlingDuration)
    case .path(let samples): Self.progress(at: part, of: samples)
    }
  }

  private static func progress(at part: Double, of samples: [UnitBezier.Sample]) -> Double {
    guard let next = samples.firstIndex(where: { $0.part > part }) else {
      return samples.last?.progress ?? 1
    }
    guard next > 0 else { return samples[0].progress }
    let (a, b) = (samples[next - 1], samples[next])
    return a.progress + (b.progress - a.progress) * (part - a.part) / (b.part - a.part)
  }

  /// Progress at as many times as a curve or spring is fitted to.
  fileprivate var samples: [UnitBezier.Sample] {
    (0...Self.steps).map {
      let part = Double($0) / Double(Self.steps)
      return (part, progress(at: part))
    }
  }

  private static let steps = 60
}

/// A tuning with a timing that was given.
package struct RetimedTuning {
  package let tuning: Tuning
  /// Distance of its timing from the one that was given, in whole ways, as the root of the mean square; 0: it is that
  /// timing.
  package let error: Double

  /// Tells how far the engine's timing is from the one that was given; nil: it is that.
  @MainActor package var sentence: String? {
    guard error > 0 else { return nil }
    let kind = tuning.controlPoints.isEmpty ? "spring" : "curve"
    return
      "\(tuning.engine.title) has a \(kind): this is the nearest, \(String(format: "%.1f", error * 100)) % off."
  }
}

extension Tuning {
  /// Smaller distances come from the hundredths in which control points are told.
  private static let rounding = 0.002

  /// Returns the same with the timing that was given, or with the nearest one that it can have: a curve for an engine
  /// with a curve, and a spring for one with a spring. Nil: its timing cannot be changed.
  @MainActor package func setting(_ given: GivenTiming) -> RetimedTuning? {
    let changed: Tuning
    if !controlPoints.isEmpty {
      guard let curve = given.nearestCurve else { return nil }
      changed = setting(controlPoints: [
        CGPoint(x: curve.x1, y: curve.y1), CGPoint(x: curve.x2, y: curve.y2),
      ])
    } else if let own = EngineSpring(self), own.isTunable {
      guard let spring = given.nearestSpring(for: own) else { return nil }
      let moving = setting("velocity", to: spring.initialVelocity).flatMap { EngineSpring($0) }
      changed =
        (moving ?? own).setting(.bounce, to: spring.bounce)
        .setting(.response, to: spring.perceptualDuration).tuning
    } else {
      return nil
    }
    guard let timing = EngineTiming(changed) else { return nil }
    // A curve or a path has no length of its own: it takes as long as the engine did.
    let length: Double =
      if case .spring(let spring) = given { spring.settlingDuration } else { duration }
    let isSpring = if case .spring = timing.law { true } else { false }
    let squares = given.samples.map { sample in
      // A spring is compared second by second, and a curve part by part.
      let part = isSpring ? sample.part * length / timing.duration : sample.part
      let distance = timing.progress(at: part) - sample.progress
      return distance * distance
    }
    let error = (squares.reduce(0, +) / Double(squares.count)).squareRoot()
    return RetimedTuning(tuning: changed, error: error < Self.rounding ? 0 : error)
  }
}

extension GivenTiming {
  fileprivate var nearestCurve: UnitBezier? {
    if case .curve(let curve) = self { return curve }
    return UnitBezier.fit(samples)?.curve
  }

  /// - Parameter own: The spring whose duration a curve is given, and whose bounces the engine can have.
  @MainActor fileprivate func nearestSpring(for own: EngineSpring) -> SpringCurve? {
    if case .spring(let spring) = self { return spring }
    let duration = own.tuning.duration
    return SpringCurve.fit(
      samples.map { ($0.part * duration, $0.progress) }, bounces: own.quantity(of: .bounce).range,
      initialVelocity: own.curve.initialVelocity)?.spring
  }
}
