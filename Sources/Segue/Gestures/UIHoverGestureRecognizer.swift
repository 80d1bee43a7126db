import Foundation

/// Follows the pointer while it is over its view, or over one below it, with no button pressed.
///
/// It begins when the pointer comes, changes when it moves, and ends when it leaves. It takes no part in the
/// competition of recognizers for touches: several of them, of a view and of those around it, follow the pointer
/// at a time.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// Never: it watches no touches.
  open override func shouldReceive(_ event: UIEvent) -> Bool { false }

  open override var isEnabled: Bool {
    didSet { if !isEnabled { pointerLeft(.cancelled) } }
  }

  /// The pointer is at `point`, in the window, over the recognizer's view.
  func pointerMoved(to point: CGPoint) {
    let isNew = internalState == .possible
    guard isNew || lastLocation != point else { return }
    lastLocation = point
    let state: State = isNew ? .began : .changed
    internalState = .active(state)
    tellTargets(of: state)
  }

  /// The pointer is over the recognizer's view no more.
  func pointerLeft(_ state: State = .ended) {
    guard case .active = internalState else { return }
    internalState = .over(state, imposed: false)
    tellTargets(of: state)
    resetForNextSequence()
  }
}
