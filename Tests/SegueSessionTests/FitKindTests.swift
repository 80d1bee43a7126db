import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import Testing

@testable import SegueSession

/// A motion is explained by a curve, by a spring, and by the engine's timing at another duration.
@MainActor @Suite struct FitKindTests {
  /// The fits of an edge that moves by a law, from 0.2 seconds on.
  private func fits(
    _ law: ReferenceFit.Law, _ duration: TimeInterval, _ shape: ReferenceFit.Shape? = nil,
    seconds: TimeInterval? = nil, distance: Double = 225
  ) throws -> ReferenceFits {
    var motion = RecordedMotion()
    motion.seconds = seconds ?? 0.4 + duration
    let film = motion.film { 45 + distance * law.progress(after: $0 - 0.2, of: duration) }
    return try MotionFitter.fits(EdgeTrack(film, motion.mark(45, at: 0), scale: 1), shape)
  }

  private let spring = SpringCurve(perceptualDuration: 0.4, bounce: 0.3)

  // MARK: Curve and spring

  @Test func aSpringIsNoCurve() throws {
    let fits = try fits(.spring(spring), spring.settlingDuration)

    let (curve, found) = try (#require(fits[.curve]), #require(fits[.spring]))
    expectEqual(fits.best.kind, .spring)
    expectEqual(fits.best.law, found.law)
    expectEqual(curve.law.kind, .curve)
    expect(curve.error > 2 * found.error + 0.2, "\(curve.verdict) and \(found.verdict)")
    // Both say the same samples.
    expectEqual(curve.track.samples, found.track.samples)
  }

  @Test func aCurveIsNoSpring() throws {
    let fits = try fits(.curve(UnitBezier(0.42, 0, 0.58, 1)), 0.5)

    let (curve, found) = try (#require(fits[.curve]), #require(fits[.spring]))
    expectEqual(fits.best.kind, .curve)
    expectEqual(curve.name, "CSS ease-in-out")
    expectEqual(found.law.kind, .spring)
    expect(found.error > 2 * curve.error + 0.2, "\(curve.verdict) and \(found.verdict)")
  }

  /// A recording that ends with the motion could as well show the half of a swing over half of the distance.
  @Test func theOtherKindHasTheSameDistance() throws {
    let fits = try fits(.curve(UnitBezier(0.42, 0, 0.58, 1)), 0.8, seconds: 1.02)

    expectEqual(fits.best.name, "CSS ease-in-out")
    let spring = try #require(fits[.spring])
    expect(abs(spring.distance / 225 - 1) < 0.1, "\(spring.facts)")
    expect(spring.error > fits.best.error)
  }

  /// Whatever is not chosen, or cannot be fitted, is the best.
  @Test func theBestIsShownUnlessAnotherIsChosen() throws {
    let fits = try fits(.spring(spring), spring.settlingDuration)

    expectEqual(fits.fit(nil).kind, .spring)
    expectEqual(fits.fit(.curve).kind, .curve)
    expect(fits[.duration] == nil)
    expectEqual(fits.fit(.duration).kind, .spring)
  }

  /// A sentence about one kind says nothing of the other.
  @Test func aPoorFitOfAKindBlamesThatKind() throws {
    let swing = SpringCurve(perceptualDuration: 0.3, bounce: 0.75)
    let fits = try fits(.spring(swing), swing.settlingDuration, seconds: 1.6, distance: 150)

    let curve = try #require(fits[.curve])
    expectEqual(curve.quality, .poor)
    expect(curve.verdict.hasSuffix("no curve moves like this"), "\(curve.verdict)")
    expect(fits.best.quality != .poor, "\(fits.best.verdict)")
  }

  // MARK: Duration

  @Test func theCurveOfTheEngineIsKept() throws {
    let curve = UnitBezier(0.3, 0.1, 0.2, 0.9)

    let fits = try fits(.curve(curve), 0.8, .curve(curve))

    let fit = try #require(fits[.duration])
    expectEqual(fit.kind, .duration)
    expectEqual(fit.law, .curve(curve))
    expect(abs(fit.duration / 0.8 - 1) < 0.03, "\(fit.summary)")
    expect(abs(fit.distance - 225) < 2 && abs(fit.start - 0.2) < 0.01, "\(fit.facts)")
  }

  @Test(arguments: [0.0, 3]) func theSpringOfTheEngineIsKept(velocity: Double) throws {
    let shape = ReferenceFit.Shape.spring(dampingRatio: 0.7, initialVelocity: velocity)
    let law = shape.law(lasting: 0.9)

    let fits = try fits(law, 0.9, shape, seconds: 1.6)

    let fit = try #require(fits[.duration])
    guard case .spring(let found) = fit.law else { return expect(false, "\(fit.summary)") }
    expect(abs((found.fittedDuration ?? 0) / 0.9 - 1) < 0.03, "\(fit.summary)")
    expect(abs(found.dampingRatio - 0.7) < 1e-9)
    expectEqual(found.initialVelocity, velocity)
  }

  /// Another timing is kept, too, though it is far off; its error says so.
  @Test func aTimingThatDoesNotFitIsKeptWithALargerError() throws {
    let fits = try fits(.spring(spring), spring.settlingDuration, .curve(.linear))

    let fit = try #require(fits[.duration])
    expectEqual(fit.law, .curve(.linear))
    expect(fit.error > fits.best.error + 2, "\(fit.verdict)")
    let again = fits.searching(.curve(UnitBezier(0, 0, 0.58, 1)))
    expectEqual(again[.duration]?.name, "CSS ease-out")
    expectEqual(again.best.law, fits.best.law)
    expect(again.searching(nil)[.duration] == nil)
  }

  @Test func anEngineThatTellsNoTimingHasNone() {
    expect(ReferenceFit.Shape(Engine.cut.untuned) == nil)
    expect(ReferenceFit.Shape(Engine.push.untuned) != nil)
  }
}
