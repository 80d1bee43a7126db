import Expectations
import Foundation
import Testing

@testable import Segue

/// The states of the transition engine, and the events that lead from one to another.
@MainActor @Suite(.serialized) struct EngineStateTests {
  private typealias State = TransitionEngine.State
  private typealias Event = TransitionEngine.Event

  private static let transition = ContainerTransition(
    container: UIViewController(), from: UIViewController(), to: UIViewController()
  ) { _ in }

  private static let states: [State] = [
    .idle, .choosing, .announced(transition), .beginning(transition),
    .running(transition, .animated), .running(transition, .interactive),
    .settling(transition, .forward), .settling(transition, .back), .ending(transition),
  ]

  private static let events: [Event] = [
    .begin, .announce(transition), .postpone, .abandon, .cancel, .start(.animated),
    .start(.interactive), .settle(.forward), .settle(.back), .hold, .end, .complete,
  ]

  /// The name of a case, without its payload.
  private func name(_ value: Any) -> String {
    String("\(value)".prefix { $0 != "(" })
  }

  /// The rows of the table in the comment on `TransitionEngine`: state, event, next state.
  private func documented() throws -> Set<[String]> {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("Sources/Segue/Transitions/TransitionEngine.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("///     ") }
    return Set(rows.map { $0.dropFirst(3).split(separator: " ").map(String.init) })
  }

  @Test func everyStateTakesTheEventsOfTheTableAndNoOthers() throws {
    var found: Set<[String]> = []
    for state in Self.states {
      for event in Self.events {
        guard let next = state.after(event) else { continue }
        found.insert([name(state), name(event), name(next)])
      }
    }

    try expectEqual(documented(), found)
  }

  /// The drive and the outcome of a transition are those of the last event.
  @Test func drivesAndOutcomesAreThoseOfTheEvents() {
    let transition = Self.transition
    for drive in [TransitionEngine.Drive.animated, .interactive] {
      guard case .running(_, let started)? = State.beginning(transition).after(.start(drive)),
        case .running(_, .interactive)? = State.running(transition, drive).after(.hold)
      else {
        Issue.record("it does not run")
        continue
      }
      expectEqual(started, drive)
    }
    for outcome in [TransitionEngine.Outcome.forward, .back] {
      let states: [State] = [
        .running(transition, .animated), .settling(transition, .forward),
        .settling(transition, .back),
      ]
      for state in states {
        guard case .settling(_, let settling)? = state.after(.settle(outcome)) else {
          Issue.record("it does not settle")
          continue
        }
        expectEqual(settling, outcome)
      }
    }
  }

  /// A request made at a boundary waits until it is over.
  @Test func whatIsAskedForAtABoundaryComesAfterIt() {
    let engine = TransitionEngine()
    var order: [String] = []

    let hasBegun = engine.begin {
      engine.afterBoundary { order.append("later") }
      order.append("asked")
      expect(engine.isAtBoundary)
      expect(!engine.hasEnded)
      return nil
    }

    expect(!hasBegun)
    expectEqual(order, ["asked", "later"])
    expect(engine.hasEnded)
    expect(!engine.isAtBoundary)
    engine.afterBoundary { order.append("now") }
    expectEqual(order.last, "now")
  }

  /// A transition that is announced and then not begun ends as one that was not completed.
  @Test func whatIsAnnouncedAndNotBegunEnds() {
    let engine = TransitionEngine()
    var ends: [Bool] = []
    let (from, to) = (UIViewController(), UIViewController())
    let transition = ContainerTransition(container: UIViewController(), from: from, to: to) {
      ends.append($0)
      expect(engine.hasEnded)
    }

    engine.announce(transition)
    expect(engine.ask { engine.isBeginning })
    expect(!engine.isBeginning)
    expect(engine.transition === transition)
    engine.begin { nil }

    expectEqual(ends, [false])
    expect(engine.hasEnded)
  }
}
