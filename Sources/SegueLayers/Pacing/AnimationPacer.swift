import Foundation

/// Drives a set of animations of any layers together: holds, scrubs and reverses them, and
/// continues them by another curve.
///
/// The animations are unchanged; each asks the pacer for its progress, by the seconds that have
/// passed in its own layer since the pacer last changed its motion. So stopping a layer's time
/// stops its animations here, too.
@MainActor package final class AnimationPacer {
  /// One moment of the set: its time and position.
  package struct Moment {
    /// The fraction of the time, from 0 to 1.
    package var fraction: Double
    /// The progress; a spring may be beyond 1.
    package var position: Double

    package init(fraction: Double, position: Double) {
      self.fraction = fraction
      self.position = position
    }
  }

  /// The motion of the set.
  package enum Motion {
    case held(Moment)
    /// Runs through its own time between two fractions, in `seconds`.
    case along(from: Double, to: Double, seconds: CFTimeInterval)
    /// Moves from one position to another, by `pace`.
    case towards(from: Double, to: Double, pace: AnimationPace)
  }

  /// The set's own pace: position as a function of fraction.
  package let pace: AnimationPace
  package private(set) var motion: Motion { didSet { AnimationEntry.changeCount &+= 1 } }

  /// The animations, in the order they were added, including those that are over.
  package private(set) var animations: [PacedAnimation] = []

  /// Called when the last of the animations is over, with whether all ran to their ends.
  package var onEnd: ((_ finished: Bool) -> Void)?

  /// Whether the animations stay when the motion has come to its end.
  package var staysAtEnd = false

  /// The object that holds the set. Without an owner a held set is over, because nothing could move
  /// it on.
  package weak var owner: AnyObject?

  private var allFinished = true
  /// Whether animations were removed at their very start, to which their time had been scrubbed.
  package var wasTakenAtStart: Bool { animations.contains { $0.wasTakenAtStart } }
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

  /// The duration of the motion, in seconds; infinite where the set is held.
  private var motionDuration: CFTimeInterval {
    switch motion {
    case .held: .infinity
    case .along(_, _, let seconds): seconds
    case .towards(_, _, let pace): pace.duration
    }
  }

  /// The duration of the animations, in seconds from the beginning of the motion.
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

  /// The current moment of the set.
  package var moment: Moment { moment(at: elapsed) }

  /// The moment of the set after `elapsed` seconds of its motion.
  package func moment(at elapsed: CFTimeInterval) -> Moment {
    switch motion {
    case .held(let moment):
      return moment
    case .along(let from, let to, let seconds):
      let part = seconds > 0 ? min(max(elapsed / seconds, 0), 1) : 1
      let fraction = part == 1 ? to : from + (to - from) * part
      return Moment(fraction: fraction, position: pace.position(at: fraction))
    case .towards:
      let position = position(at: elapsed)
      return Moment(fraction: pace.fraction(at: position), position: position)
    }
  }

  /// The position after `elapsed` seconds of the motion; `moment` without the search for the time.
  func position(at elapsed: CFTimeInterval) -> Double {
    guard case .towards(let from, let to, let other) = motion else {
      return moment(at: elapsed).position
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
  ///   - span: The part of the set's time in which it runs, and its pace.
  ///   - old: The model value of its property before the change that it animates.
  ///   - new: The model value after the change; nil: the current one.
  package func add(
    _ animation: CAPropertyAnimation, to layer: CALayer, forKey key: String,
    span: PacedAnimation.Span, old: Any?, new: Any?
  ) {
    guard let entry = layer.startPaced(animation, forKey: key) else { return }
    let passed = animations.lazy.compactMap { $0.elapsed }.first ?? -delay
    if passed != 0 { entry.begin = layer.localTime(MediaClock.now) - passed }
    let paced = PacedAnimation(
      entry, of: layer, pacer: self, span: span, old: old, new: new)
    entry.paced = paced
    animations.append(paced)
  }

  /// Forgets the changes of `keyPath` of `layer`: the model has been set to its value from before
  /// them, and is not to be taken back once more.
  ///
  /// - Parameter goesOn: Whether the displayed value goes on from where it is.
  package func forgetChanges(of layer: CALayer, keyPath: String, goesOn: Bool) {
    for animation in animations where animation.layer === layer && animation.isPart(of: keyPath) {
      guard let shift = animation.forgetChange(), goesOn else { continue }
      add(
        shift, to: layer, forKey: "\(animation.keyPath)-shift-\(animations.count)",
        span: PacedAnimation.Span(), old: nil, new: nil)
    }
  }

  /// Called when an animation is over.
  func didEnd(finished: Bool) {
    allFinished = allFinished && finished
    guard animations.allSatisfy({ $0.isOver }) else { return }
    onEnd?(allFinished)
    if owner == nil { clearReferences() }
  }

  /// Clears the references to the animations, which reference this pacer.
  package func clearReferences() {
    animations = []
    onEnd = nil
  }
}

// MARK: - Ending

extension AnimationPacer {
  /// Sets the model to the displayed values, and removes the animations.
  package func stopAtDisplayedValues() {
    onEnd = nil
    for animation in animations { animation.stopAtDisplayedValues() }
  }

  /// Sets the model to the values after the changes, whatever `stopAtDisplayedValues` set it to.
  package func restoreEndValues() {
    for animation in animations.reversed() { animation.restoreEndValues() }
  }

  /// Sets the model to the values before the changes: undoes them, the newest first.
  package func restoreStartValues() {
    restoreEndValues()
    for animation in animations.reversed() { animation.restoreStartValues() }
  }
}
