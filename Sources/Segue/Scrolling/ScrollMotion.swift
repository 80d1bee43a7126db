import Foundation

/// The motion of content along one axis after release: a sequence of laws, each continuing with the
/// position and velocity of the one before.
struct ScrollMotion {
  /// The natural frequency of springs, in radians per second.
  static let omega: CGFloat = 12
  /// Content this close to its end counts as arrived, in points.
  static let tolerance: CGFloat = 0.25

  private struct Part {
    var start: TimeInterval
    var law: ScrollLaw
  }

  private var parts: [Part]
  /// The duration, in seconds.
  let duration: TimeInterval
  /// The end position, in points.
  let end: CGFloat

  private init(_ parts: [Part], end: CGFloat? = nil, duration: TimeInterval? = nil) {
    self.parts = parts
    let last = parts[parts.count - 1]
    self.end = end ?? last.law.end
    self.duration = duration ?? last.start + last.law.duration(tolerance: Self.tolerance)
  }

  /// Decelerates within the limits; beyond them a spring brings the content back.
  ///
  /// - Parameters:
  ///   - velocity: In points per second.
  ///   - rate: The fraction of the velocity left after a millisecond.
  ///   - bounces: Whether it may go beyond the limits; if not, it stops there.
  static func free(
    from start: CGFloat, velocity: CGFloat, limits: ClosedRange<CGFloat>, rate: CGFloat,
    bounces: Bool
  ) -> ScrollMotion {
    guard limits.contains(start) else {
      let edge = min(max(start, limits.lowerBound), limits.upperBound)
      let spring = ScrollLaw.spring(from: start, velocity: velocity, to: edge, omega: omega)
      guard let crossing = spring.time(at: edge) else {
        return ScrollMotion([Part(start: 0, law: spring)])
      }
      // Thrown back inside the limits: decelerates there.
      let inside = free(
        from: edge, velocity: spring.velocity(at: crossing), limits: limits, rate: rate,
        bounces: bounces)
      return inside.following(Part(start: 0, law: spring), at: crossing)
    }
    let slowing = ScrollLaw.slowing(from: start, velocity: velocity, rate: rate)
    let first = Part(start: 0, law: slowing)
    guard !limits.contains(slowing.end) else { return ScrollMotion([first]) }
    let edge = slowing.end < limits.lowerBound ? limits.lowerBound : limits.upperBound
    let arrival = slowing.time(at: edge) ?? 0
    guard bounces else { return ScrollMotion([first], end: edge, duration: arrival) }
    let spring = ScrollLaw.spring(
      from: edge, velocity: slowing.velocity(at: arrival), to: edge, omega: omega)
    return ScrollMotion([first, Part(start: arrival, law: spring)])
  }

  /// Moves to `end` without overshoot when thrown towards it.
  ///
  /// - Parameter pace: The lowest natural frequency, in radians per second. If v / distance is
  ///   higher, that is used: the spring is then a plain exponential.
  static func targeted(
    from start: CGFloat, velocity: CGFloat, to end: CGFloat, pace: CGFloat = omega
  ) -> ScrollMotion {
    let fit = end == start ? 0 : velocity / (end - start)
    let law = ScrollLaw.spring(
      from: start, velocity: velocity, to: end, omega: max(pace, fit))
    return ScrollMotion([Part(start: 0, law: law)])
  }

  private func following(_ first: Part, at time: TimeInterval) -> ScrollMotion {
    let later = parts.map { Part(start: $0.start + time, law: $0.law) }
    return ScrollMotion([first] + later, end: end, duration: duration + time)
  }

  /// The position in points after `time` seconds; from `duration` on exactly the end.
  func value(at time: TimeInterval) -> CGFloat {
    guard time < duration else { return end }
    let part = part(at: time)
    return part.law.value(at: time - part.start)
  }

  /// In points per second.
  func velocity(at time: TimeInterval) -> CGFloat {
    guard time < duration else { return 0 }
    let part = part(at: time)
    return part.law.velocity(at: time - part.start)
  }

  private func part(at time: TimeInterval) -> Part {
    parts.last { $0.start <= time } ?? parts[0]
  }
}
