import Foundation

/// A promise of containers and transitions that was not kept.
public struct ContractViolation: Sendable, CustomStringConvertible {
  /// What was promised.
  public enum Promise: String, Sendable {
    /// Whoever is on the screen has appeared, and nobody else.
    case appearance
    /// Parents and children know each other, and containers contain what they show.
    case containment
    /// Every transition completes, and completes once.
    case completion
    /// Container views contain what is shown, and nothing else.
    case leftover
    /// Nobody is kept from clicking for longer than a transition.
    case input
  }

  public let promise: Promise
  /// Who broke it: a controller, as it describes itself.
  public let controller: String
  /// The transition that it was broken in or after; nil where that is not known.
  public let transition: String?
  /// What was expected, and what was found instead.
  public let expectation: String

  /// A transition that should have ended so many seconds ago.
  @MainActor static func late(
    _ transition: ContainerTransition, by seconds: TimeInterval
  ) -> ContractViolation {
    let tenths = (seconds * 10).rounded() / 10
    return ContractViolation(
      promise: .completion, controller: "\(transition.container)",
      transition: "\(transition.from) → \(transition.to)",
      expectation: "it should have completed \(tenths) seconds ago")
  }

  /// All of it in one sentence.
  public var description: String {
    let place = transition.map { " in the transition \($0)" } ?? ""
    return "\(promise.rawValue): \(controller)\(place): \(expectation)"
  }
}
