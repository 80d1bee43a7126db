import Foundation

/// A completion block and the animations it waits for.
@MainActor final class CompletionGroup {
  let block: () -> Void
  /// The scope in which it was set, if any.
  private(set) weak var scope: AnimationScope?
  private var running = 0
  private var isClosed = false
  private(set) var isDone = false

  init(_ block: @escaping () -> Void) {
    self.block = block
    scope = AnimationScope.current
  }

  /// Called when an animation joins.
  func enter() {
    running += 1
  }

  /// Called when an animation is over.
  func leave() {
    running -= 1
    finishIfDone()
  }

  /// Called when no more animations will join.
  func close() {
    isClosed = true
    finishIfDone()
  }

  /// Calls the block now, whatever the group still waits for.
  func finish() {
    guard !isDone else { return }
    isDone = true
    block()
  }

  private func finishIfDone() {
    if isClosed, running == 0 { finish() }
  }
}
