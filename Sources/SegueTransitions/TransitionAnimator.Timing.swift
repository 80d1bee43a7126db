import UIKit

extension TransitionAnimator {
  /// The curve of progress over time.
  public enum Timing: Sendable {
    /// One of UIKit's curves.
    case curve(UIView.AnimationCurve)
    /// The cubic Bézier curve from (0, 0) to (1, 1) with these control points: time along x, progress
    /// along y.
    case bezier(CGPoint, CGPoint)
    /// A spring with a damping ratio: 1 does not overshoot; and with an initial velocity, in whole ways
    /// per second. It moves all that is posed over the whole transition in one step; anything else uses
    /// an ease-out curve.
    case spring(CGFloat, velocity: CGFloat = 0)
  }
}

/// Curves that a specification names.
extension TransitionAnimator.Timing {
  /// Material 3's emphasized easing, in the form that it gives for platforms without paths: it starts
  /// fast and takes long to arrive. https://m3.material.io/styles/motion/easing-and-duration
  public static let emphasized = Self.bezier(CGPoint(x: 0.2, y: 0), CGPoint(x: 0, y: 1))

  /// Material 3's emphasized decelerate easing, for what enters the screen.
  public static let emphasizedDecelerate = Self.bezier(
    CGPoint(x: 0.05, y: 0.7), CGPoint(x: 0.1, y: 1))

  /// Material 3's emphasized accelerate easing, for what leaves the screen.
  public static let emphasizedAccelerate = Self.bezier(
    CGPoint(x: 0.3, y: 0), CGPoint(x: 0.8, y: 0.15))

  /// Close to the spring of an iOS sheet, which does not overshoot (Ionic's approximation).
  public static let sheet = Self.bezier(CGPoint(x: 0.32, y: 0.72), CGPoint(x: 0, y: 1))
}
