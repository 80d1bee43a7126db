import Expectations
import Foundation
import ProgramTestSupport
import Testing

@testable import SegueLive
@testable import SegueSource
@testable import SegueSession

/// The samples against Apple's declarations, with Objective-C: as they are written, and as they are ported.
///
/// There is no UIKit for Linux, but the compiler knows Objective-C everywhere: `Files/ObjectiveC` declares what the samples
/// use, and is type-checked with all of them as one module.
struct PortedFilesOnIOSTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Files")

  /// Samples that are left out, as nothing of theirs is declared: a macro, collections, other modules, pointers to
  /// variables, and the one class with which a program begins.
  private static let others: Set = [
    "PreviewedBadges", "PreviewedHarbour", "PreviewedRows", "PreviewedStates", "PhotoGrid",
    "MaterialExpand", "LayerPulse", "TemplateApp", "SharedDelegate", "ElsewherePackages",
    "WatchedByName", "KeyedCard",
  ]

  /// Samples that iOS takes as they are ported, but not as they are written: with names of before Swift 4.2, without an
  /// import, with conditions for systems, and one that is ported already.
  private static let former: Set = [
    "CrossfadeContainer", "EdgeBackNavigation", "KeyboardForm", "OldNames", "Paused",
    "ShakenField", "SwipedTabs", "Umbrella", "FoundationOnly", "PlatformSwitch",
    "SwipeInteraction",
  ]

  private static func samples(in folders: [String], without names: Set<String>) throws -> [URL] {
    try folders.flatMap { name in
      let place = name.isEmpty ? folder : folder.appendingPathComponent(name)
      return try FileManager.default.contentsOfDirectory(atPath: place.path)
        .filter { $0.hasSuffix(".swift") && !names.contains(String($0.dropLast(6))) }.sorted()
        .map(place.appendingPathComponent)
    }
  }

  @Test(
    "The samples are files for iOS",
    .enabled(if: LiveFixture.canPlay, LiveFixture.reason), .timeLimit(.minutes(5)))
  func samplesCompileOnIOS() async throws {
    let files = try Self.samples(
      in: ["", "Strangers", "Flyover", "Left"], without: Self.others.union(Self.former))

    let errors = try await Self.errors(
      in: files.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) })

    expect(files.count > 60)
    expectEqual(errors, [])
  }

  @Test(
    "Ported samples compile on iOS, with the file for it",
    .enabled(if: LiveFixture.canPlay, LiveFixture.reason), .timeLimit(.minutes(5)))
  func portedSamplesCompileOnIOS() async throws {
    let files = try Self.samples(in: ["", "Strangers", "Flyover"], without: Self.others)
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    let ported = AdaptedSource.all(texts).map(\.ported)

    let errors = try await Self.errors(
      in: zip(files.map(\.lastPathComponent), ported) + [(TypedActions.name, TypedActions.text)])

    expect(files.count > 60)
    expectEqual(errors, [])
  }

  /// The errors of the compiler in `texts` with what Apple declares.
  private static func errors(in texts: [(name: String, text: String)]) async throws -> [String] {
    let (compiler, scratch) = (try SwiftCompiler.find().path, TemporaryFolder())
    let stubs = folder.appendingPathComponent("ObjectiveC")
    let map = scratch("module.modulemap")
    try """
    module UIKit { module UIGestureRecognizerSubclass { } }
    module ObjectiveC { module runtime { } }
    """.write(to: map, atomically: false, encoding: .utf8)
    for module in ["ObjectiveC", "UIKit", "QuartzCore", "CoreGraphics"] {
      let name = module == "ObjectiveC" ? module : "UIKit"
      let made = await ChildProgram.run(
        [
          compiler, "-emit-module", "-parse-as-library", "-module-name", module, "-swift-version",
          "5", "-I", scratch.url.path, "-o", scratch("\(module).swiftmodule").path,
          stubs.appendingPathComponent("Modules/\(name).swift").path,
        ], patience: 120)
      expectEqual(made.ending, .exited(0), "\(made.errors)")
    }
    var files = try samples(in: ["ObjectiveC"], without: []).map(\.path)
    for (name, text) in texts {
      // The compiler here takes the rules of another system for actions.
      try text.replacing("@IBAction", with: "@objc")
        .write(to: scratch(name), atomically: false, encoding: .utf8)
      files.append(scratch(name).path)
    }
    let checked = await ChildProgram.run(
      [
        compiler, "-typecheck", "-wmo", "-parse-as-library", "-swift-version", "5",
        "-suppress-warnings", "-diagnostic-style", "llvm", "-Xfrontend", "-enable-objc-interop",
        "-Xfrontend", "-disable-objc-attr-requires-foundation-module", "-I", scratch.url.path,
        "-Xcc", "-fmodule-map-file=\(map.path)",
      ] + files, patience: 120)
    let lines = (checked.errors + checked.output).split(separator: "\n").map(String.init)
    return checked.ending == .exited(0) ? [] : lines.filter { $0.contains("error:") }
  }
}
