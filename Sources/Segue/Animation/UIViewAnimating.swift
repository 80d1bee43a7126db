import Foundation

/// Whether an animator has begun, and whether it is stopped.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not begun, or finished.
  case inactive
  /// Begun: it runs or is paused.
  case active
  /// Stopped where it was; `finishAnimation(at:)` ends it.
  case stopped
}

/// The position at which an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At the values after the changes.
  case end
  /// At the values before the changes.
  case start
  /// At the values in between at which it was stopped.
  case current
}

/// An animation that can be paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether the animation has begun.
  var state: UIViewAnimatingState { get }
  /// Whether the animation advances by itself now.
  var isRunning: Bool { get }
  /// Whether the animation runs towards its start. May be set at any time.
  var isReversed: Bool { get set }
  /// The progress of the animation in the direction it runs in, from 0 to 1.
  var fractionComplete: CGFloat { get set }

  /// Starts or resumes the animation.
  func startAnimation()
  /// Starts the animation after `delay` seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation where it is.
  func pauseAnimation()
  /// Stops the animation where it is.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which blocks can add changes.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Animates what `animation` changes, beginning at a fraction of the time. Optional.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Animates what `animation` changes. Optional.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Calls `completion` when the animation ends. Optional.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Resumes a paused animation with another curve. Optional.
  func continueAnimation(
    withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }

  public func addAnimations(_ animation: @escaping () -> Void) {}

  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}

  public func continueAnimation(
    withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat
  ) {
    startAnimation()
  }
}
