import Foundation

/// The internal state of a recognizer, finer than its public state.
enum InternalState: Equatable {
  /// Nothing decided yet.
  case possible
  /// It wants to enter these states, `[began]`, `[ended]` or `[began, ended]`, and the arena has
  /// not allowed it yet. Its public state is `possible`.
  case waiting([UIGestureRecognizer.State])
  /// In the middle of a gesture: `began` or `changed`.
  case active(UIGestureRecognizer.State)
  /// `ended`, `cancelled` or `failed`. If imposed from outside, the subclass may not know yet, and
  /// the states it still sets are ignored.
  case over(UIGestureRecognizer.State, imposed: Bool)

  /// The public state.
  var state: UIGestureRecognizer.State {
    switch self {
    case .possible, .waiting: .possible
    case .active(let state), .over(let state, _): state
    }
  }

  /// Whether it may still recognize, or fail.
  var isUndecided: Bool {
    switch self {
    case .possible, .waiting: true
    case .active, .over: false
    }
  }

  var isWaiting: Bool {
    if case .waiting = self { true } else { false }
  }

  var isOver: Bool {
    if case .over = self { true } else { false }
  }

  /// Whether it recognized in this sequence of touches.
  var hasRecognized: Bool {
    switch self {
    case .active, .over(.ended, _), .over(.cancelled, _): true
    case .possible, .waiting, .over: false
    }
  }
}

extension UIGestureRecognizer {
  /// The effect of setting `state` in a subclass.
  private enum Move {
    /// Nothing changes.
    case stay
    /// Leave `possible` as soon as the arena allows.
    case attempt([State])
    /// Enter this state and notify the targets.
    case enter(InternalState)
    /// Fail, without a notification.
    case fail
  }

  /// The one table of state changes (G1). Nil: not allowed.
  private func resolve(_ new: State) -> Move? {
    switch (internalState, new) {
    case (.over(_, imposed: true), _): .stay
    case (.over(let old, imposed: false), _): old == new ? .stay : nil

    case (.possible, .possible): .stay
    case (.possible, .began), (.possible, .ended): .attempt([new])
    case (.possible, .cancelled), (.possible, .failed): .fail
    case (.possible, .changed): nil

    case (.waiting, .possible): .stay
    case (.waiting(let moves), .began): moves == [.began] ? .stay : nil
    case (.waiting(let moves), .changed): moves == [.began] ? .stay : nil
    case (.waiting(let moves), .ended):
      moves.last == .ended ? .stay : .attempt(moves + [.ended])
    case (.waiting, .cancelled), (.waiting, .failed): .fail

    case (.active, .changed): .enter(.active(.changed))
    case (.active, .ended), (.active, .cancelled): .enter(.over(new, imposed: false))
    case (.active, .possible), (.active, .began), (.active, .failed): nil
    }
  }

  /// Changes to the state `new` that a subclass sets.
  ///
  /// - Precondition: The table allows the change.
  func move(to new: State) {
    guard let move = resolve(new) else {
      trap("\(type(of: self)) \(name ?? "") cannot go from \(state) to \(new)")
    }
    let arena = enterArena()
    switch move {
    case .stay:
      break
    case .attempt(let moves):
      attempt(moves, in: arena)
    case .enter(let new):
      internalState = new
      arena.report(new.state, of: self)
    case .fail:
      internalState = .over(.failed, imposed: false)
      attemptedState = nil
    }
    arena.settleUnlessDispatching()
  }

  private func attempt(_ moves: [State], in arena: GestureArena) {
    if internalState.isWaiting {
      internalState = .waiting(moves)
      noteAttempt(of: moves)
      return
    }
    let isAllowed = isAllowedToBegin
    // The delegate may have disabled it.
    guard internalState == .possible else { return }
    if isAllowed {
      internalState = .waiting(moves)
      noteAttempt(of: moves)
      arena.noteAttempt(of: self)
    } else {
      internalState = .over(.failed, imposed: true)
    }
  }

  private func noteAttempt(of moves: [State]) {
    if isReceiving { attemptedState = moves.last }
  }

  /// Ends its part in this sequence of touches from outside: a running gesture is cancelled, a
  /// possible one fails. The targets of a cancelled gesture are called at once, or with the running
  /// dispatch, or, while the view hierarchy changes, in the next turn of the loop.
  func interrupt(afterTurn: Bool = false) {
    guard let arena else { return }
    leaveSequence()
    if afterTurn {
      FrameLoop.shared.enqueue { arena.settleUnlessDispatching() }
    } else {
      arena.settleUnlessDispatching()
    }
  }

  /// Releases its touches; a running gesture is cancelled, a possible one fails.
  func leaveSequence() {
    rememberLocation()
    for touch in trackedTouches { touch.gestureRecognizers?.removeAll { $0 === self } }
    trackedTouches = []
    switch internalState {
    case .over:
      break
    case .active:
      internalState = .over(.cancelled, imposed: true)
      arena?.report(.cancelled, of: self)
    case .possible, .waiting:
      internalState = .over(.failed, imposed: true)
    }
  }

  /// Fails because another recognizer prevents it.
  func failByPrevention() {
    guard internalState.isUndecided else { return }
    internalState = .over(.failed, imposed: true)
  }

  /// Resets it after its sequence of touches.
  func resetForNextSequence() {
    internalState = .possible
    rememberLocation()
    trackedTouches = []
    sequenceTouches = []
    dynamicRequirements = [:]
    arena = nil
    reset()
  }

  /// The arena it takes part in; without a window, one of its own.
  private func enterArena() -> GestureArena {
    if let arena { return arena }
    let arena = view?.window?.gestureArena ?? GestureArena(window: nil)
    arena.engage(self)
    return arena
  }

  /// Asks the views its touches are in, its own view and the delegate (G7).
  private var isAllowedToBegin: Bool {
    var asked: [UIView] = []
    let views = (cancelsTouchesInView ? trackedTouches.map(\.view) : []) + [view]
    for case let view? in views where !asked.contains(where: { $0 === view }) {
      asked.append(view)
      guard view.gestureRecognizerShouldBegin(self) else { return false }
    }
    return delegate?.gestureRecognizerShouldBegin(self) ?? true
  }
}

// MARK: - Views

extension UIGestureRecognizer {
  /// Sets the view it belongs to; nil for none.
  func attach(to view: UIView?) {
    if self.view !== view { interrupt(afterTurn: true) }
    self.view = view
  }

  /// Interrupts it after its view was removed from the window (G10).
  func viewLeftWindow() {
    interrupt(afterTurn: true)
  }
}
