import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import Testing

@testable import SegueSession

/// Springs and curves of engines are found again in all forms of files that `segue export` writes.
@MainActor @Suite struct ExportedFitTests {
  private let folder = TemporaryFolder()

  nonisolated private static let size = CGSize(width: 390, height: 300)

  /// An exported transition of the engine between two panels, as a recording.
  private func film(
    _ tuning: Tuning, _ format: ExportFormat, rate: Int
  ) throws -> ReferenceFilm {
    let made = try #require(
      Session.transition(
        .container(.custom, tuning), from: 0, to: 1, size: Self.size, scale: 1))
    var request = ExportRequest(
      session: made.session, span: made.span, format: format, caption: "")
    request.rate = rate
    let export = try Export(
      request,
      to: .exactly(
        folder(
          "\(format.rawValue)-\(rate)\(format.fileExtension.isEmpty ? "" : ".")\(format.fileExtension)"
        )))
    while try export.step() {}
    var reference = Reference(try export.finish())
    reference.rate = rate
    return try ReferenceReader.film(of: reference)
  }

  /// The fit of the right edge of a button on the panel that comes from the right, marked where it has come to rest.
  private func fit(_ film: ReferenceFilm) throws -> ReferenceFit {
    try MotionFitter.fit(track(film))
  }

  private func track(_ film: ReferenceFilm) throws -> EdgeTrack {
    let mark = ReferenceEdge(
      x: 141 / Double(Self.size.width), y: 127 / Double(Self.size.height), direction: .horizontal,
      time: film.duration)
    return try EdgeTrack(film, mark, scale: 1)
  }

  private func expectSpring(_ fit: ReferenceFit, _ tuning: Tuning, within part: Double) throws {
    let own = try #require(EngineSpring(tuning)).curve
    guard case .spring(let found) = fit.law else {
      return expect(false, "\(fit.summary)")
    }
    for (value, expected) in [
      (found.perceptualDuration, own.perceptualDuration), (found.dampingRatio, own.dampingRatio),
    ] {
      expect(
        abs(value - expected) <= part * expected,
        "\(fit.summary), \(fit.verdict), for \(own.perceptualDuration) \(own.dampingRatio)")
    }
  }

  private func spring(_ duration: Double, _ damping: Double) throws -> Tuning {
    try #require(
      Gallery.engine(named: "Spring slide")?.setting("duration", to: duration)?
        .setting("damping", to: damping))
  }

  @Test(
    arguments: [(0.5, 1), (0.7, 0.8), (1.0, 0.6), (1.2, 0.45)] as [(Double, Double)], [60, 30])
  func springsOfAnEngineAreFoundWithNoise(_ numbers: (Double, Double), rate: Int) throws {
    let tuning = try spring(numbers.0, numbers.1)
    let film = try film(tuning, .sequence, rate: rate)

    try expectSpring(fit(film), tuning, within: 0.03)
    try expectSpring(fit(film.noisy(8, seed: 3)), tuning, within: 0.03)
  }

  @Test(arguments: [ExportFormat.gif, .apng]) func theyAreFoundInFiles(format: ExportFormat) throws
  {
    let tuning = try spring(0.8, 0.7)

    try expectSpring(fit(film(tuning, format, rate: 30)), tuning, within: 0.03)
  }

  @Test(
    .enabled(if: SearchPath.find("ffmpeg") != nil && SearchPath.find("ffprobe") != nil),
    arguments: [ExportFormat.mp4, .webm])
  func theyAreFoundInVideos(format: ExportFormat) throws {
    let tuning = try spring(0.8, 0.7)

    try expectSpring(fit(film(tuning, format, rate: 60)), tuning, within: 0.03)
  }

  @Test func aCurveOfAnEngineIsFoundByItsName() throws {
    let tuning = try #require(
      Gallery.engine(named: "Push")?.setting("duration", to: 0.6)?.setting(
        controlPoints: [CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1)]))

    let fit = try fit(film(tuning, .sequence, rate: 60))

    expectEqual(fit.name, "CSS ease-in-out")
    expect(abs(fit.duration - 0.6) < 0.018, "\(fit.summary)")
  }

  /// The duration is found with the curve or spring of the engine that was recorded, which stays as it is.
  @Test(arguments: [("Push", 0.7), ("Spring slide", 0.7)])
  func theDurationOfAnEngineIsFoundAlone(name: String, duration: Double) throws {
    let engine = try #require(Gallery.engine(named: name))
    let recorded = try #require(engine.setting("duration", to: duration))
    let shape = try #require(ReferenceFit.Shape(engine.untuned))
    expect(abs(engine.untuned.duration / duration - 1) > 0.1)

    let fits = try MotionFitter.fits(track(film(recorded, .sequence, rate: 60)), shape)

    let fit = try #require(fits[.duration])
    let changed = try #require(fit.applied(to: engine.untuned)).tuning
    expect(abs(changed.duration / duration - 1) < 0.03, "\(fit.summary)")
    expectEqual(Array(changed.values.keys), ["duration"])
    expectEqual(ReferenceFit.Shape(changed), shape)
    expect(fit.quality != .poor, "\(fit.verdict)")
  }
}
