import Foundation

/// A transition with a duration of its own.
@preconcurrency @MainActor public protocol TransitionWithCustomDuration: Transition {
  /// In seconds. May be called several times for one presentation or dismissal.
  func transitionDuration(with context: TransitionContext) -> TimeInterval
}
