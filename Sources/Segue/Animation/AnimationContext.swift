import Foundation

/// One block of view animations: its timing, and whoever wants to hear of its end.
///
/// While the block runs, changes of animatable properties of views become animations of their layers
/// (`action(for:key:)`). Blocks nest; an inner one inherits duration and curve unless it says otherwise.
@MainActor final class AnimationContext {
  /// How values move over time.
  enum Timing {
    case curve(CAMediaTimingFunction)
    case spring(SpringCurve)
  }

  let duration: TimeInterval
  let delay: TimeInterval
  let timing: Timing
  let options: UIView.AnimationOptions
  let completion: AnimationCompletion

  private init(
    duration: TimeInterval, delay: TimeInterval, timing: Timing,
    options: UIView.AnimationOptions, completion: AnimationCompletion
  ) {
    self.duration = duration
    self.delay = delay
    self.timing = timing
    self.options = options
    self.completion = completion
  }

  /// In seconds; for changes that are delayed, but take no time.
  private static let shortestDuration: TimeInterval = 1e-6

  // MARK: The current block

  /// The innermost block that runs now; nil outside of any, and where animations are switched off.
  static var current: AnimationContext? {
    areAnimationsEnabled ? stack.last : nil
  }

  static var areAnimationsEnabled = true

  private static var stack: [AnimationContext] = []
  /// How many interactive transitions are being started (see `withLinearTiming`).
  private static var linearTimingDepth = 0

  /// Runs `body` with timing curves replaced by straight lines.
  ///
  /// While an interactive transition is scrubbed its timing is linear, whatever curve or spring the
  /// animator asked for: so the views stay under the finger. (UIPercentDrivenInteractiveTransition's
  /// completionCurve shapes the rest.)
  static func withLinearTiming(_ body: () -> Void) {
    linearTimingDepth += 1
    defer { linearTimingDepth -= 1 }
    body()
  }

  /// Runs `animations` as a block of its own and tells `completion` when what it started has ended.
  ///
  /// Durations and delays that are negative or not finite count as 0. With nothing to animate, or no
  /// time to do it in, the changes are immediate and `completion` comes with the next turn of the loop.
  static func animate(
    duration: TimeInterval, delay: TimeInterval, timing: Timing,
    options: UIView.AnimationOptions, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    var duration = duration.isFinite ? max(0, duration) : 0
    let delay = delay.isFinite ? max(0, delay) : 0
    var timing = timing
    if let outer = stack.last, duration > 0 {
      if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
      if !options.contains(.overrideInheritedCurve) { timing = outer.timing }
    }
    if linearTimingDepth > 0 { timing = .curve(CAMediaTimingFunction(name: .linear)) }

    guard areAnimationsEnabled, duration + delay > 0 else {
      UIView.performWithoutAnimation(animations)
      if let completion { FrameLoop.shared.enqueue { completion(true) } }
      return
    }
    let end = AnimationCompletion(completion)
    stack.append(
      AnimationContext(
        duration: duration, delay: delay, timing: timing, options: options, completion: end))
    animations()
    stack.removeLast()
    end.close()
  }

}

// MARK: - Actions

extension AnimationContext {
  /// What a change of `key` of `layer` does inside this block; nil where the key does not animate.
  func action(for layer: CALayer, key: String) -> CAAction? {
    AnimatedChange(context: self, layer: layer, key: key)
  }

  /// An animation of `keyPath` with this block's timing, but without values.
  func makeAnimation(keyPath: String, on layer: CALayer) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch timing {
    case .curve(let function):
      animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = function
    case .spring(let curve):
      let spring = CASpringAnimation(keyPath: keyPath)
      spring.mass = curve.mass
      spring.stiffness = curve.stiffness
      spring.damping = curve.damping
      spring.initialVelocity = curve.initialVelocity
      spring.allowsOverdamping = curve.allowsOverdamping
      animation = spring
    }
    // To Core Animation a duration of 0 means that of the transaction.
    animation.duration = max(duration, Self.shortestDuration)
    if delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
      animation.fillMode = .backwards
    }
    if options.contains(.repeat) {
      animation.repeatCount = .greatestFiniteMagnitude
      animation.autoreverses = options.contains(.autoreverse)
    }
    return animation
  }
}
