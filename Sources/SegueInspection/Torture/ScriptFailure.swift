/// A failure found while a script was played, and the event after which it was found.
public struct ScriptFailure: Hashable, Sendable, CustomStringConvertible {
  /// The index of the event after which it was found; the number of events where it was found at the end.
  public let event: Int
  /// The failure as a sentence, without a full stop.
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

  /// The sentence.
  public var description: String { sentence }
}

extension EventScript {
  /// In flight, promises are checked whenever this many events have been played.
  private static var lookInterval: Int { 4 }
  /// In flight, a picture is drawn every so many events, because drawing might trap.
  private static var drawInterval: Int { 40 }
  /// The most seconds of processor time that an event may take. Few take a hundredth of that, also on slow machines.
  package static var slowestEvent: TimeInterval { 15 }

  /// Plays the events on `stage` until a promise is broken; nil if every one was kept.
  ///
  /// - Parameters:
  ///   - stage: Has a window that shows what is tortured.
  ///   - watch: Finds violations of the contract meanwhile.
  ///   - draws: Whether pictures are drawn in flight.
  ///   - limit: The most seconds of processor time that an event may take: a user would take more for a hang.
  ///   - perform: Performs the event with this index; returns any other failure.
  @MainActor package func play(
    on stage: HeadlessStage, _ watch: ContractWatch, draws: Bool = true,
    limit: TimeInterval = Self.slowestEvent, perform: (Int, Event) -> ScriptFailure?
  ) -> ScriptFailure? {
    for (index, event) in events.enumerated() {
      let start = ProcessorTime.now
      if let failure = perform(index, event) { return failure }
      if draws, index % Self.drawInterval == 0 { _ = stage.picture() }
      let seconds = ProcessorTime.now - start
      guard seconds <= limit else {
        return ScriptFailure(
          event: index, sentence: "an event took \(Int(seconds.rounded(.up))) seconds", kind: "slow"
        )
      }
      var found = watch.violations
      if index % Self.lookInterval == 0 { found += ContractChecker.violations(in: stage.window) }
      if let first = found.first { return ScriptFailure(event: index, first) }
    }
    return nil
  }

  /// The shortest script found that fails in the same way.
  ///
  /// - Parameters:
  ///   - limit: The time limit of the search: a script that never comes to rest takes seconds to play.
  ///   - play: Plays a script from the beginning; nil if nothing goes wrong.
  package func shrunk(
    _ failure: ScriptFailure, limit: Duration = .seconds(60), play: (EventScript) -> ScriptFailure?
  ) -> EventScript {
    let end = ContinuousClock.now + limit
    return EventScript(Array(events.prefix(failure.event + 1))).shrunk {
      ContinuousClock.now < end && play($0)?.kind == failure.kind
    }
  }
}
