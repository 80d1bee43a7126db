import Foundation

/// The response of a container to a request for a second transition while one is in flight.
///
/// UIKit has no such choice; it warns and may end up with a corrupt container.
public enum TransitionPolicy: Sendable {
  /// The request takes over from what is on the screen, with its velocity: a transition back to
  /// where the one in flight came from reverses it, any other ends it at once and begins, while
  /// what is seen goes on as one picture until it has left. While the user holds the transition,
  /// the request waits.
  case interrupt
  /// The request waits for its turn.
  case queue
  /// The request is dropped; its completion is not called.
  case ignore
}

extension TransitionEngine {
  /// The answer to a request.
  enum Answer {
    /// It can begin.
    case begin
    /// It waits for the transition in flight.
    case wait
    /// It is dropped.
    case drop
    /// The transition in flight now does what was asked for.
    case fulfilled
  }

  /// Answers a request to show `target`, or nothing where that is nil, and reports one that
  /// overlaps to `onOverlappingRequest` of `container`. Where the policy is to interrupt, the
  /// transition in flight has been reversed, or has ended, when this returns.
  func answer(requestFor target: UIViewController?, in container: UIViewController) -> Answer {
    let policy = container.transitionPolicy
    if isBeginning {
      let answer: Answer = policy == .ignore ? .drop : .wait
      container.onOverlappingRequest?(answer.policy)
      return answer
    }
    guard let transition else { return .begin }
    let answer: Answer
    switch policy {
    case .queue: answer = .wait
    case .ignore: answer = .drop
    case .interrupt: answer = interrupt(transition, for: target)
    }
    container.onOverlappingRequest?(answer.policy)
    return answer
  }

  private func interrupt(_ transition: ContainerTransition, for target: UIViewController?) -> Answer
  {
    // It cannot be interrupted at a boundary, nor while the user holds it.
    guard isInFlight, transition.outcome == nil else { return .wait }
    if case .running(_, .interactive) = state { return .wait }
    if case .running(_, .animated) = state, transition.isPausedByProgram { return .wait }
    let isGoingBack = transition.isCancelled
    let goal = isGoingBack ? transition.from : transition.to
    let origin = isGoingBack ? transition.to : transition.from
    if target === goal { return .fulfilled }
    guard let interaction = transition.holdableInteraction() else {
      guard transition.beginning != nil else { return .wait }
      TransitionHandover(transition.context, transition.changes).run()
      return isInFlight ? .wait : .begin
    }
    if target === origin {
      interaction.reverse()
      return .fulfilled
    }
    interaction.handOver()
    return isInFlight ? .wait : .begin
  }
}

extension TransitionEngine.Answer {
  fileprivate var policy: TransitionPolicy {
    switch self {
    case .begin, .fulfilled: .interrupt
    case .wait: .queue
    case .drop: .ignore
    }
  }
}
