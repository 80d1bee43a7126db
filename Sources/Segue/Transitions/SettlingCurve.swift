import Foundation

/// The curve of a settling transition over the remaining distance: from 0 to 1, over a time in seconds.
struct SettlingCurve {
  private let pace: AnimationPace
  /// In seconds.
  let duration: TimeInterval

  /// - Parameters:
  ///   - provider: Takes precedence over `curve`.
  ///   - duration: In seconds. A spring given by mass, stiffness and damping takes its own time
  ///     instead.
  @MainActor init(
    _ provider: UITimingCurveProvider?, _ curve: UIView.AnimationCurve, duration: TimeInterval
  ) {
    pace = AnimationPace(
      provider ?? UICubicTimingParameters(animationCurve: curve), duration: duration)
    self.duration = duration > 0 ? pace.duration : 0
  }

  /// The fraction of the distance covered after `time` seconds. A spring may overshoot 1.
  func value(at time: TimeInterval) -> Double {
    guard duration > 0, time < duration else { return 1 }
    return pace.position(at: max(0, time) / duration)
  }
}
