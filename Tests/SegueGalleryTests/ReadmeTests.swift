import Expectations
import ProgramTestSupport
import Segue
import Testing

/// The README is short, and its program is compiled and runs.
@MainActor struct ReadmeTests {
  private static let longest = 150

  private let readme: DocumentationPage

  init() throws {
    readme = try .readme()
  }

  @Test func itIsShort() {
    let lines = readme.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1

    expect(lines <= Self.longest, "The README has \(lines) lines: move the details to a page.")
  }

  @Test func theProgramIsTheOneThatIsCompiledHere() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("ReadmeProgram.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let guide = try DocumentationPage("GettingStarted.md")

    // A test cannot have an entry point of its own.
    let program = source.replacing("@MainActor enum", with: "@main @MainActor enum")

    expect(readme.text.contains("```swift\n\(program)```\n"))
    expect(guide.text.contains("```swift\n\(program)```\n"))
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

    expectEqual(opened, 2)
    expectEqual(navigation.viewControllers.count, 1)
  }
}
