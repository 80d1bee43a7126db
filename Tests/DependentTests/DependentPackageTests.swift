import Foundation
import Testing

/// Builds a program in a package of its own that depends on this one by URL, as its users do.
///
/// The program's sources are the gallery's own, with the container of objc.io #12: outside of the
/// package they can use nothing but public API.
@Suite(.serialized, .enabled(if: Repository.isClone, "the sources are not in a git clone"))
struct DependentPackageTests {
  @Test func aProgramElsewhereBuildsTheContainerFromPublicAPIAndFindsTheFont() throws {
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
  }
}

/// The clone that the tests run in.
private enum Repository {
  static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

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

  init() throws {
    let gallery = url.appendingPathComponent("Sources/Gallery")
    let program = url.appendingPathComponent("Sources/dependent")
    remove()
    try FileManager.default.createDirectory(at: program, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Repository.url.appendingPathComponent("Sources/SegueGallery"), to: gallery)
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
    """
    // swift-tools-version: 6.1
    import PackageDescription
    let package = Package(
      name: "dependent",
      dependencies: [.package(url: "file://\(url.path)", revision: "\(revision)")],
      targets: [
        .target(
          name: "Gallery",
          dependencies: [
            .product(name: "Segue", package: "\(url.lastPathComponent)"),
            .product(name: "MotionTransitioning", package: "\(url.lastPathComponent)"),
          ]),
        .executableTarget(
          name: "dependent",
          dependencies: ["Gallery", .product(name: "UIKit", package: "\(url.lastPathComponent)")]),
      ])
    """
  }

  private static let main = """
    import Gallery
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
