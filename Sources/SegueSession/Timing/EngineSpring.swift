import Segue
import SegueGallery

/// The spring of an engine in other words: by response and bounce, or by mass, stiffness and damping coefficient.
///
/// The engine itself has a damping ratio, an initial velocity, and a duration after which its spring has come
/// to rest. That says all but the mass, which any spring can have: stiffness and damping coefficient grow with
/// it.
@MainActor package struct EngineSpring {
  /// A number of the spring that can be changed.
  package enum Number: CaseIterable {
    case response, bounce
    case mass, stiffness, dampingCoefficient
  }

  /// The ways to say it, and the numbers that each takes.
  package enum Form: CaseIterable {
    /// By the engine's own parameters.
    case parameters
    case perceptual, physical

    package var numbers: [Number] {
      switch self {
      case .parameters: []
      case .perceptual: [.response, .bounce]
      case .physical: [.mass, .stiffness, .dampingCoefficient]
      }
    }

    package var title: String {
      switch self {
      case .parameters: "Damping"
      case .perceptual: "Bounce"
      case .physical: "Mass"
      }
    }

    /// The parameters of an engine that the numbers replace.
    package var replacedNames: Set<String> { self == .parameters ? [] : ["duration", "damping"] }
  }

  package let tuning: Tuning
  /// The curve of the spring, with the tuning's mass.
  package let curve: SpringCurve
  private let damping: Engine.Parameter?

  /// Rounding steps per unit of a duration or a damping ratio: one step is a hundred-thousandth.
  private static let steps = 1e5
  private static let masses = 0.1...10.0

  /// Nil: the engine has no spring.
  package init?(_ tuning: Tuning) {
    guard case .spring(let unit)? = EngineTiming(tuning)?.law else { return nil }
    self.tuning = tuning
    let mass = tuning.mass
    damping = tuning.engine.parameters.first { $0.name == "damping" }
    curve = SpringCurve(
      mass: mass, stiffness: unit.stiffness * mass, damping: unit.damping * mass,
      initialVelocity: unit.initialVelocity)
  }

  /// Whether the engine has parameters that make the spring.
  package var isTunable: Bool { damping != nil }

  /// Returns the name, range, unit and scale with which a number is shown. The range covers what engines of
  /// many durations can need; that of the bounce covers what this engine can take.
  package func quantity(of number: Number) -> Quantity {
    switch number {
    case .response:
      Quantity(
        name: "response", range: 0.01...4, unit: "s", scale: .logarithmic,
        explanation: "The period without damping: how quickly the spring answers.")
    case .bounce:
      Quantity(
        name: "bounce",
        range: 1 - (damping?.range.upperBound ?? 1)...1 - (damping?.range.lowerBound ?? 1))
    case .mass: Quantity(name: "mass", range: Self.masses, scale: .logarithmic)
    case .stiffness: Quantity(name: "stiffness", range: 0.1...1e5, scale: .logarithmic)
    case .dampingCoefficient:
      Quantity(name: "damping coefficient", range: 0.1...1e4, scale: .logarithmic)
    }
  }

  package func value(of number: Number) -> Double {
    switch number {
    case .response: curve.perceptualDuration
    case .bounce: curve.bounce
    case .mass: curve.mass
    case .stiffness: curve.stiffness
    case .dampingCoefficient: curve.damping
    }
  }

  /// The spring with another value of one number and the same values of the others of its form, or what is
  /// nearest to it of what the engine can take: its damping ratio first, then its duration.
  package func setting(_ number: Number, to value: Double) -> EngineSpring {
    let velocity = curve.initialVelocity
    let wanted =
      switch number {
      case .response:
        SpringCurve(perceptualDuration: value, bounce: curve.bounce, initialVelocity: velocity)
      case .bounce:
        SpringCurve(
          perceptualDuration: curve.perceptualDuration, bounce: value, initialVelocity: velocity)
      case .mass: spring(value, curve.stiffness, curve.damping)
      case .stiffness: spring(curve.mass, value, curve.damping)
      case .dampingCoefficient: spring(curve.mass, curve.stiffness, value)
      }
    guard let damping else { return self }
    let ratio = Self.kept(
      min(max(wanted.dampingRatio, damping.range.lowerBound), damping.range.upperBound))
    let omega = wanted.omega0
    let taken = SpringCurve(
      mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega, initialVelocity: velocity)
    var changed = tuning.setting(damping.name, to: ratio)?
      .setting("duration", to: Self.kept(taken.fittedDuration ?? tuning.duration))
    if number == .mass { changed?.mass = value }
    return changed.flatMap { EngineSpring($0) } ?? self
  }

  private func spring(_ mass: Double, _ stiffness: Double, _ damping: Double) -> SpringCurve {
    SpringCurve(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: curve.initialVelocity,
      allowsOverdamping: true)
  }

  private static func kept(_ value: Double) -> Double { (value * steps).rounded() / steps }
}
