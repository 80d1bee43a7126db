import Foundation
import SegueSession
import SegueSource

/// Folders with files for iOS: what of them compiles here, and which names are missing.
package struct SourceSurvey: Encodable, Sendable {
  /// One of the folders.
  package struct Folder: Encodable, Sendable {
    package let path: String
    package let files: Int
    /// The number of pieces that are written otherwise.
    package let rewritten: Int
    /// The number of pieces that are left to do by hand.
    package let left: Int
    /// The number of errors of the compiler in what is rewritten.
    package let errors: Int
  }

  /// A name that no file has, nor the library.
  package struct Missing: Encodable, Sendable {
    package let name: String
    package let folders: Int
    package let uses: Int
  }

  package let folders: [Folder]
  /// The names that are missing, those of most folders first.
  package let missing: [Missing]

  /// Reads and type-checks each of the folders, or files. Throws a sentence if that is not possible.
  ///
  /// - Parameter scratch: A folder for copies, which is removed.
  package init(_ items: [URL], in scratch: URL) async throws {
    let compiler = try SwiftCompiler.find()
    defer { try? FileManager.default.removeItem(at: scratch) }
    var (folders, uses): ([Folder], [[String: Int]]) = ([], [])
    for item in items {
      let urls = try LiveFiles.urls(in: [item])
      let all = AdaptedSource.all(try urls.map { try LiveFiles.text(of: $0) })
      let copies = try Self.write(all, to: scratch)
      let findings = try await compiler.check(copies, in: scratch)
      folders.append(
        Folder(
          path: item.path, files: urls.count, rewritten: all.reduce(0) { $0 + $1.changes.count },
          left: all.reduce(0) { $0 + $1.remains.count }, errors: findings.count))
      uses.append(
        Dictionary(
          findings.compactMap { Self.missingName(in: $0.sentence) }.map { ($0, 1) },
          uniquingKeysWith: +))
    }
    self.folders = folders
    let names = Set(uses.flatMap(\.keys))
    missing = names.map { name in
      Missing(
        name: name, folders: uses.filter { $0[name] != nil }.count,
        uses: uses.reduce(0) { $0 + ($1[name] ?? 0) })
    }
    .sorted { (-$0.folders, -$0.uses, $0.name) < (-$1.folders, -$1.uses, $1.name) }
  }

  private static func write(_ all: [AdaptedSource], to folder: URL) throws -> [URL] {
    let subfolder = folder.appendingPathComponent(UUID().uuidString)
    do {
      try FileManager.default.createDirectory(at: subfolder, withIntermediateDirectories: true)
      return try all.enumerated().map { index, adapted in
        let copy = subfolder.appendingPathComponent("file\(index).swift")
        try (adapted.code + "\n" + adapted.addition).write(
          to: copy, atomically: false, encoding: .utf8)
        return copy
      }
    } catch {
      throw CommandFailure("Nothing can be written to \(subfolder.path), where files are compiled.")
    }
  }

  /// The name that a compiler's message says is missing, with its type: “UIView.accessibilityTraits”; nil: none.
  package static func missingName(in sentence: String) -> String? {
    if let name = DeclarationSearch.missingName(in: sentence) { return name }
    let parts = sentence.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    if parts.count >= 5, parts[2].contains("has no member") { return "\(parts[1]).\(parts[3])" }
    if parts.count >= 5, parts[2].contains("is not a member type of") {
      return "\(parts[3]).\(parts[1])"
    }
    if parts.count >= 3, parts[0].hasPrefix("no such module") { return "module \(parts[1])" }
    return nil
  }

  /// The survey as text.
  package var table: String {
    let width = max(6, folders.map(\.path.count).max() ?? 0)
    func row(_ name: String, _ numbers: [String]) -> String {
      name.leftAligned(width) + numbers.map { "  " + $0.rightAligned(9) }.joined()
    }
    var lines = [row("folder", ["files", "rewritten", "left", "errors"])]
    lines += folders.map {
      row($0.path, [$0.files, $0.rewritten, $0.left, $0.errors].map(String.init))
    }
    guard !missing.isEmpty else { return lines.joined(separator: "\n") }
    lines += ["", "  folders     uses  missing"]
    lines += missing.map {
      "\(String($0.folders).rightAligned(9))\(String($0.uses).rightAligned(9))  \($0.name)"
    }
    return lines.joined(separator: "\n")
  }
}
