import Foundation

/// Runs the transitions of one container, one at a time, and guarantees their end.
///
/// Every container of the library has one; they differ only in what they put into the request.
///
///                  start                      finish                   complete
///     preparing ──────────▶ running ─────────────────────▶ settling ───────────▶ idle
///         ▲              (animated |   ◀───────────────  (forward |
///         │ prepare       interactive)      grab             back)
///        idle                 │                                                  ▲
///                             └──────────────── complete ────────────────────────┘
@MainActor final class TransitionEngine {
  enum State {
    case idle
    /// Asked for, but not yet begun: no callback has been sent.
    case preparing(ContainerTransition)
    case running(ContainerTransition, Drive)
    /// The interaction has ended, and the animation goes on to its end or back to its start.
    case settling(ContainerTransition, Outcome)
  }

  /// What moves a running transition.
  enum Drive {
    case animated, interactive
  }

  /// Where a transition that was let go of is going.
  enum Outcome {
    case forward, back
  }

  enum Event {
    case prepare(ContainerTransition)
    case start(Drive)
    case release(Outcome)
    case grab
    case complete
  }

  private(set) var state = State.idle
  /// From the question for an animator to the start: whoever is called then may ask for more, which has
  /// to wait.
  var isBeginning = false
  /// While the transition is committed or rolled back.
  private var isEnding = false
  /// What has to wait until it has started, or ended.
  private var postponed: [() -> Void] = []

  /// The transition that is prepared or in flight.
  var transition: ContainerTransition? {
    switch state {
    case .idle: nil
    case .preparing(let transition), .running(let transition, _), .settling(let transition, _):
      transition
    }
  }

  var isIdle: Bool { transition == nil }

  /// Whether nothing is in flight, prepared or about to be.
  var hasEnded: Bool { isIdle && !isBeginning }

  /// Whether a transition has begun and not ended.
  var isInFlight: Bool {
    switch state {
    case .idle, .preparing: false
    case .running, .settling: true
    }
  }

  /// How many seconds ago the transition should have ended that plays by itself, or that a hand has let
  /// go of; nil while there is none, or one under the user's hand.
  var lateness: TimeInterval? {
    guard let transition, let end = dueTime, let layer = transition.request?.containerView.layer
    else { return nil }
    // Another transition may hold one of the views.
    let views = [transition.from.viewIfLoaded, transition.to.viewIfLoaded]
    let layers = [layer] + views.compactMap { $0?.layer }
    let isHeld = layers.contains { layer in
      sequence(first: layer, next: \.superlayer).contains { $0.speed == 0 }
    }
    guard !isHeld else { return nil }
    return layer.convertTime(CACurrentMediaTime(), from: nil) - end
  }

  /// When the transition should have ended, in the time of its container view's layer, where that is
  /// known: as long as a hand led the time around it, it could not.
  private var dueTime: TimeInterval? {
    func due(_ anchor: TimeAnchor?, after seconds: TimeInterval) -> TimeInterval? {
      anchor.map { max($0.time + seconds, $0.released ?? -.infinity) }
    }
    return switch state {
    case .running(let transition, .animated):
      due(transition.beginning?.anchor, after: transition.duration)
    case .settling(let transition, _): due(transition.settled, after: 0)
    case .running(_, .interactive), .preparing, .idle: nil
    }
  }

  /// The one place where the state changes. A move that is not in the picture above is trapped.
  func move(_ event: Event) {
    switch (state, event) {
    case (.idle, .prepare(let transition)):
      state = .preparing(transition)
    case (.preparing(let transition), .start(let drive)):
      state = .running(transition, drive)
    case (.running(let transition, _), .release(let outcome)),
      (.settling(let transition, _), .release(let outcome)):
      state = .settling(transition, outcome)
    case (.running(let transition, _), .grab), (.settling(let transition, _), .grab):
      state = .running(transition, .interactive)
    case (.running, .complete), (.settling, .complete), (.preparing, .complete):
      state = .idle
    default:
      trap("a transition that is \(state) cannot take \(event)")
    }
  }
}

// MARK: - Running a transition

extension TransitionEngine {
  /// Announces a transition, whose coordinator can be had from now on.
  func prepare(_ transition: ContainerTransition) {
    move(.prepare(transition))
    transition.engine = self
    for participant in transition.participants {
      participant.activeCoordinators.append(transition.coordinator)
    }
  }

  /// Begins the prepared transition: will-callbacks, then the animator, directly or through the
  /// interaction controller, then whatever animates alongside.
  func start(_ request: ContainerTransition.Request) {
    guard case .preparing(let transition) = state else {
      trap("no transition is prepared; the engine is \(state)")
    }
    let interactor = request.interactor
    let isInteractive = interactor?.wantsInteractiveStart ?? false
    transition.begin(request, interactive: isInteractive)
    request.willBegin()
    move(.start(isInteractive ? .interactive : .animated))
    isBeginning = false
    defer { catchUp() }

    transition.changes.begin {
      if let interactor {
        interactor.startInteractiveTransition(transition.context)
      } else {
        transition.holdTouches()
        transition.beginning = TransitionBeginning(in: request.containerView.layer)
        request.animator.animateTransition(using: transition.context)
      }
      guard transition.outcome == nil else { return }
      let interruptible = transition.findInterruptibleAnimator()
      // One that `animateTransition` was to start, but did not.
      if interactor == nil, let interruptible, interruptible.state == .inactive {
        interruptible.startAnimation()
      }
    }
    guard transition.outcome == nil else { return }
    transition.changes.beginCompanions {
      transition.coordinator.runAlongside(linear: isInteractive)
    }
    transition.geometry = TransitionGeometry(in: request.containerView)
    ContractChecker.transitionDidBegin(transition, in: self)
  }

  /// Whether a transition is just beginning or ending, which cannot be stopped half way.
  var isBetweenStates: Bool { isBeginning || isEnding }

  /// Does `body` now, or as soon as the transition has started or ended that is about to.
  func whenSettled(_ body: @escaping () -> Void) {
    if isBetweenStates { postponed.append(body) } else { body() }
  }

  private func catchUp() {
    let blocks = postponed
    postponed = []
    for block in blocks { block() }
  }

  /// No transition is going to start after all.
  func beginsNothing() {
    isBeginning = false
    catchUp()
  }

  /// Drops a transition that was prepared but is not going to begin.
  func abandon() {
    guard case .preparing(let transition) = state else { return }
    move(.complete)
    end(transition, completed: false)
  }

  /// Ends what is in flight, as it would have ended, because its container leaves the screen; what is
  /// seen goes on as long as it can. A transition in the user's hand is taken back.
  func endBeforeLeaving() {
    if isBeginning { return whenSettled { [weak self] in self?.endBeforeLeaving() } }
    guard isInFlight, let transition, transition.outcome == nil else { return }
    let handle = transition.grip() ?? transition.handle
    if transition.isInteractive { handle?.cancel() }
    handle?.handOver()
    if transition.outcome == nil, transition.beginning != nil {
      TransitionHandover(transition.context, transition.changes).run()
    }
    transition.endIfNeeded(!transition.isCancelled)
  }

  /// Ends whatever is in flight without committing it or rolling it back: its container is gone.
  func cutShort() {
    guard let transition else { return }
    transition.discard()
    move(.complete)
    transition.request?.animator.animationEnded(false)
    end(transition, completed: false)
  }

  /// The animator said that it is done: the container commits or rolls back, everyone is told, and the
  /// engine is free for the next transition before the last of them hears of it.
  func complete(_ transition: ContainerTransition, didComplete: Bool) {
    guard let request = transition.request else { return }
    transition.coordinator.runAlongsideAtOnce()
    isEnding = true
    if didComplete { request.commit() } else { request.rollBack() }
    isEnding = false
    move(.complete)
    request.animator.animationEnded(didComplete)
    end(transition, completed: didComplete)
    catchUp()
  }

  private func end(_ transition: ContainerTransition, completed: Bool) {
    // Nobody is asked who animates what does not begin any more.
    transition.chooseCast = nil
    for participant in transition.participants {
      participant.activeCoordinators.removeAll { $0 === transition.coordinator }
    }
    transition.handle?.transitionDidEnd()
    ContractChecker.note(transition)
    transition.coordinator.runCompletions()
    transition.didEnd(completed)
    transition.release()
    ContractChecker.transitionDidEnd(in: transition.container)
  }
}
