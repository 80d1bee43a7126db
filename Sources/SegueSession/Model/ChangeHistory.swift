import SegueGallery

/// The engines that were chosen, the parameters and the numbers in the user's file that were changed, to be undone and
/// made again.
package struct ChangeHistory {
  /// A change that can be taken back.
  package enum Change {
    /// Another engine, or other values of its parameters: those before.
    case tuning(Tuning)
    /// Another text of the user's file.
    case file(old: String, new: String)
  }

  private var done: [Change] = []
  private var undone: [Change] = []
  /// Whether a change goes on, such as the drag of a slider.
  private var isOpen = false

  package init() {}

  /// Maximum number of changes that can be undone.
  private static let most = 500

  /// Notes a change.
  ///
  /// - Parameters:
  ///   - tuning: The engine and its values before the change.
  ///   - isFinal: Whether the change is complete.
  package mutating func note(_ tuning: Tuning, isFinal: Bool) {
    if !isOpen { append(.tuning(tuning)) }
    isOpen = !isFinal
  }

  /// Notes a change of the user's file.
  package mutating func note(old: String, new: String) {
    isOpen = false
    append(.file(old: old, new: new))
  }

  private mutating func append(_ change: Change) {
    done.append(change)
    done.removeFirst(max(0, done.count - Self.most))
    undone = []
  }

  /// Whether there is a change to take back, and one to make again.
  package var canUndo: Bool { !done.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }

  /// Takes back the last change, and returns it; of an engine, the one before it. Nil: nothing was changed.
  package mutating func undo(_ current: Tuning) -> Change? {
    isOpen = false
    guard let last = done.popLast() else { return nil }
    undone.append(last.isFile ? last : .tuning(current))
    return last
  }

  /// Makes the change again that was undone last, and returns it; nil: nothing was undone.
  package mutating func redo(_ current: Tuning) -> Change? {
    guard let last = undone.popLast() else { return nil }
    done.append(last.isFile ? last : .tuning(current))
    return last
  }
}

extension ChangeHistory.Change {
  fileprivate var isFile: Bool {
    if case .file = self { true } else { false }
  }
}
