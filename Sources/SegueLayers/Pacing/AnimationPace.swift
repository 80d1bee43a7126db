import Foundation

/// A curve or a spring stretched over a duration: position as a function of the fraction of time.
package struct AnimationPace: Sendable {
  /// The curve or spring that the position follows.
  package enum Shape: Sendable {
    case curve(CAMediaTimingFunction)
    case spring(SpringCurve)
    /// A spring in the time that a curve gives it.
    case composed(CAMediaTimingFunction, SpringCurve)
  }

  package let shape: Shape
  /// In seconds.
  package let duration: CFTimeInterval

  package init(_ shape: Shape, duration: CFTimeInterval) {
    self.shape = shape
    self.duration = duration
  }

  /// The steps in which `fraction(at:)` searches for where the position is first reached.
  private static let searchSteps = 512
}

extension AnimationPace {
  /// The position after `fraction` of the time: 0 at the start, 1 at the end; a spring may go
  /// beyond.
  package func position(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    switch shape {
    case .curve(let function): return function.value(at: fraction)
    case .spring(let spring): return spring.value(at: fraction * duration)
    case .composed(let function, let spring):
      return spring.value(at: function.value(at: fraction) * duration)
    }
  }

  /// The fraction of the time after which `position` is first reached; 0 below the start, 1 where
  /// it is never reached.
  ///
  /// A curve may turn back and a spring oscillates, so this searches the first step that reaches
  /// the position, and bisects it down to the last bit.
  package func fraction(at position: Double) -> Double {
    if position <= 0 { return 0 }
    if position >= 1 { return 1 }
    if case .curve(let function) = shape, function.curve == .linear { return position }
    let steps = Self.searchSteps
    let reached = (1...steps).first { self.position(at: Double($0) / Double(steps)) >= position }
    guard let reached else { return 1 }
    let (low, high) = (Double(reached - 1) / Double(steps), Double(reached) / Double(steps))
    let root = Double.bisect(from: low, to: high, halvings: 60) { self.position(at: $0) < position }
    return root.after
  }
}
