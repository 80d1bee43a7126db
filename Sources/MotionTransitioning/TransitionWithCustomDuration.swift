import Foundation

/// A transition that says how long it takes.
@preconcurrency @MainActor public protocol TransitionWithCustomDuration: Transition {
  /// In seconds. May be asked several times for one presentation or dismissal.
  func transitionDuration(with context: TransitionContext) -> TimeInterval
}
