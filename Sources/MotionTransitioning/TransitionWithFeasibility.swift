/// A transition that cannot always be performed.
@preconcurrency @MainActor public protocol TransitionWithFeasibility: Transition {
  /// Whether this transition can animate what is about to begin. If not, the system's own animation
  /// is used.
  ///
  /// Called before anything has been prepared: views may not be loaded.
  func canPerformTransition(with context: TransitionContext) -> Bool
}
