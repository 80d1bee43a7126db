import Foundation
import Segue

/// The look of an edge in the frame in which it is marked: the colors on both sides, and the band in which it runs.
struct EdgeSight {
  let direction: ReferenceEdge.Direction
  /// The pixels across the direction in which the edge was found: rows of a horizontal motion.
  let band: Range<Int>
  /// The colors before and after the edge.
  let before: SIMD3<Double>
  let after: SIMD3<Double>
  /// The position of the edge in that frame, in pixels along the direction.
  let position: Double
  /// Pixels on each side whose mean is its color.
  let reach: Int

  /// Pixels at an edge that are of neither side: videos blur them.
  static let gap = 1
  /// The side of an edge whose mean is its color, as a part of the frame.
  private static let reachPart = 0.012
  /// Half of the band that is looked at first, as a part of the frame across.
  private static let bandPart = 0.012
  /// Most of the frame across into which the band grows to each side.
  private static let mostBandPart = 0.3
  /// The distance from the mark at which an edge is still meant, as a part of the frame.
  private static let aimPart = 0.03
  /// The least difference of two colors that make an edge, of 255.
  private static let leastStep = 8.0
  /// Steps within this range of the marked one belong to the same edge, as the band grows.
  private static let likeness = 0.6...1.5

  var step: SIMD3<Double> { after - before }

  /// Finds the edge that is nearest to a mark. Nil: two colors meet nowhere there.
  init?(_ frame: Bitmap, _ edge: ReferenceEdge) {
    direction = edge.direction
    let isHorizontal = edge.direction == .horizontal
    let (length, breadth) =
      isHorizontal ? (frame.width, frame.height) : (frame.height, frame.width)
    let along = (isHorizontal ? edge.x : edge.y) * Double(length)
    let across = Int((isHorizontal ? edge.y : edge.x) * Double(breadth))
    let reach = max(4, Int(Double(length) * Self.reachPart))
    let half = max(2, Int(Double(breadth) * Self.bandPart))
    let first = (across - half..<across + half + 1).clamped(to: 0..<breadth)
    guard !first.isEmpty, length > 4 * reach else { return nil }
    let aim = max(8, Int(Double(length) * Self.aimPart))
    let profile = EdgeProfile(frame, edge.direction, band: first)
    guard let boundary = Self.boundary(profile, near: along, aim: aim, reach: reach),
      let (before, after) = Self.sides(profile, boundary, reach)
    else { return nil }
    let step = after - before
    // The edge is followed up and down as far as the same colors meet there.
    func isSame(_ rows: Range<Int>) -> Bool {
      guard
        let sides = Self.sides(EdgeProfile(frame, edge.direction, band: rows), boundary, reach)
      else { return false }
      let other = sides.1 - sides.0
      return Self.likeness.contains(other.dot(step) / step.dot(step))
        && (other - step).length < step.length * 0.6
    }
    let most = Int(Double(breadth) * Self.mostBandPart)
    var (low, high) = (first.lowerBound, first.upperBound)
    while low - half >= max(0, across - most), isSame(low - half..<low) { low -= half }
    while high + half <= min(breadth, across + most), isSame(high..<high + half) { high += half }
    let whole = EdgeProfile(frame, edge.direction, band: low..<high)
    guard let sides = Self.sides(whole, boundary, reach) else { return nil }
    (band, self.reach) = (low..<high, reach)
    (self.before, self.after) = sides
    position = Double(boundary)
  }

  /// The boundary between two pixels near a mark at which colors differ most; those that are near count more.
  private static func boundary(
    _ profile: EdgeProfile, near along: Double, aim: Int, reach: Int
  ) -> Int? {
    let middle = Int(along.rounded())
    var best: (boundary: Int, weight: Double)?
    for boundary in middle - aim...middle + aim {
      guard let (before, after) = sides(profile, boundary, reach) else { continue }
      let difference = (after - before).length
      let distance = Double(boundary) - along
      let weight = difference * exp(-distance * distance / Double(aim * aim))
      guard difference >= leastStep, weight > best?.weight ?? 0 else { continue }
      best = (boundary, weight)
    }
    return best?.boundary
  }

  /// The mean colors on both sides of a boundary.
  static func sides(
    _ profile: EdgeProfile, _ boundary: Int, _ reach: Int
  ) -> (SIMD3<Double>, SIMD3<Double>)? {
    guard let before = profile.mean(boundary - gap - reach..<boundary - gap),
      let after = profile.mean(boundary + gap..<boundary + gap + reach)
    else { return nil }
    return (before, after)
  }
}

extension ReferenceEdge {
  /// Returns the nearest edge, and the direction in which it can move: across it. Nil: there is none near this point.
  package func snapped(on film: ReferenceFilm) -> ReferenceEdge? {
    let found = Direction.allCases.compactMap { snapped(on: film, $0) }
    return found.max { $0.step < $1.step }?.edge
  }

  /// The nearest edge that moves in a direction, and how much its colors differ; farther ones count less.
  private func snapped(
    on film: ReferenceFilm, _ direction: Direction
  ) -> (edge: ReferenceEdge, step: Double)? {
    var edge = self
    edge.direction = direction
    let frame = film.frames[film.index(at: time)].bitmap
    guard let sight = EdgeSight(frame, edge) else { return nil }
    let isHorizontal = direction == .horizontal
    let length = Double(isHorizontal ? frame.width : frame.height)
    let distance = sight.position - (isHorizontal ? x : y) * length
    if isHorizontal { edge.x = sight.position / length } else { edge.y = sight.position / length }
    return (edge, sight.step.length / (1 + abs(distance) / 4))
  }
}
