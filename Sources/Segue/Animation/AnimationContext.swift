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

    /// The same, as the layers have it.
    var shape: AnimationPace.Shape {
      switch self {
      case .curve(let function): .curve(function)
      case .spring(let spring): .spring(spring)
      }
    }
  }

  let duration: TimeInterval
  let delay: TimeInterval
  let timing: Timing
  let options: UIView.AnimationOptions
  let completion: AnimationCompletion
  /// Drives the animations of this block, where an animator does.
  let driver: Driver?
  /// Takes down the changes of a keyframe block.
  let keyframes: KeyframeCollector?
  /// When they happen.
  let step: KeyframeStep

  /// A property animator's hold on the animations of a block.
  struct Driver {
    let pacer: AnimationPacer
    var span = PacedAnimation.Span()

    /// The hold on the animations of a block within, with a delay of its own and perhaps a curve.
    @MainActor func nested(delay: TimeInterval, timing: Timing?) -> Driver {
      var inner = self
      let seconds = pacer.pace.duration
      let part = seconds > 0 ? min(delay / seconds, 1) : 0
      inner.span.start += part * (1 - span.start)
      if let timing {
        inner.span.pace = AnimationPace(
          timing.shape, duration: seconds * (1 - inner.span.start))
      }
      return inner
    }
  }

  private init(
    duration: TimeInterval, delay: TimeInterval, timing: Timing,
    options: UIView.AnimationOptions, completion: AnimationCompletion, driver: Driver? = nil,
    keyframes: KeyframeCollector? = nil, step: KeyframeStep = KeyframeStep()
  ) {
    self.duration = duration
    self.delay = delay
    self.timing = timing
    self.options = options
    self.completion = completion
    self.driver = driver
    self.keyframes = keyframes
    self.step = step
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

  /// Whether timing curves are replaced by straight lines now.
  static var hasLinearTiming: Bool { linearTimingDepth > 0 }

  /// Runs `animations` as a block of its own and tells `completion` when what it started has ended.
  ///
  /// Durations and delays that are negative or not finite count as 0. With nothing to animate, or no
  /// time to do it in, the changes are immediate and `completion` comes with the next turn of the loop.
  /// Inside another block 0 inherits that one's duration like any other number (Z2).
  static func animate(
    duration: TimeInterval, delay: TimeInterval, timing: Timing,
    options: UIView.AnimationOptions, keyframes: KeyframeCollector? = nil,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    var duration = duration.isFinite ? max(0, duration) : 0
    let delay = delay.isFinite ? max(0, delay) : 0
    var timing = timing
    var driver: Driver?
    if keyframes == nil, !options.contains(.overrideInheritedDuration),
      let outer = current, outer.keyframes != nil
    {
      // Part of the step that runs now.
      if let completion { outer.completion.add(completion) }
      return animations()
    }
    if let outer = stack.last {
      if !options.contains(.overrideInheritedDuration) {
        duration = outer.duration
        driver = outer.driver?.nested(
          delay: delay, timing: options.contains(.overrideInheritedCurve) ? timing : nil)
      }
      if !options.contains(.overrideInheritedCurve) { timing = outer.timing }
    }
    if linearTimingDepth > 0 { timing = .curve(CAMediaTimingFunction(name: .linear)) }

    guard areAnimationsEnabled, duration + delay > 0 else {
      UIView.performWithoutAnimation(animations)
      if let completion { FrameLoop.shared.enqueueEnd { completion(true) } }
      return
    }
    let end = AnimationCompletion(completion)
    run(
      AnimationContext(
        duration: duration, delay: delay, timing: timing, options: options, completion: end,
        driver: driver, keyframes: keyframes),
      animations)
  }

  /// Runs `animations` as a step of the keyframe block that runs now.
  static func withKeyframe(_ step: KeyframeStep, _ animations: () -> Void) {
    guard let outer = current, let keyframes = outer.keyframes else { return animations() }
    stack.append(
      AnimationContext(
        duration: outer.duration, delay: outer.delay, timing: outer.timing, options: outer.options,
        completion: outer.completion, driver: outer.driver, keyframes: keyframes, step: step))
    animations()
    stack.removeLast()
  }

  /// Runs `animations` with what they change driven by `driver`. Without animation where these are
  /// switched off.
  static func animate(
    driver: Driver, options: UIView.AnimationOptions, animations: () -> Void
  ) {
    let pace = driver.pacer.pace
    let timing: Timing =
      switch pace.shape {
      case .curve(let function): .curve(function)
      case .spring(let spring): .spring(spring)
      }
    guard areAnimationsEnabled, pace.duration > 0 else {
      return UIView.performWithoutAnimation(animations)
    }
    run(
      AnimationContext(
        duration: pace.duration, delay: 0, timing: timing, options: options,
        completion: AnimationCompletion(nil), driver: driver),
      animations)
  }

  private static func run(_ context: AnimationContext, _ animations: () -> Void) {
    stack.append(context)
    animations()
    stack.removeLast()
    context.keyframes?.finish(context)
    context.completion.close()
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
    if let driver {
      // Driven from outside, it has no timing of its own.
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.duration = driver.pacer.pace.duration
      return animation
    }
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
    setTiming(of: animation, on: layer)
    return animation
  }

  /// An animation of `keyPath` through several values, with this block's timing. A spring, which only
  /// leads from one value to another, is replaced by ease in and out.
  func makeKeyframeAnimation(keyPath: String, on layer: CALayer) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    if let driver {
      animation.duration = driver.pacer.pace.duration
      return animation
    }
    animation.timingFunction =
      if case .curve(let function) = timing { function } else {
        UIView.AnimationCurve.easeInOut.timingFunction
      }
    setTiming(of: animation, on: layer)
    return animation
  }

  private func setTiming(of animation: CAAnimation, on layer: CALayer) {
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
  }
}
