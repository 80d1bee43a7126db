import Foundation

extension AnimationPace {
  /// The curve or spring of `provider`, or both, over `duration` seconds; a duration that is negative or
  /// not finite counts as 0. A spring with physical parameters has its own duration.
  @MainActor init(_ provider: UITimingCurveProvider, duration: TimeInterval) {
    let duration = duration.isFinite ? max(0, duration) : 0
    if let spring = provider.springTimingParameters {
      let (curve, seconds) = spring.spring(duration: duration)
      let function = provider.composedFunction
      self.init(function.map { .composed($0, curve) } ?? .spring(curve), duration: seconds)
    } else {
      let function = provider.cubicTimingParameters?.timingFunction
      self.init(
        .curve(function ?? UIView.AnimationCurve.easeInOut.timingFunction), duration: duration)
    }
  }

  /// This pace, or a linear one of the same duration while an interactive transition starts.
  @MainActor var underHand: AnimationPace {
    AnimationContext.hasLinearTiming
      ? AnimationPace(.curve(UIView.AnimationCurve.linear.timingFunction), duration: duration)
      : self
  }
}
