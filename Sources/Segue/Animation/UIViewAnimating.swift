import Foundation

/// Whether an animator has begun, and whether it waits to be finished.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not begun, or over.
  case inactive
  /// Begun: it runs or is paused.
  case active
  /// Stopped where it was; `finishAnimation(at:)` ends it.
  case stopped
}

/// Where an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At the values after the changes.
  case end
  /// At the values before the changes.
  case start
  /// Somewhere in between, where it was stopped.
  case current
}

/// An animation that can be paused, scrubbed, turned back and stopped.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether the animation has begun.
  var state: UIViewAnimatingState { get }
  /// Whether the animation moves by itself now.
  var isRunning: Bool { get }
  /// Whether the animation runs to its start. May be set at any time.
  var isReversed: Bool { get set }
  /// How far the animation is in the direction it runs in, from 0 to 1.
  var fractionComplete: CGFloat { get set }

  /// Starts the animation, or lets it go on.
  func startAnimation()
  /// Starts the animation after `delay` seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Holds the animation where it is.
  func pauseAnimation()
  /// Ends the movement where it is.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that takes up changes from blocks.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Animates what `animation` changes from a part of the time on. Optional.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Animates what `animation` changes. Optional.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Calls `completion` when the animation ends. Optional.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Lets a paused animation go on by another curve. Optional.
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
