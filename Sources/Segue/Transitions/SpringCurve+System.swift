import Foundation

extension SpringCurve {
  /// UIKit's own spring of navigation and modal transitions, and of `UISpringTimingParameters()`.
  static let system = SpringCurve(mass: 3, stiffness: 1000, damping: 500)
  /// The time that this spring needs to come to rest, in seconds.
  static let systemDuration: TimeInterval = 0.5

  /// The spring of what settles after pointer up, or is reversed: critically damped, with a
  /// response of 0.35 s.
  ///
  /// - Parameter initialVelocity: In remaining distances per second.
  static func settling(initialVelocity: Double = 0) -> SpringCurve {
    SpringCurve(mass: 1, stiffness: 322, damping: 35.9, initialVelocity: initialVelocity)
  }
}

extension UISpringTimingParameters {
  /// The same spring for a transition.
  static func settling(initialVelocity: CGFloat) -> UISpringTimingParameters {
    UISpringTimingParameters(
      SpringCurve.settling(), initialVelocity: CGVector(dx: initialVelocity, dy: 0))
  }
}
