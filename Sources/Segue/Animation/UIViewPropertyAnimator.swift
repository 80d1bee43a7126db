import Foundation

/// Animates changes of views, and can be paused, scrubbed, reversed, and continued with another
/// curve.
///
///                  start, pause, fractionComplete
///     inactive ─────────────────────────────────────▶ active (running or paused)
///      ▲    ▲                                          │  │  │
///      │    └────── runs out, stopAnimation(true) ─────┘  │  │
///      │                                                  │  │ stopAnimation(false)
///      └───────────── finishAnimation(at:) ───────── stopped ◀┘
///
/// Fractions are fractions of the time while the animation runs. While it is paused, they are
/// fractions of the distance if `scrubsLinearly`, so that views follow a finger.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The duration of the animation, in seconds. A spring with physical parameters has its own duration.
  open var duration: TimeInterval { pace.duration }

  /// Seconds between `startAnimation(afterDelay:)` and the first movement.
  open internal(set) var delay: TimeInterval = 0

  /// The curve or spring.
  open private(set) var timingParameters: UITimingCurveProvider?

  /// Whether views take touches while they are animated. Cannot be set once the animator is active.
  open var isUserInteractionEnabled = true {
    willSet { requireInactive("isUserInteractionEnabled") }
  }

  /// Has no effect.
  ///
  /// Unlike UIKit, hit testing always uses the model values of views, animated or not.
  open var isManualHitTestingEnabled = false

  /// Whether the animation may be paused and stopped. Cannot be set once the animator is active.
  open var isInterruptible = true {
    willSet { requireInactive("isInterruptible") }
  }

  /// Whether `fractionComplete` is a fraction of the distance, instead of the time, while the
  /// animation is paused. Cannot be set once the animator is active.
  open var scrubsLinearly = true {
    willSet { requireInactive("scrubsLinearly") }
  }

  /// Whether the animator stays active and paused at its end, so that it can be reversed. Its
  /// completions are then not called.
  open var pausesOnCompletion = false {
    didSet { watchArrival() }
  }

  /// Whether the animation runs towards its start. Setting it reverses the animation where it is.
  open var isReversed = false {
    willSet { observers?.willChange("isReversed", if: newValue != isReversed) }
    didSet {
      if isReversed != oldValue { directionChanged() }
      observers?.didChange()
    }
  }

  // Storage for the extensions.
  var pace: AnimationPace
  var phase = Phase.inactive {
    willSet { observers?.willChange("phase") }
    didSet {
      phaseChanged()
      observers?.didChange()
    }
  }
  package var observers: KeyValueObservers?
  var blocks: [Block] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  var arrival: CADisplayLink?
  /// The scope it began in: its end belongs to the same one, whatever causes it.
  var scope: AnimationScope?
  /// Retains a running animator.
  var running: UIViewPropertyAnimator?
  /// Whether it is paused or stopped: deallocating it then is misuse, for which UIKit raises an
  /// exception.
  var isUnfinished = false

  enum Phase {
    case inactive
    /// Started without blocks: the first blocks added begin at once.
    case waiting(AnimationPacer)
    case running(AnimationPacer)
    case paused(AnimationPacer)
    case stopped(AnimationPacer)
  }

  /// A block that runs at the start.
  struct Block {
    let changes: () -> Void
    /// The fraction of the duration after which it begins.
    let delayFactor: Double
  }

  deinit {
    guard isUnfinished else { return }
    Diagnostics.warn(
      "a property animator was released while it was paused or stopped; finish it first")
  }

  // MARK: Creating

  /// An animator with the curve or spring `parameters`.
  ///
  /// - Parameters:
  ///   - duration: In seconds; ignored for a spring with physical parameters. If 0, negative or not
  ///     finite, the changes are immediate.
  ///   - parameters: A `UICubicTimingParameters` or `UISpringTimingParameters`.
  public init(duration: TimeInterval, timingParameters parameters: UITimingCurveProvider) {
    timingParameters = parameters
    pace = AnimationPace(parameters, duration: duration)
    super.init()
  }

  /// An animator of 0.2 seconds, the default duration of UIView's animations, that eases in and
  /// out.
  public convenience override init() {
    self.init(duration: 0.2, curve: .easeInOut)
  }

  /// An animator with one of the built-in curves.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animator with the cubic Bézier curve through these control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a spring that settles after `duration` seconds.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// A running animator. Inside another animation it inherits that animation's duration and curve,
  /// and cannot be interrupted.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: options.curve))
    if let outer = AnimationContext.current {
      animator.pace = AnimationPace(
        options.contains(.overrideInheritedCurve) ? animator.pace.shape : outer.timing.shape,
        duration: options.contains(.overrideInheritedDuration)
          ? animator.pace.duration : outer.duration)
      animator.isInterruptible = false
    }
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Controlling

  /// Whether the animator has begun, and whether it is stopped.
  open var state: UIViewAnimatingState {
    switch phase {
    case .inactive: .inactive
    case .waiting, .running, .paused: .active
    case .stopped: .stopped
    }
  }

  /// Whether the animation advances by itself now.
  open var isRunning: Bool {
    if case .running = phase { return true }
    return false
  }

  /// The progress of the animation in the direction it runs in, from 0 to 1: of its time, or of its
  /// distance while it is paused and `scrubsLinearly`. Setting it moves a paused animation, begins
  /// one that has not begun, and has no effect on a running one.
  ///
  /// - Precondition: The animator is not stopped.
  open var fractionComplete: CGFloat {
    get { currentFraction }
    set { scrub(to: newValue) }
  }

  /// Starts the animation, or resumes a paused one.
  ///
  /// - Precondition: The animator is not stopped.
  open func startAnimation() {
    start(afterDelay: 0)
  }

  /// Starts the animation after `delay` seconds. The changes are made at once, and displayed then.
  ///
  /// - Precondition: The animator is not stopped.
  open func startAnimation(afterDelay delay: TimeInterval) {
    start(afterDelay: delay.isFinite ? max(0, delay) : 0)
  }

  /// Pauses the animation where it is; begins one that has not begun.
  ///
  /// - Precondition: The animator can be interrupted and is not stopped.
  open func pauseAnimation() {
    pause()
  }

  /// Stops the animation where it is: the views take on the displayed values.
  ///
  /// - Parameter withoutFinishing: True ends the animator without its completions; false waits for
  ///   `finishAnimation(at:)`.
  /// - Precondition: The animator can be interrupted.
  open func stopAnimation(_ withoutFinishing: Bool) {
    stop(withoutFinishing)
  }

  /// Ends a stopped animation: gives the views the values of `finalPosition` and calls the
  /// completions.
  ///
  /// - Precondition: The animator is stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    finish(at: finalPosition)
  }

  /// Also animates what `animation` changes. Once the animator has begun, starting now over the
  /// remaining time.
  open func addAnimations(_ animation: @escaping () -> Void) {
    add(Block(changes: animation, delayFactor: 0))
  }

  /// Also animates what `animation` changes, starting at a fraction, from 0 to 1, of the duration
  /// or of the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor.isNaN ? 0 : min(max(Double(delayFactor), 0), 1)
    add(Block(changes: animation, delayFactor: factor))
  }

  /// Calls `completion` with the final position when the animation ends; not after
  /// `stopAnimation(true)`.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Resumes a paused animation from where it is.
  ///
  /// - Parameters:
  ///   - parameters: The curve or spring of the rest; a spring's velocity is in remaining distances
  ///     per second. Nil continues along the animator's own.
  ///   - durationFactor: The duration of the rest, as a fraction of `duration`; 0 is the remaining
  ///     time.
  /// - Precondition: The animator can be interrupted and is not stopped.
  open func continueAnimation(
    withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat
  ) {
    goOn(parameters, durationFactor)
  }
}
