import Foundation

/// The touches of one window, and the recognizers that compete for them.
///
/// An event is processed in this order:
///
///     1. the recognizers receive the touches, innermost view first, and change state
///     2. arbitration: attempts are granted, delayed or refused, until nothing changes
///     3. the targets are called, in the order of the changes; repeat from 2 until none is left
///     4. the views receive their touches: began, moved, ended or cancelled
///     5. recognizers whose touches are over are reset
@MainActor final class GestureArena {
  weak var window: UIWindow?
  /// The touches that are down, in the order they began, and lifted ones whose end is delayed.
  var tracks: [TouchTrack] = []
  /// The recognizers that received a touch since their last reset, in the order they did.
  private(set) var engaged: [UIGestureRecognizer] = []
  /// The engaged recognizers that wait to leave `possible`, in the order of their attempts.
  private(set) var attempts: [UIGestureRecognizer] = []
  private var reports: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  private var isDispatching = false
  private var isSettling = false

  let event = UIEvent()
  /// The latest tap.
  var lastTap: Tap?
  var scroll: ScrollSession?
  /// The control or cell under the pointer.
  weak var hovered: HoverTarget?
  /// The hover recognizers that the pointer is over.
  var hovering: [Weak<UIGestureRecognizer>] = []
  /// The last location of the pointer with no button down, in points of the window; nil: outside.
  var pointer: CGPoint?

  init(window: UIWindow?) {
    self.window = window
  }

  /// A lifted touch, remembered to count quick taps.
  struct Tap {
    var location: CGPoint
    var time: TimeInterval
    var count: Int
  }
}

// MARK: - Dispatch

extension GestureArena {
  /// Dispatches the event to recognizers, targets and views.
  func dispatch(_ event: UIEvent) {
    let changed = tracks.filter { $0.hasChanged && event.touches.contains($0.touch) }
    guard !changed.isEmpty else { return }
    let wasDispatching = isDispatching
    isDispatching = true
    for recognizer in recognizers(of: changed) { deliver(changed, to: recognizer, event) }
    isDispatching = wasDispatching
    settle(event)
  }

  /// Arbitrates, then notifies targets and views. Does nothing during a dispatch, which does the
  /// same at its end.
  func settleUnlessDispatching() {
    guard !isDispatching, !isSettling else { return }
    settle(event)
  }

  private func settle(_ event: UIEvent) {
    guard !isSettling else { return }
    isSettling = true
    repeat {
      arbitrate()
    } while tellNext()
    isSettling = false
    for track in tracks { track.deliverDelayed(with: event, in: self) }
    tracks.removeAll { $0.isDone }
    finishRecognizers()
  }

  private func recognizers(of tracks: [TouchTrack]) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    for track in tracks {
      for recognizer in track.recognizers where !found.contains(where: { $0 === recognizer }) {
        found.append(recognizer)
      }
    }
    return found
  }

  private func deliver(
    _ changed: [TouchTrack], to recognizer: UIGestureRecognizer, _ event: UIEvent
  ) {
    recognizer.isReceiving = true
    defer {
      recognizer.isReceiving = false
      recognizer.attemptedState = nil
    }
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let touches = changed.map(\.touch).filter {
        $0.phase == phase && recognizer.trackedTouches.contains($0)
      }
      guard !touches.isEmpty, recognizer.isEnabled, !recognizer.internalState.isOver else {
        continue
      }
      let set = Set(touches)
      switch phase {
      case .began: recognizer.touchesBegan(set, with: event)
      case .moved: recognizer.touchesMoved(set, with: event)
      case .ended: recognizer.touchesEnded(set, with: event)
      case .cancelled:
        recognizer.touchesCancelled(set, with: event)
        // A subclass may stay undecided after its last touch was lifted.
        if recognizer.trackedTouches.allSatisfy(\.isLifted) { recognizer.leaveSequence() }
      case .stationary: break
      }
    }
  }

  /// Calls the targets for the next state change. Returns false when there was none.
  private func tellNext() -> Bool {
    guard !reports.isEmpty else { return false }
    let report = reports.removeFirst()
    report.recognizer.tellTargets(of: report.state)
    return true
  }

  /// Removes lifted touches, and resets recognizers whose touches are over.
  private func finishRecognizers() {
    for recognizer in engaged {
      let lifted = recognizer.trackedTouches.contains { $0.isLifted }
      if lifted {
        recognizer.rememberLocation()
        recognizer.trackedTouches.removeAll { $0.isLifted }
      }
    }
    let finished = engaged.filter { recognizer in
      recognizer.internalState.isOver && recognizer.trackedTouches.isEmpty
        && !reports.contains { $0.recognizer === recognizer }
    }
    engaged.removeAll { recognizer in finished.contains { $0 === recognizer } }
    attempts.removeAll { recognizer in finished.contains { $0 === recognizer } }
    for recognizer in finished { recognizer.resetForNextSequence() }
  }
}

// MARK: - Recognizers

extension GestureArena {
  /// Adds `recognizer` to the competition.
  func engage(_ recognizer: UIGestureRecognizer) {
    guard recognizer.arena !== self else { return }
    recognizer.arena = self
    engaged.append(recognizer)
  }

  /// `recognizer` wants to leave `possible`.
  func noteAttempt(of recognizer: UIGestureRecognizer) {
    attempts.append(recognizer)
  }

  func removeAttempt(of recognizer: UIGestureRecognizer) {
    attempts.removeAll { $0 === recognizer }
  }

  /// Queues a call to the targets of `recognizer` for `state`. Several changes in one event make
  /// one call.
  func report(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    let isRepeated = reports.contains {
      $0.recognizer === recognizer && $0.state == .changed && state == .changed
    }
    if !isRepeated { reports.append((recognizer, state)) }
  }
}

extension UITouch {
  /// Whether the touch has ended or was cancelled.
  var isLifted: Bool { phase == .ended || phase == .cancelled }
}
