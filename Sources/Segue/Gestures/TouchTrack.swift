import Foundation

/// What has become of one touch: who watches it, and what its view was told.
@MainActor final class TouchTrack {
  /// The host's number of the touch.
  let id: Int
  let touch: UITouch
  /// Where it began, in points of the window.
  let start: CGPoint
  /// Those that watched it from its beginning, also when they have left it alone since.
  let recognizers: [UIGestureRecognizer]
  /// A recognizer that cancels touches in the view has recognized with it.
  var isClaimed = false
  /// Whether the event that is being dispatched is about it.
  var hasNews = true

  private var delivery: Delivery

  /// What the view was told.
  private enum Delivery {
    /// Nothing: the beginning is withheld or about to be told.
    case nothing
    /// That it began.
    case began
    /// All there is to tell.
    case done
  }

  /// - Parameter reachesView: Whether the view is to hear of it at all.
  init(id: Int, touch: UITouch, recognizers: [UIGestureRecognizer], reachesView: Bool) {
    self.id = id
    self.touch = touch
    start = touch.place
    self.recognizers = recognizers
    delivery = reachesView ? .nothing : .done
  }

  /// Whether it was lifted and everybody knows.
  var isDone: Bool {
    if case .done = delivery { touch.isLifted } else { false }
  }

  /// Whether its view still hears of it.
  var reachesView: Bool {
    if case .done = delivery { false } else { true }
  }

  /// Nobody is to hear of it any more.
  func abandon() {
    hasNews = false
    delivery = .done
  }

  /// Tells the view what it may know by now (G2).
  func catchUp(with event: UIEvent, in arena: GestureArena) {
    let isNews = hasNews
    hasNews = false
    guard let view = touch.view, view.window != nil, view.window === arena.window else {
      finish(with: event)
      return
    }
    if isClaimed { return finish(with: event) }

    if case .nothing = delivery {
      if touch.phase == .cancelled {
        delivery = .done
        return
      }
      guard !isHeld(by: \.delaysTouchesBegan) else { return }
      delivery = .began
      send(.began, to: view, event)
      if touch.phase == .began { return }
    }
    guard case .began = delivery else { return }
    switch touch.phase {
    case .began, .stationary:
      break
    case .moved:
      if isNews { send(.moved, to: view, event) }
    case .ended:
      guard !isHeld(by: \.delaysTouchesEnded) else { return }
      delivery = .done
      send(.ended, to: view, event)
    case .cancelled:
      finish(with: event)
    }
  }

  /// The view hears no more; if it knows of the touch, that it was cancelled.
  private func finish(with event: UIEvent) {
    defer { delivery = .done }
    guard case .began = delivery, let view = touch.view else { return }
    delivery = .done
    send(.cancelled, to: view, event)
  }

  /// Whether a recognizer that may still recognize wants the view to wait.
  private func isHeld(by delays: KeyPath<UIGestureRecognizer, Bool>) -> Bool {
    recognizers.contains { recognizer in
      recognizer.standing.isUndecided && recognizer.sequenceTouches.contains(touch)
        && recognizer[keyPath: delays]
    }
  }

  /// The touch reads the phase it is told in, though it may be further by now.
  private func send(_ phase: UITouch.Phase, to view: UIView, _ event: UIEvent) {
    let present = touch.phase
    touch.phase = phase
    switch phase {
    case .began: view.touchesBegan([touch], with: event)
    case .moved: view.touchesMoved([touch], with: event)
    case .ended: view.touchesEnded([touch], with: event)
    case .cancelled: view.touchesCancelled([touch], with: event)
    case .stationary: break
    }
    touch.phase = present
  }
}
