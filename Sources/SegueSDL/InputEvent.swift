import Foundation
import Segue

/// What a user did, in points of the window and seconds of the media clock.
enum InputEvent {
  case began(id: Int, PointerSample)
  case moved(id: Int, [PointerSample])
  case ended(id: Int, PointerSample)
  case hovered(CGPoint?)
  case scrolled(CGVector, at: CGPoint)
  /// `text` is what the key types where no `text` event follows.
  case keyDown(UIKey, text: String?)
  case keyUp(UIKey)
  /// What was typed, with the keys between which it came.
  case text(String)
  /// What an input method composes now, with the caret in characters.
  case composed(String, caret: Int)
  case cancelled
}

/// The input since the last frame, in order and coalesced.
struct InputQueue {
  private(set) var events: [InputEvent] = []

  /// Appends `event`. Moves of one pointer become one move with all samples, scroll deltas add up,
  /// and of consecutive hover locations the last remains. Nothing is merged across a pointer down,
  /// a pointer up or a key.
  mutating func append(_ event: InputEvent) {
    switch event {
    case .moved(let id, let samples):
      for index in events.indices.reversed() {
        if case .moved(id, let earlier) = events[index] {
          events[index] = .moved(id: id, earlier + samples)
          return
        }
        guard events[index].isMotion else { break }
      }
    case .hovered:
      if case .hovered = events.last { events.removeLast() }
    case .scrolled(let delta, let point):
      if case .scrolled(let earlier, _) = events.last {
        let sum = CGVector(dx: earlier.dx + delta.dx, dy: earlier.dy + delta.dy)
        events[events.count - 1] = .scrolled(sum, at: point)
        return
      }
    default: break
    }
    events.append(event)
  }

  /// Removes all events and returns them.
  mutating func take() -> [InputEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }
}

extension InputEvent {
  /// Whether it is a move, across which another pointer's moves may be merged.
  fileprivate var isMotion: Bool {
    switch self {
    case .moved, .hovered: true
    default: false
    }
  }

  /// Hands the event to `window`.
  @MainActor func deliver(to window: UIWindow) {
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
