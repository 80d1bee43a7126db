import Foundation

/// Drives a set of animations of any layers together: holds them, scrubs them, runs them back, and lets
/// them go on by another curve.
///
/// The animations stay what they are; each asks the pacer for its progress, by the seconds that have
/// passed in its own layer since the pacer last changed its motion. So a layer whose time stands still
/// holds its animations here, too.
@MainActor package final class AnimationPacer {
  /// Where the set stands.
  package struct Standing {
    /// The part of the time, from 0 to 1.
    package var fraction: Double
    /// The part of the way; a spring may be beyond 1.
    package var position: Double

    package init(fraction: Double, position: Double) {
      self.fraction = fraction
      self.position = position
    }
  }

  /// What the set does.
  package enum Motion {
    case held(Standing)
    /// Runs through the part of its own time between two fractions, in `seconds`.
    case along(from: Double, to: Double, seconds: CFTimeInterval)
    /// Moves from a position to another, in whatever way `pace` says.
    case towards(from: Double, to: Double, pace: AnimationPace)
  }

  /// The set's own time: how position follows from fraction.
  package let pace: AnimationPace
  package private(set) var motion: Motion

  /// The animations, in the order they were added; also those that are over.
  package private(set) var animations: [PacedAnimation] = []

  /// Called when the last of the animations is over, with whether all ran to their ends.
  package var onEnd: ((_ finished: Bool) -> Void)?

  /// Whether the animations stay when the motion has come to its end.
  package var staysAtEnd = false

  /// Whoever holds the set. Without an owner a held set is over: nobody could let it go.
  package weak var owner: AnyObject?

  private var allFinished = true
  /// Whether animations were taken off at their very start, where a hand had brought their time.
  package var wasTakenAtStart = false
  /// Seconds before the first motion begins.
  private var delay: CFTimeInterval

  package init(pace: AnimationPace, motion: Motion, delay: CFTimeInterval, owner: AnyObject) {
    self.pace = pace
    self.motion = motion
    self.delay = delay
    self.owner = owner
  }

  /// Moves as `other` does now, with nobody to change that.
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

  /// The seconds since the motion began, as the first animation knows that is not over; negative
  /// while it is delayed.
  package var elapsed: CFTimeInterval {
    animations.lazy.compactMap { $0.elapsed }.first ?? 0
  }

  /// Where the set stands now.
  package var standing: Standing { standing(at: elapsed) }

  /// Where the set stands after `elapsed` seconds of its motion.
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
  /// Takes up `motion` now.
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
  ///   - new: That after the change; nil stands for the present one.
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

  /// An animation is over.
  func didEnd(finished: Bool) {
    allFinished = allFinished && finished
    guard animations.allSatisfy({ $0.isOver }) else { return }
    onEnd?(allFinished)
    if owner == nil { release() }
  }

  /// Lets go of the animations, which know this pacer.
  package func release() {
    animations = []
    onEnd = nil
  }
}

// MARK: - Ending

extension AnimationPacer {
  /// Sets the model to what is shown, and takes the animations off.
  package func settleWhereShown() {
    onEnd = nil
    for animation in animations { animation.settleWhereShown() }
  }

  /// Sets the model to the values after the changes, whatever it was settled at.
  package func settleAtEnd() {
    for animation in animations.reversed() { animation.settleAtEnd() }
  }

  /// Sets the model to the values before the changes, which takes them back; the newest first.
  package func settleAtStart() {
    settleAtEnd()
    for animation in animations.reversed() { animation.settleAtStart() }
  }
}
