import SegueTransitions
import UIKit

/// An engine with values for its parameters. Equal tunings give equal animators.
public struct Tuning: Equatable, Sendable {
  /// The engine whose parameters have these values.
  public let engine: Engine
  /// Values that differ from the animator's defaults, by parameter name.
  public private(set) var values: [String: Double] = [:]
  /// The mass in which the engine's spring is told, in any unit; greater than 0. No animator has it, as a spring moves
  /// the same with any mass: stiffness and damping coefficient grow with it.
  public var mass = 1.0

  /// The defaults of all parameters.
  public init(_ engine: Engine) {
    self.engine = engine
  }

  /// Sets as many of `values` as the engine has parameters for, clamped to their ranges; those that are not finite are
  /// left out.
  @MainActor public init(_ engine: Engine, _ values: [String: Double], mass: Double = 1) {
    self.init(engine)
    self.mass = mass
    // In the order of the parameters, which one may share with another.
    for parameter in engine.parameters {
      if let value = values[parameter.name], value.isFinite { set(parameter, to: value) }
    }
  }

  @MainActor private mutating func set(_ parameter: Engine.Parameter, to value: Double) {
    values[parameter.name] = nil
    let standard = self.value(of: parameter)
    values[parameter.name] = min(max(value, parameter.range.lowerBound), parameter.range.upperBound)
    // The animator may round.
    let taken = self.value(of: parameter)
    values[parameter.name] = taken == standard ? nil : taken
  }

  /// The same with a parameter set to `value`, clamped to the parameter's range; nil if there is no parameter called
  /// `name`.
  @MainActor public func setting(_ name: String, to value: Double) -> Tuning? {
    guard let parameter = engine.parameters.first(where: { $0.name == name }) else { return nil }
    var tuning = self
    tuning.set(parameter, to: value)
    return tuning
  }

  /// The same values for another version of the engine, without those of parameters whose defaults differ: these get the
  /// new ones.
  @MainActor public func carried(to version: Engine) -> Tuning {
    let kept = values.filter { name, _ in
      let defaults = [engine, version].map { engine in
        engine.parameters.first { $0.name == name }.map(engine.untuned.value)
      }
      return defaults[0] == defaults[1]
    }
    return Tuning(version, kept, mass: mass)
  }

  /// The values in the order of the parameters.
  public var changes: [(name: String, value: Double)] {
    engine.parameters.compactMap { parameter in
      values[parameter.name].map { (parameter.name, $0) }
    }
  }
}

// MARK: - Animators

extension Tuning {
  /// Makes the animator of one transition.
  ///
  /// - Parameters:
  ///   - isReversed: Whether it animates the way back. Animators of the gallery are told by `Reversible`.
  ///   - origin: The point of the touch that began it, in the window's coordinates; nil: none did.
  @MainActor public func makeAnimator(
    isReversed: Bool = false, origin: CGPoint? = nil
  ) -> UIViewControllerAnimatedTransitioning {
    let animator = engine.makeAnimator(
      Engine.Request(isReversed: isReversed, settings: values, origin: origin))
    (animator as? TransitionAnimator)?.origin = origin
    for parameter in engine.parameters {
      if let value = values[parameter.name] { parameter.write(value, to: animator) }
    }
    return animator
  }

  /// The animator's duration of a transition without interaction, in seconds.
  @MainActor public var duration: TimeInterval { makeAnimator().transitionDuration(using: nil) }

  /// The curve of its progress over time; nil: its animator does not tell.
  @MainActor public var timing: TransitionAnimator.Timing? {
    (makeAnimator() as? TimedAnimator)?.timing
  }

  /// Whether its curve on the way back is another one.
  @MainActor public var hasReturnTiming: Bool {
    (makeAnimator() as? TransitionAnimator)?.returnTiming != nil
  }

  /// The value of a parameter of the engine: the one that was set, or the animator's default.
  @MainActor public func value(of parameter: Engine.Parameter) -> Double {
    parameter.read(makeAnimator())
  }
}
