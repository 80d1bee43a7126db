import Foundation
import Segue

// MARK: - As Swift

extension ReferenceFit {
  /// The timing as code for iOS says it: an animator that moves as the recording does.
  ///
  /// A spring has the mass 1; its stiffness and damping follow from its response T, in seconds, and its damping ratio ζ:
  ///
  ///     stiffness = (2π / T)²     damping = 4π·ζ / T
  ///
  /// (“Animate with springs”, WWDC 2023, where T is called the duration, and ζ is 1 − bounce.) UIKit lets such a spring
  /// take as long as it needs. Of a curve that UIKit has by name, the duration is all that has to be told. Numbers have at
  /// most four significant digits.
  package var swift: String {
    let head = "// \(summary); \(verdict)\n"
    switch law {
    case .spring(let spring):
      let omega = 2 * Double.pi / spring.perceptualDuration
      let stiffness = Self.literal(omega * omega)
      let damping = Self.literal(2 * omega * spring.dampingRatio)
      return head + """
        let timing = UISpringTimingParameters(
          mass: 1, stiffness: \(stiffness), damping: \(damping),
          initialVelocity: \(velocity(spring)))
        // The spring rests after \(Self.literal(duration)) s, whatever the duration says.
        let animator = UIViewPropertyAnimator(
          duration: \(Self.literal(duration)), timingParameters: timing)

        """
    case .curve(let curve):
      let seconds = Self.literal(duration)
      if let name = Self.curves.first(where: { $0.curve == curve })?.name {
        return head
          + "let animator = UIViewPropertyAnimator(duration: \(seconds), curve: .\(name))\n"
      }
      return head + """
        let timing = UICubicTimingParameters(
          controlPoint1: \(Self.point(curve.x1, curve.y1)),
          controlPoint2: \(Self.point(curve.x2, curve.y2)))
        let animator = UIViewPropertyAnimator(duration: \(seconds), timingParameters: timing)

        """
    }
  }

  /// The curves of `UIView.AnimationCurve`, by the names of its cases.
  private static let curves: [(name: String, curve: UnitBezier)] = [
    ("linear", UnitBezier(0, 0, 1, 1)), ("easeIn", UnitBezier(0.42, 0, 1, 1)),
    ("easeOut", UnitBezier(0, 0, 0.58, 1)), ("easeInOut", UnitBezier(0.42, 0, 0.58, 1)),
  ]

  /// The initial velocity along the direction of the motion, in whole distances per second, as UIKit counts it, too.
  private func velocity(_ spring: SpringCurve) -> String {
    let speed = Self.literal(spring.initialVelocity)
    guard speed != "0" else { return ".zero" }
    return track.direction == .horizontal
      ? "CGVector(dx: \(speed), dy: 0)" : "CGVector(dx: 0, dy: \(speed))"
  }

  private static func point(_ x: Double, _ y: Double) -> String {
    "CGPoint(x: \(literal(x)), y: \(literal(y)))"
  }

  /// A number in Swift's notation, with at most four significant digits.
  private static func literal(_ value: Double) -> String {
    // Values nearer to 0 are the noise of a recording.
    guard abs(value) >= 0.0005 else { return "0" }
    let rounded = Double(String(format: "%.3e", value)) ?? value
    return CopySubject.number(rounded)
  }
}
