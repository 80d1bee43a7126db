/// A short script that breaks a promise, and which.
public struct TortureFailure: Hashable, Sendable, CustomStringConvertible {
  /// What leads to the failure: `Torture.play` plays it again.
  public let script: TouchScript
  /// What went wrong.
  public let reason: ScriptFailure

  /// What went wrong, and the script as a literal of Swift.
  public var description: String {
    "\(reason). \(script.events.count) events lead there; see them again with "
      + "torture.play(\"\(script)\")"
  }
}
