import Foundation
import Segue
import SegueGallery
import SegueSession

/// Finds a short session that breaks the same promise as a long one: plays it again and again on a stage of its
/// own, each time with other parts left out, a little at a time so that the window goes on meanwhile.
///
/// First halves are left out, then quarters, down to single parts, until none can be spared (Zeller and
/// Hildebrandt, “Simplifying and Isolating Failure-Inducing Input”, 2002): whole touches at first, and then their
/// moves. Time in which nothing moves is left out, too.
@MainActor final class ScriptShortening {
  /// The way in which a session fails.
  enum Fault: Equatable {
    /// A promise of this name is broken.
    case promise(String)
    /// A transition is in flight in the end, but nothing moves.
    case stuck

    /// Creates the fault that a sentence tells of.
    init(_ sentence: String) {
      let name = sentence.prefix { $0 != ":" }
      self = name.count < sentence.count ? .promise(String(name)) : .stuck
    }
  }

  let fault: Fault
  /// The shortest session found; nil: played once more, it keeps every promise.
  private(set) var best: Session?
  /// Number of parts in the shortest session.
  var count: Int { parts.count }
  /// Number of parts in the long session.
  let firstCount: Int
  /// Number of moments played so far in search of it.
  private(set) var played = 0

  private let session: Session
  /// The parts that are left of the session.
  private var parts: [ScriptPart]
  private var attempt: Attempt?
  /// Number of parts left out at once, from `start` on.
  private var size: Int
  private var start = 0
  private var hasShortened = false
  private var splitsMoves = false

  /// Number of moments after which the search ends.
  private static let mostMoments = 40_000

  /// - Parameters:
  ///   - session: Ends where the promise is broken.
  ///   - fault: The fault there.
  init(_ session: Session, fault: Fault) {
    (self.session, self.fault) = (session, fault)
    parts = ScriptPart.parts(of: session, splitsMoves: false)
    firstCount = parts.count
    size = max(1, parts.count / 2)
    attempt = Attempt(session, parts)
  }

  /// Ends the search, wherever it is.
  func close() {
    attempt?.stage.close()
    attempt = nil
  }

  /// Continues the search for about `seconds`. Returns whether there is more to do.
  func advance(for seconds: TimeInterval) -> Bool {
    let clock = ContinuousClock.now
    repeat {
      guard let attempt = attempt ?? nextAttempt() else { return false }
      self.attempt = attempt
      guard let fails = attempt.playNext(fault) else {
        played += 1
        continue
      }
      attempt.stage.close()
      self.attempt = nil
      if fails {
        hasShortened = hasShortened || best != nil
        (best, parts) = (attempt.session, attempt.parts)
      } else if best == nil {
        return false
      } else {
        start += size
      }
    } while clock.duration(to: .now) / .seconds(1) < seconds
    return true
  }

  /// Returns the attempt without the next parts that may be spared; nil: none may.
  private func nextAttempt() -> Attempt? {
    while played < Self.mostMoments {
      if start >= parts.count {
        guard beginRound() else { return nil }
      }
      var fewer = parts
      fewer.removeSubrange(start..<min(start + size, parts.count))
      if !fewer.isEmpty { return Attempt(session, fewer) }
      start += size
    }
    return nil
  }

  /// Begins at the first part again. Returns whether there is something left to try.
  private func beginRound() -> Bool {
    start = 0
    if size > 1 {
      size /= 2
    } else if hasShortened {
      // What came later may have needed it.
    } else if !splitsMoves {
      splitsMoves = true
      let kept = Set(parts.flatMap(\.positions))
      parts = ScriptPart.parts(of: session, splitsMoves: true)
        .filter { kept.contains($0.positions[0]) }
      size = max(1, parts.count / 2)
    } else {
      return false
    }
    hasShortened = false
    return !parts.isEmpty
  }
}

/// A part of a session as it is played.
@MainActor private final class Attempt {
  let parts: [ScriptPart]
  let stage: SessionStage
  /// The moments played so far.
  private(set) var session: Session

  private let whole: Session
  private let kept: Set<ScriptPart.Position>
  /// The number of the next moment of the whole.
  private var next = 0
  /// Seconds that were left out.
  private var spared: TimeInterval = 0
  private var isMoving = true
  private var pressed: Set<Int> = []

  init(_ whole: Session, _ parts: [ScriptPart]) {
    (self.whole, self.parts) = (whole, parts)
    kept = Set(parts.flatMap(\.positions))
    session = Session(whole.start)
    stage = SessionStage(whole.start)
  }

  /// Plays the next moment in which something happens. Returns whether it fails; nil: it is not over.
  func playNext(_ fault: ScriptShortening.Fault) -> Bool? {
    while next < whole.moments.count {
      let moment = whole.moments[next]
      let events = events(moment)
      next += 1
      guard isMoving || !events.isEmpty else {
        spared += moment.seconds
        continue
      }
      let short = Session.Moment(seconds: moment.seconds, events: events)
      session.append(short)
      let record = stage.play(short)
      isMoving = record.isMoving
      if case .promise = fault,
        record.violations.contains(where: { ScriptShortening.Fault($0) == fault })
      {
        return true
      }
      return nil
    }
    guard !isMoving else { return false }
    let isBusy = stage.perform { ContractChecker.isBusy(stage.window) }
    switch fault {
    case .stuck: return isBusy
    // What is left behind is seen at rest.
    case .promise(ContractViolation.Promise.restoration.rawValue):
      return !isBusy && stage.leftover() != nil
    case .promise: return false
    }
  }

  /// Returns the events that are left of a moment, with their times shifted by the seconds left out.
  private func events(_ moment: Session.Moment) -> [Session.Event] {
    moment.events.enumerated().compactMap { index, event in
      guard kept.contains(ScriptPart.Position(moment: next, event: index)) else { return nil }
      guard case .input(let input) = event else { return event }
      switch input {
      case .began(let id, _): pressed.insert(id)
      // Of a press that is left out nothing is to be seen.
      case .moved(let id, _): guard pressed.contains(id) else { return nil }
      case .ended(let id, _): guard pressed.remove(id) != nil else { return nil }
      case .cancelled: pressed = []
      case .hovered, .scrolled, .keyDown, .keyUp, .text, .composed: break
      }
      return .input(input.mapTimes { $0 - spared })
    }
  }
}
