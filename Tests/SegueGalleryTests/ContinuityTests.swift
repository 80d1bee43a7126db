import Segue
import SegueInspection
import Testing

@testable import SegueGallery
@testable import SeguePlayground

/// Every engine in both directions and in every way to end, in the containers by turns; `segue lint` looks
/// at all of them in all containers, and more often.
@MainActor @Suite(.serialized) struct ContinuityTests {
  private static let framesPerSecond = 60
  private static let scale: CGFloat = 0.25

  /// The containers in which a transition can end in a way.
  private static func kinds(_ ending: LintCase.Ending) -> [ContainerKind] {
    EngineFixture.kinds.filter { ending != .overtaken || $0.fileName != "modal" }
  }

  @Test(arguments: Gallery.engines.map(\.title), LintCase.Ending.allCases)
  func nothingJumpsFlashesOrIsSeenTwice(name: String, ending: LintCase.Ending) throws {
    let engine = try #require(Gallery.engine(named: name))
    let turn = try #require(Gallery.engines.firstIndex { $0.title == name })
    let kinds = Self.kinds(ending)

    for (index, isBackward) in [false, true].enumerated() {
      let lintCase = LintCase(
        engine: engine, container: kinds[(turn + index) % kinds.count], isBackward: isBackward,
        ending: ending)
      let report = try #require(
        lintCase.report(scale: Self.scale, framesPerSecond: Self.framesPerSecond))

      #expect(report.description == "continuous", "\(lintCase.container.fileName) \(isBackward)")
    }
  }
}
