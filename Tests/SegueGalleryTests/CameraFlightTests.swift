import Expectations
import Foundation
import Segue
import SegueTransitions
import Testing

/// The flight over a canvas.
@MainActor @Suite struct CameraFlightTests {
  private static let flights: [(distance: CGFloat, width: CGFloat)] = [
    (0.5, 1), (1.3, 0.8), (1.3, 1), (2, 1.4), (6, 0.3), (40, 5),
  ]

  @Test func itBeginsAboveTheOneAndEndsAboveTheOther() {
    for (distance, width) in Self.flights {
      let flight = CameraFlight(distance: distance, to: width)
      let (start, end) = (flight.place(at: 0), flight.place(at: 1))

      expect(abs(start.part) < 1e-9 && abs(start.width - 1) < 1e-9, "\(distance)")
      expect(abs(end.part - 1) < 1e-9 && abs(end.width - width) < 1e-9, "\(distance)")
    }
  }

  /// The measure of van Wijk and Nuij: moving by what is seen, and rising to twice the height, take times in a fixed
  /// ratio.
  @Test func theCanvasStreamsPastEvenly() {
    for (distance, width) in Self.flights {
      let flight = CameraFlight(distance: distance, to: width)
      let places = (0...2_000).map { flight.place(at: CGFloat($0) / 2_000) }
      let steps = zip(places, places.dropFirst()).map { place, next in
        let middle = (place.width + next.width) / 2
        let moved = (next.part - place.part) * distance / middle
        let risen = (next.width - place.width) / middle
        return hypot(moved * 2, risen)
      }

      let (least, most) = (steps.min() ?? 0, steps.max() ?? 0)
      expect(most < 1.001 * least, "\(distance) \(width): \(least)...\(most)")
    }
  }

  @Test func itRisesHigherTheFartherItFlies() {
    let heights = [0.5, 1.5, 4, 10].map { distance in
      let flight = CameraFlight(distance: distance, to: 1)
      return (0...20).map { flight.place(at: CGFloat($0) / 20).width }.max() ?? 0
    }

    expectEqual(heights, heights.sorted())
    // Far away, both ends are in sight from the middle.
    expect(heights[3] > 10)
  }
}
