import Foundation

/// How a transition that was let go of covers the rest of its way: from 0 to 1, over a time in seconds.
struct SettlingCurve {
  private enum Shape {
    case curve(CAMediaTimingFunction)
    case spring(SpringCurve)
  }

  private let shape: Shape
  /// In seconds.
  let duration: TimeInterval

  /// - Parameters:
  ///   - provider: Goes before `curve`.
  ///   - duration: In seconds. A spring that is told by its physics takes its own time instead.
  @MainActor init(
    _ provider: UITimingCurveProvider?, _ curve: UIView.AnimationCurve, duration: TimeInterval
  ) {
    if let spring = provider?.springTimingParameters {
      let (curve, time) = spring.spring(duration: duration)
      shape = .spring(curve)
      self.duration = duration > 0 ? time : 0
    } else {
      shape = .curve(provider?.cubicTimingParameters?.timingFunction ?? curve.timingFunction)
      self.duration = duration
    }
  }

  /// The part of the way covered after `time` seconds. A spring may go beyond 1.
  func value(at time: TimeInterval) -> Double {
    guard duration > 0, time < duration else { return 1 }
    let time = max(0, time)
    switch shape {
    case .curve(let function): return function.value(at: time / duration)
    case .spring(let spring): return spring.value(at: time)
    }
  }
}
