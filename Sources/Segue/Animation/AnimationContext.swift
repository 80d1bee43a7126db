import Foundation

/// One block of view animations: its timing and its completions.
///
/// While the block runs, changes of animatable properties of views become animations of their
/// layers (`action(for:key:)`). Blocks nest; an inner one inherits duration and curve unless it
/// says otherwise.
@MainActor final class AnimationContext {
  /// The timing of values that change: a curve, a spring, or a spring within a curve.
  enum Timing {
    case curve(CAMediaTimingFunction)
    case spring(SpringCurve)
    /// A spring whose time runs along a curve.
    case composed(CAMediaTimingFunction, SpringCurve)

    /// The timing of a pace.
    init(_ shape: AnimationPace.Shape) {
      self =
        switch shape {
        case .curve(let function): .curve(function)
        case .spring(let spring): .spring(spring)
        case .composed(let function, let spring): .composed(function, spring)
        }
    }

    /// The same timing as layers use it.
    var shape: AnimationPace.Shape {
      switch self {
      case .curve(let function): .curve(function)
      case .spring(let spring): .spring(spring)
      case .composed(let function, let spring): .composed(function, spring)
      }
    }
  }

  // The timing of a context begun without a block is set after it is made.
  fileprivate(set) var duration: TimeInterval
  fileprivate(set) var delay: TimeInterval
  fileprivate(set) var timing: Timing
  let options: UIView.AnimationOptions
  /// The repeat count and autoreversal of its animations; nil: `options` decide.
  fileprivate(set) var repetition: Repetition?
  /// Whether it was begun without a block, and so is to be committed.
  fileprivate var isBegun = false
  /// View transitions that start when a begun context is committed.
  fileprivate var transitions: [ViewTransition] = []
  let completion: AnimationCompletion
  /// Set if a property animator runs this block: its animations follow the animator's pacer.
  let paced: PacedSpan?
  /// Collects the changes of a keyframe block.
  let keyframes: KeyframeCollector?
  /// When the changes happen.
  let step: KeyframeStep

  /// The repeat count of animations, and whether each run also plays backwards.
  struct Repetition {
    var count: Float = 1
    var autoreverses = false
  }

  /// The pacer of a property animator, and the part of its time that a block takes up.
  struct PacedSpan {
    let pacer: AnimationPacer
    var span = PacedAnimation.Span()

    /// The span for a block inside this one, with its own delay and perhaps its own curve.
    @MainActor func nested(delay: TimeInterval, timing: Timing?) -> PacedSpan {
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
    options: UIView.AnimationOptions, completion: AnimationCompletion, paced: PacedSpan? = nil,
    keyframes: KeyframeCollector? = nil, step: KeyframeStep = KeyframeStep()
  ) {
    self.duration = duration
    self.delay = delay
    self.timing = timing
    self.options = options
    self.completion = completion
    self.paced = paced
    self.keyframes = keyframes
    self.step = step
  }

  /// For delayed changes of no duration, in seconds.
  private static let shortestDuration: TimeInterval = 1e-6

  // MARK: The current block

  /// The innermost running block; nil outside of any, and while animations are disabled.
  static var current: AnimationContext? {
    areAnimationsEnabled ? stack.last : nil
  }

  static var areAnimationsEnabled = true

  private static var stack: [AnimationContext] = []
  /// The number of interactive transitions that are being started (see `withLinearTiming`).
  private static var linearTimingDepth = 0

  /// Runs `body` with timing curves replaced by straight lines.
  ///
  /// While an interactive transition is scrubbed its timing is linear, whatever curve or spring the
  /// animator asked for: so the views stay under the finger.
  /// (UIPercentDrivenInteractiveTransition's completionCurve shapes the rest.)
  static func withLinearTiming(_ body: () -> Void) {
    linearTimingDepth += 1
    defer { linearTimingDepth -= 1 }
    body()
  }

  /// Whether timing curves are replaced by straight lines now.
  static var hasLinearTiming: Bool { linearTimingDepth > 0 }

  /// Runs `animations` as a block of its own, and calls `completion` when the animations it started
  /// have ended.
  ///
  /// Durations and delays that are negative or not finite count as 0. If nothing animates, or the
  /// duration is 0, the changes are immediate and `completion` is called in the next turn of the
  /// loop. Inside another block 0 inherits that block's duration like any other number (Z2).
  static func animate(
    duration: TimeInterval, delay: TimeInterval, timing: Timing,
    options: UIView.AnimationOptions, keyframes: KeyframeCollector? = nil,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    var duration = duration.isFinite ? max(0, duration) : 0
    let delay = delay.isFinite ? max(0, delay) : 0
    var timing = timing
    var paced: PacedSpan?
    if keyframes == nil, !options.contains(.overrideInheritedDuration),
      let outer = current, outer.keyframes != nil
    {
      // A part of the running step.
      if let completion { outer.completion.add(completion) }
      return animations()
    }
    if let outer = stack.last {
      if !options.contains(.overrideInheritedDuration) {
        duration = outer.duration
        paced = outer.paced?.nested(
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
        paced: paced, keyframes: keyframes),
      animations)
  }

  /// Runs `animations` as a step of the running keyframe block.
  static func withKeyframe(_ step: KeyframeStep, _ animations: () -> Void) {
    guard let outer = current, let keyframes = outer.keyframes else { return animations() }
    stack.append(
      AnimationContext(
        duration: outer.duration, delay: outer.delay, timing: outer.timing, options: outer.options,
        completion: outer.completion, paced: outer.paced, keyframes: keyframes, step: step))
    animations()
    stack.removeLast()
  }

  /// Runs `animations` with their changes in the time of `paced`; without animation while
  /// animations are disabled.
  static func animate(
    paced: PacedSpan, options: UIView.AnimationOptions, animations: () -> Void
  ) {
    let pace = paced.pacer.pace
    guard areAnimationsEnabled, pace.duration > 0 else {
      return UIView.performWithoutAnimation(animations)
    }
    run(
      AnimationContext(
        duration: pace.duration, delay: 0, timing: Timing(pace.shape), options: options,
        completion: AnimationCompletion(nil), paced: paced),
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

// MARK: - Without a block

extension AnimationContext {
  /// The usual duration of what is begun without a block, in seconds.
  private static let begunDuration: TimeInterval = 0.2

  private static var linear: Timing { .curve(CAMediaTimingFunction(name: .linear)) }

  /// Begins a context that lasts until it is committed.
  static func begin() {
    let curve = UIView.AnimationCurve.easeInOut.timingFunction
    let context = AnimationContext(
      duration: begunDuration, delay: 0, timing: hasLinearTiming ? linear : .curve(curve),
      options: [], completion: AnimationCompletion(nil), paced: stack.last?.paced)
    context.isBegun = true
    stack.append(context)
  }

  /// Ends the context that was begun last; does nothing where none is the innermost one.
  static func commit() {
    guard let context = stack.last, context.isBegun else { return }
    for transition in context.transitions { transition.animate(context) }
    stack.removeLast()
    context.completion.close()
  }

  /// Tells the timing of the context that was begun last, if it is the innermost one.
  static func change(_ body: (AnimationContext) -> Void) {
    guard let context = stack.last, context.isBegun else { return }
    body(context)
  }

  /// In seconds; negative ones count as 0.
  func setDuration(_ seconds: TimeInterval) { duration = seconds.isFinite ? max(0, seconds) : 0 }

  /// In seconds; negative ones count as 0.
  func setDelay(_ seconds: TimeInterval) { delay = seconds.isFinite ? max(0, seconds) : 0 }

  func setCurve(_ curve: UIView.AnimationCurve) {
    timing = Self.hasLinearTiming ? Self.linear : .curve(curve.timingFunction)
  }

  /// Shows the change of a view from now on by one of the transitions.
  func setTransition(_ kind: ViewTransition.Kind, of view: UIView) {
    guard let transition = ViewTransition(kind, of: view) else { return }
    transitions.append(transition)
    completion.add { _ in transition.end() }
  }

  func setRepetition(_ change: (inout Repetition) -> Void) {
    var changed = repetition ?? Repetition()
    change(&changed)
    repetition = changed
  }

  /// Runs `animations` as a part of the running block whose animations run more than once.
  static func withRepetition(_ repetition: Repetition, _ animations: () -> Void) {
    guard let outer = current else { return animations() }
    let context = AnimationContext(
      duration: outer.duration, delay: outer.delay, timing: outer.timing, options: outer.options,
      completion: outer.completion, paced: outer.paced, keyframes: outer.keyframes,
      step: outer.step)
    context.repetition = repetition
    stack.append(context)
    animations()
    stack.removeLast()
  }
}

// MARK: - Actions

extension AnimationContext {
  /// The action for a change of `key` of `layer` inside this block; nil if the key does not
  /// animate.
  func action(for layer: CALayer, key: String) -> CAAction? {
    AnimatedChange(context: self, layer: layer, key: key)
  }

  /// An animation of `keyPath` with this block's timing, without values.
  func makeAnimation(keyPath: String, on layer: CALayer) -> CABasicAnimation {
    if let paced {
      // When driven from outside, it has no timing of its own.
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.duration = paced.pacer.pace.duration
      return animation
    }
    let animation: CABasicAnimation
    switch timing {
    case .curve(let function):
      animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = function
    case .spring(let curve): animation = CASpringAnimation(keyPath: keyPath, curve)
    case .composed(let function, let curve):
      animation = CASpringAnimation(keyPath: keyPath, curve)
      animation.timingFunction = function
    }
    setTiming(of: animation, on: layer)
    return animation
  }

  /// An animation of `keyPath` through several values, with this block's timing. A spring, which
  /// only connects two values, is replaced by ease in and out.
  func makeKeyframeAnimation(keyPath: String, on layer: CALayer) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    setKeyframeTiming(of: animation, on: layer)
    return animation
  }

  /// The same, of additive steps.
  func makeStepAnimation(keyPath: String, on layer: CALayer) -> StepAnimation {
    let animation = StepAnimation(keyPath: keyPath)
    animation.isAdditive = true
    setKeyframeTiming(of: animation, on: layer)
    return animation
  }

  private func setKeyframeTiming(of animation: CAPropertyAnimation, on layer: CALayer) {
    if let paced {
      animation.duration = paced.pacer.pace.duration
      return
    }
    animation.timingFunction =
      if case .curve(let function) = timing { function } else {
        UIView.AnimationCurve.easeInOut.timingFunction
      }
    setTiming(of: animation, on: layer)
  }

  private func setTiming(of animation: CAAnimation, on layer: CALayer) {
    // Core Animation takes a duration of 0 for that of the transaction.
    animation.duration = max(duration, Self.shortestDuration)
    animation.preferredFrameRateRange = options.frameRates
    if delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
      animation.fillMode = .backwards
    }
    if let repetition {
      animation.repeatCount = repetition.count
      animation.autoreverses = repetition.autoreverses
    } else if options.contains(.repeat) {
      animation.repeatCount = .greatestFiniteMagnitude
      animation.autoreverses = options.contains(.autoreverse)
    }
  }
}

extension CASpringAnimation {
  /// An animation of `keyPath` along a spring.
  fileprivate convenience init(keyPath: String, _ curve: SpringCurve) {
    self.init(keyPath: keyPath)
    mass = curve.mass
    stiffness = curve.stiffness
    damping = curve.damping
    initialVelocity = curve.initialVelocity
    allowsOverdamping = curve.allowsOverdamping
  }
}
