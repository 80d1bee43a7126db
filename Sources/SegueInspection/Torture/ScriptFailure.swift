/// What went wrong while a script was played, and after how many events.
public struct ScriptFailure: Hashable, Sendable, CustomStringConvertible {
  /// The index of the event after which it was found; the number of events where it was found at the end.
  public let event: Int
  /// What went wrong, without a full stop.
  public let sentence: String
  /// The kind of failure, so that shrinking sticks to one.
  package let kind: String

  package init(event: Int, sentence: String, kind: String) {
    self.event = event
    self.sentence = sentence
    self.kind = kind
  }

  /// A violation of the contract.
  package init(event: Int, _ violation: ContractViolation) {
    self.init(event: event, sentence: "\(violation)", kind: violation.promise.rawValue)
  }

  /// What went wrong.
  public var description: String { sentence }
}

extension EventScript {
  /// The shortest script found that fails in the same way.
  ///
  /// - Parameter play: Plays a script from the beginning; nil if nothing goes wrong.
  package func shrunk(
    _ failure: ScriptFailure, play: (EventScript) -> ScriptFailure?
  ) -> EventScript {
    EventScript(Array(events.prefix(failure.event + 1))).shrunk { play($0)?.kind == failure.kind }
  }
}
