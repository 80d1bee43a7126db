/// A callback of a transition's coordinator.
package enum CoordinatorCallback: String, Sendable {
  /// It runs what is animated alongside.
  case animateAlongside
  /// A hand has let the transition go, or has taken hold of it again.
  case interactionChanged
  /// It runs the completions.
  case completion

  /// Called before each of them, with whether the transition is, or goes, back; nil: nobody looks.
  @MainActor package static var observer: ((CoordinatorCallback, _ isCancelled: Bool) -> Void)?
}
