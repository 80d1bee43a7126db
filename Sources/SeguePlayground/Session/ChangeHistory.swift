import SegueGallery

/// The engines that were chosen and the parameters that were changed, to be undone and made again.
struct ChangeHistory {
  private var done: [Engine] = []
  private var undone: [Engine] = []
  /// Whether a change goes on, such as the drag of a slider.
  private var isOpen = false

  /// Maximum number of changes that can be undone.
  private static let most = 500

  /// Notes a change.
  ///
  /// - Parameters:
  ///   - engine: The engine before the change.
  ///   - isFinal: Whether the change is complete.
  mutating func note(_ engine: Engine, isFinal: Bool) {
    if !isOpen {
      done.append(engine)
      done.removeFirst(max(0, done.count - Self.most))
      undone = []
    }
    isOpen = !isFinal
  }

  /// Takes back the last change, and returns the engine before it; nil: nothing was changed.
  mutating func undo(_ current: Engine) -> Engine? {
    isOpen = false
    guard let last = done.popLast() else { return nil }
    undone.append(current)
    return last
  }

  /// Makes the change again that was undone last, and returns its engine; nil: nothing was undone.
  mutating func redo(_ current: Engine) -> Engine? {
    guard let last = undone.popLast() else { return nil }
    done.append(current)
    return last
  }
}
