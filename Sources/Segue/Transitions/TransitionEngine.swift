import Foundation

/// Runs the transitions of one container, one at a time, and guarantees their end.
///
/// Every container of the library has one; they differ only in what they put into the request. The
/// table has a row for each move: state, event, next state.
///
///     idle       begin      choosing
///     idle       announce   announced
///     choosing   announce   beginning
///     choosing   cancel     idle
///     announced  begin      beginning
///     announced  abandon    idle
///     beginning  start      running
///     beginning  postpone   announced
///     beginning  abandon    choosing
///     running    settle     settling
///     running    hold       running
///     running    end        ending
///     settling   settle     settling
///     settling   hold       running
///     settling   end        ending
///     ending     complete   idle
///
/// While it is choosing, beginning or ending, callbacks are being sent that may make further
/// requests: these are deferred.
@MainActor final class TransitionEngine {
  enum State {
    case idle
    /// The container determines what to begin, if anything.
    case choosing
    /// The coordinator can be had, but no callback has been sent.
    case announced(ContainerTransition)
    /// From asking for an animator to the start.
    case beginning(ContainerTransition)
    case running(ContainerTransition, Drive)
    /// The interaction has ended, and the animation goes on to its end or back to its start.
    case settling(ContainerTransition, Outcome)
    /// While it is committed or rolled back.
    case ending(ContainerTransition)
  }

  /// The driver of a running transition: its animation, or an interaction.
  enum Drive {
    case animated, interactive
  }

  /// The direction in which a transition goes on after an interaction.
  enum Outcome {
    case forward, back
  }

  enum Event {
    case begin
    case announce(ContainerTransition)
    /// Only the cast was asked for; the transition stays announced.
    case postpone
    /// The transition is not going to begin.
    case abandon
    /// Nothing is going to begin.
    case cancel
    case start(Drive)
    case settle(Outcome)
    case hold
    case end
    case complete
  }

  private(set) var state = State.idle
  /// The blocks deferred until the transition has started, or ended.
  private var deferred: [() -> Void] = []

  /// The transition that is announced or in flight.
  var transition: ContainerTransition? {
    switch state {
    case .idle, .choosing: nil
    case .announced(let transition), .beginning(let transition), .running(let transition, _),
      .settling(let transition, _), .ending(let transition):
      transition
    }
  }

  /// Whether there is no transition.
  var isIdle: Bool { transition == nil }

  /// Whether callbacks of a beginning are being sent, whose requests are deferred.
  var isBeginning: Bool {
    switch state {
    case .choosing, .beginning: true
    case .idle, .announced, .running, .settling, .ending: false
    }
  }

  /// Whether nothing is in flight, announced or about to be.
  var hasEnded: Bool { isIdle && !isBeginning }

  /// Whether a transition has begun and not ended.
  var isInFlight: Bool {
    switch state {
    case .idle, .choosing, .announced, .beginning: false
    case .running, .settling, .ending: true
    }
  }

  /// Whether the engine is at a boundary: callbacks of a beginning or an end are being sent.
  var isAtBoundary: Bool {
    if case .ending = state { true } else { isBeginning }
  }

  /// The time by which the transition is overdue, in seconds, if it plays or settles: negative
  /// before its end; nil while there is none, or the user holds it.
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

  /// When the transition should have ended, in the time of its container view's layer, where that
  /// is known. It cannot end while another hold stops the time around it, so this is never before
  /// that time resumed.
  private var dueTime: TimeInterval? {
    func due(_ anchor: TimeAnchor?, after seconds: TimeInterval) -> TimeInterval? {
      anchor.map { max($0.time + seconds, $0.resumed ?? -.infinity) }
    }
    return switch state {
    // An animator that is active may have been paused, or slowed down, by the program.
    case .running(let transition, .animated) where transition.interruptible?.state == .active: nil
    case .running(let transition, .animated):
      due(transition.beginning?.anchor, after: transition.duration)
    case .settling(let transition, _): due(transition.settled, after: 0)
    case .running(_, .interactive), .ending, .beginning, .announced, .choosing, .idle: nil
    }
  }

  /// The one place where the state changes. A move that is not in the table above is trapped.
  func move(_ event: Event) {
    guard let next = state.after(event) else {
      trap("a transition that is \(state) cannot take \(event)")
    }
    state = next
  }
}

extension TransitionEngine.State {
  /// Returns the state that `event` leads to; nil where it has no place.
  @MainActor func after(_ event: TransitionEngine.Event) -> Self? {
    switch (self, event) {
    case (.idle, .begin): .choosing
    case (.idle, .announce(let transition)): .announced(transition)
    case (.choosing, .announce(let transition)), (.announced(let transition), .begin):
      .beginning(transition)
    case (.choosing, .cancel), (.announced, .abandon): .idle
    case (.beginning, .abandon): .choosing
    case (.beginning(let transition), .postpone): .announced(transition)
    case (.beginning(let transition), .start(let drive)): .running(transition, drive)
    case (.running(let transition, _), .settle(let outcome)),
      (.settling(let transition, _), .settle(let outcome)):
      .settling(transition, outcome)
    case (.running(let transition, _), .hold), (.settling(let transition, _), .hold):
      .running(transition, .interactive)
    case (.running(let transition, _), .end), (.settling(let transition, _), .end):
      .ending(transition)
    case (.ending, .complete): .idle
    default: nil
    }
  }
}

// MARK: - Beginning

extension TransitionEngine {
  /// Announces a transition, whose coordinator can be had from now on.
  func announce(_ transition: ContainerTransition) {
    move(.announce(transition))
    transition.engine = self
    for participant in transition.participants {
      participant.activeCoordinators.append(transition.coordinator)
    }
  }

  /// Begins the transition that is announced, or that `prepare` announces: will-callbacks, then the
  /// animator, directly or through the interaction controller, then the alongside animations.
  ///
  /// - Parameter prepare: Asks for the cast and prepares the views. Returns nil for no transition.
  /// - Returns: Whether one has begun.
  @discardableResult func begin(_ prepare: () -> ContainerTransition.Request?) -> Bool {
    move(.begin)
    guard let request = prepare() else {
      let dropped = transition
      if dropped != nil { move(.abandon) }
      move(.cancel)
      if let dropped { finish(dropped, completed: false) }
      runDeferred()
      return false
    }
    start(request)
    return true
  }

  /// Runs `question`, which asks for the cast of the transition that is announced or begins.
  func ask<T>(_ question: () -> T) -> T {
    guard case .announced = state else { return question() }
    move(.begin)
    let answer = question()
    move(isIdle ? .cancel : .postpone)
    runDeferred()
    return answer
  }

  private func start(_ request: ContainerTransition.Request) {
    guard case .beginning(let transition) = state else {
      trap("no transition is announced; the engine is \(state)")
    }
    let interactor = request.interactor
    let isInteractive = interactor?.wantsInteractiveStart ?? false
    transition.begin(request, interactive: isInteractive)
    request.willBegin()
    move(.start(isInteractive ? .interactive : .animated))
    transition.baseline = ContractChecker.baseline(of: transition)
    play(transition, request)
    runDeferred()
    guard transition.outcome == nil else { return }
    // Containers that appear show their controllers in this pass, who may animate alongside (H8).
    excuse(transition) { request.containerView.layoutIfNeeded() }
    guard transition.outcome == nil else { return }
    excuse(transition) {
      transition.changes.beginAlongside {
        transition.coordinator.runAlongside(linear: isInteractive, isLast: true)
      }
    }
  }

  /// Runs `body`, in which others than the animator change what they like.
  private func excuse(_ transition: ContainerTransition, _ body: () -> Void) {
    if let baseline = transition.baseline { baseline.excuse(body) } else { body() }
  }

  private func play(_ transition: ContainerTransition, _ request: ContainerTransition.Request) {
    let interactor = request.interactor
    transition.changes.begin {
      if let interactor {
        interactor.startInteractiveTransition(transition.context)
      } else {
        transition.blockTouches()
        transition.beginning = TransitionBeginning(in: request.containerView.layer)
        request.animator.animateTransition(using: transition.context)
      }
      guard transition.outcome == nil else { return }
      let interruptible = transition.findInterruptibleAnimator()
      // An animator that `animateTransition` returned without starting.
      if interactor == nil, let interruptible, interruptible.state == .inactive {
        interruptible.startAnimation()
      }
    }
    guard transition.outcome == nil else { return }
    transition.fixDuration()
    transition.baseline?.animatorDidBegin()
    transition.letRecognizersWatch()
    excuse(transition) {
      transition.changes.beginAlongside {
        transition.coordinator.runAlongside(
          linear: transition.startsInteractively, isLast: false)
      }
    }
    transition.geometry = TransitionGeometry(in: request.containerView)
    ContractChecker.transitionDidBegin(transition, in: self)
  }

  /// Runs `body` now or, at a boundary, deferred until the transition has started or ended.
  func afterBoundary(_ body: @escaping () -> Void) {
    if isAtBoundary { deferred.append(body) } else { body() }
  }

  private func runDeferred() {
    let blocks = deferred
    deferred = []
    for block in blocks { block() }
  }

  /// Drops a transition that was announced but is not going to begin.
  func abandon() {
    switch state {
    case .announced(let transition), .beginning(let transition):
      move(.abandon)
      finish(transition, completed: false)
    case .idle, .choosing, .running, .settling, .ending: break
    }
  }
}

// MARK: - Ending

extension TransitionEngine {
  /// Ends what is in flight, as it would have ended, because its container leaves the screen; what
  /// is seen goes on as long as it can. A transition that the user holds is cancelled.
  func endBeforeLeaving() {
    if isBeginning { return afterBoundary { [weak self] in self?.endBeforeLeaving() } }
    guard isInFlight, let transition, transition.outcome == nil else { return }
    let interaction = transition.holdableInteraction() ?? transition.interaction
    if transition.isInteractive { interaction?.cancel() }
    interaction?.handOver()
    if transition.outcome == nil, transition.beginning != nil {
      TransitionHandover(transition.context, transition.changes).run()
    }
    transition.endIfNeeded(!transition.isCancelled)
  }

  /// Ends whatever is in flight without committing it or rolling it back: its container is gone.
  func cutShort() {
    guard let transition else { return }
    transition.discard()
    move(.end)
    move(.complete)
    transition.request?.animator.animationEnded(false)
    finish(transition, completed: false)
    transition.releaseHolds()
  }

  /// The animator has completed: the container commits or rolls back, and the engine is idle again
  /// before `animationEnded` and the completions are called, which may begin the next transition.
  func complete(_ transition: ContainerTransition, didComplete: Bool) {
    guard let request = transition.request else { return }
    transition.baseline?.animatorDidComplete(transition)
    transition.coordinator.runAlongsideAtOnce()
    move(.end)
    if didComplete { request.commit() } else { request.rollBack() }
    move(.complete)
    request.animator.animationEnded(didComplete)
    finish(transition, completed: didComplete)
    transition.releaseHolds()
    runDeferred()
  }

  private func finish(_ transition: ContainerTransition, completed: Bool) {
    // A transition that has not begun needs no cast any more.
    transition.chooseCast = nil
    for participant in transition.participants {
      participant.activeCoordinators.removeAll { $0 === transition.coordinator }
    }
    transition.interaction?.transitionDidEnd()
    ContractChecker.note(transition)
    transition.coordinator.runCompletions()
    transition.didEnd(completed)
    transition.clearReferences()
    ContractChecker.transitionDidEnd(transition)
  }
}
