import Segue
import SegueGallery
import Testing

/// What the README says is so.
@MainActor @Suite(.serialized) struct ReadmeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private let readme: String

  init() throws {
    let root = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
    readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
  }

  @Test func theProgramIsTheOneThatIsCompiledHere() throws {
    let source = try String(
      contentsOf: Self.folder.appendingPathComponent("ReadmeProgram.swift"), encoding: .utf8)

    // A test cannot have an entry point of its own.
    let program = source.replacing("@MainActor enum", with: "@main @MainActor enum")

    #expect(readme.contains("```swift\n\(program)```\n"))
  }

  @Test func theProgramOpensPagesAndDragsThemBack() {
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
    let navigation = UINavigationController(rootViewController: Page())
    stage.show(navigation)
    stage.settle()

    stage.tap(CGPoint(x: 100, y: 100))
    stage.settle()
    let opened = navigation.viewControllers.count
    stage.press(CGPoint(x: 4, y: 100))
    stage.drag(to: CGPoint(x: 250, y: 100), over: 0.3)
    stage.release()
    stage.settle()

    #expect(opened == 2)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func theTableListsTheEnginesOfTheGallery() {
    let rows = Gallery.engines.map { engine in
      let seconds = "\(engine.duration)".replacing(".0", with: "")
      return "| \(engine.name) | \(engine.summary) | \(seconds) s |\n"
    }

    let table = "| engine | what is seen | takes |\n|---|---|---|\n" + rows.joined()

    #expect(readme.contains("\n\n\(table)\n"))
  }
}
