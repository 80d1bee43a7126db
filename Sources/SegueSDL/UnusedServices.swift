import Foundation

/// Turns off services that SDL sets up on a display even if nothing uses them; they take a tenth of the time to the first
/// frame, or more.
@MainActor struct UnusedServices {
  /// The environment variables that turn them off, and whether they do so even where the user has set them.
  private let substitutes: [(name: String, value: String, isForced: Bool)]

  /// - Parameters:
  ///   - driver: The driver with which SDL reaches the display; it is told nothing if the user has chosen.
  ///   - composing: Whether SDL shall not compose characters: X11's table, which takes longest to read, is then left to a
  ///     `Composer`, which reads it when text is edited.
  init(of driver: DisplayDriver, withComposing composing: Bool) {
    let table = ("XCOMPOSEFILE", "/dev/null", true)
    // The session bus, over which SDL talks to input methods. If none is set, a program would be
    // started to look for one.
    let bus = ("DBUS_SESSION_BUS_ADDRESS", "disabled:", false)
    substitutes = driver == .chosen ? [] : composing ? [table, bus] : [bus]
  }

  /// The variables to change, given those that are set.
  func changes(to environment: [String: String]) -> [String: String] {
    var changes: [String: String] = [:]
    for (name, value, isForced) in substitutes where isForced || environment[name] == nil {
      changes[name] = value
    }
    return changes
  }

  /// Runs `body` with the variables changed, then restores them.
  func without<R>(_ body: () throws -> R) rethrows -> R {
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
