import UIKit

/// Curves that a specification names.
extension TransitionAnimator.Timing {
  /// Material 3's emphasized easing, in the form that it gives for platforms without paths: it starts
  /// fast and takes long to arrive. https://m3.material.io/styles/motion/easing-and-duration
  static let emphasized = Self.bezier(CGPoint(x: 0.2, y: 0), CGPoint(x: 0, y: 1))

  /// Material 3's emphasized decelerate easing, for what enters the screen.
  static let emphasizedDecelerate = Self.bezier(CGPoint(x: 0.05, y: 0.7), CGPoint(x: 0.1, y: 1))

  /// Close to the spring of an iOS sheet, which does not overshoot (Ionic's approximation).
  static let sheet = Self.bezier(CGPoint(x: 0.32, y: 0.72), CGPoint(x: 0, y: 1))
}
