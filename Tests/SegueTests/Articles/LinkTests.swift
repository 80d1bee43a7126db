import Expectations
import Foundation
import Testing

/// The relative links and pictures of the Markdown files lead to files of the repository.
struct LinkTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..")
    .standardizedFileURL

  @Test func everyRelativeLinkLeadsToAFile() throws {
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: Self.root.appending(path: "Sources").path)
    let pages =
      ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
      + names.filter { $0.hasSuffix(".md") }.map { "Sources/\($0)" }
    var count = 0

    for page in pages {
      let file = Self.root.appending(path: page)
      for link in try Self.links(in: String(contentsOf: file, encoding: .utf8)) {
        count += 1
        let target = URL(filePath: link, relativeTo: file)
        expect(
          FileManager.default.fileExists(atPath: target.path), "\(page) links to \(link)")
      }
    }

    expect(pages.count > 20)
    expect(count > 100)
  }

  /// The destinations of the relative links and pictures in `text`, without fragments. Code has none.
  private static func links(in text: String) -> [String] {
    let parts = text.components(separatedBy: "```").enumerated()
    let prose = parts.filter { $0.offset.isMultiple(of: 2) }
      .map { $0.element.replacing(#/`[^`\n]*`/#, with: "") }
    let links = prose.flatMap { part in
      part.matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.output.1) }
    }
    return links.filter { !$0.contains("://") && !$0.hasPrefix("#") }
      .map { link in String(link.prefix { $0 != "#" }) }
  }
}
