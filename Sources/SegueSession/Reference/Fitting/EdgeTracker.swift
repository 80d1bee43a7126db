import Foundation
import Segue

/// Follows a marked edge through the frames of a reference, in parts of a pixel.
///
/// In each frame, the positions are found at which the colors of the marked edge meet. Among them, the path is taken
/// whose colors differ least from the marked ones and whose speed changes least: Viterbi's algorithm over pairs of frames.
/// The position within a pixel comes from the area below the step, which a blur does not move:
///
///     position = high − Σ (s(x) − before) / (after − before)     over the pixels x from low to high
///
/// with s the color along the step, and before and after its means on both sides.
struct EdgeTracker {
  private let film: ReferenceFilm
  /// The marked edge.
  let sight: EdgeSight
  private let marked: Int
  /// The pixels of a kept frame along the direction, and across it.
  let length: Int
  let breadth: Int

  /// The cost of a frame in which the edge is not seen.
  private static let missing = 0.9
  /// The cost of the change from seen to not seen, and back.
  private static let change = 0.4
  /// The cost of a change of speed by this part of the frame, and more.
  private static let jolt = 0.6
  private static let joltPart = 0.15
  /// Steps less than this part of the marked one are none, nor are those of other colors than this: the cosine of the
  /// angle between them. Panels are dimmed as they go, so that the size of a step says little.
  private static let leastResponse = 0.12
  private static let leastLikeness = 0.7
  /// The least step, of 255.
  private static let leastStep = 5.0
  private static let mostCandidates = 8

  /// A position at which the edge may be in a frame; nil: it is not seen there.
  private struct Candidate {
    let position: Double?
    let cost: Double
  }

  /// Throws a sentence where there is no edge.
  init(_ film: ReferenceFilm, _ edge: ReferenceEdge) throws {
    self.film = film
    marked = film.index(at: edge.time)
    guard let sight = EdgeSight(film.frames[marked].bitmap, edge) else {
      throw CommandFailure(
        "No edge that can be followed is at the mark: mark a place where two plain colors meet.")
    }
    self.sight = sight
    let size = film.keptSize
    (length, breadth) =
      edge.direction == .horizontal ? (size.width, size.height) : (size.height, size.width)
  }

  /// Returns the positions of the edge by frame, in pixels of the kept frames; nil where it is not seen.
  func positions(progress: (Int) throws -> Void = { _ in }) rethrows -> [Double?] {
    var candidates: [[Candidate]] = []
    for (index, frame) in film.frames.enumerated() {
      try progress(index)
      let found = self.candidates(
        EdgeProfile(frame.bitmap, sight.direction, band: sight.band))
      guard index == marked else {
        candidates.append(found + [Candidate(position: nil, cost: Self.missing)])
        continue
      }
      let own = found.filter { abs(($0.position ?? .infinity) - sight.position) < 3 }
        .min { $0.cost < $1.cost }
      candidates.append([own ?? Candidate(position: sight.position, cost: 0)])
    }
    return path(candidates)
  }

  /// A position whose colors cost more is another edge in a single picture, where no path says otherwise: a panel that is
  /// dimmed by half costs 0.1, and the sides of letters 0.3 and more.
  private static let mostCost = 0.25
  /// The cost of a position that is farther from the expected one by the whole length.
  private static let distanceCost = 0.5

  /// Returns the position of the edge in a picture of the same size, in pixels; nil: it is not seen.
  func position(in profile: EdgeProfile, near expected: Double) -> Double? {
    let found = candidates(profile).compactMap { candidate in
      candidate.cost > Self.mostCost
        ? nil
        : candidate.position.map { position in
          let distance = abs(position - expected) / Double(length)
          return (position: position, cost: candidate.cost + Self.distanceCost * distance)
        }
    }
    return found.min { $0.cost < $1.cost }?.position
  }

  // MARK: Candidates

  private func candidates(_ profile: EdgeProfile) -> [Candidate] {
    let (gap, reach) = (EdgeSight.gap, sight.reach)
    let step = sight.step
    let square = step.dot(step)
    // Sums, so that means cost the same for any reach.
    var sums = [SIMD3<Double>](repeating: .zero, count: length + 1)
    for index in 0..<length { sums[index + 1] = sums[index] + profile.colors[index] }
    func sides(_ boundary: Int) -> (before: SIMD3<Double>, after: SIMD3<Double>)? {
      let (low, high) = (max(0, boundary - gap - reach), min(length, boundary + gap + reach))
      guard boundary - gap - low > 1, high - boundary - gap > 1 else { return nil }
      return (
        (sums[boundary - gap] - sums[low]) / Double(boundary - gap - low),
        (sums[high] - sums[boundary + gap]) / Double(high - boundary - gap)
      )
    }
    var responses = [Double](repeating: 0, count: length + 1)
    for boundary in 0...length {
      if let (before, after) = sides(boundary) {
        responses[boundary] = (after - before).dot(step) / square
      }
    }
    var found: [Candidate] = []
    for boundary in 1..<length
    where responses[boundary] >= Self.leastResponse
      && responses[boundary] >= responses[boundary - 1]
      && responses[boundary] > responses[boundary + 1]
    {
      guard let (before, after) = sides(boundary),
        let exact = refined(profile, near: boundary, sides)
      else { continue }
      let own = after - before
      let likeness = own.dot(step) / (own.length * step.length)
      guard own.length >= Self.leastStep, likeness >= Self.leastLikeness else { continue }
      // One side moves with the edge.
      let side = min((before - sight.before).length, (after - sight.after).length) / step.length
      let size = abs(log(own.length / step.length))
      found.append(
        Candidate(
          position: exact, cost: min(1, size / 2) * 0.3 + (1 - likeness) + min(1, side) * 0.5))
    }
    return Array(found.sorted { $0.cost < $1.cost }.prefix(Self.mostCandidates))
  }

  /// The position of a step near a boundary, in parts of a pixel.
  private func refined(
    _ profile: EdgeProfile, near boundary: Int,
    _ sides: (Int) -> (before: SIMD3<Double>, after: SIMD3<Double>)?
  ) -> Double? {
    let step = sight.step
    let unit = step / step.length
    func color(_ index: Int) -> Double { profile.colors[index].dot(unit) }
    // The steepest pixel of a step that is blurred.
    let around = (boundary - 2...boundary + 2).filter { $0 > 0 && $0 < length }
    guard let center = around.max(by: { color($0) - color($0 - 1) < color($1) - color($1 - 1) })
    else { return nil }
    let half = 3 + EdgeSight.gap
    let (low, high) = (center - half, center + half)
    guard low - 2 >= 0, high + 2 <= length,
      let before = profile.mean(low - sight.reach..<low),
      let after = profile.mean(high..<high + sight.reach)
    else { return nil }
    let difference = (after - before).dot(unit)
    guard difference >= Self.leastStep / 2 else { return nil }
    let base = before.dot(unit)
    let area = (low..<high).reduce(0) { $0 + (color($1) - base) / difference }
    let position = Double(high) - area
    return abs(position - Double(center)) <= Double(half) ? position : nil
  }

  // MARK: The path

  /// The path of least cost. Its state is a pair of candidates in two frames, as speed is a difference.
  private func path(_ candidates: [[Candidate]]) -> [Double?] {
    guard candidates.count > 1 else { return candidates.map { $0[0].position } }
    var costs = candidates[0].map { first in
      candidates[1].map { first.cost + $0.cost + entry(first, $0) }
    }
    var origins: [[[Int]]] = []
    for index in 2..<max(2, candidates.count) {
      let (before, here, next) = (candidates[index - 2], candidates[index - 1], candidates[index])
      let ratio =
        (film.times[index] - film.times[index - 1])
        / max(1e-6, film.times[index - 1] - film.times[index - 2])
      var following = here.map { _ in next.map { _ in Double.infinity } }
      var origin = here.map { _ in next.map { _ in 0 } }
      for b in here.indices {
        for c in next.indices {
          let own = next[c].cost + entry(here[b], next[c])
          for a in before.indices {
            let cost = costs[a][b] + own + bend(before[a], here[b], next[c], ratio)
            if cost < following[b][c] { (following[b][c], origin[b][c]) = (cost, a) }
          }
        }
      }
      costs = following
      origins.append(origin)
    }
    var best = (a: 0, b: 0, cost: Double.infinity)
    for a in costs.indices {
      for b in costs[a].indices where costs[a][b] < best.cost { best = (a, b, costs[a][b]) }
    }
    var chosen = [best.b, best.a]
    for origin in origins.reversed() {
      chosen.append(origin[chosen[chosen.count - 1]][chosen[chosen.count - 2]])
    }
    return zip(candidates, chosen.reversed()).map { $0[$1].position }
  }

  private func entry(_ first: Candidate, _ second: Candidate) -> Double {
    (first.position == nil) == (second.position == nil) ? 0 : Self.change
  }

  private func bend(_ a: Candidate, _ b: Candidate, _ c: Candidate, _ ratio: Double) -> Double {
    guard let first = a.position, let second = b.position, let third = c.position else { return 0 }
    let change = abs((third - second) - (second - first) * ratio)
    return Self.jolt * min(1, change / (Double(length) * Self.joltPart))
  }
}
