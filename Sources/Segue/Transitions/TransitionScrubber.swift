import Foundation

/// The time of a container view's layer in a hand that moves it.
///
/// Taking hold stops the layer's time; progress p is the time `start + p · duration`. Time in this type
/// is that of the container's superlayer, so a stage in slow motion settles in slow motion too.
@MainActor final class TransitionScrubber {
  let context: UIViewControllerContextTransitioning
  /// Of the whole animation, in seconds.
  let duration: TimeInterval
  /// From 0 to 1.
  private(set) var progress: Double = 0
  /// Of the animation when it was taken hold of, in whole transitions a second.
  private(set) var velocity: Double = 0
  /// The transition's animations are those since this mark.
  let mark: Int

  private let layer: CALayer
  /// The layer's local time at which the animation began.
  private let start: CFTimeInterval
  private var original: Timing?
  private var settling: Settling?

  private struct Timing {
    let speed: Float
    let timeOffset: CFTimeInterval
    let beginTime: CFTimeInterval
  }

  private struct Settling {
    let from: Double
    let target: Double
    let curve: SettlingCurve
    let startTime: CFTimeInterval
  }

  /// The animation begins now.
  convenience init(context: UIViewControllerContextTransitioning, duration: TimeInterval) {
    self.init(
      context: context, duration: duration,
      beginning: TransitionBeginning(in: context.containerView.layer))
  }

  init(
    context: UIViewControllerContextTransitioning, duration: TimeInterval,
    beginning: TransitionBeginning
  ) {
    self.context = context
    self.duration = duration
    layer = context.containerView.layer
    start = beginning.time
    mark = beginning.mark
  }

  /// Whether the animation, as far as it has come, can still be held: not where it is at its end.
  var canTakeHold: Bool {
    original != nil || layer.convertTime(CACurrentMediaTime(), from: nil) < start + duration
  }

  private var outerTime: CFTimeInterval {
    layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
  }

  /// Stops the layer's time where it is.
  ///
  /// An animation that runs goes on linearly in the hand that holds it: what is seen stays where it is,
  /// and progress is the part of the way that it has come.
  func takeHold() {
    guard original == nil else { return }
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    let movement = layer.straightenAnimations(since: mark, start: start, duration: duration)
    original = Timing(
      speed: layer.speed, timeOffset: layer.timeOffset, beginTime: layer.beginTime)
    let part = duration > 0 ? min(max((now - start) / duration, 0), 1) : 0
    progress = movement?.progress ?? part
    velocity = movement?.velocity ?? (duration > 0 ? 1 / duration : 0)
    layer.speed = 0
    layer.beginTime = 0
    layer.timeOffset = movement == nil ? now : start + progress * duration
  }

  /// Moves the animation to `progress`, from 0 to 1.
  func scrub(to progress: Double) {
    settling = nil
    self.progress = progress
    layer.timeOffset = start + progress * duration
  }

  /// Lets the animation run on to `target`, 0 or 1.
  func release(to target: Double, curve: SettlingCurve) {
    settling = Settling(from: progress, target: target, curve: curve, startTime: outerTime)
  }

  /// Whether it is on its way back.
  var isGoingBack: Bool { settling?.target == 0 }

  /// Over this many seconds a velocity is measured.
  private static let velocityStep: TimeInterval = 1e-4

  /// How fast it settles now, in whole transitions a second: below 0 on the way back.
  var settlingVelocity: Double {
    guard let settling else { return 0 }
    let elapsed = outerTime - settling.startTime
    let step = Self.velocityStep
    let change =
      settling.curve.value(at: elapsed + step) - settling.curve.value(at: max(0, elapsed - step))
    return (settling.target - settling.from) * change / (min(elapsed, step) + step)
  }

  /// Moves the settling animation to where it is now. Returns whether it has arrived.
  func advance() -> Bool {
    guard let settling else { return false }
    let elapsed = outerTime - settling.startTime
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

  /// Gives the layer its own time back, and ends the transition's animations: as run out where the
  /// animation has arrived at its end, as removed where it went back to its start.
  ///
  /// Animations that are not the transition's keep their position.
  func end() {
    let target = settling?.target ?? 1
    settling = nil
    if target == 0 {
      let unstarted = layer.takeUnstartedAnimationsInSubtree()
      restoreTiming()
      for stopped in unstarted { stopped(false) }
    } else {
      restoreTiming()
      layer.completeEndedAnimationsInSubtree()
    }
  }

  /// Gives the layer its own time back and leaves the animations alone.
  func letGo() {
    settling = nil
    restoreTiming()
  }

  private func restoreTiming() {
    guard let original else { return }
    self.original = nil
    layer.retimeKeepingAnimations {
      layer.speed = original.speed
      layer.timeOffset = original.timeOffset
      layer.beginTime = original.beginTime
    }
  }
}

/// When a transition began: what is needed to take hold of it later.
@MainActor struct TransitionBeginning {
  /// In the time of the container view's layer.
  let time: CFTimeInterval
  /// Its animations are those added since.
  let mark: Int

  /// Now.
  init(in layer: CALayer) {
    time = layer.convertTime(CACurrentMediaTime(), from: nil)
    mark = CALayer.markAnimations()
  }
}
