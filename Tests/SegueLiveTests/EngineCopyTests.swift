import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SegueLive
@testable import SegueSource
@testable import SegueSession

/// The files that `segue new --from` writes.
@MainActor struct EngineCopyTests {
  private func engine(_ name: String) throws -> Tuning {
    try #require(Gallery.engine(named: name)).untuned
  }

  @Test func everyEngineCanBeCopiedAndIsPlayedAlone() throws {
    for engine in Gallery.engines {
      let text = try EngineCopy(of: engine.untuned, named: "Mine").text
      let source = LiveSource(SwiftLexer.tokens(of: text))

      expectEqual(source.animators.map(\.name), ["Mine"], "\(engine)")
      expectEmpty(source.omissions, "\(engine)")
      expect(!text.contains("extension Engine"), "\(engine)")
      expect(!text.contains("public "), "\(engine)")
      expectEqual(text.components(separatedBy: "import ").count, 2, "\(engine)")
    }
  }

  /// Helpers do not draw one another in.
  @Test func copiesAreShort() throws {
    let counts = try Gallery.engines.map { engine in
      try EngineCopy(of: engine.untuned, named: "Mine").text.split(
        separator: "\n", omittingEmptySubsequences: false
      ).count - 1
    }.sorted()

    expect(counts[0] < 70)
    expect(counts[counts.count / 2] < 490)
    // Two follow a hand freely, and App open blurs besides.
    try expect(#require(counts.last) < 920)
    expect(counts[counts.count - 3] < 730)
  }

  @Test func onlyWhatIsNeededIsInIt() throws {
    let dissolve = try EngineCopy(of: engine("Cross-dissolve"), named: "Mine").text
    let cover = try EngineCopy(of: engine("Cover"), named: "Mine").text

    expect(!dissolve.contains("func shade("))
    expect(!dissolve.contains("func add("))
    expect(cover.contains("func shade(_ screen: UIView, _ color: UIColor = .black)"))
    expect(cover.contains("func shadow(of screen: UIView)"))
    expect(!cover.contains("Piece"))
    expect(cover.contains("/// The names are those of the transition played forward"))
  }

  @Test func attributesForIOSAloneAreInIt() throws {
    let zoom = try EngineCopy(of: engine("Zoom"), named: "Mine").text

    expect(
      zoom.contains(
        "  #if canImport(ObjectiveC)\n    @objc\n  #endif\n  private func handMoved(_ recognizer"))
    expect(zoom.contains("#selector(handMoved(_:))"))
  }

  @Test func argumentsOfAnEngineAreDefaults() throws {
    try expect(EngineCopy(of: engine("Cube vertical"), named: "A").text.contains("Axis = .y)"))
    try expect(EngineCopy(of: engine("Cube"), named: "A").text.contains("Axis = .x)"))
    try expect(EngineCopy(of: engine("Shared axis X"), named: "A").text.contains("Axis = .x)"))
    try expect(
      EngineCopy(of: engine("Flip vertical"), named: "A").text
        .contains("init(isVertical: Bool = true)"))
  }

  @Test func parametersAreDefaultsWithTheirRanges() throws {
    var pop = try #require(engine("Spring pop").setting("damping", to: 0.9))
    pop = try #require(pop.setting("duration", to: 1.5))
    let shared = try #require(engine("Shared element").setting("fade", to: 1))
    let drawer = try #require(engine("Drawer").setting("x1", to: 0.25))

    let popped = try EngineCopy(of: pop, named: "Mine").text
    // However its lines are broken.
    let drawn = try EngineCopy(of: drawer, named: "Mine").text.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")

    try expect(
      EngineCopy(of: shared, named: "Mine").text.contains("  var fade = 1.0\n"))
    expect(popped.contains("var damping: CGFloat = 0.9 { didSet"))
    expect(popped.contains("super.init(duration: 1.5, timing: .spring(0.9), returnTiming"))
    expect(popped.contains("/// The initial scale of the new screen. 0.05...0.95\n"))
    expect(
      drawn.contains(
        "timing: .bezier(CGPoint(x: 0.25, y: 0), CGPoint(x: 0, y: 1)), "
          + "returnTiming: .bezier(CGPoint(x: 1, y: 0), CGPoint(x: 0.75, y: 1))"))
  }

  @Test func aFileThatIsThereIsLeftAlone() throws {
    let folder = TemporaryFolder()
    let fold = try engine("Fold")

    let first = try StartingFile.copy(of: fold, in: folder.url)
    try first.write(to: first.url(in: folder.url))
    let second = try StartingFile.copy(of: fold, in: folder.url)
    try second.write(to: second.url(in: folder.url))

    expectEqual([first.name, second.name], ["MyFold", "MyFold2"])
    expect(second.text.contains("final class MyFold2: MyFold2TransitionAnimator {"))
    #expect(throws: CommandFailure.self) { try first.write(to: first.url(in: folder.url)) }
  }

  @Test func severalArePlayedOneAtATime() throws {
    let folder = TemporaryFolder()
    for name in ["Fold", "Cover"] {
      let file = try StartingFile.copy(of: engine(name), in: folder.url)
      try file.write(to: file.url(in: folder.url))
    }

    #expect {
      try LiveFiles.read([folder.url])
    } throws: {
      $0.localizedDescription
        == "MyCover.swift and MyFold.swift each have a private type Screens: play one of them at a time."
    }
    try expectEqual(LiveFiles.read([folder("MyFold.swift")]).played.count, 1)
  }

  @Test func aNameOfWhatItNeedsIsRefused() throws {
    #expect(throws: CommandFailure.self) {
      try StartingFile("Screens", copying: self.engine("Fold"))
    }
    try expect(StartingFile("Fold", copying: engine("Fold")).text.contains("final class Fold: "))
  }
}

/// Copies are compiled and loaded as `segue play` does, and show what the engines show.
@Suite(.enabled(if: LiveFixture.canPlay, LiveFixture.reason), .serialized, .timeLimit(.minutes(10)))
@MainActor struct CopiedEnginePictureTests {
  @Test(
    arguments: [
      "Fold", "Page curl", "Spring pop", "Fade through",
    ])
  func aCopyShowsWhatTheEngineShows(name: String) async throws {
    let folder = TemporaryFolder()
    let engine = try #require(Gallery.engine(named: name))
    let file = try StartingFile.copy(of: engine.untuned, in: folder.url)
    let builder = LiveBuilder(
      file.url(in: folder.url), try SwiftCompiler.find(), in: folder("build"))

    guard case .built(let build) = await builder.build(file.text) else {
      Issue.record("\(name) does not compile")
      return
    }
    let copy = try #require(try Plugin(build).engines.first)

    expectEqual(copy.title, file.name)
    for isReversed in [false, true] {
      let shown = pictures(of: copy, isReversed: isReversed)
      expectEqual(shown, pictures(of: engine, isReversed: isReversed), "\(isReversed)")
      expect(shown[0] != shown[1] && shown[1] != shown[2])
    }
  }

  /// The pictures at four moments of a transition of a container.
  private func pictures(of engine: Engine, isReversed: Bool) -> [CGImage] {
    let stage = HeadlessStage(size: CGSize(width: 160, height: 120))
    let animator = engine.makeAnimator(isReversed: isReversed)
    (animator as? Reversible)?.isReversed = isReversed
    let delegate = DelegateSpy(animator)
    let controllers = Panel.all.prefix(2).map { PanelViewController($0) }
    let container = ContainerViewController(viewControllers: controllers)
    container.delegate = delegate
    stage.show(container)
    stage.settle()
    container.select(1)
    return (0..<4).map { _ in
      stage.run(for: 0.11)
      return stage.picture()
    }
  }
}
