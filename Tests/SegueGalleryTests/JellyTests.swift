import Expectations
import Foundation
import Segue
import SegueTransitions
import Testing

/// A sheet of jelly that a hand moves.
@MainActor @Suite struct JellyTests {
  /// A hand that has arrived after two fifths of the time.
  private let jelly = Jelly(grip: 0.5, steps: 30) { min($0 / 0.4, 1) }

  @Test func itLagsBehindTheHandAndMoreSoFartherFromIt() {
    let (front, rear) = (jelly.front[6], jelly.rear[6])

    expect(Jelly.lag(of: front, at: 0.5) > 0)
    expect(Jelly.lag(of: front, at: 0) > 1.5 * Jelly.lag(of: front, at: 0.5))
    expect(Jelly.lag(of: rear, at: 0.5) > Jelly.lag(of: front, at: 0.5))
  }

  @Test func itSwingsBeyondTheHandAndComesToRest() {
    let edges = jelly.front.map { Jelly.lag(of: $0, at: 0) }

    expectEqual(edges.count, 31)
    expect(edges.min() ?? 0 < -0.02)
    expectEqual(edges[0], 0)
    expect(abs(edges[30]) < 0.02)
  }

  @Test func whatIsHeldInTheMiddleIsSymmetric() {
    for row in jelly.front {
      expect(abs(Jelly.lag(of: row, at: 0.1) - Jelly.lag(of: row, at: 0.9)) < 1e-9)
    }
  }

  /// Between masses it bends smoothly, and at each of them it is where that is.
  @Test func theLagBetweenMassesIsContinuous() {
    let row = jelly.rear[8]

    for (index, lag) in row.enumerated() {
      let place = CGFloat(index) / CGFloat(row.count - 1)
      expect(abs(Jelly.lag(of: row, at: place) - lag) < 1e-9)
      expect(abs(Jelly.lag(of: row, at: place + 1e-6) - lag) < 1e-4)
    }
  }
}
