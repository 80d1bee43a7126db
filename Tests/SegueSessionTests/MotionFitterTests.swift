import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import Testing

@testable import SegueSession

/// The timing of a motion is found again.
@MainActor @Suite struct MotionFitterTests {
  /// The fit of an edge that moves by a law, over 225 pixels from 0.2 seconds on.
  private func fit(
    _ law: ReferenceFit.Law, _ duration: TimeInterval, in motion: RecordedMotion
  ) throws -> ReferenceFit {
    var motion = motion
    motion.seconds = 0.2 + min(duration, 1.5) + 0.2
    func position(_ time: TimeInterval) -> Double {
      45 + 225 * law.progress(after: time - 0.2, of: duration)
    }
    let film = motion.film(position)
    return try MotionFitter.fit(EdgeTrack(film, motion.mark(position(0), at: 0), scale: 1))
  }

  private func expectNear(
    _ value: Double, _ expected: Double, within part: Double, _ comment: String
  ) {
    expect(abs(value - expected) <= part * abs(expected), "\(comment): \(value) is not \(expected)")
  }

  nonisolated private static let springs: [(response: Double, ratio: Double)] = [
    (0.25, 1), (0.344, 1), (0.6, 1), (0.3, 0.9), (0.5, 0.8), (0.4, 0.6), (0.55, 0.45), (0.3, 0.3),
  ]

  nonisolated private static let noises: [(rate: Double, noise: Int)] = [
    (60, 0), (60, 16), (30, 16),
  ]

  @Test(arguments: springs, noises)
  func springsAreFoundWithinThreePercent(
    spring: (response: Double, ratio: Double), film: (rate: Double, noise: Int)
  ) throws {
    let curve = SpringCurve(perceptualDuration: spring.response, bounce: 1 - spring.ratio)
    var motion = RecordedMotion()
    (motion.rate, motion.noise, motion.blur) = (film.rate, film.noise, film.noise > 0 ? 1 : 0)

    let fit = try fit(.spring(curve), curve.settlingDuration, in: motion)

    guard case .spring(let found) = fit.law else { return expect(false, fit.summary.comment) }
    let words = "\(spring) at \(film.rate): \(fit.summary)"
    expectNear(found.perceptualDuration, spring.response, within: 0.03, words)
    expectNear(found.dampingRatio, spring.ratio, within: 0.03, words)
    expectNear(fit.distance, 225, within: 0.01, words)
    expect(abs(fit.start - 0.2) < 0.01 && fit.error < 0.3, "\(words): \(fit.error)")
  }

  @Test(arguments: [0.9, 0.6, 1]) func theVelocityOfASpringIsFound(ratio: Double) throws {
    let omega = 2 * Double.pi / 0.45
    let curve = SpringCurve(
      mass: 1, stiffness: omega * omega, damping: 2 * omega * ratio, initialVelocity: 6)
    var motion = RecordedMotion()
    motion.noise = 8

    let fit = try fit(.spring(curve), curve.settlingDuration, in: motion)

    guard case .spring(let found) = fit.law else { return expect(false, fit.summary.comment) }
    expectNear(found.perceptualDuration, 0.45, within: 0.05, fit.summary)
    expectNear(found.initialVelocity, 6, within: 0.15, fit.summary)
  }

  @Test(arguments: TimingPreset.curves.map(\.name), [60.0, 30])
  func curvesWithNamesAreFoundByTheirNames(name: String, rate: Double) throws {
    let preset = try #require(TimingPreset.curves.first { $0.name == name })
    guard case .curve(let curve) = preset.timing else { return expect(false) }
    var motion = RecordedMotion()
    (motion.rate, motion.noise) = (rate, 8)

    let fit = try fit(.curve(curve), 0.5, in: motion)

    expectEqual(fit.law, .curve(curve), fit.summary.comment)
    expectNear(fit.duration, 0.5, within: 0.03, fit.summary)
    expectEqual(fit.quality == .poor, false)
  }

  @Test(arguments: [[0.6, 0.05, 0.2, 1.2], [0.1, 0.6, 0.3, 0.9], [0.75, 0.1, 0.3, 0.8]])
  func aCurveWithoutANameIsFoundByItsShape(points: [Double]) throws {
    let curve = UnitBezier(points[0], points[1], points[2], points[3])
    var motion = RecordedMotion()
    motion.noise = 8

    let fit = try fit(.curve(curve), 0.6, in: motion)

    guard case .curve(let found) = fit.law else { return expect(false, fit.summary.comment) }
    expectNear(fit.duration, 0.6, within: 0.03, fit.summary)
    for part in stride(from: 0.1, to: 1, by: 0.1) {
      expect(abs(found.value(at: part) - curve.value(at: part)) < 0.01, fit.summary.comment)
    }
  }

  /// Frames in which something else was followed are left out.
  @Test func aFewWrongPlacesChangeNothing() throws {
    let curve = SpringCurve(perceptualDuration: 0.4, bounce: 0.3)
    var track = try EdgeTrack(film(curve), RecordedMotion().mark(45, at: 0), scale: 1)
    for index in [14, 22, 35] {
      track.samples[index] = EdgeTrack.Sample(time: track.samples[index].time, sight: .at(200))
    }

    let fit = try MotionFitter.fit(track)

    guard case .spring(let found) = fit.law else { return expect(false, fit.summary.comment) }
    expectEqual(fit.leftOut, 3)
    expectNear(found.perceptualDuration, 0.4, within: 0.03, fit.summary)
    expectNear(found.dampingRatio, 0.7, within: 0.03, fit.summary)
  }

  private func film(_ curve: SpringCurve) -> ReferenceFilm {
    RecordedMotion().film { 45 + 280 * ($0 > 0.2 ? curve.value(at: $0 - 0.2) : 0) }
  }

  /// A motion in two steps is neither curve nor spring, and is told to be none.
  @Test func aMotionThatNoTimingMakesIsToldToBePoor() throws {
    let motion = RecordedMotion()
    let film = motion.film { time in
      45 + 140 * min(max((time - 0.2) / 0.2, 0), 1) + 140 * min(max((time - 0.5) / 0.2, 0), 1)
    }

    let fit = try MotionFitter.fit(EdgeTrack(film, motion.mark(45, at: 0), scale: 1))

    expect(fit.quality == .poor || fit.quality == .rough, fit.verdict.comment)
    expect(fit.error > 3)
  }

  // MARK: Applying

  @Test func anEngineWithASpringMovesAsTheFitSays() throws {
    let curve = SpringCurve(perceptualDuration: 0.52, bounce: 0.25)
    let fit = try fit(.spring(curve), curve.settlingDuration, in: RecordedMotion())
    let engine = try #require(Gallery.engine(named: "Spring slide"))

    let changed = try #require(fit.applied(to: engine.untuned))

    let own = try #require(EngineSpring(changed.tuning)).curve
    expectNear(own.perceptualDuration, 0.52, within: 0.03, fit.summary)
    expectNear(own.dampingRatio, 0.75, within: 0.03, fit.summary)
  }

  @Test func anEngineWithACurveTakesItWithItsDuration() throws {
    let curve = UnitBezier(0.2, 0, 0, 1)
    let fit = try fit(.curve(curve), 0.45, in: RecordedMotion())
    let engine = try #require(Gallery.engine(named: "Push"))

    let changed = try #require(fit.applied(to: engine.untuned))

    expectNear(changed.tuning.duration, 0.45, within: 0.01, fit.summary)
    expectEqual(EngineTiming(changed.tuning)?.law, .curve(curve))
    expectEqual(changed.sentence, nil)
  }

  @Test func anEngineThatHasNoTimingIsLeftAlone() throws {
    let fit = try fit(.curve(.linear), 0.45, in: RecordedMotion())
    let engine = try #require(Gallery.engine(named: "Cut"))

    expect(fit.applied(to: engine.untuned) == nil)
  }
}

extension String {
  fileprivate var comment: Comment { Comment(rawValue: self) }
}
