import Foundation

// MARK: - Other parameters of a spring

extension SpringCurve {
  /// The shortest and longest duration that a spring is fitted to, in seconds.
  private static let fittedDurations = 0.01...10.0

  /// The spring, mass 1, that comes to rest after `duration` seconds.
  ///
  /// At rest means that the amplitude is down to ε = 0.001 of the distance:
  ///
  ///     zeta < 1   |zeta·ω − v| / (ω·√(1−zeta²)) · e^(−zeta·ω·d) = ε
  ///     zeta = 1   |(ω − v)·d + 1| · e^(−ω·d) = ε
  ///
  /// solved for ω by Newton's method on the logarithms of both sides, which are nearly straight
  /// lines in ω. Where there is no solution: stiffness 100, damping 10.
  ///
  /// - Parameters:
  ///   - ratio: The damping ratio, clamped to 0.001…1.
  ///   - duration: In seconds, clamped to 0.01…10.
  ///   - v: The initial velocity in whole distances per second.
  package init(dampingRatio ratio: Double, duration: Double, initialVelocity v: Double) {
    let zeta = ratio.isFinite ? min(max(ratio, 0.001), 1) : 1
    let d = min(max(duration, Self.fittedDurations.lowerBound), Self.fittedDurations.upperBound)
    let omega = Self.fittedFrequency(zeta: zeta, d: d, v: v)
    if let omega, (omega * omega).isFinite {
      self.init(
        mass: 1, stiffness: omega * omega, damping: 2 * zeta * omega, initialVelocity: v)
    } else {
      self.init(mass: 1, stiffness: 100, damping: 10, initialVelocity: v)
    }
  }

  /// The largest ω that solves the equation; smaller ones only exist next to the ω at which the
  /// initial velocity cancels the swing's sine, but not its cosine.
  ///
  /// Doubling from 5/d finds an ω beyond it, where the left side falls below ε; from there Newton's
  /// method comes down to it.
  private static func fittedFrequency(zeta: Double, d: Double, v: Double) -> Double? {
    var omega = 5 / d
    for _ in 0..<64 {
      let (excess, slope) = fittingExcess(omega: omega, zeta: zeta, d: d, v: v)
      if excess < 0, slope < 0, omega * zeta > v { break }
      omega *= 2
    }
    for _ in 0..<32 {
      let (excess, slope) = fittingExcess(omega: omega, zeta: zeta, d: d, v: v)
      let next = omega - excess / slope
      guard next.isFinite, next > 0 else { return nil }
      if next == omega { break }
      omega = next
    }
    return omega
  }

  /// The logarithm of left side over right side of the equation, and its slope.
  private static func fittingExcess(
    omega: Double, zeta: Double, d: Double, v: Double
  ) -> (excess: Double, slope: Double) {
    let target = log(settlingThreshold)
    if zeta < 1 {
      let pull = zeta * omega - v
      return (
        log(abs(pull)) - log(omega) - log(1 - zeta * zeta) / 2 - zeta * omega * d - target,
        zeta / pull - 1 / omega - zeta * d
      )
    }
    let swing = (omega - v) * d + 1
    return (log(abs(swing)) - omega * d - target, d / swing - d)
  }

  /// The spring, mass 1, described by duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The period in seconds it would have without damping; not the time it
  ///     runs, which is `settlingDuration`. At least 0.001.
  ///   - bounce: 0 does not overshoot (critical damping), up to 1 swings more, down to −1 flattens out.
  ///   - initialVelocity: In whole distances per second.
  package init(perceptualDuration duration: Double, bounce: Double, initialVelocity: Double = 0) {
    let period = duration.isFinite ? max(duration, 0.001) : 0.5
    let omega = 2 * Double.pi / period
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / max(1 + bounce, 0.01)
    self.init(
      mass: 1, stiffness: omega * omega, damping: 2 * omega * ratio,
      initialVelocity: initialVelocity, allowsOverdamping: true)
  }
}
