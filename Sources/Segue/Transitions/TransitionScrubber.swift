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

  init(context: UIViewControllerContextTransitioning, duration: TimeInterval) {
    self.context = context
    self.duration = duration
    layer = context.containerView.layer
    start = layer.convertTime(CACurrentMediaTime(), from: nil)
  }

  private var outerTime: CFTimeInterval {
    layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
  }

  /// Stops the layer's time where it is.
  func takeHold() {
    guard original == nil else { return }
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    original = Timing(
      speed: layer.speed, timeOffset: layer.timeOffset, beginTime: layer.beginTime)
    layer.speed = 0
    layer.beginTime = 0
    layer.timeOffset = now
    progress = duration > 0 ? min(max((now - start) / duration, 0), 1) : 0
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
