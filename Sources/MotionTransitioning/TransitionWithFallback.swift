/// A transition that may leave its place to another one, if it does not fit what it is asked to animate.
@preconcurrency @MainActor public protocol TransitionWithFallback: Transition {
  /// The transition that runs instead, which may fall back in its turn; `self` to keep this one.
  ///
  /// Asked for each presentation and dismissal anew, and perhaps several times before it starts.
  func fallbackTransition(with context: TransitionContext) -> Transition
}
