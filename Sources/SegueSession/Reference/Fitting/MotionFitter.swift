import Foundation
import Segue

/// Finds the timing of a motion by least squares.
///
/// A motion from `a` over the distance `d` that begins at t0 is, with p the progress of its timing,
///
///     x(t) = a + d·p(t − t0)
///
/// For given t0 and p, the best a and d follow from two linear equations; t0 and the numbers of p are searched. Of all
/// families of timings the simplest is taken that explains the motion about as well as the best of them.
package struct MotionFitter {
  private let track: EdgeTrack
  private let seen: [(time: TimeInterval, position: Double)]
  private let bounds: [EdgeTrack.Sample]
  /// When the motion begins, roughly, in seconds.
  private let begin: TimeInterval
  private let span: TimeInterval
  /// The distance over which it is seen, in points.
  private let range: Double
  /// Seconds from one sample to the next.
  private let step: TimeInterval

  /// Another number has to make the error smaller by this part, as any number makes it a little smaller. Differences of
  /// this many points are none.
  private static let gainOfNumber = 0.1
  private static let precision = 0.1
  private static let samplesPerNumber = 2
  /// Samples farther from the fit than this many of its deviations are left out, and not nearer than this, in points.
  private static let outlier = (deviations: 5.0, points: 1.0)
  /// The most of the samples that are left out, as a part of them.
  private static let mostOutliers = 0.15
  /// The searches of a family begin at the best of its first values, with starts earlier by these parts of the span: the
  /// beginning of a motion may be unseen.
  private static let earlier = [0, 0.15, 0.5]
  private static let searches = 5
  /// The weight of another distance than the best fit's, as a part of that, in fits of the other kind.
  private static let weightOfDistance = 1000.0
  /// A motion of which less than this part is seen is none that can be measured.
  private static let leastSeenPart = 0.3
  /// Numbers within this part of those of a preset are those of the preset.
  private static let presetTolerance = 0.03

  /// A timing with the start and distance of the motion, and its error.
  private struct Candidate {
    let model: MotionModel
    let law: ReferenceFit.Law
    let duration: TimeInterval
    let start: TimeInterval
    let from: Double
    let distance: Double
    /// The root of the mean square, in points; `loss` is the same with less weight for large distances.
    let error: Double
    let loss: Double
  }

  /// Returns the timing of a motion. Throws a sentence where none can be found.
  package static func fit(_ track: EdgeTrack) throws -> ReferenceFit { try fits(track).best }

  /// Returns the timings of a motion of each kind. Throws a sentence where none can be found.
  ///
  /// - Parameter shape: The engine's timing, whose duration is searched, too; nil: it tells none.
  package static func fits(
    _ track: EdgeTrack, _ shape: ReferenceFit.Shape? = nil
  ) throws -> ReferenceFits {
    let most = Int(Double(track.samples.count) * mostOutliers)
    var (track, leftOut) = (track, 0)
    let smooth = withoutSpikes(track.samples)
    if track.samples.count - smooth.count <= most {
      leftOut = track.samples.count - smooth.count
      track.samples = smooth
    }
    while true {
      let fitter = MotionFitter(track)
      let found = fitter.candidates()
      guard let best = best(of: found) else {
        throw CommandFailure("The motion of the edge is too short to be measured.")
      }
      let kept = fitter.inliers(of: best)
      let dropped = track.samples.count - kept.count
      guard dropped > 0, leftOut + dropped <= most else {
        // The other kind leaves out the same samples: a worse one would leave out what speaks against it.
        let other = Self.best(of: fitter.others(than: best))
        return ReferenceFits(
          best: fitter.result(best, isBest: true, leftOut: leftOut),
          other: other.map { fitter.result($0, leftOut: leftOut) }
        ).searching(shape)
      }
      track.samples = kept
      leftOut += dropped
    }
  }

  /// Returns the duration with which a timing explains a motion best; nil: there is none.
  ///
  /// - Parameter best: The best fit of the motion, whose samples count.
  static func duration(of shape: ReferenceFit.Shape, in best: ReferenceFit) -> ReferenceFit? {
    let fitter = MotionFitter(best.track)
    let model = MotionModel.lengths(of: shape, span: fitter.span)
    guard fitter.hasSamples(for: model), let found = fitter.candidate(model) else { return nil }
    return fitter.result(found, .duration, leftOut: best.leftOut)
  }

  /// The samples without those that are far from the cubic through the two before and the two after them: farther than
  /// these are from one another.
  private static func withoutSpikes(_ samples: [EdgeTrack.Sample]) -> [EdgeTrack.Sample] {
    samples.indices.filter { index in
      guard let position = samples[index].sight.position else { return true }
      let near = [-2, -1, 1, 2].compactMap { step in
        samples.indices.contains(index + step) ? samples[index + step].sight.position : nil
      }
      guard near.count == 4, let low = near.min(), let high = near.max() else { return true }
      let between = (4 * (near[1] + near[2]) - near[0] - near[3]) / 6
      return abs(position - between) <= max(outlier.points * 2, high - low)
    }.map { samples[$0] }
  }

  private init(_ track: EdgeTrack) {
    self.track = track
    seen = track.seen
    bounds = track.samples.filter { $0.sight.position == nil }
    let positions = seen.map(\.position)
    let (first, last) = (positions.first ?? 0, positions.last ?? 0)
    let whole = max(1e-6, (positions.max() ?? 0) - (positions.min() ?? 0))
    range = whole
    // From the first hundredth of the way to the last.
    let leaving = seen.lastIndex { abs($0.position - first) < whole * 0.01 } ?? 0
    let away = seen.firstIndex { abs($0.position - first) > whole * 0.01 } ?? 0
    let arriving = seen.lastIndex { abs($0.position - last) > whole * 0.02 } ?? seen.count - 1
    let beginning = min(leaving, max(0, away - 1))
    begin = seen.isEmpty ? 0 : seen[beginning].time
    let end = seen.isEmpty ? 0 : seen[min(arriving + 1, seen.count - 1)].time
    span = max(0.05, end - begin)
    step =
      seen.count > 1 ? (seen[seen.count - 1].time - seen[0].time) / Double(seen.count - 1) : 0.02
  }

  // MARK: Searching

  /// Whether the samples are enough for the numbers of a family: with few, many numbers would explain anything.
  private func hasSamples(for model: MotionModel) -> Bool {
    seen.count >= Self.samplesPerNumber * (model.complexity + 3)
  }

  /// The nearest timing of each family.
  private func candidates() -> [Candidate] {
    MotionModel.all(span: span).filter(hasSamples).compactMap { candidate($0) }
  }

  /// The nearest timing of each family of the other kind, over about the same distance: half of a swing explains a curve
  /// that ends where the swing turns, but does not end there.
  private func others(than best: Candidate) -> [Candidate] {
    MotionModel.all(span: span)
      .filter { $0.kind != best.law.kind && hasSamples(for: $0) }
      .compactMap { candidate($0, near: best.distance) }
  }

  private static func best(of candidates: [Candidate]) -> Candidate? {
    func cost(_ candidate: Candidate) -> Double {
      (candidate.loss + precision) * (1 + gainOfNumber * Double(candidate.model.complexity))
    }
    return candidates.min { cost($0) < cost($1) }
  }

  /// The nearest timing of a family.
  ///
  /// - Parameter distance: The distance that it has, roughly; nil: any.
  private func candidate(_ model: MotionModel, near distance: Double? = nil) -> Candidate? {
    func evaluated(_ point: [Double]) -> Candidate? {
      let (law, duration) = model.law(Array(point.dropFirst()))
      let start = point[0]
      guard let line = line(law, duration, start) else { return nil }
      return Candidate(
        model: model, law: law, duration: duration, start: start, from: line.from,
        distance: line.distance, error: line.error, loss: line.loss)
    }
    func value(_ point: [Double]) -> Double {
      // A start outside of what is seen says nothing.
      let early = max(0, begin - 2 * span - point[0]) + max(0, point[0] - begin - span)
      let (law, duration) = model.law(Array(point.dropFirst()))
      guard let line = line(law, duration, point[0]) else { return .infinity }
      // Of a motion that is mostly unseen, any length would do.
      let unseen = max(0, abs(line.distance) * Self.leastSeenPart - range) / range
      let other = distance.map { line.distance / $0 - 1 } ?? 0
      return (line.loss * line.loss + 1e-4)
        * (1 + early + unseen * unseen * 100 + other * other * Self.weightOfDistance)
    }
    var best: (point: [Double], value: Double)?
    let starts = model.starts.flatMap { start in
      Self.earlier.map { [begin - $0 * span] + start }
    }.map { (point: $0, value: value($0)) }.sorted { $0.value < $1.value }
    for start in starts.prefix(Self.searches) {
      var found = NelderMead.minimum(
        from: start.point, steps: [step / 2] + model.steps, of: value)
      // Once more from there: a simplex can collapse before it is there.
      found = NelderMead.minimum(
        from: found.point, steps: [step / 4] + model.steps.map { $0 / 3 }, of: value)
      if found.value < best?.value ?? .infinity { best = found }
    }
    guard let best, best.value.isFinite else { return nil }
    return evaluated(best.point)
  }

  /// The line through the samples over the progress of a timing; nil: that is the same at all of them.
  private func line(
    _ law: ReferenceFit.Law, _ duration: TimeInterval, _ start: TimeInterval
  ) -> MotionLine? {
    MotionLine(
      seen: seen.map { (law.progress(after: $0.time - start, of: duration), $0.position) },
      bounds: bounds.map { (law.progress(after: $0.time - start, of: duration), $0.sight) })
  }

  // MARK: The result

  private func rest(_ candidate: Candidate, _ time: TimeInterval, _ position: Double) -> Double {
    let progress = candidate.law.progress(after: time - candidate.start, of: candidate.duration)
    return position - candidate.from - candidate.distance * progress
  }

  /// The samples without those that are far from a fit.
  private func inliers(of candidate: Candidate) -> [EdgeTrack.Sample] {
    let rests = seen.map { abs(rest(candidate, $0.time, $0.position)) }.sorted()
    // 1.4826 times the median of the distances is the deviation of a normal distribution.
    let deviation = 1.4826 * (rests.isEmpty ? 0 : rests[rests.count / 2])
    let most = max(Self.outlier.points, Self.outlier.deviations * deviation)
    return track.samples.filter { sample in
      guard let position = sample.sight.position else { return true }
      return abs(rest(candidate, sample.time, position)) <= most
    }
  }

  private func result(
    _ candidate: Candidate, _ kind: Reference.TimingKind? = nil, isBest: Bool = false, leftOut: Int
  ) -> ReferenceFit {
    ReferenceFit(
      kind: kind ?? candidate.law.kind, isBest: isBest, law: candidate.law,
      name: candidate.model.name ?? Self.preset(candidate.law),
      start: candidate.start, duration: candidate.duration, from: candidate.from,
      to: candidate.from + candidate.distance, error: candidate.error, track: track,
      leftOut: leftOut)
  }

  /// The name of the spring that has these numbers.
  private static func preset(_ law: ReferenceFit.Law) -> String? {
    guard case .spring(let spring) = law, abs(spring.initialVelocity) < 0.05 else { return nil }
    let preset = TimingPreset.springs.first { preset in
      guard case .spring(let other) = preset.timing else { return false }
      return abs(other.perceptualDuration / spring.perceptualDuration - 1) < presetTolerance
        && abs(other.dampingRatio - spring.dampingRatio) < presetTolerance
    }
    return preset.map { "\($0.family) \($0.name)" }
  }
}
