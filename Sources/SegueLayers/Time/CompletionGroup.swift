import Foundation

/// A completion block and the animations it waits for.
@MainActor final class CompletionGroup {
  let block: () -> Void
  private var running = 0
  private var isClosed = false
  private(set) var isDone = false

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

  /// Whatever it waits for, it is done.
  func finish() {
    guard !isDone else { return }
    isDone = true
    block()
  }

  private func finishIfDone() {
    if isClosed, running == 0 { finish() }
  }
}
