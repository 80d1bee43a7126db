/// A container with a transition engine.
@MainActor protocol TransitionHost {
  /// Leaves no transition half way when the container leaves the screen.
  func endTransitionBeforeLeaving()
  /// It has begun to appear, and so has what is in it.
  func didBeginAppearing()
  /// It has appeared, and so has what is in it.
  func didAppear(animated: Bool)
  /// Puts the view that is shown at rest back to its place, should it not be there.
  func holdShownInPlace()
}

extension TransitionHost {
  func didBeginAppearing() {}
  func didAppear(animated: Bool) {}
}
