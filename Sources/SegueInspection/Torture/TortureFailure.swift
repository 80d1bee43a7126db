/// A short script that breaks a promise, and the failure.
public struct TortureFailure: Hashable, Sendable, CustomStringConvertible {
  /// The script that leads to the failure: `Torture.play` plays it again.
  public let script: TouchScript
  /// The failure that the script leads to.
  public let reason: ScriptFailure

  /// The failure as a sentence, and the script as a literal of Swift.
  public var description: String {
    "\(reason). \(script.events.count) events lead there; see them again with "
      + "torture.play(\"\(script)\")"
  }
}
