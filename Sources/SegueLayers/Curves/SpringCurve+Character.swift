import Foundation

// MARK: - Character

extension SpringCurve {
  /// The way a spring comes to rest, decided by its damping ratio.
  package enum Regime: String, Sendable {
    /// It swings.
    case underDamped = "under-damped"
    /// It comes to rest as fast as it can without swinging.
    case criticallyDamped = "critically damped"
    /// It creeps.
    case overDamped = "over-damped"
  }

  /// Damping ratios this near to 1 count as 1: what is left of it after a conversion there and back.
  private static let criticalTolerance = 1e-6

  /// The way this spring comes to rest.
  package var regime: Regime {
    if abs(zeta - 1) <= Self.criticalTolerance { return .criticallyDamped }
    return zeta < 1 ? .underDamped : .overDamped
  }

  /// The overshoot beyond the end, in whole distances; 0 if there is none.
  ///
  /// It is reached where the velocity is 0 for the first time from above, the derivative of the
  /// three solutions:
  ///
  ///     zeta < 1   v = e^(−zeta·omega0·t) · (v0·cos omegaD·t + S·sin omegaD·t)
  ///                S = (omega0² − zeta·omega0·v0) / omegaD,  so  omegaD·t = π − atan2(v0, S)
  ///     zeta = 1   v = e^(−omega0·t) · (v0 + omega0·(omega0 − v0)·t)
  ///     zeta > 1   v = slow·p·e^(−slow·t) + fast·q·e^(−fast·t)
  package var overshoot: Double {
    guard let time = turningTime, time.isFinite else { return 0 }
    return max(0, value(at: time) - 1)
  }

  /// The time at which the velocity first turns from forward to backward, in seconds; nil: never.
  private var turningTime: Double? {
    let (w, z, v) = (omega0, zeta, initialVelocity)
    if z < 1 {
      let wd = w * (1 - z * z).squareRoot()
      return (Double.pi - atan2(v, (w * w - z * w * v) / wd)) / wd
    }
    if z == 1 { return v > w ? v / (w * (v - w)) : nil }
    let fast = z * w + w * (z * z - 1).squareRoot()
    let slow = w * w / fast
    guard v > fast else { return nil }
    // q and −p of the solution, without their common denominator.
    return log(fast * (v - slow) / (slow * (v - fast))) / (fast - slow)
  }

  /// The last time at which it is a thousandth of the way from its end, in seconds; infinite without damping.
  ///
  /// For zeta < 1 that is after the last turn so far from the end; the turns are π/omegaD apart, each
  /// e^(−zeta·omega0·π/omegaD) as far as the one before. `settlingDuration` is never before it: the envelope
  /// touches the swing beside its turns.
  package var settlingTime: Double {
    let (w, z) = (omega0, zeta)
    guard z > 0, z < 1, let first = turningTime else { return settlingDuration }
    let threshold = Self.settlingThreshold
    func distance(_ t: Double) -> Double { abs(value(at: t) - 1) }
    let half = Double.pi / (w * (1 - z * z).squareRoot())
    let turns = (log(distance(first) / threshold) / (z * w * half)).rounded(.down)
    // Before the first turn the spring may have begun beyond it, or crossed its end.
    let (low, high) = turns >= 0 ? (first + turns * half, first + (turns + 1) * half) : (0, first)
    return Double.bisect(from: low, to: high) { distance($0) >= threshold }.after
  }

  /// The duration to which this spring is fitted by `init(dampingRatio:duration:initialVelocity:)`, in
  /// seconds: its equation, solved for the duration.
  ///
  ///     zeta < 1   d = ln(|zeta·ω − v| / (ω·√(1−zeta²)·ε)) / (zeta·ω)
  ///     zeta = 1   |(1 − v/ω)·u + 1| · e^(−u) = ε  with u = ω·d, by bisection beyond the extremum
  ///
  /// Nil where there is none: without damping, or where the initial velocity cancels the swing.
  package var fittedDuration: Double? {
    let (w, v, z) = (omega0, initialVelocity, min(zeta, 1))
    if z < 1 {
      let amplitude = abs(z * w - v) / (w * (1 - z * z).squareRoot())
      let duration = log(amplitude / Self.settlingThreshold) / (z * w)
      return duration.isFinite && duration > 0 ? duration : nil
    }
    let slope = 1 - v / w
    func isBefore(_ u: Double) -> Bool { abs(slope * u + 1) * exp(-u) > Self.settlingThreshold }
    let extremum = slope < 0 ? (slope - 1) / slope : 0
    guard isBefore(extremum) else { return nil }
    return Double.bisect(from: extremum, to: 1e3, where: isBefore).after / w
  }
}

// MARK: - In other words

extension SpringCurve {
  /// The period in seconds that it would have without damping: SwiftUI's and UIKit's duration of a spring.
  package var perceptualDuration: Double { 2 * .pi / omega0 }

  /// 0 for a critically damped spring, 1 for an undamped one, below 0 for an overdamped one: the inverse of
  /// what `init(perceptualDuration:bounce:initialVelocity:)` makes of it.
  package var bounce: Double {
    dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1
  }
}
