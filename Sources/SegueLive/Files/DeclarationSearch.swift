import Foundation
import SegueSource

/// Looks in the files around one for the declaration of a name that is missing in it.
struct DeclarationSearch {
  /// The files that are compiled already.
  private let files: Set<String>
  private let root: URL

  /// Maximum number of files that are looked at.
  private static let most = 600
  private static let kinds: Set = [
    "class", "struct", "enum", "actor", "protocol", "typealias", "func", "let", "var", "case",
  ]

  /// - Parameter files: The files that are compiled, whose surroundings are looked at.
  init(around files: [URL]) {
    self.files = Set(files.map { $0.resolvingSymlinksInPath().path })
    root = Self.root(of: files.first?.deletingLastPathComponent() ?? URL(fileURLWithPath: "."))
  }

  /// The folder of the project around a folder: one with a project file, or the one above; not much more.
  private static func root(of folder: URL) -> URL {
    var candidate = folder
    for _ in 0..<4 {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: candidate.path)) ?? []
      if names.contains(where: {
        $0.hasSuffix(".xcodeproj") || $0 == "Package.swift" || $0 == ".git"
      }) {
        return candidate
      }
      candidate = candidate.deletingLastPathComponent()
    }
    return folder
  }

  /// The finding with the file that has the missing name, if it is about one and a file is found.
  func explained(_ finding: LiveFinding) -> LiveFinding {
    guard let name = Self.missingName(in: finding.sentence), let file = file(of: name) else {
      return finding
    }
    var explained = finding
    explained.sentence +=
      ". It is probably the one in \(file.path): play that file, too, or the folder"
    return explained
  }

  /// The name that a compiler's message says is missing; nil: none.
  static func missingName(in sentence: String) -> String? {
    for start in ["cannot find type '", "cannot find '"] where sentence.hasPrefix(start) {
      guard sentence.contains("in scope") else { continue }
      return String(sentence.dropFirst(start.count).prefix { $0 != "'" })
    }
    return nil
  }

  private func file(of name: String) -> URL? {
    let all = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var count = 0
    while let file = all?.nextObject() as? URL, count < Self.most {
      guard file.pathExtension == "swift", !files.contains(file.resolvingSymlinksInPath().path)
      else { continue }
      count += 1
      guard let text = try? LiveFiles.text(of: file), text.contains(name) else { continue }
      if Self.declares(name, in: text) { return file }
    }
    return nil
  }

  /// Whether a text declares a name outside of functions, as far as can be told.
  static func declares(_ name: String, in text: String) -> Bool {
    let tokens = SwiftLexer.tokens(of: text)
    return tokens.indices.dropFirst().contains {
      tokens[$0] == name && kinds.contains(tokens[$0 - 1].text)
    }
  }
}
