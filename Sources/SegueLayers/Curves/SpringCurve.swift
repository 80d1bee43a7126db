import Foundation

/// The motion of a damped spring from 0 to its rest at 1, in closed form.
///
/// The remaining distance, e = 1 − x, obeys `m·e″ + c·e′ + k·e = 0` with e(0) = 1 and e′(0) = −v0.
/// With
///
///     omega0 = √(k/m)           natural angular frequency, radians per second
///     zeta   = c / (2·√(k·m))   damping ratio: below 1 it oscillates, at 1 it is critical
///     v0                        initial velocity, in whole distances per second
///
/// the three solutions are, with omegaD = omega0·√(1−zeta²) and r = omega0·√(zeta²−1),
///
///     zeta < 1   x = 1 − e^(−zeta·omega0·t) · (cos omegaD·t + B·sin omegaD·t)    B = (zeta·omega0 − v0)/omegaD
///     zeta = 1   x = 1 − e^(−omega0·t) · (1 + (omega0 − v0)·t)
///     zeta > 1   x = 1 − e^(−zeta·omega0·t) · (cosh r·t + C·sinh r·t)            C = (zeta·omega0 − v0)/r
///
/// Unless overdamping is allowed, a spring with zeta > 1 is critically damped.
package struct SpringCurve: Hashable, Sendable {
  package let mass: Double
  package let stiffness: Double
  package let damping: Double
  /// In whole distances per second, towards the end.
  package let initialVelocity: Double
  /// Whether the damping ratio may be above 1.
  package let allowsOverdamping: Bool

  /// - Precondition: Mass and stiffness are positive, the damping is not negative.
  package init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    demand(
      mass > 0 && stiffness > 0 && damping >= 0,
      "no spring has mass \(mass), stiffness \(stiffness) and damping \(damping)")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
  }

  /// The natural angular frequency, in radians per second.
  package var omega0: Double { (stiffness / mass).squareRoot() }

  /// The damping ratio as given; above 1 also where overdamping is not allowed.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The effective damping ratio.
  var zeta: Double { allowsOverdamping ? dampingRatio : min(dampingRatio, 1) }
}

// MARK: - Reading

extension SpringCurve {
  /// The position at `t` seconds: 0 at the start, near 1 in the end.
  package func value(at t: Double) -> Double {
    1 - distance(at: t).value
  }

  /// The velocity at `t` seconds, in whole distances per second. `initialVelocity` at the start.
  package func velocity(at t: Double) -> Double {
    -distance(at: t).slope
  }

  /// e(t) and e′(t).
  ///
  /// sin(omegaD·t)/omegaD and sinh(r·t)/r are each computed as one term, and the hyperbolic
  /// functions are split into their two exponentials, so that nothing overflows and nothing jumps
  /// near zeta = 1.
  private func distance(at t: Double) -> (value: Double, slope: Double) {
    let t = max(0, t)
    let w = omega0
    let z = zeta
    let pull = z * w - initialVelocity
    if z < 1 {
      let wd = w * (1 - z * z).squareRoot()
      let decay = exp(-z * w * t)
      let cosine = cos(wd * t)
      let sine = wd * t > 1e-8 ? sin(wd * t) / wd : t
      let e = decay * (cosine + pull * sine)
      return (e, decay * (pull * cosine - wd * wd * sine) - z * w * e)
    }
    if z == 1 {
      let decay = exp(-w * t)
      let e = decay * (1 + pull * t)
      return (e, decay * pull - w * e)
    }
    let r = w * (z * z - 1).squareRoot()
    // e = p·e^(−slow·t) + q·e^(−fast·t); slow·fast = omega0², which keeps slow exact for huge zeta.
    let fast = z * w + r
    let slow = w * w / fast
    let q = (initialVelocity - slow) / (fast - slow)
    let p = 1 - q
    let slowPart = p * exp(-slow * t)
    let fastPart = q * exp(-fast * t)
    return (slowPart + fastPart, -slow * slowPart - fast * fastPart)
  }
}

// MARK: - Settling

extension SpringCurve {
  /// The distance at which a spring counts as arrived.
  package static let settlingThreshold = 0.001

  /// The seconds after which the spring stays within a thousandth of its end.
  ///
  /// For zeta < 1 the time when the envelope (1 + |B|)·e^(−zeta·omega0·t) has come down to that;
  /// else the last time when |e| itself has. Infinite for a spring without damping.
  package var settlingDuration: Double {
    let w = omega0
    let z = zeta
    guard z > 0 else { return .infinity }
    if z < 1 {
      let wd = w * (1 - z * z).squareRoot()
      let b = abs((z * w - initialVelocity) / wd)
      return log((1 + b) / Self.settlingThreshold) / (z * w)
    }
    return lastTime(above: Self.settlingThreshold)
  }

  /// The last time when |e| = `threshold`, for zeta ≥ 1, where e has at most one extremum after the
  /// start: looks for a time after it, steps back until |e| is larger, and bisects between the two.
  private func lastTime(above threshold: Double) -> Double {
    var end = 1 / omega0
    while abs(distance(at: end).value) >= threshold || abs(distance(at: 2 * end).value) >= threshold
      || abs(distance(at: 4 * end).value) >= threshold
    {
      end *= 2
      guard end.isFinite else { return .infinity }
    }
    let steps = 1000
    var high = end
    var low = 0.0
    for step in stride(from: steps - 1, through: 0, by: -1) {
      let t = end * Double(step) / Double(steps)
      if abs(distance(at: t).value) >= threshold {
        low = t
        break
      }
      high = t
    }
    return Double.bisect(from: low, to: high) { abs(distance(at: $0).value) >= threshold }.after
  }
}
