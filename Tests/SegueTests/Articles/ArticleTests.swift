import Expectations
import Foundation
import Testing

/// The code in the articles and READMEs is code of the tests, which is compiled and runs.
struct ArticleTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static let root = folder.appending(path: "../../..").standardizedFileURL

  @Test func everyBlockOfCodeStandsInAFileOfTheTests() throws {
    let articles = try [
      "Segue/Segue.docc", "SegueTesting/SegueTesting.docc",
      "SegueTransitions/SegueTransitions.docc",
    ].flatMap {
      try files(in: Self.root.appending(path: "Sources/\($0)"), "md")
    }
    let readmes = ["README.md", "Sources/MotionTransitioning/README.md"].map {
      Self.root.appending(path: $0)
    }
    let zooms = ["Zoom.swift", "ZoomTests.swift"].map {
      Self.root.appending(path: "Tests/MotionTransitioningTests").appending(path: $0)
    }
    let programs = try ["RisingTests", "Pages", "PagesTests"].flatMap {
      try files(in: Self.root.appending(path: "Tests/DependentTests/Programs/\($0)"), "swift")
    }
    let lift = Self.root.appending(path: "Tests/SeguePlaygroundTests/Documentation/Lift.swift")
    let code = try (files(in: Self.folder, "swift") + zooms + programs + [lift]).map {
      try lines(of: $0)
    }
    var count = 0

    for article in articles + readmes {
      let text = try String(contentsOf: article, encoding: .utf8)
      for part in text.components(separatedBy: "```swift\n").dropFirst() {
        let block = unindented(
          part.components(separatedBy: "\n```")[0]
            .split(separator: "\n", omittingEmptySubsequences: false))
        // Programs and manifests have tests of their own, with the modules that they need.
        guard !block.contains(where: { $0.hasPrefix("@main ") }),
          !block[0].hasPrefix("// swift-tools-version")
        else { continue }
        count += 1
        expect(
          code.contains { contains($0, block) },
          "\(article.lastPathComponent) has other code:\n\(block.joined(separator: "\n"))")
      }
    }

    expect(articles.count > 8)
    expect(count > 20)
  }

  private func files(in folder: URL, _ kind: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == kind }
  }

  private func lines(of file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// `lines` without the indentation that all of them share.
  private func unindented(_ lines: some Collection<Substring>) -> [Substring] {
    let indents = lines.filter { !$0.isEmpty }.map { line in line.prefix { $0 == " " }.count }
    return lines.map { $0.dropFirst(indents.min() ?? 0) }
  }

  /// Whether `block` stands in `lines`, however far to the right.
  private func contains(_ lines: [Substring], _ block: [Substring]) -> Bool {
    guard lines.count >= block.count else { return false }
    return (0...lines.count - block.count).contains { start in
      lines[start].hasSuffix(block[0])
        && unindented(lines[start..<start + block.count]).elementsEqual(block)
    }
  }
}
