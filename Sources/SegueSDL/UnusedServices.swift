import Foundation

/// Turns off services that SDL sets up on an X11 display even if nothing uses them; they take a
/// tenth of the time to the first frame, or more.
@MainActor enum UnusedServices {
  /// The environment variables that turn them off.
  private static let substitutes = [
    // The compose table, which takes longest to read: keys arrive as keys here.
    (name: "XCOMPOSEFILE", value: "/dev/null", isForced: true),
    // The session bus, over which SDL talks to input methods. If none is set, a program would be
    // started to look for one.
    (name: "DBUS_SESSION_BUS_ADDRESS", value: "disabled:", isForced: false),
  ]

  /// The variables to change, given those that are set.
  static func changes(to environment: [String: String]) -> [String: String] {
    var changes: [String: String] = [:]
    for (name, value, isForced) in substitutes where isForced || environment[name] == nil {
      changes[name] = value
    }
    return changes
  }

  /// Runs `body` with the variables changed, then restores them.
  static func without<R>(_ body: () throws -> R) rethrows -> R {
    let environment = ProcessInfo.processInfo.environment
    let changes = changes(to: environment)
    for (name, value) in changes { setenv(name, value, 1) }
    defer {
      for name in changes.keys {
        if let value = environment[name] { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    return try body()
  }
}
