/// A container with a transition engine.
@MainActor protocol TransitionHost {
  /// Ends the transition in flight, because the container leaves the screen.
  func endTransitionBeforeLeaving()
  /// The container has begun to appear, and its children with it.
  func didBeginAppearing()
  /// The container has appeared, and its children with it.
  func didAppear(animated: Bool)
  /// Puts the visible view back in its place, if it is not there at rest.
  func restoreVisibleView()
}

extension TransitionHost {
  func didBeginAppearing() {}
  func didAppear(animated: Bool) {}
}
