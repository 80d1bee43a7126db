import Expectations
import ProgramTestSupport
import Segue
import SegueInspection
import Testing

@testable import SegueGallery
@testable import SegueSession

/// Nothing jumps, flashes, goes blank or is seen twice: every engine in three of the six ways to end, in a
/// direction and a container each, by turns. `segue lint` looks at all of them, and at more frames.
@MainActor @Suite(.serialized) struct ContinuityTests {
  private static let framesPerSecond = 60
  private static let scale: CGFloat = 0.5

  /// Borderline cases, at the full number of frames and pixels: a text that is seen through another one, planes that
  /// change their order where they overlap, strips and slats near edge-on, screens that jump behind the picture of
  /// the transition that is overtaken, and tiles that a hand stops just past their edge.
  @Test(
    arguments: [
      (Engine.morph, "modal", true, LintCase.Ending.played),
      (.galleryFlow, "custom", false, .overtaken),
      (.systemPush, "navigation", true, .reversed),
      (.pageSheet, "tabs", false, .overtaken),
      (.blinds, "modal", true, .flung),
      (.tear, "tabs", true, .played),
      (.cube, "tabs", false, .flung),
      (.tiles, "tabs", true, .cancelled),
    ])
  func whatLooksAtAllFramesFindsNothing(
    engine: Engine, container: String, isBackward: Bool, ending: LintCase.Ending
  ) throws {
    let lintCase = LintCase(
      engine: engine, container: try Self.kind(container), isBackward: isBackward, ending: ending)

    expectEqual(lintCase.report()?.faults, [])
  }

  @Test(arguments: LintCase.Ending.allCases, [nil] + FaultyAnimator.Fault.allCases)
  func onlyWhatIsPlantedIsFound(ending: LintCase.Ending, fault: FaultyAnimator.Fault?) throws {
    let report = try Self.report(fault, ending, framesPerSecond: 240)

    expectEqual(report.isContinuous, fault == nil, "\(report)")
  }

  /// In so few frames the motion of a hand looks like a jump, and the bounds are wider.
  @Test(arguments: [LintCase.Ending.played, .reversed])
  func alsoAt60FramesASecondAScreenThatJumpsIsFound(ending: LintCase.Ending) throws {
    try expect(Self.report(nil, ending, framesPerSecond: 60).isContinuous)
    try expect(!Self.report(.slide, ending, framesPerSecond: 60).isContinuous)
  }

  private static func report(
    _ fault: FaultyAnimator.Fault?, _ ending: LintCase.Ending, framesPerSecond: Int
  ) throws -> ContinuityReport {
    let index = LintCase.Ending.allCases.firstIndex(of: ending) ?? 0
    let kinds = kinds(ending)
    let lintCase = LintCase(
      engine: FaultyAnimator.engine(fault), container: kinds[index % kinds.count],
      isBackward: index % 2 == 1, ending: ending)
    return try #require(lintCase.report(framesPerSecond: framesPerSecond))
  }

  private static func kind(_ name: String) throws -> ContainerKind {
    try #require(EngineFixture.kinds.first { $0.fileName == name })
  }

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

      expectEqual(report.faults, [], "\(lintCase.container.fileName), \(ending)")
    }
  }
}
