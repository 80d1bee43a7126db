import Foundation
import Testing

/// Builds a program in a package of its own that depends on this one by URL, as its users do.
///
/// The program's sources are the gallery's own, with the container of objc.io #12: outside of the
/// package they can use nothing but public API. Beside them are the five articles' listings in the folder
/// Listings, as their readers write them for iOS: each a module that says `import UIKit`.
@Suite(.serialized, .enabled(if: Repository.isClone, "the sources are not in a git clone"))
struct DependentPackageTests {
  @Test func aProgramElsewhereBuildsGalleryAndListingsFromPublicAPIAndFindsTheFont() throws {
    let folder = try DependentPackage()
    defer { folder.remove() }

    let build = try run(
      "swift", ["build", "--package-path", folder.url.path],
      in: FileManager.default.temporaryDirectory)
    #expect(build.status == 0, "\(build.output)")
    let program = folder.url.appendingPathComponent(".build/debug/dependent")
    let result = try run(program.path, [], in: URL(fileURLWithPath: "/"))

    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("label: ink"))
    #expect(result.output.contains("container: second"))
    #expect(result.output.contains("objc.io: B A C shows C"))
    #expect(result.output.contains("Think & Build: flies two flies one"))
    #expect(result.output.contains("stablekernel: 2, 0 0 255, 2, 255 0 0"))
    #expect(result.output.contains("Material Motion: runs 212 runs 212 runs 120"))
    #expect(result.output.contains("AppCoda: One 2 1 there gone"))
  }
}

/// The clone that the tests run in.
private enum Repository {
  static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let listings = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Listings")

  static var isClone: Bool {
    FileManager.default.fileExists(atPath: url.appendingPathComponent(".git").path)
  }

  static func head() throws -> String {
    try run("git", ["-C", url.path, "rev-parse", "HEAD"], in: url).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// A package in a temporary folder.
private struct DependentPackage {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("segue-dependent-\(ProcessInfo.processInfo.processIdentifier)")

  /// A module for each article.
  private static let listings = [
    "AppCoda", "MaterialMotion", "ObjcIO12", "StableKernel", "ThinkAndBuild",
  ]

  init() throws {
    let gallery = url.appendingPathComponent("Sources/Gallery")
    let program = url.appendingPathComponent("Sources/dependent")
    remove()
    try FileManager.default.createDirectory(at: program, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Repository.url.appendingPathComponent("Sources/SegueGallery"), to: gallery)
    for name in Self.listings {
      try FileManager.default.copyItem(
        at: Repository.listings.appendingPathComponent(name),
        to: url.appendingPathComponent("Sources/\(name)"))
    }
    let manifest = Self.manifest(url: Repository.url, revision: try Repository.head())
    try manifest.write(
      to: url.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
    try Self.main.write(
      to: program.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }

  private static func manifest(url: URL, revision: String) -> String {
    let package = url.lastPathComponent
    let targets = listings.map { name in
      """
          .target(
            name: "\(name)",
            dependencies: [
              .product(name: "UIKit", package: "\(package)"),
              .product(name: "MotionTransitioning", package: "\(package)"),
            ]),

      """
    }
    let modules = listings.map { "\"\($0)\", " }.joined()
    return """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "dependent",
        dependencies: [.package(url: "file://\(url.path)", revision: "\(revision)")],
        targets: [
          .target(
            name: "Gallery",
            dependencies: [
              .product(name: "Segue", package: "\(package)"),
              .product(name: "MotionTransitioning", package: "\(package)"),
            ]),
      \(targets.joined())
          .executableTarget(
            name: "dependent",
            dependencies: [\(modules)"Gallery", .product(name: "UIKit", package: "\(package)")]),
        ])
      """
  }

  private static let main = """
    import AppCoda
    import Gallery
    import MaterialMotion
    import ObjcIO12
    import StableKernel
    import ThinkAndBuild
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
    print("objc.io:", runObjcIO12(on: stage))
    print("Think & Build:", runThinkAndBuild(on: stage))
    print("stablekernel:", runStableKernel(on: stage))
    print("Material Motion:", runMaterialMotion(on: stage))
    print("AppCoda:", runAppCoda(on: stage))
    """
}

/// Runs a program to its end.
private func run(
  _ program: String, _ arguments: [String], in folder: URL
) throws -> (status: Int32, output: String) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  process.currentDirectoryURL = folder
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: data, as: UTF8.self))
}
