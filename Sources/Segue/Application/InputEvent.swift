import Foundation

/// A user's input, in points of the window and seconds of the media clock.
package enum InputEvent {
  case began(id: Int, PointerSample)
  case moved(id: Int, [PointerSample])
  case ended(id: Int, PointerSample)
  case hovered(CGPoint?)
  case scrolled(CGVector, at: CGPoint)
  /// `text` is what the key types where no `text` event follows.
  case keyDown(UIKey, text: String?)
  case keyUp(UIKey)
  /// Typed text, in its place among the key events.
  case text(String)
  /// The text that an input method is composing, with the caret in characters.
  case composed(String, caret: Int)
  case cancelled
}

extension InputEvent {
  /// Hands the event to `window`.
  @MainActor package func deliver(to window: UIWindow) {
    switch self {
    case .began(let id, let sample): window.touchBegan(id: id, sample: sample)
    case .moved(let id, let samples): window.touchMoved(id: id, samples: samples)
    case .ended(let id, let sample): window.touchEnded(id: id, sample: sample)
    case .hovered(let point): window.hoverMoved(to: point)
    case .scrolled(let delta, let point): window.scrolled(by: delta, at: point)
    case .keyDown(let key, let text): window.keyDown(key, text: text)
    case .keyUp(let key): window.keyUp(key)
    case .text(let text): window.insertText(text)
    case .composed(let text, let caret): window.compose(text, caret: caret)
    case .cancelled:
      window.cancelAllTouches()
      window.hoverMoved(to: nil)
    }
  }
}
