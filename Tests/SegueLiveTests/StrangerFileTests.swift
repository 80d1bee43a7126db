import Expectations
import Foundation
import ProgramTestSupport
import Testing

@testable import SegueLive
@testable import SeguePlayground
@testable import SegueSession

/// Files in the shape of those in projects for iOS, as they are compiled and as they are ported.
struct StrangerFileTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Files")
  /// The files as they are ported: `make record` writes those that are missing.
  private static let goldens = folder.appendingPathComponent("Ported")

  private static let files: [URL] = ["", "Strangers"].flatMap { name in
    let place = name.isEmpty ? folder : folder.appendingPathComponent(name)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map(place.appendingPathComponent)
  }

  private static func text(of file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }

  @Test("A ported file is as it was when it was looked at", arguments: files)
  func portedFilesAreThoseOfBefore(file: URL) throws {
    let ported = AdaptedSource(try Self.text(of: file)).ported
    let golden = Self.goldens.appendingPathComponent(
      file.lastPathComponent + ".txt")
    let before = try? Self.text(of: golden)

    if before != ported, let mode = ProcessInfo.processInfo.environment["SEGUE_RECORD_GOLDENS"],
      before == nil || mode != "missing"
    {
      try FileManager.default.createDirectory(at: Self.goldens, withIntermediateDirectories: true)
      try ported.write(to: golden, atomically: true, encoding: .utf8)
    }
    expectEqual(before, ported, "\(file.lastPathComponent): `make record` writes what is missing")
  }

  @Test("A file that is adapted or ported twice is as after once", arguments: files)
  func onceIsEnough(file: URL) throws {
    let once = AdaptedSource(try Self.text(of: file))

    expectEqual(AdaptedSource(once.ported).ported, once.ported)
    expectEqual(AdaptedSource(once.code).code, once.code)
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

  @Test("There are many shapes of them")
  func thereAreMany() {
    expect(Self.files.count >= 30)
  }

  @Test("Comments and texts are never touched")
  func textsStay() throws {
    let file = Self.folder.appendingPathComponent("Strangers/TextsStay.swift")
    let text = try Self.text(of: file)

    let adapted = AdaptedSource(text)

    expect(text.contains("@objc") && adapted.code == text && adapted.ported == text)
    expect(adapted.changes.isEmpty && adapted.remains.isEmpty)
  }

  // MARK: Compiling

  @Test(
    "All compile here, as they are adapted and as they are ported",
    .enabled(if: LiveFixture.canPlay, LiveFixture.reason), .timeLimit(.minutes(5)))
  func allCompile() async throws {
    let (compiler, scratch) = (try SwiftCompiler.find(), TemporaryFolder())
    let all = AdaptedSource.all(try Self.files.map(Self.text))
    var (adapted, ported): ([URL], [URL]) = ([], [])
    for (file, source) in zip(Self.files, all) {
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
