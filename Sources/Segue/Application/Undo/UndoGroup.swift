import Foundation

/// Takes one change back. It does not keep alive what the change concerns, its target.
@MainActor class UndoAction {
  private weak var target: AnyObject?

  init(target: AnyObject) {
    self.target = target
  }

  /// The memory kept for the action, in bytes of text.
  var size: Int { 0 }

  /// Whether the action can still run: its target is alive.
  final var isAlive: Bool { target != nil }

  final func isOf(_ target: AnyObject) -> Bool { self.target === target }

  final func run() {
    if let target { run(on: target) }
  }

  /// Takes the change back, and registers how it is made again. Does nothing unless overridden.
  func run(on target: AnyObject) {}
}

/// An action that a program registers.
@MainActor final class UndoHandler<Target: AnyObject>: UndoAction {
  private let handler: @MainActor (Target) -> Void

  init(target: Target, handler: @escaping @MainActor (Target) -> Void) {
    self.handler = handler
    super.init(target: target)
  }

  override func run(on target: AnyObject) {
    if let target = target as? Target { handler(target) }
  }
}

/// Actions that are undone together, the last one first.
@MainActor final class UndoGroup {
  private enum Entry {
    case action(UndoAction)
    case group(UndoGroup)
  }

  private var entries: [Entry] = []
  var name = ""
  var isDiscardable = false

  func add(_ action: UndoAction) {
    entries.append(.action(action))
  }

  func add(_ group: UndoGroup) {
    entries.append(.group(group))
  }

  func removeAll() {
    entries = []
  }

  func removeAll(of target: AnyObject) {
    entries.removeAll { entry in
      switch entry {
      case .action(let action): return action.isOf(target)
      case .group(let group):
        group.removeAll(of: target)
        return !group.isAlive
      }
    }
  }

  /// Whether there is any action left whose target is alive.
  var isAlive: Bool {
    entries.contains { entry in
      switch entry {
      case .action(let action): action.isAlive
      case .group(let group): group.isAlive
      }
    }
  }

  /// The memory kept for the group's actions, in bytes of text.
  var size: Int {
    entries.reduce(0) { size, entry in
      switch entry {
      case .action(let action): size + action.size
      case .group(let group): size + group.size
      }
    }
  }

  /// The action, if it is the only one.
  var only: UndoAction? {
    guard entries.count == 1, case .action(let action) = entries[0] else { return nil }
    return action
  }

  /// Removes and returns the last action, also out of a group within.
  func takeLastAction() -> UndoAction? {
    while let last = entries.popLast() {
      switch last {
      case .action(let action): return action
      case .group(let group):
        guard let action = group.takeLastAction() else { continue }
        entries.append(.group(group))
        return action
      }
    }
    return nil
  }

  /// Removes and returns the group at the end; nil if an action is there.
  func takeLastGroup() -> UndoGroup? {
    guard case .group(let group)? = entries.last else { return nil }
    entries.removeLast()
    return group
  }
}
