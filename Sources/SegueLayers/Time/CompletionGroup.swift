import Foundation

/// A completion block and the animations it waits for.
@MainActor final class CompletionGroup {
  let block: () -> Void
  private var running = 0
  private var isClosed = false
  private var isDone = false

  init(_ block: @escaping () -> Void) {
    self.block = block
  }

  /// An animation has joined.
  func enter() {
    running += 1
  }

  /// An animation is over.
  func leave() {
    running -= 1
    finishIfDone()
  }

  /// No more animations will join.
  func close() {
    isClosed = true
    finishIfDone()
  }

  private func finishIfDone() {
    guard isClosed, running == 0, !isDone else { return }
    isDone = true
    block()
  }
}
