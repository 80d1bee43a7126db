import Segue

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
}
