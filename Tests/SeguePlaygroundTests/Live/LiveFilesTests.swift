import Expectations
import Foundation
import ProgramTestSupport
import Testing

@testable import SegueLive
@testable import SeguePlayground
@testable import SegueSession

/// Several files that are played together.
@Suite(.timeLimit(.minutes(10))) @MainActor struct LiveFilesTests {
  private let folder = TemporaryFolder()

  private func write(_ name: String, _ text: String) throws {
    let file = folder(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private static let base = """
    import UIKit
    class Base: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> Double {
        Pace.usual
      }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
        context.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: transitionDuration(using: context)) { to.alpha = 1 } completion: { _ in
          to.alpha = 1
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    """

  private func writeProject(pace: String = "enum Pace { static let usual = amount }\n") throws {
    try write("Base.swift", Self.base)
    try write("Slow.swift", "final class Slow: Base {\n  @objc var factor: CGFloat = 2\n}\n")
    try write("Sub/Pace.swift", "private let amount = 0.3\n" + pace)
    try write("Sub/Other.swift", "private let amount = \"other\"\nlet other = amount\n")
    try write("Package.swift", "this is not Swift")
    try write("Pods/Bad.swift", "nor this")
  }

  @Test("A folder's files are found, but for those of others")
  func filesOfAFolderAreFound() throws {
    try writeProject()

    let files = try LiveFiles.read([folder.url])
    let names = { (files: [LiveFiles.File]) in files.map(\.url.lastPathComponent) }

    // What is private to a file is in a file of its own.
    expectEqual(names(files.played), ["Base.swift", "Slow.swift"])
    expectEqual(names(files.besides), ["Other.swift", "Pace.swift"])
    let place = files.parts.location(of: Self.base.split(separator: "\n").count + 2)
    expect(place?.file.lastPathComponent == "Slow.swift" && place?.line == 2)
    try expectEqual(LiveFiles.read([folder("Base.swift")]).parts, SourceParts())
  }

  @Test("What cannot be read says so")
  func whatCannotBeReadSaysSo() throws {
    try write("empty/a.txt", "")
    try Data([0xFF, 0xFE]).write(to: folder("bytes.swift"))

    #expect(throws: CommandFailure.self) { try LiveFiles.read([folder("empty")]) }
    #expect(throws: CommandFailure.self) { try LiveFiles.read([folder("bytes.swift")]) }
    #expect(throws: CommandFailure.self) { try LiveFiles.read([folder("missing.swift")]) }
  }

  @Test(
    "The animators of a folder are played, and a change of any file is in place",
    .enabled(if: LiveFixture.canPlay, LiveFixture.reason))
  func foldersArePlayed() async throws {
    try writeProject()
    let code = LiveCode([folder.url], program: LiveFixture.program, patience: 20)

    let first = await code.settled { code.begin() }
    expectEqual(first, .inPlace, "\(first)")
    expectEqual(code.engines.map(\.title), ["Base", "Slow"])
    expectEqual(code.engines.last?.parameters.map(\.name), ["factor"])
    expectEqual(code.engines.first?.duration, 0.3)
    expectEqual(code.engines.last?.note, "line 1")

    let second = try await code.settled {
      try write("Sub/Pace.swift", "enum Pace { static let usual = 0.6 }\n")
    }
    expectEqual(second, .inPlace, "\(second)")
    expectEqual(code.engines.first?.duration, 0.6)
    code.end()
  }

  @Test(
    "What is wrong is told with its own file and line",
    .enabled(if: LiveFixture.canPlay, LiveFixture.reason))
  func faultsHaveTheirFiles() async throws {
    try writeProject(pace: "enum Pace { static let usual: Int = \"much\" }\n")
    try write("Slow.swift", "final class Slow: Base {\n\n  let wrong: Int = \"\"\n}\n")
    let code = LiveCode([folder.url], program: LiveFixture.program, patience: 20)

    let state = await code.settled { code.begin() }

    guard case .refused(let problem) = state else {
      Issue.record("it is \(state)")
      return
    }
    let places = problem.findings.map { finding in
      "\(finding.file.map { ($0 as NSString).lastPathComponent } ?? "-"):\(finding.line ?? 0)"
    }
    expect(Set(places).isSuperset(of: ["Slow.swift:3", "Pace.swift:2"]), "\(problem.findings)")
    code.end()
  }

  @Test(
    "A name that is missing is told with the file that has it",
    .enabled(if: LiveFixture.canPlay, LiveFixture.reason))
  func missingNamesHaveTheirFile() async throws {
    try writeProject()
    let code = LiveCode([folder("Base.swift")], program: LiveFixture.program, patience: 20)

    let state = await code.settled { code.begin() }

    guard case .refused(let problem) = state else {
      Issue.record("it is \(state)")
      return
    }
    let sentence = problem.findings.first?.sentence ?? ""
    expect(sentence.contains("cannot find 'Pace' in scope. It is probably the one in"))
    expect(sentence.contains("Sub/Pace.swift"))
    code.end()
  }

  @Test(
    "A compiler's message about a missing name has the name",
    arguments: [
      ("cannot find 'Pace' in scope", "Pace"),
      ("cannot find type 'Card.Side' in scope", "Card.Side"),
      ("cannot find operator '+++' ", nil),
      ("cannot convert value of type 'Int'", nil),
    ])
  func missingNamesAreRead(sentence: String, name: String?) {
    expectEqual(DeclarationSearch.missingName(in: sentence), name)
  }

  @Test(
    "Lint plays the animators of files, and names what is wrong with them",
    .enabled(if: LiveFixture.canPlay, LiveFixture.reason))
  func lintTakesFiles() async throws {
    try write("Fade.swift", LiveFixture.fade())
    try write("Bad.swift", LiveFixture.fade("let x: Int = \"a\""))

    let good = await ChildProgram.run(
      [
        LiveFixture.program, "lint", "--container", "modal", "--fps", "30",
        folder("Fade.swift").path,
      ],
      patience: 120)
    let bad = await ChildProgram.run(
      [LiveFixture.program, "lint", folder("Bad.swift").path], patience: 120)

    expectEqual(good.ending, .exited(0), "\(good)")
    expect(good.output.contains("live-fade: continuous"))
    // A file that cannot be compiled is wrong use, no fault of a transition.
    expectEqual(bad.ending, .exited(2))
    expect(bad.errors.contains("Bad.swift:8:"))
  }
  @Test(
    "A contact sheet shows the animators of files",
    .enabled(if: LiveFixture.canPlay, LiveFixture.reason))
  func sheetsTakeFiles() async throws {
    try write("Fade.swift", LiveFixture.fade())
    let sheet = folder("sheet.png").path

    let end = await ChildProgram.run(
      [LiveFixture.program, "sheet", "--size", "90x60", "--out", sheet, folder("Fade.swift").path],
      patience: 120)

    expectEqual(end.ending, .exited(0), "\(end)")
    expect(end.output.hasPrefix("1 engine at 90x60"), "\(end.output)")
    expect(FileManager.default.fileExists(atPath: sheet))
  }
}
