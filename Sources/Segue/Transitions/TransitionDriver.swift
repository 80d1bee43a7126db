import Foundation

/// The animation that a percent-driven interaction moves, by the time of the container's layer or
/// by an animator.
///
/// Progress is 0 at the start of the transition and 1 at its end, also while it goes back.
@MainActor protocol TransitionDriver: AnyObject {
  var context: UIViewControllerContextTransitioning { get }
  /// The duration of the whole animation, in seconds.
  var duration: TimeInterval { get }
  /// The progress, from 0 to 1.
  var progress: Double { get }
  /// The velocity of the animation when it was caught, in progress per second.
  var velocity: Double { get }
  /// The velocity of settling now, in progress per second: negative while it goes back.
  var settlingVelocity: Double { get }
  /// Whether the animation can still be held: it has not reached its end.
  var canTakeHold: Bool { get }
  /// Whether this object still controls the animation, held or settling.
  var isDriving: Bool { get }
  /// Whether something else has moved the held animation since.
  var isMovedElsewhere: Bool { get }
  /// Whether it is settling back to its start.
  var isGoingBack: Bool { get }

  /// Holds the animation where it is.
  func takeHold()
  /// Moves the held animation to `progress`, from 0 to 1.
  func scrub(to progress: Double)
  /// Starts settling to `target`, 0 or 1, over `seconds`.
  ///
  /// - Parameter provider: The timing of settling; takes precedence over `curve`.
  func startSettling(
    to target: Double, timing provider: UITimingCurveProvider?, curve: UIView.AnimationCurve,
    seconds: TimeInterval)
  /// Advances the settling animation; called every frame. Returns whether it has arrived.
  func advance() -> Bool
  /// Ends an animation that has arrived.
  func end()
  /// Gives up control, wherever the animation is.
  func relinquish()
}
