import Foundation
import SegueSession
import SegueSource

/// Swift files that are played together, as one module.
package struct LiveFiles: Equatable, Sendable {
  /// A file with its content.
  package struct File: Equatable, Sendable {
    package let url: URL
    package let text: String

    package init(url: URL, text: String) {
      (self.url, self.text) = (url, text)
    }
  }

  /// Files that are compiled as one: their animators are played, and what is private to one of them is only there.
  package let played: [File]
  /// Files that are compiled besides: what is private to them may have the name of something else.
  package let besides: [File]

  /// Maximum number of files in a folder: more are no sample.
  package static let most = 400
  /// Maximum size of a file, in bytes: a larger one is not written by hand.
  package static let largest = 2_000_000
  /// Folders in which there is nothing of one's own.
  private static let skipped: Set = ["Pods", "Carthage", "DerivedData", "build", "Build"]

  /// The files, in the order of their paths.
  package init(_ files: [File]) {
    guard files.count > 1 else {
      (played, besides) = (files, [])
      return
    }
    let scans = files.map { SwiftLexer.scan($0.text) }
    let types = scans.map { SwiftParser.types(in: $0.tokens) }
    let animating = LiveSource.animatingNames(in: SwiftType.merged(types.flatMap { $0 }))
    var (played, besides): ([File], [File]) = ([], [])
    for (index, file) in files.enumerated() {
      let animates = types[index].contains { animating.contains($0.name) }
      if animates || !Self.hasPrivateNames(scans[index].tokens) {
        played.append(file)
      } else {
        besides.append(file)
      }
    }
    (self.played, self.besides) = (played, besides)
  }

  /// Whether something outside of all types, or an extension, is private to the file.
  private static func hasPrivateNames(_ tokens: [SwiftToken]) -> Bool {
    var depth = 0
    for token in tokens {
      if ["(", "[", "{"].contains(token.text) { depth += 1 }
      if [")", "]", "}"].contains(token.text) { depth -= 1 }
      if depth == 0, token == "private" || token == "fileprivate" { return true }
    }
    return false
  }

  /// Reads files, and all Swift files below folders. Throws a sentence about what cannot be read, or played together.
  package static func read(_ items: [URL]) throws -> LiveFiles {
    let files = LiveFiles(try urls(in: items).map { File(url: $0, text: try text(of: $0)) })
    try files.checkPrivateTypes()
    return files
  }

  /// Throws a sentence if two files that are compiled as one have types of their own by the same name, as copies of
  /// engines do.
  private func checkPrivateTypes() throws {
    guard played.count > 1 else { return }
    var owners: [String: String] = [:]
    for file in played {
      let name = file.url.lastPathComponent
      for type in Self.privateTypes(SwiftLexer.tokens(of: file.text)) {
        if let other = owners[type], other != name {
          throw CommandFailure(
            "\(other) and \(name) each have a private type \(type): play one of them at a time.")
        }
        owners[type] = name
      }
    }
  }

  /// The names of the types outside of all others that are private to the file.
  private static func privateTypes(_ tokens: [SwiftToken]) -> [String] {
    var (depth, types): (Int, [String]) = (0, [])
    for (index, token) in tokens.enumerated() {
      if ["(", "[", "{"].contains(token.text) { depth += 1 }
      if [")", "]", "}"].contains(token.text) { depth -= 1 }
      guard depth == 0, token == "private" || token == "fileprivate" else { continue }
      let words = tokens[(index + 1)...].prefix(3).map(\.text)
      if let kind = words.firstIndex(where: { SwiftType.Kind(rawValue: $0) != nil }),
        kind + 1 < words.count, words[kind] != "extension"
      {
        types.append(words[kind + 1])
      }
    }
    return types
  }

  /// The Swift files among and below `items`, each once, in the order of their paths.
  package static func urls(in items: [URL]) throws -> [URL] {
    var found: Set<String> = []
    for item in items {
      if item.isFolder {
        found.formUnion(try paths(below: item))
      } else {
        found.insert(item.absoluteURL.resolvingSymlinksInPath().path)
      }
    }
    return found.sorted().map { URL(fileURLWithPath: $0) }
  }

  private static func paths(below folder: URL) throws -> [String] {
    let root = folder.absoluteURL.resolvingSymlinksInPath()
    let files = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
    var paths: [String] = []
    while let file = files?.nextObject() as? URL {
      let name = file.lastPathComponent
      if skipped.contains(name) || name.hasSuffix("Tests") {
        files?.skipDescendants()
      } else if file.pathExtension == "swift", name != "Package.swift", !file.isFolder {
        paths.append(file.path)
      }
      guard paths.count <= most else {
        throw CommandFailure(
          "\(folder.path) has more than \(most) Swift files: give the folder of those to be played."
        )
      }
    }
    guard !paths.isEmpty else { throw CommandFailure("There is no Swift file in \(folder.path).") }
    return paths
  }

  /// The content of a file. Throws a sentence if it is none with text in it.
  package static func text(of file: URL) throws -> String {
    let name = file.lastPathComponent
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard let attributes, let data = FileManager.default.contents(atPath: file.path) else {
      throw CommandFailure("\(name) cannot be read.")
    }
    guard (attributes[.size] as? Int ?? 0) <= largest else {
      throw CommandFailure("\(name) is larger than 2 MB, which is more than is read.")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw CommandFailure("\(name) is not text in UTF-8.")
    }
    return text
  }

  // MARK: As one

  /// The text of the files that are compiled as one.
  package var text: String { played.map(\.wholeLines).joined() }

  /// The origins of the lines of that text.
  package var parts: SourceParts {
    guard played.count > 1 else { return SourceParts() }
    var (parts, line) = (SourceParts(), 1)
    for file in played {
      parts.add(file.url, at: line)
      line += file.wholeLines.reduce(0) { $0 + ($1.isNewline ? 1 : 0) }
    }
    return parts
  }
}

extension LiveFiles.File {
  /// The text with an end of its last line.
  fileprivate var wholeLines: String { text.last?.isNewline == false ? text + "\n" : text }
}

extension URL {
  /// Whether there is a folder.
  package var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

/// The files that a text was put together from.
package struct SourceParts: Equatable, Sendable {
  private var parts: [Part] = []

  private struct Part: Equatable, Sendable {
    let file: URL
    /// The first line, from 1.
    let line: Int
  }

  /// Adds the file whose first line is `line` of the text.
  package mutating func add(_ file: URL, at line: Int) {
    parts.append(Part(file: file, line: line))
  }

  /// The file with a line of the text, and its number there; nil: the text is one file's.
  package func location(of line: Int) -> (file: URL, line: Int)? {
    parts.last { $0.line <= line }.map { ($0.file, line - $0.line + 1) }
  }

  /// The finding with its own file and line.
  package func located(_ finding: LiveFinding) -> LiveFinding {
    guard finding.file == nil, let line = finding.line, let location = location(of: line) else {
      return finding
    }
    var located = finding
    (located.file, located.line) = (location.file.path, location.line)
    return located
  }
}
