import Foundation

/// Drives a transition by the time of its container view's layer.
///
/// Holding stops the layer's time; progress p is the time `start + p · duration`. Settling is
/// measured in the time of the container's superlayer, so a stage in slow motion settles in slow
/// motion too.
@MainActor final class TransitionScrubber: TransitionDriver {
  let context: UIViewControllerContextTransitioning
  private let changes: TransitionChanges
  /// The duration of the whole animation, in seconds.
  let duration: TimeInterval
  /// The progress, from 0 to 1.
  private(set) var progress: Double = 0
  /// The velocity of the animation when it was caught, in progress per second.
  private(set) var velocity: Double = 0
  /// The transition's animations are those since this mark.
  private let mark: Int

  private let layer: CALayer
  private let beginning: TransitionBeginning
  private var settling: Settling?

  private struct Settling {
    let from: Double
    let target: Double
    let curve: SettlingCurve
    let start: TimeAnchor
  }

  /// The animation begins now.
  convenience init(
    context: UIViewControllerContextTransitioning, changes: TransitionChanges,
    duration: TimeInterval
  ) {
    self.init(
      context: context, changes: changes, duration: duration,
      beginning: TransitionBeginning(in: context.containerView.layer))
  }

  init(
    context: UIViewControllerContextTransitioning, changes: TransitionChanges,
    duration: TimeInterval, beginning: TransitionBeginning
  ) {
    self.context = context
    self.changes = changes
    self.duration = duration
    layer = context.containerView.layer
    self.beginning = beginning
    mark = beginning.mark
    // One transition at a time: a scrubber that still settles an older one loses the layer's time.
    layer.resumeTime()
  }

  /// The layer's local time at which the animation began.
  private var start: CFTimeInterval { beginning.time }

  private var isHolding: Bool { layer.isTimeHeld(by: self) }

  var isDriving: Bool { isHolding }

  let isMovedElsewhere = false

  /// Whether the animation can still be held: it has not reached its end.
  var canTakeHold: Bool {
    isHolding || layer.convertTime(CACurrentMediaTime(), from: nil) < start + duration
  }

  /// Returns the time since `settling` began, in seconds.
  private func elapsed(since settling: Settling) -> TimeInterval {
    let now = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil)
    return (now ?? CACurrentMediaTime()) - settling.start.time
  }

  /// Stops the layer's time where it is.
  ///
  /// A running animation becomes linear while it is held: what is displayed stays where it is, and
  /// progress is the fraction of the distance that it has covered. Keyframes keep their timing; then
  /// progress is the fraction of the time.
  func takeHold() {
    guard !isHolding else { return }
    var now = layer.convertTime(CACurrentMediaTime(), from: nil)
    let movement = layer.straightenAnimations(
      of: changes.scope, since: mark, start: start, duration: duration)
    if movement == nil {
      now -= layer.beginAnimations(of: changes.scope, since: mark, at: start)
    }
    let part = duration > 0 ? min(max((now - start) / duration, 0), 1) : 0
    progress = movement?.progress ?? part
    velocity = movement?.velocity ?? (duration > 0 ? 1 / duration : 0)
    layer.holdTime(by: self, at: movement == nil ? now : start + progress * duration)
  }

  /// Moves the animation to `progress`, from 0 to 1.
  func scrub(to progress: Double) {
    guard isHolding else { return }
    settling = nil
    self.progress = progress
    layer.timeOffset = start + progress * duration
  }

  func startSettling(
    to target: Double, timing provider: UITimingCurveProvider?, curve: UIView.AnimationCurve,
    seconds: TimeInterval
  ) {
    guard isHolding else { return }
    settling = Settling(
      from: progress, target: target, curve: SettlingCurve(provider, curve, duration: seconds),
      start: TimeAnchor(in: layer.superlayer))
  }

  /// Whether it is settling back to its start.
  var isGoingBack: Bool { settling?.target == 0 }

  /// In seconds: the interval over which a velocity is measured.
  private static let velocityStep: TimeInterval = 1e-4

  /// The velocity of settling now, in progress per second: negative while it goes back.
  var settlingVelocity: Double {
    guard let settling else { return 0 }
    let elapsed = elapsed(since: settling)
    let step = Self.velocityStep
    let change =
      settling.curve.value(at: elapsed + step) - settling.curve.value(at: max(0, elapsed - step))
    return (settling.target - settling.from) * change / (min(elapsed, step) + step)
  }

  /// Moves the settling animation to its progress now. Returns whether it has arrived, or has lost
  /// the layer's time to another scrubber.
  func advance() -> Bool {
    guard let settling, isHolding else { return true }
    let elapsed = elapsed(since: settling)
    let part = settling.curve.value(at: elapsed)
    let position = settling.from + (settling.target - settling.from) * part
    let clamped = min(max(position, 0), 1)
    let arrived =
      elapsed >= settling.curve.duration
      || (settling.target == 1 ? position >= 1 : position <= 0)
    progress = arrived ? settling.target : clamped
    layer.timeOffset = start + progress * duration
    return arrived
  }

  /// Restores the layer's own time, and ends the transition's animations: as finished where the
  /// transition has arrived at its end, as removed where it went back to its start.
  ///
  /// Animations that are not the transition's keep their progress.
  func end() {
    guard isHolding else { return }
    let target = settling?.target ?? 1
    settling = nil
    if target == 0 {
      layer.endUnstartedAnimations(of: changes.scope, since: mark) { restoreTiming() }
    } else {
      restoreTiming()
      layer.completeEndedAnimationsInSubtree()
    }
  }

  /// Restores the layer's own time and leaves the animations alone.
  func relinquish() {
    settling = nil
    restoreTiming()
  }

  private func restoreTiming() {
    if isHolding { layer.resumeTime() }
  }
}

/// When a transition began: what is needed to hold it later.
@MainActor struct TransitionBeginning {
  /// Its animations are those added since.
  let mark: Int
  let anchor: TimeAnchor

  /// In the time of the container view's layer.
  var time: CFTimeInterval { anchor.time }

  /// Now.
  init(in layer: CALayer) {
    anchor = TimeAnchor(in: layer)
    mark = CALayer.markAnimations()
  }
}
