/// A transition that may be replaced by another one, if it does not suit what it is asked to
/// animate.
@preconcurrency @MainActor public protocol TransitionWithFallback: Transition {
  /// The transition that runs instead, which may have a fallback of its own; `self` to keep this
  /// one.
  ///
  /// Called anew for each presentation and dismissal, perhaps several times before it starts.
  func fallbackTransition(with context: TransitionContext) -> Transition
}
