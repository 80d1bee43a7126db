import Foundation

/// Drives the animation of a transition by a number from 0 to 1.
///
/// It stops the time of the container view's layer and sets its `timeOffset`: at progress p the
/// animation shows what it would show after p of its duration. It works with any animator whose
/// animations are added while `animateTransition` runs, and, unlike UIKit, with any context, also
/// one written outside of the library. Where the animator has an `interruptibleAnimator`, that is
/// paused, scrubbed, reversed and continued instead.
///
///             start                 finish, cancel
///     waiting ─────▶ scrubbing ───────────────────▶ settling ─────▶ ended
///                        ▲            pause            │
///                        └─────────────────────────────┘
///
/// While it is scrubbed, the timing of view animations is linear in p, whatever curve or spring the
/// animator asked for; settling follows `completionCurve` or `timingCurve`.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  /// The animator's duration in seconds; 0 before the transition has started.
  open private(set) var duration: CGFloat = 0

  /// The progress of the interaction, from 0 to 1.
  ///
  /// 0 while no transition is in flight: before the start, and again after the end (H9).
  open var percentComplete: CGFloat { phase.driver == nil ? 0 : progress }

  private var progress: CGFloat = 0

  /// The speed of the rest of the transition after the interaction: 1 takes `1 − percentComplete`
  /// of the duration to finish, `percentComplete` of it to go back. Greater than 0.
  open var completionSpeed: CGFloat = 1

  /// The curve of the rest of the transition.
  open var completionCurve: UIView.AnimationCurve = .easeInOut

  /// The curve of the rest of the transition, if `completionCurve` is not enough. A spring given
  /// the velocity of the finger goes on as the finger moved; its velocity is in remaining distances
  /// per second.
  ///
  /// Unlike UIKit, this works with every animator.
  open var timingCurve: UITimingCurveProvider?

  /// The spring that carries on the velocity of the hand, or of the animation that is reversed;
  /// takes precedence over `timingCurve`.
  var momentum: UITimingCurveProvider?

  /// Whether the transition starts under the user's hand. If not, it plays until `pause` holds it.
  open var wantsInteractiveStart = true

  /// The animator to drive, if the context does not provide it; see `PercentDriver`.
  weak var animator: UIViewControllerAnimatedTransitioning?

  /// The container's gesture that holds the transition; nil once the program moves it.
  weak var grip: ContainerGrip?

  /// Whether it was made by a container for a gesture of its own, rather than by the program.
  var isOfContainer = false

  private var phase = Phase.waiting(nil) {
    didSet {
      changes?.driver = phase.driver
      if case .ended = phase {
        geometry?.end()
        geometry = nil
      }
    }
  }
  /// The animations that the animator has begun.
  private var changes: TransitionChanges?

  /// Adapts the transition of a container from outside of the library to a new size.
  private var geometry: TransitionGeometry?

  private enum Phase {
    /// Not started; the ending, if it was finished or cancelled before it started.
    case waiting(Ending?)
    /// The animation plays by itself.
    case playing(TransitionDriver)
    case scrubbing(TransitionDriver)
    case settling(TransitionDriver, CADisplayLink)
    case ended

    var driver: TransitionDriver? {
      switch self {
      case .playing(let driver), .scrubbing(let driver), .settling(let driver, _): driver
      case .waiting, .ended: nil
      }
    }
  }

  private enum Ending {
    case finish, cancel
  }

  public override init() {
    super.init()
  }

  // MARK: Starting

  /// Starts the animator: held at its start, or playing where `wantsInteractiveStart` is false.
  open func startInteractiveTransition(
    _ transitionContext: UIViewControllerContextTransitioning
  ) {
    guard let animator = transitionContext.animator ?? animator else {
      trap(
        "\(self) has no animator: the context names none, and none was set on it")
    }
    let seconds = animator.transitionDuration(using: transitionContext)
    duration = seconds.isFinite ? CGFloat(max(0, seconds)) : 0
    progress = 0
    let ending: Ending? = if case .waiting(let ending) = phase { ending } else { nil }

    // A transition before, whose container has not told of its end, leaves nothing stretched.
    transitionContext.containerView.transitionGeometry?.end()
    let changes = TransitionChanges.of(transitionContext)
    self.changes = changes
    // The animations begin at exactly the time of progress 0, although the clock is running.
    MediaClock.freeze {
      let driver = TransitionScrubber(
        context: transitionContext, changes: changes, duration: Double(duration))
      if wantsInteractiveStart {
        phase = .scrubbing(driver)
        driver.takeHold()
        AnimationContext.withLinearTiming {
          changes.begin { animator.animateTransition(using: transitionContext) }
        }
      } else {
        phase = .playing(driver)
        changes.begin { animator.animateTransition(using: transitionContext) }
        CATransaction.flush()
      }
      changes.begin { takeUpInterruptibleAnimator(of: animator) }
    }
    if !(transitionContext is ContainerTransitionContext), !hasEnded {
      geometry = TransitionGeometry(in: transitionContext.containerView)
    }
    switch ending {
    case .finish: finish()
    case .cancel: cancel()
    case nil: break
    }
  }

  private var hasEnded: Bool {
    if case .ended = phase { true } else { false }
  }

  /// Drives the interruptible animator instead of the layer's time, if there is one.
  private func takeUpInterruptibleAnimator(of animator: UIViewControllerAnimatedTransitioning) {
    let layerDriver: TransitionDriver
    switch phase {
    case .playing(let driver), .scrubbing(let driver): layerDriver = driver
    case .waiting, .settling, .ended: return
    }
    let context = layerDriver.context
    let found =
      if let context = context as? ContainerTransitionContext { context.interruptibleAnimator } else
      { changes?.soleAnimator ?? animator.findInterruptibleAnimator(using: context) }
    guard let found else { return }
    let driver = AnimatorDriver(
      found, context: context, duration: layerDriver.duration)
    if case .playing = phase {
      phase = .playing(driver)
      driver.beginPlaying()
    } else {
      driver.beginHeld()
      layerDriver.relinquish()
      phase = .scrubbing(driver)
    }
  }

  // MARK: Under the user's hand

  /// Sets the progress to `percentComplete`, clamped to 0…1; NaN is ignored. It may reach 0 or 1
  /// and come back any number of times.
  open func update(_ percentComplete: CGFloat) {
    noteHand()
    guard case .scrubbing(let driver) = phase, !percentComplete.isNaN else { return }
    progress = min(max(percentComplete, 0), 1)
    driver.scrub(to: Double(progress))
    driver.context.updateInteractiveTransition(progress)
  }

  /// Holds the transition where it is, while it plays or settles.
  open func pause() {
    noteHand()
    switch phase {
    case .playing(let driver):
      hold(driver)
    case .settling(let driver, let link):
      link.invalidate()
      hold(driver)
    case .waiting, .scrubbing, .ended:
      break
    }
  }

  private func hold(_ driver: TransitionDriver) {
    driver.takeHold()
    progress = CGFloat(driver.progress)
    phase = .scrubbing(driver)
    driver.context.pauseInteractiveTransition()
  }

  // MARK: Pointer up

  /// The interaction ended: the transition goes on to its end.
  open func finish() {
    settle(.finish)
  }

  /// The interaction ended: the transition goes back to its start.
  open func cancel() {
    settle(.cancel)
  }

  private func settle(_ ending: Ending) {
    noteHand()
    switch phase {
    case .waiting:
      phase = .waiting(ending)
    case .playing(let driver):
      if ending == .finish { return }
      driver.takeHold()
      progress = CGFloat(driver.progress)
      startSettling(driver, ending)
    case .scrubbing(let driver):
      startSettling(driver, ending)
    case .settling, .ended:
      break
    }
  }

  private func startSettling(_ driver: TransitionDriver, _ ending: Ending) {
    let target: Double = ending == .finish ? 1 : 0
    let distance = abs(target - driver.progress)
    let speed = completionSpeed > 0 && completionSpeed.isFinite ? Double(completionSpeed) : 1
    let remaining = distance * driver.duration / speed
    let curve = momentum
    momentum = nil
    let link = CADisplayLink(
      target: self, selector: UIPercentDrivenInteractiveTransition.settleStep)
    link.add(to: .main, forMode: .common)
    phase = .settling(driver, link)
    switch ending {
    case .finish: driver.context.finishInteractiveTransition()
    case .cancel: driver.context.cancelInteractiveTransition()
    }
    // A callback may have held the transition again, or ended it.
    guard case .settling(_, let current) = phase, current === link else { return }
    driver.startSettling(
      to: target, timing: curve ?? timingCurve, curve: completionCurve, seconds: remaining)
  }

  private func settleStep(_ link: CADisplayLink) {
    guard case .settling(let driver, _) = phase, driver.advance() else { return }
    link.invalidate()
    phase = .ended
    driver.end()
    (driver.context as? ContainerTransitionContext)?.interactionDidSettle()
  }

  // MARK: Reversing and handing over

  /// Reverses the transition from what is on the screen and with its velocity: one that plays or
  /// goes on goes back to its start, one that goes back goes on to its end. Does nothing while the
  /// user holds it. See `PercentDriver`.
  func reverse() {
    switch phase {
    case .playing(let driver):
      driver.takeHold()
      reverse(driver, velocity: driver.velocity, to: .cancel)
    case .settling(let driver, let link):
      let ending: Ending = driver.isGoingBack ? .finish : .cancel
      let velocity = driver.settlingVelocity
      link.invalidate()
      driver.takeHold()
      driver.context.pauseInteractiveTransition()
      reverse(driver, velocity: velocity, to: ending)
    case .waiting, .scrubbing, .ended: break
    }
  }

  private func reverse(_ driver: TransitionDriver, velocity: Double, to ending: Ending) {
    progress = CGFloat(driver.progress)
    let distance = (ending == .finish ? 1 : 0) - driver.progress
    momentum = UISpringTimingParameters.settling(
      initialVelocity: distance == 0 ? 0 : velocity / distance)
    startSettling(driver, ending)
  }

  /// Ends the transition at once, so that another one can begin, while what is seen goes on: the
  /// view that stays moves on to its place, and pictures of the views that leave move on until they
  /// are gone. A transition that was going back ends as cancelled, any other as completed.
  ///
  /// Does nothing before the start, and while the user holds the transition. See `PercentDriver`.
  func handOver() {
    // What is seen goes on as it is seen, stretched or not.
    let seen = geometry
    geometry = nil
    switch phase {
    case .playing(let driver):
      phase = .ended
      handover(of: driver).run()
    case .settling(let driver, let link):
      link.invalidate()
      phase = .ended
      if driver.isGoingBack {
        handover(of: driver).runBack(driver)
      } else {
        driver.relinquish()
        handover(of: driver).run()
      }
    case .waiting, .scrubbing, .ended: return geometry = seen
    }
    seen?.end()
  }

  private func handover(of driver: TransitionDriver) -> TransitionHandover {
    TransitionHandover(driver.context, changes ?? TransitionChanges.of(driver.context))
  }

  // MARK: For the engine

  /// Joins a transition that began without it. It plays until it is paused, reversed or ended.
  convenience init(
    joining context: UIViewControllerContextTransitioning, duration: TimeInterval,
    beginning: TransitionBeginning, interruptible: UIViewImplicitlyAnimating?
  ) {
    self.init()
    self.duration = CGFloat(duration)
    wantsInteractiveStart = false
    isOfContainer = true
    let changes = TransitionChanges.of(context)
    self.changes = changes
    if let interruptible {
      phase = .playing(
        AnimatorDriver(
          interruptible, context: context, duration: duration))
    } else {
      phase = .playing(
        TransitionScrubber(
          context: context, changes: changes, duration: duration, beginning: beginning))
    }
  }

  /// Whether the transition can still be held.
  var canBeHeld: Bool {
    switch phase {
    case .playing(let driver): driver.canTakeHold
    case .scrubbing, .settling: true
    case .waiting, .ended: false
    }
  }

  /// A call that is not the grip's is the program's, which moves the transition from now on.
  private func noteHand() {
    if grip?.isMoving != true { grip = nil }
  }

  /// Whether the program has moved the animator of the transition since the last move.
  var isMovedElsewhere: Bool { phase.driver?.isMovedElsewhere ?? false }

  /// Call it when the transition has ended, perhaps while it was still held: an animator may
  /// complete at any time. Restores the time of the container's layer; later updates are ignored.
  func transitionDidEnd() {
    switch phase {
    case .settling(let driver, let link):
      link.invalidate()
      driver.relinquish()
    case .playing(let driver), .scrubbing(let driver):
      driver.relinquish()
    case .waiting, .ended:
      break
    }
    phase = .ended
  }
}
