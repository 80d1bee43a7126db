import MotionTransitioning
import Segue

/// A transition of the catalog, which takes as long as the scene's tempo says.
@MainActor protocol PacedTransition: TransitionWithCustomDuration {
  /// Held, so that it can change between a presentation and its dismissal.
  var tempo: Tempo { get }
  /// What it takes unless the tempo is changed, in seconds.
  var standardDuration: TimeInterval { get }
}

extension PacedTransition {
  var standardDuration: TimeInterval { Tempo.libraryDuration }

  func transitionDuration(with context: TransitionContext) -> TimeInterval {
    standardDuration * tempo.factor
  }
}

extension Tempo {
  /// Of transitions that do not say how long they take, in seconds.
  static let libraryDuration: TimeInterval = 0.35
  /// Of those that move things across the screen, in seconds.
  static let sheetDuration: TimeInterval = 0.5
}
