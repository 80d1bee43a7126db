import Foundation
import TestSupport

/// A page of Markdown with tables that tests compare with the code, and that `make record` writes.
package struct DocumentationPage {
  /// The root of the repository.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let catalog = root.appendingPathComponent("Sources/Segue/Segue.docc")

  /// The path from a page of the catalog to the root.
  package static let pathToRoot = "../../../"

  package let text: String

  private let file: URL

  /// Reads the README.
  package static func readme() throws -> DocumentationPage {
    try DocumentationPage(file: root.appendingPathComponent("README.md"))
  }

  /// Reads a page of the catalog.
  package init(_ name: String) throws {
    try self.init(file: Self.catalog.appendingPathComponent(name))
  }

  private init(file: URL) throws {
    self.file = file
    text = try String(contentsOf: file, encoding: .utf8)
  }
}

// MARK: - Tables

extension DocumentationPage {
  /// Compares the table below the row `head` with `rows`; returns the fault, or nil if the table has these rows and no
  /// others.
  ///
  /// With SEGUE_RECORD_GOLDENS in the environment the rows are written into the page, and there is a fault all the same.
  package func mismatch(_ head: String, _ rows: [[String]]) throws -> String? {
    let start = Self.start(head)
    let table = start + rows.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    guard !text.contains("\n\n\(table)\n") else { return nil }
    let name = file.lastPathComponent
    guard Golden.isRecording, let old = range(of: head) else {
      return "\(name) should have this table:\n\n\(table)"
    }
    try text.replacingCharacters(in: old, with: table)
      .write(to: file, atomically: true, encoding: .utf8)
    return "A table of \(name) was written; run again without SEGUE_RECORD_GOLDENS."
  }

  /// Returns the rows of the table below `head` that begin with `names`, in this order; dashes where the table has none.
  package func rows(_ head: String, named names: [String]) -> [[String]] {
    let old = range(of: head).map { text[$0].split(separator: "\n").dropFirst(2) } ?? []
    let rows = old.map { $0.dropFirst(2).dropLast(2).components(separatedBy: " | ") }
    let columns = head.split(separator: "|").count
    return names.map { name in
      rows.first { $0.first == name } ?? [name] + Array(repeating: "–", count: columns - 1)
    }
  }

  /// The first two lines of a table.
  private static func start(_ head: String) -> String {
    let columns = head.split(separator: "|").count
    return "\(head)\n|\(String(repeating: "---|", count: columns))\n"
  }

  /// The range of the table below `head`, with the end of its last line.
  private func range(of head: String) -> Range<String.Index>? {
    guard let start = text.range(of: "\n\n" + Self.start(head)),
      let end = text.range(
        of: "\n\n", range: text.index(before: start.upperBound)..<text.endIndex)
    else { return nil }
    return text.index(start.lowerBound, offsetBy: 2)..<text.index(after: end.lowerBound)
  }
}
