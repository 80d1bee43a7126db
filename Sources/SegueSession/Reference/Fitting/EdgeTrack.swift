import Foundation

/// The motion of an edge: positions and times, from rest to rest, in points.
package struct EdgeTrack: Sendable {
  /// The edge in a frame.
  package struct Sample: Equatable, Sendable {
    /// In seconds of the reference.
    package let time: TimeInterval
    package let sight: Sight
  }

  package enum Sight: Equatable, Sendable {
    /// It is seen, at this position, in points.
    case at(Double)
    /// It is beyond the edge of the frame at which it was last seen: at this position or less, or at this or more.
    case before(Double)
    case after(Double)

    package var position: Double? { if case .at(let position) = self { position } else { nil } }
  }

  package let direction: ReferenceEdge.Direction
  /// The samples of the motion, with a little rest before and after it.
  package var samples: [Sample]
  /// The position in each frame of the reference, in points; nil: it is not seen there.
  package let positions: [Double?]

  /// The samples in which it is seen.
  package var seen: [(time: TimeInterval, position: Double)] {
    samples.compactMap { sample in sample.sight.position.map { (sample.time, $0) } }
  }

  // MARK: Finding the motion

  /// Less than this part of the highest speed is rest.
  private static let restPart = 0.02
  /// So is less than this, in points a second.
  private static let restSpeed = 4.0
  /// The longest rest within a motion, as where a spring turns, in seconds.
  private static let turn: TimeInterval = 0.12
  /// Rest that is kept before and after a motion, in seconds.
  private static let margins: (before: TimeInterval, after: TimeInterval) = (0.12, 0.4)
  /// Frames in which an edge may be hidden without having left.
  private static let mostHidden = 4
  /// Motions over less than this are none, in points.
  private static let leastDistance = 2.0
  private static let leastSamples = 8
  /// An edge that is at another position within fewer frames has jumped: it is another one.
  private static let leastFrames = 3

  /// Follows a marked edge. Throws a sentence where there is none, or it does not move.
  ///
  /// - Parameters:
  ///   - scale: Pixels of the file that make a point.
  ///   - progress: Told the number of each frame; what it throws ends the work.
  package init(
    _ film: ReferenceFilm, _ edge: ReferenceEdge, scale: Double,
    progress: (Int) throws -> Void = { _ in }
  ) throws {
    direction = edge.direction
    let isHorizontal = edge.direction == .horizontal
    let (kept, own) =
      isHorizontal
      ? (film.keptSize.width, film.size.width) : (film.keptSize.height, film.size.height)
    // Points of a kept pixel.
    let unit = Double(own) / Double(kept) / scale
    let tracker = try EdgeTracker(film, edge)
    let all = try tracker.positions(progress: progress).map { $0.map { $0 * unit } }
    let (marked, length) = (film.index(at: edge.time), Double(kept) * unit)
    let run = Self.run(all, film.times, around: marked, jump: length * Self.leastJump)
    // Elsewhere it is another edge of the same colors.
    let positions = all.indices.map { run.contains($0) ? all[$0] : nil }
    self.positions = positions
    samples = try Self.motion(positions, film.times, run, marked: marked, length: length)
  }

  private static func motion(
    _ positions: [Double?], _ times: [TimeInterval], _ run: ClosedRange<Int>, marked: Int,
    length: Double
  ) throws -> [Sample] {
    let seen = run.filter { positions[$0] != nil }
    func position(_ index: Int) -> Double { positions[index] ?? 0 }
    // The speed from each seen frame to the next.
    let speeds = zip(seen, seen.dropFirst()).map { first, second in
      abs(position(second) - position(first)) / max(1e-6, times[second] - times[first])
    }
    let least = max(restSpeed, (speeds.max() ?? 0) * restPart)
    let spans = spans(of: speeds, seen, times, above: least).filter { span in
      let all = seen.filter(span.contains).map(position)
      return (all.max() ?? 0) - (all.min() ?? 0) >= leastDistance
    }
    func distance(_ span: ClosedRange<Int>) -> Int {
      max(0, span.lowerBound - marked, marked - span.upperBound)
    }
    guard let span = spans.min(by: { distance($0) < distance($1) }) else {
      throw CommandFailure("The marked edge does not move: mark one that does, while it is seen.")
    }
    guard seen.count(where: span.contains) > leastFrames else {
      throw CommandFailure(
        "The marked edge jumps, or is followed by another one: mark a plainer one, or with the picture at another time."
      )
    }
    let start = spans.last { $0.upperBound < span.lowerBound }?.upperBound ?? run.lowerBound
    let end = spans.first { $0.lowerBound > span.upperBound }?.lowerBound ?? run.upperBound
    let kept = seen.filter {
      $0 >= start && $0 <= end && times[$0] >= times[span.lowerBound] - margins.before
        && times[$0] <= times[span.upperBound] + margins.after
    }
    guard kept.count >= leastSamples else {
      throw CommandFailure(
        "The marked edge is seen to move in \(kept.count) frames only: mark one that is seen longer."
      )
    }
    let samples = kept.map { Sample(time: times[$0], sight: .at(position($0))) }
    return beyond(positions, times, run, kept, length, isFirst: true) + samples
      + beyond(positions, times, run, kept, length, isFirst: false)
  }

  /// The frames around the marked one in which the edge is seen, but for a few.
  ///
  /// It ends where the next position is far from that to which the speed leads: it is of another edge of these colors.
  private static func run(
    _ positions: [Double?], _ times: [TimeInterval], around marked: Int, jump: Double
  ) -> ClosedRange<Int> {
    func end(_ step: Int) -> Int {
      var (last, index, speed) = (marked, marked + step, Double?.none)
      while positions.indices.contains(index), abs(index - last) <= mostHidden {
        defer { index += step }
        guard let position = positions[index], let before = positions[last] else { continue }
        let passed = times[index] - times[last]
        let way = (speed ?? 0) * passed
        let expected = before + way
        // What rests may start at full speed.
        let limit = abs(way) < jump * restPart ? jump * 4 : max(jump, abs(way))
        // One that moves may stop at once.
        guard min(abs(position - expected), abs(position - before)) <= limit else { break }
        (last, speed) = (index, (position - before) / passed)
      }
      return last
    }
    return end(-1)...end(1)
  }

  /// An edge does not leave the way to which its speed leads by more than this part of the frame from frame to frame.
  private static let leastJump = 0.2

  /// The spans of frames in which it moves.
  private static func spans(
    of speeds: [Double], _ seen: [Int], _ times: [TimeInterval], above least: Double
  ) -> [ClosedRange<Int>] {
    var spans: [ClosedRange<Int>] = []
    for (index, speed) in speeds.enumerated() where speed > least {
      let (first, second) = (seen[index], seen[index + 1])
      if let last = spans.last, times[first] - times[last.upperBound] <= turn {
        spans[spans.count - 1] = last.lowerBound...second
      } else {
        spans.append(first...second)
      }
    }
    return spans
  }

  /// Frames in which the edge is beyond the frame, before or after it was seen: it was about to leave.
  private static func beyond(
    _ positions: [Double?], _ times: [TimeInterval], _ run: ClosedRange<Int>, _ kept: [Int],
    _ length: Double, isFirst: Bool
  ) -> [Sample] {
    let border = length * 0.08
    let ends = isFirst ? (run.lowerBound, kept.first) : (run.upperBound, kept.last)
    guard let here = ends.1, here == ends.0, kept.count > 1, let position = positions[here],
      let next = positions[isFirst ? kept[1] : kept[kept.count - 2]]
    else { return [] }
    // The position to which it goes, or from which it came. It may be in the frame there and too dim to be seen, so that
    // no more is known than that it is beyond the last position at which it was seen.
    let coming = 2 * position - next
    let sight: Sight
    if coming < border {
      sight = .before(position)
    } else if coming > length - border {
      sight = .after(position)
    } else {
      return []
    }
    let limit = isFirst ? times[here] - margins.before : times[here] + margins.after
    let frames =
      isFirst ? Array(positions.indices[..<here]) : Array(positions.indices[(here + 1)...])
    return frames.filter { isFirst ? times[$0] >= limit : times[$0] <= limit }
      .map { Sample(time: times[$0], sight: sight) }
  }
}
