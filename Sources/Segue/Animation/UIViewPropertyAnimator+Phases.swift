import Foundation

// MARK: - Starting

extension UIViewPropertyAnimator {
  func start(afterDelay delay: TimeInterval) {
    switch phase {
    case .inactive:
      self.delay = delay
      begin(moving: true)
    case .paused(let pacer):
      goOn(pacer, nil, 0)
    case .waiting, .running:
      break
    case .stopped:
      trapStopped("started")
    }
  }

  func pause() {
    switch phase {
    case .inactive:
      requireInterruptible("paused")
      begin(moving: false)
    case .waiting(let pacer):
      requireInterruptible("paused")
      phase = .paused(pacer)
    case .running(let pacer):
      requireInterruptible("paused")
      pacer.move(.held(pacer.moment))
      phase = .paused(pacer)
    case .paused:
      break
    case .stopped:
      trapStopped("paused")
    }
  }

  /// Runs the blocks, and starts their animations or holds them at the start.
  private func begin(moving: Bool) {
    let origin: Double = isReversed ? 1 : 0
    let pace = pace.underHand
    let held = AnimationPacer.Motion.held(.init(fraction: origin, position: origin))
    let isWaiting = moving && blocks.isEmpty
    let pacer = AnimationPacer(
      pace: pace,
      motion: moving && !isWaiting
        ? .along(from: origin, to: 1 - origin, seconds: pace.duration) : held,
      delay: moving ? delay : 0, owner: self)
    pacer.onEnd = { [weak self, unowned pacer] finished in
      self?.animationsEnded(pacer, finished: finished)
    }
    TransitionChanges.note(self)
    scope = AnimationScope.current
    phase = isWaiting ? .waiting(pacer) : moving ? .running(pacer) : .paused(pacer)
    let blocks = blocks
    self.blocks = []
    for block in blocks { make(block, pacer, from: 0) }
    if moving, !isWaiting { endIfNothingMoves(pacer) }
  }

  /// Runs the block; its changes are driven from the fraction `start` of the time on.
  private func make(_ block: Block, _ pacer: AnimationPacer, from start: Double) {
    let span = PacedAnimation.Span(start: start + block.delayFactor * (1 - start))
    AnimationContext.animate(
      paced: AnimationContext.PacedSpan(pacer: pacer, span: span),
      options: isUserInteractionEnabled ? .allowUserInteraction : [], animations: block.changes)
  }

  func add(_ block: Block) {
    switch phase {
    case .inactive:
      blocks.append(block)
    case .waiting(let pacer):
      let origin: Double = isReversed ? 1 : 0
      pacer.move(.along(from: origin, to: 1 - origin, seconds: pacer.pace.duration))
      phase = .running(pacer)
      make(block, pacer, from: 0)
      endIfNothingMoves(pacer)
    case .running(let pacer), .paused(let pacer):
      make(block, pacer, from: pacer.moment.fraction)
    case .stopped:
      trapStopped("given more animations")
    }
  }

  /// Ends with the next turn of the loop if there is nothing to animate, or no duration.
  private func endIfNothingMoves(_ pacer: AnimationPacer) {
    guard !pacer.hasRunningAnimations else { return }
    FrameLoop.shared.enqueueEnd { [weak self, weak pacer] in
      guard let self, let pacer, isRunning, self.pacer === pacer, !pacer.hasRunningAnimations
      else { return }
      self.animationsEnded(pacer, finished: true)
    }
  }
}

// MARK: - Moving

extension UIViewPropertyAnimator {
  var currentFraction: CGFloat {
    let fraction: Double
    switch phase {
    case .inactive, .stopped:
      return 0
    case .running(let pacer):
      fraction = pacer.moment.fraction
    case .waiting(let pacer), .paused(let pacer):
      let moment = pacer.moment
      fraction = scrubsLinearly ? min(max(moment.position, 0), 1) : moment.fraction
    }
    return CGFloat(isReversed ? 1 - fraction : fraction)
  }

  func scrub(to fraction: CGFloat) {
    guard !fraction.isNaN else { return }
    let observers = observers
    observers?.willChange("fraction")
    defer { observers?.didChange() }
    if case .inactive = phase { pause() }
    switch phase {
    case .inactive, .waiting, .running:
      break
    case .paused(let pacer):
      let part = Double(min(max(fraction, 0), 1))
      let value = isReversed ? 1 - part : part
      let pace = pacer.pace
      pacer.move(
        .held(
          scrubsLinearly
            ? .init(fraction: pace.fraction(at: value), position: value)
            : .init(fraction: value, position: pace.position(at: value))))
    case .stopped:
      trapStopped("scrubbed")
    }
  }

  func goOn(_ parameters: UITimingCurveProvider?, _ durationFactor: CGFloat) {
    switch phase {
    case .inactive:
      requireInterruptible("continued")
      begin(moving: false)
      goOn(parameters, durationFactor)
    case .paused(let pacer):
      requireInterruptible("continued")
      goOn(pacer, parameters, durationFactor.isFinite ? max(0, Double(durationFactor)) : 0)
    case .waiting, .running:
      break
    case .stopped:
      trapStopped("continued")
    }
  }

  /// Runs from the position of `pacer` to the end of the direction.
  private func goOn(
    _ pacer: AnimationPacer, _ parameters: UITimingCurveProvider?, _ durationFactor: Double
  ) {
    let pace = pacer.pace
    let moment = pacer.moment
    let target: Double = isReversed ? 0 : 1
    var seconds = abs(target - moment.fraction) * pace.duration
    if durationFactor > 0 { seconds = durationFactor * pace.duration }
    if let parameters {
      pacer.move(
        .towards(
          from: moment.position, to: target,
          pace: AnimationPace(parameters, duration: seconds)))
    } else if abs(pace.position(at: moment.fraction) - moment.position) < Self.kink {
      pacer.move(.along(from: moment.fraction, to: target, seconds: seconds))
    } else {
      // Not on its own curve, after another one: the remaining distance, with the animator's pace.
      let distance = abs(target - moment.position)
      seconds = durationFactor > 0 ? seconds : max(seconds, distance * pace.duration)
      pacer.move(
        .towards(
          from: moment.position, to: target, pace: AnimationPace(pace.shape, duration: seconds)))
    }
    phase = .running(pacer)
    endIfNothingMoves(pacer)
  }

  /// Positions closer than this count as equal, in fractions of the whole distance.
  private static let kink = 1e-9

  func directionChanged() {
    if case .running(let pacer) = phase { goOn(pacer, nil, 0) }
  }
}

// MARK: - Ending

extension UIViewPropertyAnimator {
  func stop(_ withoutFinishing: Bool) {
    switch phase {
    case .inactive:
      break
    case .waiting(let pacer), .running(let pacer), .paused(let pacer):
      requireInterruptible("stopped")
      pacer.stopAtDisplayedValues()
      adoptColors(of: pacer)
      if withoutFinishing { clear() } else { phase = .stopped(pacer) }
    case .stopped:
      if withoutFinishing { clear() }
    }
  }

  func finish(at position: UIViewAnimatingPosition) {
    guard case .stopped(let pacer) = phase else {
      trap("an animator that is \(state) cannot be finished; stop it first")
    }
    switch position {
    case .end: pacer.restoreEndValues()
    case .start: pacer.restoreStartValues()
    case .current: break
    }
    adoptColors(of: pacer)
    end(at: position)
  }

  /// The last of the animations has ended or was removed from its view.
  private func animationsEnded(_ pacer: AnimationPacer, finished: Bool) {
    guard state == .active, self.pacer === pacer else { return }
    guard isReversed || (pacer.wasTakenAtStart && !finished) else { return end(at: .end) }
    pacer.restoreStartValues()
    adoptColors(of: pacer)
    end(at: .start)
  }

  private func end(at position: UIViewAnimatingPosition) {
    let completions = completions
    let scope = scope
    clear()
    AnimationScope.run(in: scope) {
      AnimationScope.willTellEnd()
      for completion in completions { completion(position) }
    }
  }

  /// Leaves it to a transition that is taken back to restore `keyPath` of `layer`.
  ///
  /// - Parameter goesOn: Whether the motion is seen to go on from where it is.
  func forgetChanges(of layer: CALayer, keyPath: String, goesOn: Bool) {
    pacer?.forgetChanges(of: layer, keyPath: keyPath, goesOn: goesOn)
  }

  private func clear() {
    blocks = []
    completions = []
    pacer?.clearReferences()
    scope = nil
    phase = .inactive
  }

  /// Views store their background colors besides those of their layers.
  private func adoptColors(of pacer: AnimationPacer) {
    for animation in pacer.animations where animation.keyPath == "backgroundColor" {
      guard let layer = animation.layer, let view = layer.delegate as? UIView else { continue }
      if view.backgroundColorStorage?.cgColor(with: view.knownTraits) != layer.backgroundColor {
        view.backgroundColorStorage = layer.backgroundColor.map { UIColor(cgColor: $0) }
      }
    }
  }

  /// The number of animations it drives or has driven; 0 before it begins and after it ends.
  var pacedCount: Int { pacer?.animations.count ?? 0 }

  /// Drives the animations; nil if the animator has not begun or has ended.
  private var pacer: AnimationPacer? {
    switch phase {
    case .inactive: nil
    case .waiting(let pacer), .running(let pacer), .paused(let pacer), .stopped(let pacer): pacer
    }
  }

  func phaseChanged() {
    switch phase {
    case .inactive, .waiting, .running: isUnfinished = false
    case .paused, .stopped: isUnfinished = true
    }
    running = isRunning ? self : nil
    watchArrival()
  }

  /// Checks for its end with every frame if the animator is to pause there.
  func watchArrival() {
    arrival?.invalidate()
    arrival = nil
    guard case .running(let pacer) = phase else { return }
    pacer.staysAtEnd = pausesOnCompletion
    guard pausesOnCompletion else { return }
    let link = CADisplayLink(target: self, selector: UIViewPropertyAnimator.pauseIfArrived)
    link.add(to: .main, forMode: .common)
    arrival = link
  }

  private func pauseIfArrived(_ link: CADisplayLink) {
    guard case .running(let pacer) = phase, pacer.hasArrived else { return }
    pacer.move(.held(pacer.moment(at: .infinity)))
    phase = .paused(pacer)
  }
}

// MARK: - Misuse

extension UIViewPropertyAnimator {
  func requireInactive(_ name: String) {
    demand(state == .inactive, "\(name) of an animator that is \(state) cannot be set")
  }

  private func requireInterruptible(_ what: String) {
    demand(isInterruptible, "an animator that is not interruptible cannot be \(what)")
  }

  private func trapStopped(_ what: String) -> Never {
    trap("a stopped animator cannot be \(what); finish it first")
  }
}
