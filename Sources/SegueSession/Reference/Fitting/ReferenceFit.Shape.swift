import Foundation
import Segue
import SegueGallery

extension ReferenceFit {
  /// A timing without its duration, as an engine has it.
  package enum Shape: Equatable, Sendable {
    case curve(UnitBezier)
    /// - Parameter initialVelocity: In whole distances per second.
    case spring(dampingRatio: Double, initialVelocity: Double)

    /// Nil: the engine does not tell its timing, or has no parameter for its duration.
    @MainActor package init?(_ tuning: Tuning) {
      guard let law = EngineTiming(tuning)?.law,
        tuning.engine.parameters.contains(where: { $0.name == "duration" })
      else { return nil }
      if case .spring(let ratio, let velocity)? = tuning.timing {
        // Not those of the spring's equation, which are rounded otherwise for each duration.
        self = .spring(dampingRatio: Double(ratio), initialVelocity: Double(velocity))
      } else if case .curve(let curve) = law {
        self = .curve(curve)
      } else {
        return nil
      }
    }

    /// The timing with a duration, as an engine counts it, in seconds.
    func law(lasting duration: TimeInterval) -> Law {
      switch self {
      case .curve(let curve): .curve(curve)
      case .spring(let ratio, let velocity):
        .spring(
          SpringCurve(dampingRatio: ratio, duration: duration, initialVelocity: velocity))
      }
    }
  }
}

extension ReferenceFit.Law {
  var kind: Reference.TimingKind {
    switch self {
    case .curve: .curve
    case .spring: .spring
    }
  }
}
