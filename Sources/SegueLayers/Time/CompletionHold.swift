import Foundation

/// A pending event, such as a transition that only begins later: the completion blocks of the
/// transactions that were open when it was requested wait for it.
@MainActor package final class CompletionHold {
  private var groups: [CompletionGroup]

  /// A hold of the open transactions; nil where none of them has a completion block.
  ///
  /// Blocks that were set by the animator of a transition in flight do not wait: they may be what
  /// ends it, and what is asked for meanwhile may have to wait for that.
  package init?() {
    groups = CATransaction.openCompletionGroups.filter { $0.scope?.isOver ?? true }
    guard !groups.isEmpty else { return nil }
    for group in groups { group.enter() }
  }

  /// Releases the blocks: the event has happened, or is not going to happen.
  package func release() {
    let released = groups
    groups = []
    for group in released { group.leave() }
  }

  /// Releases the blocks in the next turn if the event was dropped.
  deinit {
    guard !groups.isEmpty else { return }
    let dropped = groups
    let leave: @MainActor @Sendable () -> Void = {
      FrameLoop.shared.enqueue { for group in dropped { group.leave() } }
    }
    if MainQueue.isCurrent {
      MainActor.assumeIsolated(leave)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(leave) }
    }
  }
}
