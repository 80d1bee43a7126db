import Foundation

/// What content does along one axis after the finger let go: one law after the other, each taking over
/// place and velocity of the one before.
struct ScrollMotion {
  /// How stiff springs are: the natural frequency, in radians a second.
  static let omega: CGFloat = 12
  /// Content that is so near to its end is there, in points.
  static let tolerance: CGFloat = 0.25

  private struct Part {
    var start: TimeInterval
    var law: ScrollLaw
  }

  private var parts: [Part]
  /// How long it takes, in seconds.
  let duration: TimeInterval
  /// Where it ends, in points.
  let end: CGFloat

  private init(_ parts: [Part], end: CGFloat? = nil, duration: TimeInterval? = nil) {
    self.parts = parts
    let last = parts[parts.count - 1]
    self.end = end ?? last.law.end
    self.duration = duration ?? last.start + last.law.duration(tolerance: Self.tolerance)
  }

  /// Slows down within the limits; beyond them a spring brings it back.
  ///
  /// - Parameters:
  ///   - velocity: In points a second.
  ///   - rate: What is left of the velocity after a millisecond.
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
      // Thrown back into the content: it goes on there.
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

  /// Goes to `end`: never past it when thrown towards it.
  ///
  /// - Parameter pace: The natural frequency below which it does not go, in radians a second. Where
  ///   v / distance is higher, this is taken: the spring then is a plain exponential.
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

  /// In points, `time` seconds after its beginning; at and after its duration exactly its end.
  func value(at time: TimeInterval) -> CGFloat {
    guard time < duration else { return end }
    let part = part(at: time)
    return part.law.value(at: time - part.start)
  }

  /// In points a second.
  func velocity(at time: TimeInterval) -> CGFloat {
    guard time < duration else { return 0 }
    let part = part(at: time)
    return part.law.velocity(at: time - part.start)
  }

  private func part(at time: TimeInterval) -> Part {
    parts.last { $0.start <= time } ?? parts[0]
  }
}
