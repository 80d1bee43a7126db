import Segue
import SegueGallery

/// The timing law and the duration of an engine, which give its progress at any time.
@MainActor package struct EngineTiming {
  package enum Law: Equatable {
    case spring(SpringCurve)
    case curve(UnitBezier)

    /// The progress after a part of a duration, which is in seconds.
    package func progress(at part: Double, of duration: TimeInterval) -> Double {
      switch self {
      case .spring(let spring): spring.value(at: part * duration)
      case .curve(let curve): curve.value(at: part)
      }
    }
  }

  package let law: Law
  /// Duration of the engine, in seconds.
  package let duration: TimeInterval

  /// Nil: the engine does not say.
  package init?(_ tuning: Tuning) {
    guard let timing = tuning.timing, tuning.duration > 0 else { return nil }
    duration = tuning.duration
    if case .spring(let ratio, let velocity) = timing {
      law = .spring(
        SpringCurve(
          dampingRatio: Double(ratio), duration: duration, initialVelocity: Double(velocity)))
    } else {
      let (first, second) = timing.controlPoints
      law = .curve(UnitBezier(Double(first.x), Double(first.y), Double(second.x), Double(second.y)))
    }
  }

  /// The progress after a part of the duration, from 0 to 1.
  package func progress(at part: Double) -> Double { law.progress(at: part, of: duration) }

  /// In whole ways per second, after a part of the duration.
  package func velocity(at part: Double) -> Double {
    switch law {
    case .spring(let spring): spring.velocity(at: part * duration)
    case .curve(let curve): curve.derivative(at: part) / duration
    }
  }
}
