import Expectations
import Foundation
import Testing

/// Builds programs in a package of its own that depends on this one by URL, as its users do.
///
/// Outside of the package they can use nothing but public API: the gallery's own sources, and the
/// programs in the folder Programs, each a module, most of them with `import UIKit` as on iOS. One of
/// them, and one of two test cases for XCTest, are built in the language mode of Swift 5. The suites for
/// Swift Testing are those of the articles on testing one's own transitions and on getting started, whose
/// program and targets are built as they stand there.
@Suite(.serialized, .enabled(if: Repository.isClone, "the sources are not in a git clone"))
struct DependentPackageTests {
  /// Each module whole, which takes a third less than its files in two batches, but without optimization.
  private static let quickly = [
    "--configuration", "release", "-Xswiftc", "-Onone", "-Xswiftc", "-enable-testing",
    // Nobody debugs them.
    "-debug-info-format", "none",
  ]

  @Test func programsElsewhereBuildFromPublicAPIAndRun() async throws {
    let folder = try DependentPackage()
    defer { folder.remove() }

    let build = try await run(
      "swift",
      ["build", "--build-tests", "--package-path", folder.url.path] + Self.quickly,
      in: FileManager.default.temporaryDirectory)
    expectEqual(build.status, 0, "\(summary(build.output))")
    let program = folder.url.appendingPathComponent(".build/release/dependent")
    let result = try await run(program.path, [], in: URL(fileURLWithPath: "/"))
    let tests = try await run(
      "swift", ["test", "--skip-build", "--package-path", folder.url.path] + Self.quickly,
      in: FileManager.default.temporaryDirectory)
    let fetched = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent(".build/checkouts").path)
    try folder.keepRecordedGoldens()

    expectEqual(fetched, [Repository.url.lastPathComponent], "a package without the program")
    expectEqual(result.status, 0, "\(result.output)")
    expect(result.output.contains("label: ink"))
    expect(result.output.contains("container: second"))
    expect(result.output.contains("Shelf: cup cup+book book+lamp then lamp upright"))
    expect(
      result.output.contains(
        "Reader: Winter Winter Chapters 120-240 over gone warm-dusk-warm-dawn-spread-single-0.1 21"
          + " right Inter-BoldItalic 116")
    )
    expect(result.output.contains("Tabs: 2 Second, 2 First, arrived, open, arrived, open"))
    expect(
      result.output.contains(
        "Postcards: moves 320x212 true, moves 240x180 true, moves 320x212 true"))
    expect(result.output.contains("Darkroom: 4 trays, red red dark, 3 left"))
    expect(result.output.contains("Easel: clear, red, blue, white"))
    expect(result.output.contains("Form: wide [0, 38, 76] 16 folded on its way settled"))
    let note = "Note: room for 0, 7 letters, 8 letters, cancelled, 6 letters, 2+3"
    expect(result.output.contains(note))
    let maker = "Maker: 3 + 1, 30x30 at 62, then 78, centered, 8 apart"
    expect(result.output.contains(maker), "\(result.output)")
    expect(result.output.contains("Legacy: open at 0, shut at -120, moved by [120, -120]"))
    expect(result.output.contains("Arc: on its way, 2 screens, upright, kept, gone"))
    expect(
      tests.status == 0 && tests.output.contains("Executed 3 tests"), "\(summary(tests.output))")
    expect(tests.output.contains("Suite RisingTests passed"), "\(summary(tests.output))")
    expect(tests.output.contains("Suite PagesTests passed"), "\(summary(tests.output))")
  }
}

/// A package in a temporary folder.
private struct DependentPackage {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("segue-dependent-\(ProcessInfo.processInfo.processIdentifier)")

  /// The programs, each a module.
  private static let programs = [
    "Darkroom", "Easel", "Form", "Legacy", "Postcards", "Reader", "Rising", "Shelf", "Tabs",
  ]
  private static let tests = ["OldStageTests", "RisingTests", "StageTests"]
  /// The app and the tests of the article on getting started, which has their targets.
  private static let app = "Pages"
  private static let appTests = "PagesTests"
  /// The products that programs depend on, and the programs that depend on others.
  private static let products = ["UIKit", "MotionTransitioning"]
  private static let otherProducts = [
    "Easel": ["CoreGraphics", "QuartzCore"], "RisingTests": ["SegueTesting"],
  ]
  /// The modules of the temporary package that its tests depend on.
  private static let modules = ["RisingTests": ["Rising"]]
  /// Folders of tests that are not built.
  private static let excluded = ["RisingTests": ["Goldens"]]
  /// The transition of an article, which `Rising` uses.
  private static let rise = Repository.url
    .appendingPathComponent("Tests/SegueTests/Articles/Rise.swift")
  /// Modules built in the language mode of Swift 5.
  private static let old = ["Legacy", "OldStageTests"]

  init() throws {
    let gallery = url.appendingPathComponent("Sources/Gallery")
    let program = url.appendingPathComponent("Sources/dependent")
    remove()
    try FileManager.default.createDirectory(at: program, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Repository.url.appendingPathComponent("Sources/SegueGallery"), to: gallery)
    for (folder, names) in [
      ("Sources", Self.programs + [Self.app]), ("Tests", Self.tests + [Self.appTests]),
    ] {
      try FileManager.default.createDirectory(
        at: url.appendingPathComponent(folder), withIntermediateDirectories: true)
      for name in names {
        try FileManager.default.copyItem(
          at: Repository.programs.appendingPathComponent(name),
          to: url.appendingPathComponent("\(folder)/\(name)"))
      }
    }
    try FileManager.default.copyItem(
      at: Self.rise, to: url.appendingPathComponent("Sources/Rising/Rise.swift"))
    let guide = try GettingStarted()
    try #require(guide.program).write(
      to: url.appendingPathComponent("Sources/\(Self.app)/\(Self.app).swift"), atomically: true,
      encoding: .utf8)
    let manifest = Self.manifest(
      url: Repository.url, revision: try Repository.head(),
      appTargets: try [#require(guide.targets), #require(guide.testTarget)])
    try manifest.write(
      to: url.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
    try Self.main.write(
      to: program.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)
  }

  /// Copies goldens that the tests have recorded to where they came from.
  func keepRecordedGoldens() throws {
    guard ProcessInfo.processInfo.environment["SEGUE_RECORD_GOLDENS"] != nil else { return }
    let files = FileManager.default
    for test in Self.excluded.keys {
      let goldens = url.appendingPathComponent("Tests/\(test)/Goldens")
      guard files.fileExists(atPath: goldens.path) else { continue }
      let source = Repository.programs.appendingPathComponent("\(test)/Goldens")
      try? files.removeItem(at: source)
      try files.copyItem(at: goldens, to: source)
    }
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }

  private static func manifest(url: URL, revision: String, appTargets: [String]) -> String {
    let package = url.lastPathComponent
    let app = appTargets.map { $0.replacing("package: \"segue\"", with: "package: \"\(package)\"") }
    func target(_ kind: String, _ name: String) -> String {
      let products = (otherProducts[name] ?? Self.products)
        .map { ".product(name: \"\($0)\", package: \"\(package)\"), " }.joined()
      let modules = Self.modules[name, default: []].map { "\"\($0)\", " }.joined()
      let excluded = Self.excluded[name].map { ", exclude: \($0)" } ?? ""
      let settings = old.contains(name) ? ", swiftSettings: [.swiftLanguageMode(.v5)]" : ""
      return """
            .\(kind)(
              name: "\(name)", dependencies: [\(modules)\(products)]\(excluded)\(settings)),

        """
    }
    let targets = programs.map { target("target", $0) } + tests.map { target("testTarget", $0) }
    let modules = programs.map { "\"\($0)\", " }.joined()
    return """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "dependent",
        dependencies: [
          .package(url: "file://\(url.path)", revision: "\(revision)", traits: [])
        ],
        targets: [
          .target(
            name: "Gallery",
            dependencies: [
              .product(name: "Segue", package: "\(package)"),
              .product(name: "MotionTransitioning", package: "\(package)"),
              .product(name: "SegueTransitions", package: "\(package)"),
            ]),
      \(targets.joined())\(app.joined(separator: ",\n")),
          .executableTarget(
            name: "dependent",
            dependencies: [\(modules)"Gallery", .product(name: "UIKit", package: "\(package)")]),
        ])
      """
  }

  private static let main = """
    import Darkroom
    import Easel
    import Form
    import Gallery
    import Legacy
    import Postcards
    import Reader
    import Shelf
    import Tabs
    import UIKit

    let stage = HeadlessStage(size: CGSize(width: 320, height: 240))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
    label.text = "Segue"
    label.textColor = .white
    let first = UIViewController()
    let second = UIViewController()
    first.title = "first"
    second.title = "second"
    first.loadViewIfNeeded()
    first.view.addSubview(label)
    let container = ContainerViewController(viewControllers: [first, second])
    stage.show(container)
    let picture = stage.picture().bitmap
    let hasInk = (0..<40).contains { y in (0..<100).contains { x in picture[x, y] & 0xFF > 200 } }
    print("label:", hasInk ? "ink" : "nothing")
    container.select(1)
    stage.settle()
    print("container:", container.selectedViewController?.title ?? "none")
    print("Shelf:", runShelf(on: stage))
    print("Reader:", runReader(on: stage))
    print("Tabs:", runTabs(on: stage))
    print("Postcards:", runPostcards(on: stage))
    print("Darkroom:", runDarkroom(on: stage))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let sheet = CGRect(x: 0, y: 0, width: 120, height: 80)
    let painting = UIGraphicsImageRenderer(bounds: sheet, format: format).image {
      runEasel(sheet, in: $0.cgContext)
    }
    func color(_ x: Int, _ y: Int) -> String {
      let pixel = painting.cgImage?.bitmap[x, y] ?? 0
      let parts = [16, 8, 0].map { pixel >> $0 & 0xFF > 128 }
      return switch (pixel >> 24, parts) {
      case (0, _): "clear"
      case (_, [true, false, false]): "red"
      case (_, [false, false, true]): "blue"
      default: "mixed"
      }
    }
    let isWritten = (0..<40).contains { y in
      (40..<80).contains { (painting.cgImage?.bitmap[$0, y] ?? 0) & 0xFFFFFF == 0xFFFFFF }
    }
    let colors = [color(1, 1), color(10, 40), color(110, 40)]
    print("Easel:", (colors + [isWritten ? "white" : "bare"]).joined(separator: ", "))
    print("Legacy:", runLegacy())
    print("Form:", runForm(on: stage))
    print("Note:", runNote(on: stage))
    print("Maker:", runMaker(on: stage))
    print("Arc:", runArcPush())
    """
}
