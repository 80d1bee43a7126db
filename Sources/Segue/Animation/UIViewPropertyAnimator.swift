import Foundation

/// Animates changes of views, and can be paused, scrubbed, turned back, and sent on by another curve.
///
///                  start, pause, fractionComplete
///     inactive ─────────────────────────────────────▶ active (running or paused)
///      ▲    ▲                                          │  │  │
///      │    └────── runs out, stopAnimation(true) ─────┘  │  │
///      │                                                  │  │ stopAnimation(false)
///      └───────────── finishAnimation(at:) ───────── stopped ◀┘
///
/// Fractions are parts of the time while the animation runs. While it is paused they are parts of the
/// way if `scrubsLinearly`, so that views follow a finger.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// How long the animation takes, in seconds. A spring that is told by its physics takes its own time.
  open var duration: TimeInterval { pace.duration }

  /// Seconds that passed, or will, between `startAnimation(afterDelay:)` and the first movement.
  open internal(set) var delay: TimeInterval = 0

  /// The curve or spring.
  open private(set) var timingParameters: UITimingCurveProvider?

  /// Whether views take touches while they are animated. Cannot be set once the animator is active.
  open var isUserInteractionEnabled = true {
    willSet { requireInactive("isUserInteractionEnabled") }
  }

  /// For the program's own hit testing.
  ///
  /// Unlike UIKit, hit testing always uses where views are going to be, so this changes nothing.
  open var isManualHitTestingEnabled = false

  /// Whether the animation may be paused and stopped. Cannot be set once the animator is active.
  open var isInterruptible = true {
    willSet { requireInactive("isInterruptible") }
  }

  /// Whether `fractionComplete` is a part of the way, instead of the time, while the animation is paused.
  /// Cannot be set once the animator is active.
  open var scrubsLinearly = true {
    willSet { requireInactive("scrubsLinearly") }
  }

  /// Whether the animator stays active and paused when it has run out, and so can be turned back. Its
  /// completions then do not come.
  open var pausesOnCompletion = false {
    didSet { watchArrival() }
  }

  /// Whether the animation runs to its start. When set, it turns where it is.
  open var isReversed = false {
    didSet { if isReversed != oldValue { directionChanged() } }
  }

  // Kept by the extensions.
  var pace: AnimationPace
  var phase = Phase.inactive {
    didSet { phaseChanged() }
  }
  var blocks: [Block] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  var arrival: CADisplayLink?
  /// What it has begun in: its end belongs there, whoever causes it.
  var scope: AnimationScope?
  /// Keeps a running animator alive.
  var running: UIViewPropertyAnimator?
  /// Whether it goes while its views are still held: misuse that UIKit raises an exception for.
  var isUnfinished = false

  enum Phase {
    case inactive
    /// Started without blocks: the first ones that are added begin.
    case waiting(AnimationPacer)
    case running(AnimationPacer)
    case paused(AnimationPacer)
    case stopped(AnimationPacer)
  }

  /// A block that waits for the start.
  struct Block {
    let changes: () -> Void
    /// The part of the duration after which it begins.
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
  /// - Parameter duration: In seconds; ignored for a spring that is told by its physics. With 0, a
  ///   negative number or one that is not finite the changes are immediate.
  public init(duration: TimeInterval, timingParameters parameters: UITimingCurveProvider) {
    timingParameters = parameters
    pace = AnimationPace(parameters, duration: duration)
    super.init()
  }

  /// An animator of 0.2 seconds, the time that UIView's animations take where nothing says another, that
  /// eases in and out.
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

  /// An animator with a spring that comes to rest after `duration` seconds.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// A running animator. Inside of another animation it takes on that one's duration and curve, and
  /// cannot be interrupted.
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

  /// Whether the animator has begun, and whether it waits to be finished.
  open var state: UIViewAnimatingState {
    switch phase {
    case .inactive: .inactive
    case .waiting, .running, .paused: .active
    case .stopped: .stopped
    }
  }

  /// Whether the animation moves by itself now.
  open var isRunning: Bool {
    if case .running = phase { return true }
    return false
  }

  /// How far the animation is in the direction it runs in, from 0 to 1: of its time, or of its way while
  /// it is paused and `scrubsLinearly`. Setting it moves a paused animation, begins one that has not
  /// begun, and has no effect on one that runs.
  ///
  /// - Precondition: A stopped animator is not moved.
  open var fractionComplete: CGFloat {
    get { currentFraction }
    set { scrub(to: newValue) }
  }

  /// Starts the animation, or lets a paused one go on.
  ///
  /// - Precondition: The animator is not stopped.
  open func startAnimation() {
    start(afterDelay: 0)
  }

  /// Starts the animation after `delay` seconds. The changes are made at once, and seen then.
  ///
  /// - Precondition: The animator is not stopped.
  open func startAnimation(afterDelay delay: TimeInterval) {
    start(afterDelay: delay.isFinite ? max(0, delay) : 0)
  }

  /// Holds the animation where it is; begins one that has not begun.
  ///
  /// - Precondition: The animator can be interrupted and is not stopped.
  open func pauseAnimation() {
    pause()
  }

  /// Ends the movement where it is: the views have then the values that were seen.
  ///
  /// - Parameter withoutFinishing: True ends the animator without its completions; false waits for
  ///   `finishAnimation(at:)`.
  /// - Precondition: The animator can be interrupted.
  open func stopAnimation(_ withoutFinishing: Bool) {
    stop(withoutFinishing)
  }

  /// Ends a stopped animation: gives the views the values of `finalPosition` and calls the completions.
  ///
  /// - Precondition: The animator is stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    finish(at: finalPosition)
  }

  /// Animates what `animation` changes, too. Once the animator has begun, from now on for the time that
  /// is left.
  open func addAnimations(_ animation: @escaping () -> Void) {
    add(Block(changes: animation, delayFactor: 0))
  }

  /// Animates what `animation` changes, too, from a part of the duration, or of the time that is left,
  /// on: from 0 to 1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor.isNaN ? 0 : min(max(Double(delayFactor), 0), 1)
    add(Block(changes: animation, delayFactor: factor))
  }

  /// Calls `completion` when the animation ends, with where it ended; not after `stopAnimation(true)`.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Lets a paused animation go on from where it is.
  ///
  /// - Parameters:
  ///   - parameters: The curve or spring of the rest of the way; a spring's velocity counts in
  ///     distances left to go a second. Nil goes on along the animator's own.
  ///   - durationFactor: How long the rest takes, as a part of `duration`; 0 is the time that is left.
  /// - Precondition: The animator can be interrupted and is not stopped.
  open func continueAnimation(
    withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat
  ) {
    goOn(parameters, durationFactor)
  }
}
