import Expectations
import Foundation
import Testing

/// BEHAVIOUR.md and the comments that cite it speak of the same facts.
struct BehaviourTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// A row of a table, up to the end of its first cell.
  private let row = /^\| ([A-Z]{1,2}[0-9]+[a-z]?(?:, [A-Z]{1,2}[0-9]+[a-z]?)*) \|/
  /// A word with the form of a fact's id.
  private let citation = /\b([A-Z]{1,2}[0-9]{1,2}[a-z]?)\b/

  private func behaviour() throws -> [Substring] {
    let file = Self.root.appending(path: "Sources/Segue/BEHAVIOUR.md")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  }

  private func ids() throws -> [String] {
    try behaviour().flatMap { line -> [String] in
      guard let row = line.prefixMatch(of: row) else { return [] }
      return row.output.1.split(separator: ", ").map(String.init)
    }
  }

  @Test func noTwoFactsHaveTheSameId() throws {
    let ids = try ids()

    expect(ids.count > 200)
    let twice = Dictionary(grouping: ids, by: \.self).filter { $0.value.count > 1 }.keys.sorted()
    expectEmpty(twice)
  }

  @Test func everyRowHasAnId() throws {
    let rows = try behaviour().filter { $0.hasPrefix("| ") && !$0.hasPrefix("| id |") }

    let bare = rows.filter { $0.prefixMatch(of: row) == nil }
    expectEmpty(bare)
  }

  @Test func everyIdThatIsCitedIsThatOfAFact() throws {
    let ids = Set(try ids())
    var unknown: [String] = []
    var count = 0
    func look(_ text: Substring, in file: String) {
      for match in text.matches(of: citation) {
        count += 1
        if !ids.contains(String(match.output.1)) { unknown.append("\(match.output.1) in \(file)") }
      }
    }

    for line in try behaviour() { look(line, in: "BEHAVIOUR.md") }
    for folder in ["Sources", "Tests"] {
      let files = FileManager.default.enumerator(
        at: Self.root.appending(path: folder), includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        // Most lines have no comment, and patterns are slow.
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
          guard let comment = line.firstRange(of: "//") else { continue }
          look(line[comment.upperBound...], in: file.lastPathComponent)
        }
      }
    }

    expectEmpty(unknown)
    expect(count > 500)
  }
}
