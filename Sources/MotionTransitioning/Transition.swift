import Segue

/// The motion with which a view controller is presented and dismissed.
///
/// One object serves both directions; which one it is, the context says. A transition does more by
/// conforming to the small protocols `TransitionWith…`.
@preconcurrency @MainActor public protocol Transition: NSObjectProtocol {
  /// A presentation or a dismissal begins: both views are in place, the coming one in its final frame.
  ///
  /// Animates, and calls the context's `transitionDidEnd` when the motion is over.
  func start(with context: TransitionContext)
}
