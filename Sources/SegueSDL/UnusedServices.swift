import Foundation

/// What SDL prepares on an X11 display whether or not anybody uses it, and how to do without: a tenth of the
/// time to the first frame, or more.
@MainActor enum UnusedServices {
  /// Variables by which libraries leave it out.
  private static let substitutes = [
    // The table of composed characters, which takes longest to read: keys arrive as keys here.
    (name: "XCOMPOSEFILE", value: "/dev/null", isForced: true),
    // The session bus, by which SDL talks to input methods. Where none is known, a program would be started
    // to look for it.
    (name: "DBUS_SESSION_BUS_ADDRESS", value: "disabled:", isForced: false),
  ]

  /// The variables that are different meanwhile, given those that are set.
  static func changes(to environment: [String: String]) -> [String: String] {
    var changes: [String: String] = [:]
    for (name, value, isForced) in substitutes where isForced || environment[name] == nil {
      changes[name] = value
    }
    return changes
  }

  /// Runs `body` in such an environment; afterwards it is as before.
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
