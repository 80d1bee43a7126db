import Foundation

/// A motion along one axis in closed form: points as a function of seconds.
enum ScrollLaw {
  /// Deceleration by the same factor in every millisecond:
  ///
  ///     x(t) = from + D · (1 − r^(1000 t)),  D = v / 1000 · r / (1 − r)
  ///
  /// After n milliseconds that is the sum of n steps of v / 1000 · r^k, k = 1 … n, and at rest
  /// G11's distance. (The velocity at t = 0 is therefore 0.1 % below v, 0.5 % for the fast rate.)
  case slowing(from: CGFloat, distance: CGFloat, decay: CGFloat)

  /// A critically damped spring:
  ///
  ///     x(t) = to + (c1 + c2 · t) · e^(−ωt),  c1 = x0 − to,  c2 = v0 + ω · c1
  case spring(to: CGFloat, c1: CGFloat, c2: CGFloat, omega: CGFloat)

  /// - Parameter rate: The fraction of the velocity left after a millisecond, above 0 and below 1.
  static func slowing(from start: CGFloat, velocity: CGFloat, rate: CGFloat) -> ScrollLaw {
    .slowing(
      from: start, distance: velocity / 1000 * rate / (1 - rate), decay: -1000 * log(rate))
  }

  static func spring(
    from start: CGFloat, velocity: CGFloat, to end: CGFloat, omega: CGFloat
  ) -> ScrollLaw {
    .spring(to: end, c1: start - end, c2: velocity + omega * (start - end), omega: omega)
  }

  /// The position at which it comes to rest.
  var end: CGFloat {
    switch self {
    case .slowing(let start, let distance, _): start + distance
    case .spring(let end, _, _, _): end
    }
  }

  func value(at time: TimeInterval) -> CGFloat {
    switch self {
    case .slowing(let start, let distance, let decay):
      start - distance * expm1(-decay * time)
    case .spring(let end, let c1, let c2, let omega):
      end + (c1 + c2 * time) * exp(-omega * time)
    }
  }

  /// In points per second.
  func velocity(at time: TimeInterval) -> CGFloat {
    switch self {
    case .slowing(_, let distance, let decay):
      distance * decay * exp(-decay * time)
    case .spring(_, let c1, let c2, let omega):
      (c2 - omega * (c1 + c2 * time)) * exp(-omega * time)
    }
  }

  /// The time at which it first passes `position`; nil: never, or only at the start.
  func time(at position: CGFloat) -> TimeInterval? {
    switch self {
    case .slowing(let start, let distance, let decay):
      let part = distance == 0 ? 0 : (position - start) / distance
      return part > 0 && part < 1 ? -log1p(-part) / decay : nil
    case .spring(let end, let c1, let c2, _):
      // Callers only ask for the passage through the spring's own rest position.
      guard position == end, c2 != 0, -c1 / c2 > 0 else { return nil }
      return -c1 / c2
    }
  }

  /// The time after which it stays within `tolerance` points of its end, in seconds.
  func duration(tolerance: CGFloat) -> TimeInterval {
    switch self {
    case .slowing(_, let distance, let decay):
      return abs(distance) <= tolerance ? 0 : log(abs(distance) / tolerance) / decay
    case .spring(_, let c1, let c2, let omega):
      // (|c1| + |c2| t) e^(−ωt) bounds the remaining distance and falls from 1/ω on: bisect it.
      func isNear(_ time: TimeInterval) -> Bool {
        (abs(c1) + abs(c2) * time) * exp(-omega * time) <= tolerance
      }
      if abs(c1) <= tolerance, abs(c2) / omega <= tolerance { return 0 }
      let low = 1 / omega
      if isNear(low) { return low }
      var high = low * 2
      while !isNear(high) { high *= 2 }
      return Double.bisect(from: low, to: high, halvings: 40) { !isNear($0) }.after
    }
  }
}
