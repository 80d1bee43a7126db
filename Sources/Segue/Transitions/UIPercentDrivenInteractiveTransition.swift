import Foundation

/// Drives the animation of a transition by a number from 0 to 1.
///
/// It stops the time of the container view's layer and moves it by hand: at progress p the animation
/// stands where it would stand after p of its duration. It works with any animator whose animations are
/// added while `animateTransition` runs, and
/// unlike UIKit, with any context, also one written outside of the library.
/// Where the animator has an `interruptibleAnimator`, it is this that is paused, moved, reversed and sent
/// on.
///
///             start                 finish, cancel
///     waiting ─────▶ scrubbing ───────────────────▶ settling ─────▶ ended
///                        ▲            pause            │
///                        └─────────────────────────────┘
///
/// While it is scrubbed, the timing of view animations is linear in p, whatever curve or spring the
/// animator asked for; what follows has the shape of `completionCurve` or `timingCurve`.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  /// The animator's duration in seconds; 0 before the transition has started.
  open private(set) var duration: CGFloat = 0

  /// Where the interaction stands, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0

  /// How fast the rest of the transition runs after the interaction: 1 takes `1 − percentComplete` of
  /// the duration to finish, `percentComplete` of it to go back. Greater than 0.
  open var completionSpeed: CGFloat = 1

  /// The curve of the rest of the transition.
  open var completionCurve: UIView.AnimationCurve = .easeInOut

  /// The curve of the rest of the transition, if `completionCurve` is not enough. A spring given the
  /// velocity of the finger goes on as the finger moved; its velocity counts in distances left to go a
  /// second.
  ///
  /// Unlike UIKit, this works with every animator.
  open var timingCurve: UITimingCurveProvider?

  /// The spring that goes on as a hand, or the animation that turns, moved; goes before `timingCurve`.
  var momentum: UITimingCurveProvider?

  /// Whether the transition starts under the user's hand. If not, it plays, and `pause` takes hold.
  open var wantsInteractiveStart = true

  /// The animator to drive, if the context does not name it.
  ///
  /// Unlike UIKit: a context written outside of the library may leave `animator` nil, and the container
  /// then sets it here.
  open weak var animator: UIViewControllerAnimatedTransitioning?

  private var phase = Phase.waiting(nil) {
    didSet {
      changes?.driver = phase.driver
      if case .ended = phase { geometry = nil }
    }
  }
  /// What the animator has begun.
  private var changes: TransitionChanges?

  /// Leads the transition of a container from outside of the library to a new size.
  private var geometry: TransitionGeometry?

  private enum Phase {
    /// Not started; finished or cancelled ahead of time, if that came first.
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

  open func startInteractiveTransition(
    _ transitionContext: UIViewControllerContextTransitioning
  ) {
    guard let animator = transitionContext.animator ?? animator else {
      trap(
        "\(self) has no animator: the context names none, and none was set on it")
    }
    let seconds = animator.transitionDuration(using: transitionContext)
    duration = seconds.isFinite ? CGFloat(max(0, seconds)) : 0
    percentComplete = 0
    let ending: Ending? = if case .waiting(let ending) = phase { ending } else { nil }

    let changes = TransitionChanges.of(transitionContext)
    self.changes = changes
    // The animations begin at the very time that progress 0 stands for, also on a running clock.
    MediaClock.hold {
      let scrubber = TransitionScrubber(
        context: transitionContext, changes: changes, duration: Double(duration))
      if wantsInteractiveStart {
        phase = .scrubbing(scrubber)
        scrubber.takeHold()
        AnimationContext.withLinearTiming {
          changes.begin { animator.animateTransition(using: transitionContext) }
        }
      } else {
        phase = .playing(scrubber)
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
      layerDriver.letGo()
      phase = .scrubbing(driver)
    }
  }

  // MARK: Under the user's hand

  /// The interaction has come to `percentComplete`; below 0 counts as 0, above 1 as 1, and what is not
  /// a number is ignored. May come back from 1, or from 0, as often as the finger does.
  open func update(_ percentComplete: CGFloat) {
    guard case .scrubbing(let scrubber) = phase, !percentComplete.isNaN else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    scrubber.scrub(to: Double(self.percentComplete))
    scrubber.context.updateInteractiveTransition(self.percentComplete)
  }

  /// Takes hold of the transition where it is, while it plays or settles.
  open func pause() {
    switch phase {
    case .playing(let scrubber):
      scrubber.takeHold()
      percentComplete = CGFloat(scrubber.progress)
      phase = .scrubbing(scrubber)
      scrubber.context.pauseInteractiveTransition()
    case .settling(let scrubber, let link):
      link.invalidate()
      scrubber.takeHold()
      percentComplete = CGFloat(scrubber.progress)
      phase = .scrubbing(scrubber)
      scrubber.context.pauseInteractiveTransition()
    case .waiting, .scrubbing, .ended:
      break
    }
  }

  // MARK: Letting go

  /// The interaction ended: the transition goes on to its end.
  open func finish() {
    settle(.finish)
  }

  /// The interaction ended: the transition goes back to its start.
  open func cancel() {
    settle(.cancel)
  }

  private func settle(_ ending: Ending) {
    switch phase {
    case .waiting:
      phase = .waiting(ending)
    case .playing(let scrubber):
      if ending == .finish { return }
      scrubber.takeHold()
      percentComplete = CGFloat(scrubber.progress)
      startSettling(scrubber, ending)
    case .scrubbing(let scrubber):
      startSettling(scrubber, ending)
    case .settling, .ended:
      break
    }
  }

  private func startSettling(_ scrubber: TransitionDriver, _ ending: Ending) {
    let target: Double = ending == .finish ? 1 : 0
    let distance = abs(target - scrubber.progress)
    let speed = completionSpeed > 0 && completionSpeed.isFinite ? Double(completionSpeed) : 1
    let remaining = distance * scrubber.duration / speed
    let curve = momentum
    momentum = nil
    let link = CADisplayLink(target: self, action: UIPercentDrivenInteractiveTransition.settleStep)
    link.add(to: .main, forMode: .common)
    phase = .settling(scrubber, link)
    switch ending {
    case .finish: scrubber.context.finishInteractiveTransition()
    case .cancel: scrubber.context.cancelInteractiveTransition()
    }
    // Those who heard of it may have taken hold again, or ended it.
    guard case .settling(_, let current) = phase, current === link else { return }
    scrubber.release(to: target, curve ?? timingCurve, completionCurve, seconds: remaining)
  }

  private func settleStep(_ link: CADisplayLink) {
    guard case .settling(let scrubber, _) = phase, scrubber.advance() else { return }
    link.invalidate()
    phase = .ended
    scrubber.end()
    (scrubber.context as? ContainerTransitionContext)?.interactionDidSettle()
  }

  // MARK: Second thoughts

  /// Sends a transition that plays or goes on back to where it came from, and one that goes back on to
  /// its end, from what is on the screen and with its velocity. Does nothing while the user holds it.
  ///
  /// UIKit has nothing like it.
  open func turnAround() {
    switch phase {
    case .playing(let scrubber):
      scrubber.takeHold()
      turn(scrubber, velocity: scrubber.velocity, to: .cancel)
    case .settling(let scrubber, let link):
      let ending: Ending = scrubber.isGoingBack ? .finish : .cancel
      let velocity = scrubber.settlingVelocity
      link.invalidate()
      scrubber.takeHold()
      scrubber.context.pauseInteractiveTransition()
      turn(scrubber, velocity: velocity, to: ending)
    case .waiting, .scrubbing, .ended: break
    }
  }

  /// The spring of a transition that turns around: critically damped, response 0.35 s.
  private static let turningStiffness: CGFloat = 322
  private static let turningDamping: CGFloat = 35.9

  private func turn(_ scrubber: TransitionDriver, velocity: Double, to ending: Ending) {
    percentComplete = CGFloat(scrubber.progress)
    let way = (ending == .finish ? 1 : 0) - scrubber.progress
    momentum = UISpringTimingParameters(
      mass: 1, stiffness: Self.turningStiffness, damping: Self.turningDamping,
      initialVelocity: CGVector(dx: way == 0 ? 0 : velocity / way, dy: 0))
    startSettling(scrubber, ending)
  }

  /// Ends the transition at once, so that another one can begin, while what is seen goes on: the view
  /// that stays moves on to its place as it did, and pictures of those that leave move on until
  /// they are gone. A transition that was going back ends as cancelled, any other as completed.
  ///
  /// Does nothing before the start, and while the user holds the transition. UIKit has nothing like it.
  open func handOver() {
    switch phase {
    case .playing(let scrubber):
      phase = .ended
      handover(of: scrubber).run()
    case .settling(let scrubber, let link):
      link.invalidate()
      phase = .ended
      if scrubber.isGoingBack {
        handover(of: scrubber).runBack(scrubber)
      } else {
        scrubber.letGo()
        handover(of: scrubber).run()
      }
    case .waiting, .scrubbing, .ended: break
    }
  }

  private func handover(of scrubber: TransitionDriver) -> TransitionHandover {
    TransitionHandover(scrubber.context, changes ?? TransitionChanges.of(scrubber.context))
  }

  // MARK: For the engine

  /// Takes part in a transition that began without it. It plays until it is told otherwise.
  convenience init(
    joining context: UIViewControllerContextTransitioning, duration: TimeInterval,
    beginning: TransitionBeginning, interruptible: UIViewImplicitlyAnimating?
  ) {
    self.init()
    self.duration = CGFloat(duration)
    wantsInteractiveStart = false
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

  /// Whether there is still something to take hold of.
  var canBeHeld: Bool {
    switch phase {
    case .playing(let scrubber): scrubber.canTakeHold
    case .scrubbing, .settling: true
    case .waiting, .ended: false
    }
  }

  /// The transition has ended, perhaps while it was still held: an animator may complete whenever it
  /// likes. The container's layer gets its time back, and what the finger still does means nothing.
  func transitionDidEnd() {
    switch phase {
    case .settling(let scrubber, let link):
      link.invalidate()
      scrubber.letGo()
    case .playing(let scrubber), .scrubbing(let scrubber):
      scrubber.letGo()
    case .waiting, .ended:
      break
    }
    phase = .ended
  }
}
