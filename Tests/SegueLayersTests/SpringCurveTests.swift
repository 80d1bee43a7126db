import Expectations
import SegueLayers
import Testing

@Suite struct SpringCurveTests {
  /// Damping ratios from undamped over nearly and exactly critical to heavily overdamped.
  static let springs: [SpringCurve] = [0, 0.05, 0.5, 0.999999, 1, 1.000001, 1.5, 20].flatMap {
    zeta in
    [(1.0, 0.0), (3.0, 5.0), (0.2, -4.0), (1.0, 40.0)].map { mass, velocity in
      let stiffness = 150.0
      return SpringCurve(
        mass: mass, stiffness: stiffness, damping: 2 * zeta * (stiffness * mass).squareRoot(),
        initialVelocity: velocity, allowsOverdamping: true)
    }
  }

  @Test(arguments: springs) func everySpringStartsAtZeroWithItsVelocity(spring: SpringCurve) {
    expect(spring.value(at: 0).isNear(0))
    expect(spring.velocity(at: 0).isNear(spring.initialVelocity, within: 1e-7))
  }

  @Test(arguments: springs) func everySpringSatisfiesItsEquation(spring: SpringCurve) {
    for t in [0.01, 0.1, 0.3, 0.7, 1.5] {
      // m·x″ + c·x′ + k·(x − 1) = 0, with x″ from the difference of velocities.
      let h = 1e-5
      let acceleration = (spring.velocity(at: t + h) - spring.velocity(at: t - h)) / (2 * h)
      let rest =
        spring.mass * acceleration + spring.damping * spring.velocity(at: t)
        + spring.stiffness * (spring.value(at: t) - 1)
      let size = spring.stiffness * (1 + abs(spring.initialVelocity))

      expect(abs(rest) < 1e-4 * size, "zeta \(spring.dampingRatio) at \(t): \(rest)")
    }
  }

  @Test(arguments: springs) func theVelocityIsTheSlopeOfTheValue(spring: SpringCurve) {
    for t in [0.01, 0.1, 0.3, 0.7, 1.5] {
      let h = 1e-6
      let slope = (spring.value(at: t + h) - spring.value(at: t - h)) / (2 * h)
      expect(spring.velocity(at: t).isNear(slope, within: 1e-4), "at \(t)")
    }
  }

  @Test func dampingAroundTheCriticalHasNoJump() {
    func spring(_ zeta: Double) -> SpringCurve {
      SpringCurve(
        mass: 1, stiffness: 100, damping: 20 * zeta, initialVelocity: 3, allowsOverdamping: true)
    }

    for t in [0.05, 0.2, 0.5, 1] {
      expect(spring(1 - 1e-9).value(at: t).isNear(spring(1).value(at: t), within: 1e-7))
      expect(spring(1 + 1e-9).value(at: t).isNear(spring(1).value(at: t), within: 1e-7))
    }
  }

  @Test func overdampingCountsOnlyWhereAllowed() {
    let forbidden = SpringCurve(mass: 3, stiffness: 1000, damping: 500)
    let critical = SpringCurve(
      mass: 3, stiffness: 1000, damping: 2 * (3000.0).squareRoot(), allowsOverdamping: true)
    let allowed = SpringCurve(mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true)

    expect(forbidden.value(at: 0.2).isNear(critical.value(at: 0.2)))
    expect(allowed.value(at: 0.2) < forbidden.value(at: 0.2))
  }

  // MARK: Vectors

  @Test(arguments: [
    (
      SpringCurve(mass: 1, stiffness: 100, damping: 10),
      [0.340300, 0.849426, 1.124355, 1.153123, 1.074591, 0.979007, 1.002170]
    ),
    (
      SpringCurve(mass: 3, stiffness: 1000, damping: 500),
      [0.544778, 0.879282, 0.972919, 0.994408, 0.998901, 0.999993, 1.000000]
    ),
    (
      SpringCurve(perceptualDuration: 0.5, bounce: 0),
      [0.357740, 0.715416, 0.890034, 0.960457, 0.986399, 0.999524, 0.999953]
    ),
    (
      SpringCurve(perceptualDuration: 0.5, bounce: 0.3),
      [0.423302, 0.873711, 1.033930, 1.039303, 1.014498, 0.998779, 1.000072]
    ),
  ])
  func knownSpringsHaveTheirValues(spring: SpringCurve, values: [Double]) {
    for (t, x) in zip([0.1, 0.2, 0.3, 0.4, 0.5, 0.8, 1], values) {
      expect(spring.value(at: t).isNear(x, within: 6e-7), "at \(t)")
    }
  }

  @Test(arguments: [
    (0.75, 1.0, 0.0, 87.94470, 14.06682),
    (0.75, 1.0, 0.5, 86.08993, 13.91770),
    (0.5, 1.0, 0.0, 161.71950, 12.71690),
    (0.25, 3.0, 0.0, 54.83363, 3.70249),
    (0.8, 0.4, 0.0, 505.60858, 35.97719),
    (1.0, 0.5, 0.0, 341.02370, 36.93365),
  ])
  func aDurationIsTurnedIntoTheRightSpring(
    zeta: Double, duration: Double, velocity: Double, stiffness: Double, damping: Double
  ) {
    let spring = SpringCurve(
      dampingRatio: zeta, duration: duration, initialVelocity: velocity)

    expectEqual(spring.mass, 1)
    expect(spring.stiffness.isNear(stiffness, within: 1e-4))
    expect(spring.damping.isNear(damping, within: 1e-4))
    expectEqual(spring.initialVelocity, velocity)
  }

  @Test func aSpringFittedToADurationHasSettledByThen() {
    for zeta in [0.1, 0.3, 0.5, 0.75, 0.9, 1] {
      for duration in [0.1, 0.5, 2.0] {
        for velocity in [0.0, 0.5, -2.0] {
          let spring = SpringCurve(
            dampingRatio: zeta, duration: duration, initialVelocity: velocity)
          expect(
            abs(1 - spring.value(at: duration)) < 0.02,
            "zeta \(zeta), \(duration) s, velocity \(velocity)")
        }
      }
    }
  }

  @Test func absurdFitsGiveAUsableSpring() {
    for zeta in [-1, 0, 5, .nan, .infinity] {
      for velocity in [0.0, 1e6, -1e6, 1e300] {
        let spring = SpringCurve(dampingRatio: zeta, duration: 0, initialVelocity: velocity)
        expect(spring.stiffness > 0)
        expect(spring.stiffness.isFinite)
        expect(spring.damping >= 0)
        expect(spring.damping.isFinite)
      }
    }
  }

  @Test(arguments: [(5.0, 2.854975), (10.0, 1.472700), (15.0, 1.022094), (20.0, 0.923341)])
  func settlingTakesItsTime(damping: Double, duration: Double) {
    let spring = SpringCurve(mass: 1, stiffness: 100, damping: damping)

    expect(spring.settlingDuration.isNear(duration, within: 1e-6))
  }

  @Test(arguments: springs) func aSettledSpringStaysNearItsEnd(spring: SpringCurve) {
    let settled = spring.settlingDuration

    guard settled.isFinite else {
      expectEqual(spring.damping, 0)
      return
    }
    for factor in [1.000001, 1.1, 1.5, 3] {
      expect(abs(1 - spring.value(at: settled * factor)) <= SpringCurve.settlingThreshold * 1.0001)
    }
  }

  @Test func perceptualSpringsHaveTheDocumentedPhysics() {
    let spring = SpringCurve(perceptualDuration: 0.5, bounce: 0.3)
    let flat = SpringCurve(perceptualDuration: 0.5, bounce: -0.5)

    expect(spring.stiffness.isNear(157.9, within: 0.05))
    expect(spring.damping.isNear(17.6, within: 0.05))
    expect(flat.damping.isNear(4 * .pi / (0.5 * 0.5), within: 1e-9))
  }
}
