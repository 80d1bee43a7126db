import UIKit

/// A sheet of jelly that a hand pushes sideways: rows farther from the hand follow later, the rear edge
/// later than the front one, and all of it swings until it is at rest.
///
///     ┊    ╲    ╲       Both edges are chains of masses. Each mass is drawn by the hand, by its
///     ┊ ☞   │    │      neighbors, and by the mass on the other edge; air brakes it.
///     ┊    ╱    ╱
public struct Jelly {
  /// The lag of each row of an edge behind the hand at each step, as a fraction of its way.
  public let front, rear: [[CGFloat]]

  /// The masses of an edge, and the steps that are kept of all that are computed.
  private static let (masses, substeps) = (24, 20)
  /// Accelerations for each unit of a distance: to the hand where it is, and far from it; to the other
  /// edge; along an edge as long as the sheet is high. In ways, and in times of the whole motion.
  private static let (near, far, across, along): (CGFloat, CGFloat, CGFloat, CGFloat) = (
    2400, 240, 420, 14
  )
  /// The reach of the hand, as a fraction of the height, and the braking by the air.
  private static let (reach, drag): (CGFloat, CGFloat) = (0.22, 8)

  /// Computes the motion.
  ///
  /// - Parameters:
  ///   - grip: The height at which the hand holds it, from 0 at the top to 1.
  ///   - steps: The number of steps.
  ///   - hand: The way of the hand, from 0 to 1, at a time from 0 to 1.
  public init(grip: CGFloat, steps: Int, hand: (CGFloat) -> CGFloat) {
    let places = (0...Self.masses).map { CGFloat($0) / CGFloat(Self.masses) }
    let pulls = places.map { place in
      let distance = (place - grip) / Self.reach
      return Self.far + (Self.near - Self.far) * exp(-distance * distance)
    }
    let stiffness = Self.along * CGFloat(Self.masses * Self.masses)
    let time = 1 / CGFloat(steps * Self.substeps)
    // Places and speeds of both edges.
    var edges = [places.map { _ in CGFloat(0) }, places.map { _ in CGFloat(0) }]
    var speeds = edges
    var lags: [[[CGFloat]]] = [[], []]
    for step in 0...steps {
      let now = hand(CGFloat(step) / CGFloat(steps))
      for edge in 0...1 { lags[edge].append(edges[edge].map { now - $0 }) }
      guard step < steps else { break }
      for substep in 0..<Self.substeps {
        let now = hand((CGFloat(step * Self.substeps + substep) + 0.5) * time)
        let old = edges
        for edge in 0...1 {
          for row in places.indices {
            let place = old[edge][row]
            let above = old[edge][max(row - 1, 0)] - place
            let below = old[edge][min(row + 1, Self.masses)] - place
            let pull = edge == 0 ? pulls[row] : Self.far / 2
            let force =
              pull * (now - place) + stiffness * (above + below)
              + Self.across * (old[1 - edge][row] - place) - Self.drag * speeds[edge][row]
            speeds[edge][row] += force * time
            edges[edge][row] += speeds[edge][row] * time
          }
        }
      }
    }
    (front, rear) = (lags[0], lags[1])
  }

  /// The lag at a place of an edge at one step: between those of the nearest masses, smoothly.
  ///
  /// - Parameters:
  ///   - edge: A step of `front` or `rear`.
  ///   - place: From 0 at the top to 1.
  public static func lag(of edge: [CGFloat], at place: CGFloat) -> CGFloat {
    let row = min(max(place, 0), 1) * CGFloat(edge.count - 1)
    let index = min(Int(row), edge.count - 2)
    let part = row - CGFloat(index)
    // A cubic through four values (Catmull and Rom).
    let (a, b) = (edge[max(index - 1, 0)], edge[index])
    let (c, d) = (edge[index + 1], edge[min(index + 2, edge.count - 1)])
    let (first, second) = ((c - a) / 2, (d - b) / 2)
    return b + part
      * (first + part
        * (3 * (c - b) - 2 * first - second
          + part * (2 * (b - c) + first + second)))
  }
}
