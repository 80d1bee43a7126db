import Foundation

/// A spring that pulls a value to its end value.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// At the start, in remaining distances per second.
  open private(set) var initialVelocity: CGVector

  private var form: Form

  private enum Form {
    /// Settles after the duration of the animation it is used for.
    case fitted(dampingRatio: CGFloat)
    /// Has its own duration.
    case own(SpringCurve)
  }

  /// UIKit's own spring of modal and navigation transitions: mass 3, stiffness 1000, damping 500.
  public convenience override init() {
    self.init(.system, initialVelocity: .zero)
  }

  /// A spring that settles after the duration of the animation it is used for.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    form = .fitted(dampingRatio: ratio)
    initialVelocity = velocity
    super.init()
  }

  /// A spring that settles after the duration of the animation it is used for.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// A spring with physical parameters, which runs for as long as it needs to settle.
  ///
  /// - Precondition: Mass and stiffness are positive, the damping is not negative.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
    demand(
      mass > 0 && stiffness > 0 && damping >= 0,
      "no spring has mass \(mass), stiffness \(stiffness) and damping \(damping)")
    form = .own(SpringCurve(mass: mass, stiffness: stiffness, damping: damping))
    self.initialVelocity = initialVelocity
    super.init()
  }

  /// A spring with perceptual parameters: see `UIView.animate(springDuration:bounce:…)`.
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero
  ) {
    let curve = SpringCurve(
      perceptualDuration: duration, bounce: bounce, initialVelocity: 0)
    self.init(curve, initialVelocity: initialVelocity)
  }

  /// The spring of `curve`, but for its initial velocity.
  ///
  /// Convenience, as a designated initializer that others do not see keeps subclasses from inheriting any.
  convenience init(_ curve: SpringCurve, initialVelocity: CGVector) {
    self.init(dampingRatio: 1, initialVelocity: initialVelocity)
    form = .own(curve)
  }

  /// Unlike UIKit, there are no archives: this is the default spring.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// Unlike UIKit, there are no archives: this writes nothing.
  open func encode(with coder: NSCoder) {}

  /// The parameters cannot change, so this is the same object.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Always `spring`.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Nil: it is no cubic curve.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// This object.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns the spring for an animation of `duration` seconds along x, and its own duration, in seconds.
  package func spring(duration: TimeInterval) -> (curve: SpringCurve, duration: TimeInterval) {
    switch form {
    case .fitted(let ratio):
      let curve = SpringCurve(
        dampingRatio: ratio, duration: duration, initialVelocity: initialVelocity.dx)
      return (curve, duration)
    case .own(let spring):
      let curve = SpringCurve(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        initialVelocity: initialVelocity.dx, allowsOverdamping: spring.allowsOverdamping)
      return (curve, curve.settlingDuration)
    }
  }
}
