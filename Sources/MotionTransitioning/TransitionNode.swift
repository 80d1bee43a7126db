import Foundation
import Segue

/// One of several transitions that run together, and the context that it gets.
///
/// A node is over when its transition has ended and all those composed with it are over.
@MainActor final class TransitionNode: NSObject, TransitionContext {
  private(set) var transition: Transition
  private let session: TransitionSession
  private weak var parent: TransitionNode?
  private var children: [TransitionNode] = []
  private var phase = Phase.waiting

  private enum Phase {
    case waiting
    case running
    /// Its transition has ended; parts of it may still run.
    case ended
  }

  /// In seconds: for transitions that are no `TransitionWithCustomDuration`.
  private static let defaultDuration: TimeInterval = 0.35

  init(_ transition: Transition, in session: TransitionSession, parent: TransitionNode? = nil) {
    self.transition = transition
    self.session = session
    self.parent = parent
  }

  var isOver: Bool { phase == .ended && children.allSatisfy { $0.isOver } }

  // MARK: Running

  /// The transition at the end of the chain of fallbacks. A cyclic chain ends where it meets
  /// itself.
  var resolvedTransition: Transition {
    guard phase == .waiting else { return transition }
    var current = transition
    var seen: [Transition] = []
    while let candidate = current as? TransitionWithFallback,
      !seen.contains(where: { $0 === candidate })
    {
      seen.append(candidate)
      current = candidate.fallbackTransition(with: self)
    }
    return current
  }

  /// Follows the fallbacks, and starts the last one.
  func start() {
    transition = resolvedTransition
    phase = .running
    CATransaction.begin()
    CATransaction.setAnimationDuration(duration)
    transition.start(with: self)
    CATransaction.commit()
  }

  /// Starts a presentation controller's part of `main`, with that one's duration. It need not call
  /// `transitionDidEnd`: it is over at the latest when the animations that it started are.
  func start(accompanying main: TransitionNode) {
    parent = main
    phase = .running
    CATransaction.begin()
    CATransaction.setAnimationDuration(duration)
    CATransaction.setCompletionBlock { [weak self] in self?.transitionDidEnd() }
    // In a nested transaction, so that the transition may set a completion block, too.
    CATransaction.begin()
    transition.start(with: self)
    CATransaction.commit()
    CATransaction.commit()
  }

  // MARK: TransitionContext

  func transitionDidEnd() {
    guard phase == .running else { return }
    phase = .ended
    session.coordinator?.nodeDidEnd()
  }

  func compose(with transition: Transition) {
    guard phase != .waiting, !session.isOver else { return }
    let child = TransitionNode(transition, in: session, parent: self)
    children.append(child)
    child.start()
  }

  func `defer`(toCompletion work: @escaping () -> Void) {
    session.deferToCompletion(work)
  }

  var duration: TimeInterval {
    if let custom = resolvedTransition as? TransitionWithCustomDuration {
      return custom.transitionDuration(with: self)
    }
    return parent?.duration ?? Self.defaultDuration
  }

  var direction: TransitionDirection { session.direction }
  var sourceViewController: UIViewController? { session.source }
  var backViewController: UIViewController { session.back }
  var foreViewController: UIViewController { session.fore }
  var containerView: UIView { session.containerView }
  var presentationController: UIPresentationController? { session.presentationController }
  var wasCancelled: Bool { session.wasCancelled }
}
