import Foundation

/// The touches of one window, and the recognizers that contend for them.
///
/// An event goes through it in this order:
///
///     1. the recognizers get the touches, innermost view first, and make their moves
///     2. arbitration: attempts are granted, held back or refused, until nothing changes
///     3. the targets are told, in the order of the moves; then again from 2, until nothing is left
///     4. the views get what of the touches is theirs: began, moved, ended, or cancelled
///     5. recognizers whose touches are over start afresh
@MainActor final class GestureArena {
  weak var window: UIWindow?
  /// The touches that are down, in the order they began, and lifted ones whose end was withheld.
  var tracks: [TouchTrack] = []
  /// The recognizers that got a touch since they last started afresh, in the order they got it.
  private(set) var engaged: [UIGestureRecognizer] = []
  /// Those of them that wait to leave `possible`, in the order of their attempts.
  private(set) var attempts: [UIGestureRecognizer] = []
  private var reports: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  private var isDispatching = false
  private var isSettling = false

  let event = UIEvent()
  /// What was tapped last.
  var lastTap: Tap?
  var scroll: ScrollSession?
  /// The control or cell under the pointer.
  weak var hovered: HoverTarget?
  /// Where the pointer was last, with no button down.
  var pointer: CGPoint?

  init(window: UIWindow?) {
    self.window = window
  }

  /// A touch that was lifted, to count quick successions.
  struct Tap {
    var place: CGPoint
    var time: TimeInterval
    var count: Int
  }
}

// MARK: - Dispatch

extension GestureArena {
  /// Hands the event to recognizers, targets and views.
  func dispatch(_ event: UIEvent) {
    let changed = tracks.filter { $0.hasNews && event.touches.contains($0.touch) }
    guard !changed.isEmpty else { return }
    let wasDispatching = isDispatching
    isDispatching = true
    for recognizer in recognizers(of: changed) { deliver(changed, to: recognizer, event) }
    isDispatching = wasDispatching
    settle(event)
  }

  /// Decides what is open, tells the targets and the views. Does nothing while that goes on already:
  /// whoever does it sees to the rest.
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
    for track in tracks { track.catchUp(with: event, in: self) }
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
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let touches = changed.map(\.touch).filter {
        $0.phase == phase && recognizer.trackedTouches.contains($0)
      }
      guard !touches.isEmpty, recognizer.isEnabled, !recognizer.standing.isOver else { continue }
      let set = Set(touches)
      switch phase {
      case .began: recognizer.touchesBegan(set, with: event)
      case .moved: recognizer.touchesMoved(set, with: event)
      case .ended: recognizer.touchesEnded(set, with: event)
      case .cancelled:
        recognizer.touchesCancelled(set, with: event)
        // Not every subclass thinks of this.
        if recognizer.trackedTouches.allSatisfy(\.isLifted) { recognizer.leaveSequence() }
      case .stationary: break
      }
    }
  }

  /// Tells the targets of the next move. Returns false when there was none.
  private func tellNext() -> Bool {
    guard !reports.isEmpty else { return false }
    let report = reports.removeFirst()
    report.recognizer.tellTargets(of: report.state)
    return true
  }

  /// Forgets lifted touches, and starts recognizers afresh whose touches are over.
  private func finishRecognizers() {
    for recognizer in engaged {
      let lifted = recognizer.trackedTouches.contains { $0.isLifted }
      if lifted {
        recognizer.rememberPlace()
        recognizer.trackedTouches.removeAll { $0.isLifted }
      }
    }
    let finished = engaged.filter { recognizer in
      recognizer.standing.isOver && recognizer.trackedTouches.isEmpty
        && !reports.contains { $0.recognizer === recognizer }
    }
    engaged.removeAll { recognizer in finished.contains { $0 === recognizer } }
    attempts.removeAll { recognizer in finished.contains { $0 === recognizer } }
    for recognizer in finished { recognizer.startOver() }
  }
}

// MARK: - Recognizers

extension GestureArena {
  /// Lets `recognizer` take part.
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

  /// The targets of `recognizer` are to be told of `state`. Of several changes in one event they hear
  /// once.
  func report(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    let isRepeated = reports.contains {
      $0.recognizer === recognizer && $0.state == .changed && state == .changed
    }
    if !isRepeated { reports.append((recognizer, state)) }
  }
}

extension UITouch {
  /// Whether nothing will be heard of it any more.
  var isLifted: Bool { phase == .ended || phase == .cancelled }
}
