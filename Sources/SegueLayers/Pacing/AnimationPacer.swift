import Foundation

/// Drives a set of animations of any layers together: holds, scrubs and reverses them, and
/// continues them by another curve.
///
/// The animations are unchanged; each asks the pacer for its progress, by the seconds that have
/// passed in its own layer since the pacer last changed its motion. So stopping a layer's time
/// stops its animations here, too.
@MainActor package final class AnimationPacer {
  /// Time and position of the set.
  package struct Standing {
    /// The fraction of the time, from 0 to 1.
    package var fraction: Double
    /// The progress; a spring may be beyond 1.
    package var position: Double

    package init(fraction: Double, position: Double) {
      self.fraction = fraction
      self.position = position
    }
  }

  /// How the set moves.
  package enum Motion {
    case held(Standing)
    /// Runs through its own time between two fractions, in `seconds`.
    case along(from: Double, to: Double, seconds: CFTimeInterval)
    /// Moves from one position to another, by `pace`.
    case towards(from: Double, to: Double, pace: AnimationPace)
  }

  /// The set's own pace: position as a function of fraction.
  package let pace: AnimationPace
  package private(set) var motion: Motion

  /// The animations, in the order they were added, including those that are over.
  package private(set) var animations: [PacedAnimation] = []

  /// Called when the last of the animations is over, with whether all ran to their ends.
  package var onEnd: ((_ finished: Bool) -> Void)?

  /// Whether the animations stay when the motion has come to its end.
  package var staysAtEnd = false

  /// What holds the set. Without an owner a held set is over, because nothing could release it.
  package weak var owner: AnyObject?

  private var allFinished = true
  /// Whether animations were removed at their very start, to which their time had been scrubbed.
  package var wasTakenAtStart = false
  /// Seconds before the first motion begins.
  private var delay: CFTimeInterval

  package init(pace: AnimationPace, motion: Motion, delay: CFTimeInterval, owner: AnyObject) {
    self.pace = pace
    self.motion = motion
    self.delay = delay
    self.owner = owner
  }

  /// Continues the current motion of `other`, without an owner.
  init(continuing other: AnimationPacer) {
    pace = other.pace
    motion = other.motion
    delay = other.delay
  }
}

// MARK: - Reading

extension AnimationPacer {
  package var isHeld: Bool {
    if case .held = motion { return true }
    return false
  }

  /// How long the motion takes, in seconds; infinite where the set is held.
  private var motionDuration: CFTimeInterval {
    switch motion {
    case .held: .infinity
    case .along(_, _, let seconds): seconds
    case .towards(_, _, let pace): pace.duration
    }
  }

  /// How long the animations last, in seconds from the beginning of the motion.
  var duration: CFTimeInterval {
    if owner == nil, isHeld { return 0 }
    return staysAtEnd ? .infinity : motionDuration
  }

  /// Whether the motion has come to its end.
  package var hasArrived: Bool { elapsed >= motionDuration - timeTolerance }

  /// Whether there are animations that are not over.
  package var hasRunningAnimations: Bool { animations.contains { !$0.isOver } }

  /// The seconds since the motion began, from the first animation that is not over; negative during
  /// the delay.
  package var elapsed: CFTimeInterval {
    animations.lazy.compactMap { $0.elapsed }.first ?? 0
  }

  /// The current time and position of the set.
  package var standing: Standing { standing(at: elapsed) }

  /// Time and position of the set after `elapsed` seconds of its motion.
  package func standing(at elapsed: CFTimeInterval) -> Standing {
    switch motion {
    case .held(let standing):
      return standing
    case .along(let from, let to, let seconds):
      let part = seconds > 0 ? min(max(elapsed / seconds, 0), 1) : 1
      let fraction = part == 1 ? to : from + (to - from) * part
      return Standing(fraction: fraction, position: pace.position(at: fraction))
    case .towards:
      let position = position(at: elapsed)
      return Standing(fraction: pace.fraction(at: position), position: position)
    }
  }

  /// The position after `elapsed` seconds of the motion; `standing` without the search for the time.
  func position(at elapsed: CFTimeInterval) -> Double {
    guard case .towards(let from, let to, let other) = motion else {
      return standing(at: elapsed).position
    }
    let part = other.duration > 0 ? min(max(elapsed / other.duration, 0), 1) : 1
    return part == 1 ? to : from + (to - from) * other.position(at: part)
  }
}

// MARK: - Changing

extension AnimationPacer {
  /// Starts `motion` now.
  package func move(_ motion: Motion) {
    self.motion = motion
    delay = 0
    for animation in animations { animation.restart() }
    FrameLoop.shared.setNeedsFrame()
  }

  /// Adds `animation` to `layer` and drives it.
  ///
  /// - Parameters:
  ///   - span: When in the set's time it runs, and how.
  ///   - old: The model value of its property before the change that it animates.
  ///   - new: That after the change; nil: the current one.
  package func add(
    _ animation: CAPropertyAnimation, to layer: CALayer, forKey key: String,
    span: PacedAnimation.Span, old: Any?, new: Any?
  ) {
    guard let entry = layer.startPaced(animation, forKey: key) else { return }
    let passed = animations.lazy.compactMap { $0.elapsed }.first ?? -delay
    if passed != 0 { entry.begin = layer.localTime(MediaClock.now) - passed }
    let paced = PacedAnimation(self, entry, layer, span, old: old, new: new)
    entry.paced = paced
    animations.append(paced)
  }

  /// Called when an animation is over.
  func didEnd(finished: Bool) {
    allFinished = allFinished && finished
    guard animations.allSatisfy({ $0.isOver }) else { return }
    onEnd?(allFinished)
    if owner == nil { release() }
  }

  /// Releases the animations, which reference this pacer.
  package func release() {
    animations = []
    onEnd = nil
  }
}

// MARK: - Ending

extension AnimationPacer {
  /// Sets the model to the displayed values, and removes the animations.
  package func settleWhereShown() {
    onEnd = nil
    for animation in animations { animation.settleWhereShown() }
  }

  /// Sets the model to the values after the changes, wherever it was settled.
  package func settleAtEnd() {
    for animation in animations.reversed() { animation.settleAtEnd() }
  }

  /// Sets the model to the values before the changes: undoes them, the newest first.
  package func settleAtStart() {
    settleAtEnd()
    for animation in animations.reversed() { animation.settleAtStart() }
  }
}
