import Foundation

/// What a percent-driven interaction moves: the time of the container's layer, or an animator.
///
/// Progress is 0 at the start of the transition and 1 at its end, whichever way it goes.
@MainActor protocol TransitionDriver: AnyObject {
  var context: UIViewControllerContextTransitioning { get }
  /// Of the whole animation, in seconds.
  var duration: TimeInterval { get }
  /// From 0 to 1.
  var progress: Double { get }
  /// Of the animation when it was taken hold of, in whole transitions a second.
  var velocity: Double { get }
  /// How fast it settles now, in whole transitions a second: below 0 on the way back.
  var settlingVelocity: Double { get }
  /// Whether the animation, as far as it has come, can still be held.
  var canTakeHold: Bool { get }
  /// Whether the animation is still held, or led on.
  var isDriving: Bool { get }
  /// Whether it is on its way back.
  var isGoingBack: Bool { get }

  /// Holds the animation where it is.
  func takeHold()
  /// Moves the held animation to `progress`, from 0 to 1.
  func scrub(to progress: Double)
  /// Lets the animation run on to `target`, 0 or 1, within `seconds`.
  ///
  /// - Parameter provider: The shape of the rest of the way; goes before `curve`.
  func release(
    to target: Double, _ provider: UITimingCurveProvider?, _ curve: UIView.AnimationCurve,
    seconds: TimeInterval)
  /// Follows the settling animation with every frame. Returns whether it has arrived.
  func advance() -> Bool
  /// Ends what has arrived.
  func end()
  /// Lets go, wherever the animation is.
  func letGo()
}
