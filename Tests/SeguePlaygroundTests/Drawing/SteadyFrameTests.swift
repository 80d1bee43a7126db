import Expectations
import ProgramTestSupport
import Segue
import SegueGallery
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// A frame of a transition draws what the frames before it flattened, at every size of the window.
@MainActor @Suite(.serialized) struct SteadyFrameTests {
  /// Drawing without optimisation takes too long for more pixels.
  #if DEBUG
    nonisolated private static let sizes = SteadyBench.sizes.prefix(1)
  #else
    nonisolated private static let sizes = SteadyBench.sizes[...]
  #endif

  /// The engines whose frames are not composed anew.
  nonisolated private static let moving =
    Gallery.engines.filter { $0.drawing != .composed }.map(\.title)

  /// Each of these engines in one of the containers, the other containers, and the scenes.
  nonisolated private static let subjects =
    EngineFixture.pairs(turn: 2, of: moving).compactMap { title, kind in
      Gallery.engine(named: title).map { FilmSubject.container(kind, $0.untuned) }
    }
    + SteadyBench.subjects.filter {
      if case .container(let kind, _) = $0 { !kind.usesEngine } else { true }
    }

  @Test(arguments: sizes) func nothingIsFlattenedAnew(size: FrameSize) throws {
    for subject in Self.subjects {
      let row = try SteadyBench().measure(subject, size)

      expectEqual(row.count, 0, "\(subject.name): \(row.first), \(row.steady)")
    }
  }

  /// The first frames have to flatten panels, or else the counting does not count.
  @Test func theFirstFramesFlattenPanels() throws {
    let report = try SteadyBench().run(
      SteadyBench.subjects(of: [Arguments.engine.read("Cube")]), sizes: [SteadyBench.sizes[0]])

    expect(report.rows.allSatisfy { $0.first > 0 } && report.unsteady.isEmpty)
    expect(report.table().contains("640×480") && report.table().contains("cube"))
  }

  @Test func whatFlattensInASteadyFrameIsUnsteady() {
    let rows = [[0, 0, 0], [0, 2, 1]].map {
      SteadyReport.Row(name: "slide", width: 8, height: 8, first: 3, steady: $0)
    }
    let report = SteadyReport(rows: rows)

    expectEqual(report.unsteady.map(\.count), [3])
  }
}
