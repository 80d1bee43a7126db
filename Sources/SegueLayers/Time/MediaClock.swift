import Foundation

/// The one clock that all animations read.
///
/// Live it runs on its own; stepped it stands still until it is set, so that the same steps give the
/// same frames. It may be read and set from any thread.
///
/// Unlike Core Animation's, a live clock stands still while one frame is made: all that happens in it
/// happens at the frame's time.
public enum MediaClock {
  /// Where the time comes from.
  public enum Source: Hashable, Sendable {
    /// Seconds since the machine started, always growing.
    case live
    /// These seconds, until set anew.
    case stepped(CFTimeInterval)
  }

  private struct State {
    var source = Source.live
    /// The time at which a live clock stands still.
    var held: CFTimeInterval?
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var state = State()

  /// Where the time comes from. Live at first.
  public static var source: Source {
    get { lock.withLock { state.source } }
    set { lock.withLock { state.source = newValue } }
  }

  /// The time in seconds.
  public static var now: CFTimeInterval {
    let state = lock.withLock { Self.state }
    return switch state.source {
    case .live: state.held ?? ProcessInfo.processInfo.systemUptime
    case .stepped(let time): time
    }
  }

  /// Runs `body` with a live clock standing still, so that what it starts begins at one time. Within
  /// another `hold` the time is that one's.
  package static func hold<Result>(_ body: () throws -> Result) rethrows -> Result {
    let isFirst = lock.withLock { () -> Bool in
      guard state.held == nil else { return false }
      state.held = ProcessInfo.processInfo.systemUptime
      return true
    }
    defer { if isFirst { lock.withLock { state.held = nil } } }
    return try body()
  }

  /// Moves a stepped clock on by `seconds`; does nothing to a live one.
  public static func advance(by seconds: CFTimeInterval) {
    lock.withLock {
      if case .stepped(let time) = state.source { state.source = .stepped(time + seconds) }
    }
  }
}

/// The time in seconds that layers and animations live in: that of `MediaClock`.
public func CACurrentMediaTime() -> CFTimeInterval {
  MediaClock.now
}
