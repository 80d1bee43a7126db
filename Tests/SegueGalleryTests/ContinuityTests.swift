import Segue
import SegueInspection
import Testing

@testable import SegueGallery
@testable import SeguePlayground

/// Nothing is suddenly elsewhere, flashes or goes blank: every engine in three of the six ways to end, in
/// a direction and a container each, by turns. `segue lint` looks at all of them, and at more frames.
@MainActor @Suite(.serialized) struct ContinuityTests {
  private static let framesPerSecond = 60
  private static let scale: CGFloat = 0.25
  private static let told: Set<ContinuityFault.Kind> = [.position, .flash, .blank]

  /// The containers in which a transition can end in a way.
  private static func kinds(_ ending: LintCase.Ending) -> [ContainerKind] {
    EngineFixture.kinds.filter { ending != .overtaken || $0.fileName != "modal" }
  }

  @Test(arguments: Gallery.engines.map(\.title))
  func nothingJumpsFlashesOrGoesBlank(name: String) throws {
    let turn = try #require(Gallery.engines.firstIndex { $0.title == name })

    for (index, ending) in LintCase.Ending.allCases.enumerated() where (turn + index) % 2 == 0 {
      let kinds = Self.kinds(ending)
      let lintCase = LintCase(
        engine: Gallery.engines[turn], container: kinds[(turn + index / 2) % kinds.count],
        isBackward: (turn / 2 + index / 2) % 2 == 1, ending: ending)
      let report = try #require(
        lintCase.report(scale: Self.scale, framesPerSecond: Self.framesPerSecond))

      let faults = report.faults.filter { Self.told.contains($0.kind) }
      #expect(faults == [], "\(lintCase.container.fileName), \(ending)")
    }
  }
}
