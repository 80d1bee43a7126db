import Foundation

/// The one clock that all animations read.
///
/// A live clock runs on its own; a stepped one stands still until it is set, so that the same steps
/// give the same frames. It may be read and set from any thread.
///
/// Unlike Core Animation's, a live clock stands still while a frame is made: everything in it
/// happens at the frame's time.
public enum MediaClock {
  /// The source of the time.
  public enum Source: Hashable, Sendable {
    /// Seconds since the machine started, always increasing.
    case live
    /// These seconds, until set again.
    case stepped(CFTimeInterval)
  }

  struct State {
    var source = Source.live
    /// The time at which a live clock stands still.
    var frozen: CFTimeInterval?
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var state = State()

  /// The source of the time; live by default.
  public static var source: Source {
    get { lock.withLock { state.source } }
    set { lock.withLock { state.source = newValue } }
  }

  /// The time in seconds.
  public static var now: CFTimeInterval {
    let state = lock.withLock { Self.state }
    return switch state.source {
    case .live: state.frozen ?? ProcessInfo.processInfo.systemUptime
    case .stepped(let time): time
    }
  }

  /// Puts `other` in the place of the clock's state, and that into `other`.
  static func exchange(_ other: inout State) {
    lock.withLock { swap(&state, &other) }
  }

  /// Runs `body` with a live clock standing still, so that what it starts begins at one time.
  /// Nested in another `freeze`, keeps that one's time.
  package static func freeze<Result>(_ body: () throws -> Result) rethrows -> Result {
    let isFirst = lock.withLock { () -> Bool in
      guard state.frozen == nil else { return false }
      state.frozen = ProcessInfo.processInfo.systemUptime
      return true
    }
    defer { if isFirst { lock.withLock { state.frozen = nil } } }
    return try body()
  }

  /// Moves a stepped clock on by `seconds`; does nothing to a live one.
  public static func advance(by seconds: CFTimeInterval) {
    lock.withLock {
      if case .stepped(let time) = state.source { state.source = .stepped(time + seconds) }
    }
  }
}

/// The time of `MediaClock`, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval {
  MediaClock.now
}
