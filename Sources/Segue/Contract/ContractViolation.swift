import Foundation

/// A violation of the contract of containers and transitions.
public struct ContractViolation: Hashable, Sendable, CustomStringConvertible {
  /// The parts of the contract.
  public enum Promise: String, Sendable {
    /// The controllers on the screen have appeared, and no others.
    case appearance
    /// Parents and children refer to each other, and containers contain what they show.
    case containment
    /// Every transition completes, exactly once.
    case completion
    /// Container views contain what is shown, and nothing else.
    case leftover
    /// Both screens of a transition have at rest the placement, transform, opacity and mask that they would
    /// have without an animation.
    case restoration
    /// Touches are not blocked for longer than a transition.
    case input

    /// The promise in one sentence.
    public var sentence: String {
      switch self {
      case .appearance: "The controllers on the screen have appeared, and no others."
      case .containment:
        "Parents and children refer to each other, and containers contain what they show."
      case .completion: "Every transition completes, exactly once."
      case .leftover: "Container views contain what is shown, and nothing else."
      case .restoration:
        "At rest both screens of a transition lie, look and are masked as without an animation."
      case .input: "Touches are not blocked for longer than a transition."
      }
    }
  }

  /// The promise that was broken.
  public let promise: Promise
  /// The controller that violates it, as it describes itself.
  public let controller: String
  /// The transition during or after which it was found; nil if unknown.
  public let transition: String?
  /// A sentence that says what was expected, and what was found.
  public let expectation: String

  /// A violation by a transition that is this many seconds overdue.
  @MainActor static func late(
    _ transition: ContainerTransition, by seconds: TimeInterval
  ) -> ContractViolation {
    let tenths = (seconds * 10).rounded() / 10
    return ContractViolation(
      promise: .completion, controller: "\(transition.container)",
      transition: "\(transition.from) → \(transition.to)",
      expectation: "it should have completed \(tenths) seconds ago")
  }

  /// The violation in one sentence.
  public var description: String {
    let transitionName = transition.map { " in the transition \($0)" } ?? ""
    return "\(promise.rawValue): \(controller)\(transitionName): \(expectation)"
  }
}
