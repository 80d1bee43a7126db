import Segue

/// The motion with which a view controller is presented and dismissed.
///
/// One object serves both directions; the context says which. Optional abilities are the small
/// protocols `TransitionWith…`.
@preconcurrency @MainActor public protocol Transition: NSObjectProtocol {
  /// A presentation or a dismissal begins: both views are in place, the appearing one in its final
  /// frame.
  ///
  /// Animates, and calls the context's `transitionDidEnd` when the motion is over.
  func start(with context: TransitionContext)
}
