import Expectations
import Segue
import SegueGallery
import SegueRandom
import Testing

@testable import SegueSession

/// A spring in its three forms.
@MainActor @Suite struct EngineSpringTests {
  private func spring(_ name: String = "Spring slide", mass: Double = 1) throws -> EngineSpring {
    var tuning = try #require(Gallery.engine(named: name)).untuned
    tuning.mass = mass
    return try #require(EngineSpring(tuning))
  }

  @Test func onlyEnginesWithASpringHaveOne() throws {
    let names = Gallery.engines.filter { EngineSpring($0.untuned) != nil }.map(\.title)

    expectEqual(names, ["Spring slide", "Bounce", "Spring pop", "System push", "System modal"])
    try expect(names.allSatisfy { try spring($0).isTunable })
  }

  @Test func theCurveIsTheOneThatTheEngineMovesWith() throws {
    let timing = try #require(EngineTiming(try spring().tuning))
    let curve = SpringCurve(dampingRatio: 0.75, duration: 1, initialVelocity: 0.5)

    expectEqual(timing.law, .spring(curve))
    let heavy = try spring(mass: 3).curve
    expect(abs(heavy.value(at: 0.2) - curve.value(at: 0.2)) < 1e-12)
  }

  @Test(arguments: EngineSpring.Number.allCases, 0..<6 as Range<UInt64>)
  func aNumberIsTakenAndTheOthersOfItsFormStay(number: EngineSpring.Number, seed: UInt64) throws {
    var numbers = SeededRandom(seed: seed)
    let spring = try spring(mass: Double.random(in: 0.5...3, using: &numbers))
    let factor = Double.random(in: 0.8...1.15, using: &numbers)
    let value = spring.value(of: number) * factor

    let changed = spring.setting(number, to: value)

    let form = try #require(EngineSpring.Form.allCases.first { $0.numbers.contains(number) })
    for other in form.numbers {
      let wanted = other == number ? value : spring.value(of: other)
      expect(
        abs(changed.value(of: other) - wanted) <= 1e-3 * wanted,
        "\(other) after \(number) became \(value)")
    }
    // The curve shown is the one that the engine plays.
    let timing = try #require(EngineTiming(changed.tuning))
    expect(
      abs(changed.curve.value(at: 0.2) - timing.progress(at: 0.2 / timing.duration)) < 1e-9)
    expectEqual(changed.tuning.value(of: changed.tuning.engine.parameters[2]), 0.5)
  }

  @Test(arguments: EngineSpring.Number.allCases)
  func whatTheEngineCannotTakeComesAsNearAsItCan(number: EngineSpring.Number) throws {
    let spring = try spring()
    for value in [
      spring.quantity(of: number).range.lowerBound, spring.quantity(of: number).range.upperBound,
    ] {
      let changed = spring.setting(number, to: value)
      let isTaken = abs(changed.value(of: number) - value) <= 1e-3 * max(1, abs(value))
      let isAtALimit = changed.tuning.engine.parameters.contains { parameter in
        let value = changed.tuning.value(of: parameter)
        return value == parameter.range.lowerBound || value == parameter.range.upperBound
      }
      expect(isTaken || isAtALimit, "\(number) became \(value)")
    }
  }

  @Test func anEngineThatComesBackHasItsMass() throws {
    let first = try spring()
    let second = first.setting(.mass, to: 2)
    var tunings = Tunings()
    tunings[second.tuning.engine] = second.tuning

    expectEqual(first.tuning.mass, 1)
    expectEqual(EngineSpring(tunings[first.tuning.engine])?.curve.mass, 2)
    expectEqual(second.tuning.setting("damping", to: 0.4)?.mass, 2)
    try expectEqual(tunings[spring("Bounce").tuning.engine].mass, 1)
  }
}
