import Foundation

/// One touch, the recognizers that watch it, and what its view has received of it.
@MainActor final class TouchTrack {
  /// The host's id of the touch.
  let id: Int
  let touch: UITouch
  /// The location of the touch at its beginning, in points of the window.
  let start: CGPoint
  /// The recognizers that watched it from its beginning, including those that ignore it since.
  let recognizers: [UIGestureRecognizer]
  /// Whether a recognizer that cancels touches in the view has recognized with it.
  var isClaimed = false
  /// Whether the event being dispatched is about it.
  var hasChanged = true

  private var delivery: Delivery

  /// The progress of the touch's delivery to its view.
  private enum Delivery {
    /// Nothing: the beginning is delayed or about to be delivered.
    case nothing
    /// Its beginning.
    case began
    /// Its end or cancellation; nothing follows.
    case done
  }

  /// - Parameter reachesView: Whether the view receives it at all.
  init(id: Int, touch: UITouch, recognizers: [UIGestureRecognizer], reachesView: Bool) {
    self.id = id
    self.touch = touch
    start = touch.windowLocation
    self.recognizers = recognizers
    delivery = reachesView ? .nothing : .done
  }

  /// Whether it was lifted and its view received the end.
  var isDone: Bool {
    if case .done = delivery { touch.isLifted } else { false }
  }

  /// Whether its view still receives it.
  var reachesView: Bool {
    if case .done = delivery { false } else { true }
  }

  /// Stops delivery to recognizers and view.
  func abandon() {
    hasChanged = false
    delivery = .done
  }

  /// Delivers to the view what is no longer delayed (G2).
  func deliverDelayed(with event: UIEvent, in arena: GestureArena) {
    let isChanged = hasChanged
    hasChanged = false
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
      guard !isDelayed(by: \.delaysTouchesBegan) else { return }
      delivery = .began
      send(.began, to: view, event)
      if touch.phase == .began { return }
    }
    guard case .began = delivery else { return }
    switch touch.phase {
    case .began, .stationary:
      break
    case .moved:
      if isChanged { send(.moved, to: view, event) }
    case .ended:
      guard !isDelayed(by: \.delaysTouchesEnded) else { return }
      delivery = .done
      send(.ended, to: view, event)
    case .cancelled:
      finish(with: event)
    }
  }

  /// Ends delivery to the view, with a cancellation if it received the beginning.
  private func finish(with event: UIEvent) {
    defer { delivery = .done }
    guard case .began = delivery, let view = touch.view else { return }
    delivery = .done
    send(.cancelled, to: view, event)
  }

  /// Whether a recognizer that may still recognize delays delivery to the view.
  private func isDelayed(by delays: KeyPath<UIGestureRecognizer, Bool>) -> Bool {
    recognizers.contains { recognizer in
      recognizer.internalState.isUndecided && recognizer.sequenceTouches.contains(touch)
        && recognizer[keyPath: delays]
    }
  }

  /// During the call the touch reports the phase delivered, even if it is further by now.
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
