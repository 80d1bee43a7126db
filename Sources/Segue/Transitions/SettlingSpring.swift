import Foundation

extension SpringCurve {
  /// The spring of what settles after pointer up, or is reversed: critically damped, response 0.35 s.
  ///
  /// - Parameter initialVelocity: In remaining distances per second.
  static func settling(initialVelocity: Double) -> SpringCurve {
    SpringCurve(mass: 1, stiffness: 322, damping: 35.9, initialVelocity: initialVelocity)
  }
}

extension UISpringTimingParameters {
  /// The same spring for a transition.
  static func settling(initialVelocity: CGFloat) -> UISpringTimingParameters {
    let spring = SpringCurve.settling(initialVelocity: Double(initialVelocity))
    return UISpringTimingParameters(
      mass: CGFloat(spring.mass), stiffness: CGFloat(spring.stiffness),
      damping: CGFloat(spring.damping), initialVelocity: CGVector(dx: initialVelocity, dy: 0))
  }
}
