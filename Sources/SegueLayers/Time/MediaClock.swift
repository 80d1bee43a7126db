import Foundation

/// The one clock that all animations read.
///
/// Live it runs on its own; stepped it stands still until it is set, so that the same steps give the
/// same frames. It may be read and set from any thread.
public enum MediaClock {
  /// Where the time comes from.
  public enum Source: Hashable, Sendable {
    /// Seconds since the machine started, always growing.
    case live
    /// These seconds, until set anew.
    case stepped(CFTimeInterval)
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var storage = Source.live

  /// Where the time comes from. Live at first.
  public static var source: Source {
    get { lock.withLock { storage } }
    set { lock.withLock { storage = newValue } }
  }

  /// The time in seconds.
  public static var now: CFTimeInterval {
    switch source {
    case .live: ProcessInfo.processInfo.systemUptime
    case .stepped(let time): time
    }
  }

  /// Moves a stepped clock on by `seconds`; does nothing to a live one.
  public static func advance(by seconds: CFTimeInterval) {
    lock.withLock {
      if case .stepped(let time) = storage { storage = .stepped(time + seconds) }
    }
  }
}

/// The time in seconds that layers and animations live in: that of `MediaClock`.
public func CACurrentMediaTime() -> CFTimeInterval {
  MediaClock.now
}
