import UIKit

/// An engine's transition between two plain panels, in the size of a thumbnail, at any moment of it.
@MainActor public final class EnginePlayer {
  private let stage: EnginePicture.Stage
  /// The last moment that is shown, as a fraction of the duration: at 1 the animations are over.
  private static let lastMoment = 0.999

  /// The duration of the transition, in seconds.
  public let duration: TimeInterval

  /// Shows the beginning.
  public init(_ engine: Engine) {
    stage = EnginePicture.Stage(engine)
    duration = stage.duration
    CATransaction.flush()
    stage.shrink()
    show(0)
  }

  /// The view of the transition at the shown moment, for a field of a thumbnail's size.
  public var view: UIView { stage.root }

  /// Shows a moment of the transition, in seconds since its beginning.
  public func show(_ time: TimeInterval) {
    stage.root.layer.timeOffset = min(max(time, 0), duration * Self.lastMoment)
  }
}
