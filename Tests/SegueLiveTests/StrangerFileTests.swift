import Expectations
import Foundation
import ProgramTestSupport
import Testing

@testable import SegueLive
@testable import SegueSource
@testable import SeguePlayground
@testable import SegueSession

/// Files in the shape of those in projects for iOS, as they are compiled and as they are ported.
struct StrangerFileTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Files")
  /// The files as they are ported: `make record` writes those that are missing.
  private static let goldens = folder.appendingPathComponent("Ported")

  private static let files: [URL] = ["", "Strangers"].flatMap(files)
  /// The files that are one module: three that belong together, and the others each alone.
  private static let modules: [[URL]] = files.map { [$0] } + [files(in: "Flyover")]

  private static func files(in name: String) -> [URL] {
    let place = name.isEmpty ? folder : folder.appendingPathComponent(name)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map(place.appendingPathComponent)
  }

  private static func text(of file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }

  /// Compares a text with what it was when it was looked at.
  private static func compare(_ text: String, with golden: URL) throws {
    let before = try? Self.text(of: golden)
    if before != text, let mode = ProcessInfo.processInfo.environment["SEGUE_RECORD_GOLDENS"],
      before == nil || mode != "missing"
    {
      try FileManager.default.createDirectory(
        at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: golden, atomically: true, encoding: .utf8)
    }
    let name = golden.lastPathComponent
    expectEqual(before, text, "\(name): `make record` writes what is missing")
  }

  @Test("A ported file is as it was when it was looked at", arguments: modules)
  func portedFilesAreThoseOfBefore(files: [URL]) throws {
    let all = AdaptedSource.all(try files.map(Self.text))

    for (file, source) in zip(files, all) {
      try Self.compare(
        source.ported, with: Self.goldens.appendingPathComponent(file.lastPathComponent + ".txt"))
    }
  }

  @Test("A file that is adapted or ported twice is as after once", arguments: modules)
  func onceIsEnough(files: [URL]) throws {
    let once = AdaptedSource.all(try files.map(Self.text))

    expectEqual(AdaptedSource.all(once.map(\.ported)).map(\.ported), once.map(\.ported))
    expectEqual(AdaptedSource.all(once.map(\.code)).map(\.code), once.map(\.code))
  }

  @Test("Lines stay where they are for the compiler", arguments: files)
  func linesStay(file: URL) throws {
    let text = try Self.text(of: file)
    let code = AdaptedSource(text).code

    expectEqual(
      code.split(separator: "\n", omittingEmptySubsequences: false).count,
      text.split(separator: "\n", omittingEmptySubsequences: false).count)
  }

  @Test("Nothing of these files is left to do but for their outlets")
  func littleIsLeft() throws {
    let left = try Self.files.flatMap { AdaptedSource(try Self.text(of: $0)).remains }

    expect(left.allSatisfy { $0.sentence.contains("as no storyboard is read") }, "\(left)")
  }

  @Test("The parts that cannot be rewritten are named with their lines, and with what to do")
  func whatIsLeftIsNamed() throws {
    let report = try Self.files(in: "Left").map { file in
      let source = AdaptedSource(try Self.text(of: file))
      expect(!source.remains.isEmpty)
      return (source.remains + source.remainsInPort)
        .map { $0.line(in: file.lastPathComponent, "warning") + "\n" }.joined()
    }.joined()

    try Self.compare(report, with: Self.goldens.appendingPathComponent("Left.txt"))
  }

  @Test("There are many shapes of them")
  func thereAreMany() {
    expect(Self.files.count + Self.files(in: "Flyover").count + Self.files(in: "Left").count > 80)
  }

  @Test(
    "Comments, texts, and files without Objective-C are never touched",
    arguments: ["TextsStay", "UntouchedTabs"])
  func textsStay(name: String) throws {
    let file = Self.folder.appendingPathComponent("Strangers/\(name).swift")
    let text = try Self.text(of: file)

    let adapted = AdaptedSource(text)

    expectEqual(adapted.code, text)
    expectEqual(adapted.ported, text)
    expect(adapted.changes.isEmpty && adapted.remains.isEmpty)
  }

  // MARK: Compiling

  @Test(
    "All compile here, as they are adapted and as they are ported",
    .enabled(if: LiveFixture.canPlay, LiveFixture.reason), .timeLimit(.minutes(5)))
  func allCompile() async throws {
    let (compiler, scratch) = (try SwiftCompiler.find(), TemporaryFolder())
    let files = Self.modules.flatMap { $0 }
    let all = AdaptedSource.all(try files.map(Self.text))
    var (adapted, ported): ([URL], [URL]) = ([], [])
    for (file, source) in zip(files, all) {
      let name = file.lastPathComponent
      adapted.append(scratch("adapted-\(name)"))
      ported.append(scratch("ported-\(name)"))
      try (source.code + "\n" + source.addition).write(
        to: scratch("adapted-\(name)"), atomically: false, encoding: .utf8)
      try source.ported.write(to: scratch("ported-\(name)"), atomically: false, encoding: .utf8)
    }
    ported.append(scratch(TypedActions.name))
    try TypedActions.text.write(
      to: scratch(TypedActions.name), atomically: false, encoding: .utf8)

    #expect(try await compiler.check(adapted, in: scratch.url) == [])
    #expect(try await compiler.check(ported, in: scratch.url) == [])
  }
}
