import MotionTransitioning
import UIKit

/// A transition of the catalog, which takes as long as the scene's tempo says.
@MainActor protocol PacedTransition: TransitionWithCustomDuration {
  /// A reference, so that it can change between a presentation and its dismissal.
  var tempo: Tempo { get }
  /// The duration at a tempo of 1, in seconds.
  var standardDuration: TimeInterval { get }
}

extension PacedTransition {
  var standardDuration: TimeInterval { Tempo.libraryDuration }

  func transitionDuration(with context: TransitionContext) -> TimeInterval {
    standardDuration * tempo.factor
  }
}

extension Tempo {
  /// The duration of transitions that do not specify one, in seconds.
  static let libraryDuration: TimeInterval = 0.35
  /// The duration of transitions that move things across the screen, in seconds.
  static let sheetDuration: TimeInterval = 0.5
}
