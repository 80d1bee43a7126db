import Expectations
import Segue
import SegueGallery
import SegueRandom
import Testing

@testable import SegueSession

/// A spring in its three forms.
@MainActor @Suite struct EngineSpringTests {
  private func spring(_ name: String = "Spring slide", mass: Double = 1) throws -> EngineSpring {
    let engine = try #require(Gallery.engine(named: name))
    return try #require(EngineSpring(engine, mass: mass))
  }

  @Test func onlyEnginesWithASpringHaveOne() throws {
    let names = Gallery.engines.filter { EngineSpring($0) != nil }.map(\.title)

    expectEqual(names, ["Spring slide", "Bounce", "Spring pop", "System push", "System modal"])
    try expect(names.allSatisfy { try spring($0).isTunable })
  }

  @Test func theCurveIsTheOneThatTheEngineMovesWith() throws {
    let timing = try #require(EngineTiming(try spring().engine))
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
    let timing = try #require(EngineTiming(changed.engine))
    expect(
      abs(changed.curve.value(at: 0.2) - timing.progress(at: 0.2 / timing.duration)) < 1e-9)
    expectEqual(changed.engine.value(of: changed.engine.parameters[2]), 0.5)
  }

  @Test(arguments: EngineSpring.Number.allCases)
  func whatTheEngineCannotTakeComesAsNearAsItCan(number: EngineSpring.Number) throws {
    let spring = try spring()
    for value in [
      spring.quantity(of: number).range.lowerBound, spring.quantity(of: number).range.upperBound,
    ] {
      let changed = spring.setting(number, to: value)
      let isTaken = abs(changed.value(of: number) - value) <= 1e-3 * max(1, abs(value))
      let isAtALimit = changed.engine.parameters.contains { parameter in
        let value = changed.engine.value(of: parameter)
        return value == parameter.range.lowerBound || value == parameter.range.upperBound
      }
      expect(isTaken || isAtALimit, "\(number) became \(value)")
    }
  }

  @Test func anEngineThatComesBackHasItsMass() throws {
    var memory = MassMemory()
    let first = try spring()
    let second = first.setting(.mass, to: 2)
    memory[first.engine] = first.curve.mass
    memory[second.engine] = second.curve.mass

    expectEqual(memory[first.engine], 1)
    expectEqual(memory[second.engine], 2)
    let damped = try #require(second.engine.setting("damping", to: 0.4))
    expectEqual(memory[damped], 2)
    let other = try spring("Bounce").engine
    expectEqual(memory[other], 1)
  }
}
