import Foundation

/// How a settling transition covers the remaining distance: from 0 to 1, over a time in seconds.
struct SettlingCurve {
  private enum Shape {
    case curve(CAMediaTimingFunction)
    case spring(SpringCurve)
  }

  private let shape: Shape
  /// In seconds.
  let duration: TimeInterval

  /// - Parameters:
  ///   - provider: Takes precedence over `curve`.
  ///   - duration: In seconds. A spring given by mass, stiffness and damping takes its own time
  ///     instead.
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

  /// The fraction of the distance covered after `time` seconds. A spring may overshoot 1.
  func value(at time: TimeInterval) -> Double {
    guard duration > 0, time < duration else { return 1 }
    let time = max(0, time)
    switch shape {
    case .curve(let function): return function.value(at: time / duration)
    case .spring(let spring): return spring.value(at: time)
    }
  }
}
