import Foundation

/// An animation whose value a damped spring pulls to its end.
///
/// The spring's time runs in seconds; `duration` only says when the animation is cut off. Set it to
/// `settlingDuration` to let the spring come to rest.
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring; greater than 0.
  open var mass: CGFloat = 1
  /// Force per unit of distance; greater than 0.
  open var stiffness: CGFloat = 100
  /// Force per unit of velocity; at least 0.
  open var damping: CGFloat = 10
  /// In whole distances per second, towards the end.
  open var initialVelocity: CGFloat = 0
  /// Whether the spring may be overdamped; if not, more than critical damping counts as critical.
  open var allowsOverdamping = false

  private var curve: SpringCurve?

  public override init() {
    super.init()
  }

  /// A spring described by duration and bounce.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The period without damping, in seconds; not its length.
  ///   - bounce: 0 does not overshoot, up to 1 swings more, down to −1 flattens out.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let curve = SpringCurve(perceptualDuration: perceptualDuration, bounce: bounce)
    mass = curve.mass
    stiffness = curve.stiffness
    damping = curve.damping
    allowsOverdamping = true
  }

  /// Unlike Core Animation, there are no archives: this is a new animation.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The seconds after which the spring stays within a thousandth of its end; infinite undamped.
  open var settlingDuration: CFTimeInterval {
    spring.settlingDuration
  }

  /// The period of the spring if it were not damped, in seconds.
  open var perceptualDuration: CFTimeInterval {
    spring.perceptualDuration
  }

  /// 0 for a critically damped spring, 1 for an undamped one, below 0 for an overdamped one.
  open var bounce: CGFloat {
    spring.bounce
  }

  private var spring: SpringCurve {
    SpringCurve(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }

  override func copyProperties(to copy: CAAnimation) {
    super.copyProperties(to: copy)
    guard let copy = copy as? CASpringAnimation else { return }
    copy.mass = mass
    copy.stiffness = stiffness
    copy.damping = damping
    copy.initialVelocity = initialVelocity
    copy.allowsOverdamping = allowsOverdamping
  }

  override func prepare() {
    super.prepare()
    curve = spring
  }

  override func part(at time: CycleTime) -> Double {
    (curve ?? spring).value(at: time.progress * time.duration)
  }
}
