import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground

/// What the README says is so.
@MainActor @Suite(.serialized) struct ReadmeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private static let file = folder.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("README.md")

  private let readme: String

  init() throws {
    readme = try String(contentsOf: Self.file, encoding: .utf8)
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

  // MARK: Tables

  /// What is wrong with the table below the row `head`; nil where it has these rows and no others.
  ///
  /// With SEGUE_RECORD_GOLDENS in the environment the rows are written into the README, and the test fails all
  /// the same.
  private func mismatch(_ head: String, _ rows: [[String]]) throws -> String? {
    let line = "|" + String(repeating: "---|", count: head.split(separator: "|").count)
    let start = "\(head)\n\(line)\n"
    let table = start + rows.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    guard !readme.contains("\n\n\(table)\n") else { return nil }
    guard Golden.isRecording, let head = readme.range(of: "\n\n" + start),
      let end = readme.range(
        of: "\n\n", range: readme.index(before: head.upperBound)..<readme.endIndex)
    else { return "The README should have this table:\n\n\(table)" }
    let old = readme.index(head.lowerBound, offsetBy: 2)..<readme.index(after: end.lowerBound)
    try readme.replacingCharacters(in: old, with: table)
      .write(to: Self.file, atomically: true, encoding: .utf8)
    return "The README's table was written; run again without SEGUE_RECORD_GOLDENS."
  }

  /// What can be tuned, with its range and what it is.
  private static func tuning(of engine: Engine) -> String {
    let parameters = engine.parameters.filter { $0.name != "duration" }
    let lines = parameters.map { parameter -> String in
      let range = "\(text(parameter.range.lowerBound))–\(text(parameter.range.upperBound))"
      let value = text(engine.value(of: parameter))
      return "`\(parameter.name)` \(range)\(unit(of: parameter)) (\(value))"
    }
    return lines.joined(separator: "<br>")
  }

  @Test(arguments: Engine.Group.gallery) func aTableListsTheEngines(group: Engine.Group) throws {
    let rows = Gallery.engines.filter { $0.group == group }.map { engine in
      [
        engine.title,
        "\(engine.sentence)<br>![\(engine.title)](\(Self.picture(of: engine)))",
        "\(Self.text(engine.duration)) s",
        Self.tuning(of: engine),
      ]
    }

    let mismatch = try mismatch("| \(group.rawValue) | what is seen | takes | can be tuned |", rows)

    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test func everyEngineHasAPicture() {
    let root = Self.file.deletingLastPathComponent()
    for engine in Gallery.engines {
      let path = root.appendingPathComponent(Self.picture(of: engine)).path
      #expect(FileManager.default.fileExists(atPath: path), "`make pictures` draws \(engine).")
    }
  }

  private static func picture(of engine: Engine) -> String {
    "assets/pictures/engines/\(engine.fileName).png"
  }

  /// Without a fraction that is zero.
  private static func text(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\((number * 1000).rounded() / 1000)"
  }

  private static func unit(of parameter: Engine.Parameter) -> String {
    switch parameter.unit {
    case .times, .pieces: ""
    case .degrees: "°"
    case .points, .seconds, .perSecond: " \(parameter.unit.rawValue)"
    }
  }

  @Test func aTableListsTheContainers() throws {
    let rows = Gallery.containers.map { [$0.fileName, $0.subtitle + ".", $0.sentence] }

    let mismatch = try mismatch("| container | what it is | what to do |", rows)

    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test func aTableListsTheScenes() throws {
    let rows = Gallery.scenes.map { [$0.fileName, $0.title, $0.sentence] }

    let mismatch = try mismatch("| scene | from | what it shows |", rows)

    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test func aTableListsWhatCanBePressed() throws {
    let rows = PlaygroundControl.all.map { [$0.name, $0.sentence] }

    let mismatch = try mismatch("| press | to |", rows)

    #expect(mismatch == nil, "\(mismatch ?? "")")
  }
}
