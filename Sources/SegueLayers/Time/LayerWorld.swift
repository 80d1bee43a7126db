import Foundation

/// The clock, the frame loop and the transactions of layers that live apart from all others.
///
/// While it is exchanged for the process's own, everything happens in it: its time is stepped, and layers
/// that change or animate are known to its loop alone.
@MainActor package struct LayerWorld {
  private var clock: MediaClock.State
  private var loop = FrameLoop()
  private var transactions = CATransaction.Levels()

  /// - Parameter time: The time of its clock, in seconds.
  package init(time: CFTimeInterval) {
    clock = MediaClock.State(source: .stepped(time))
  }

  /// Puts its clock, loop and transactions in the place of the current ones, which it keeps meanwhile;
  /// called again, puts them back.
  package mutating func exchange() {
    MediaClock.exchange(&clock)
    FrameLoop.exchange(&loop)
    CATransaction.exchange(&transactions)
  }
}
