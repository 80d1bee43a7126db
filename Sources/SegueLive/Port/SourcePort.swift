import Foundation
import SegueSession
import SegueSource

/// Swift files for iOS as source that compiles here and on iOS.
package struct SourcePort {
  /// A file with what becomes of it.
  package struct File {
    package let url: URL
    package let text: String
    /// The file as it is ported.
    package let ported: String
    /// The number of pieces that are written otherwise.
    package let changeCount: Int
    /// The work left to be done by hand, as compilers write it: “Card.swift:12: warning: …”.
    package let remains: [String]

    package var isChanged: Bool { text != ported }

    /// The difference as `diff -u` writes it; empty: there is none.
    package var difference: String {
      LineDifference.text(text, ported, name: url.shortPath)
    }
  }

  package let files: [File]
  /// The folder around all files.
  private let root: URL
  /// Whether targets take functions, for which iOS needs `TypedActions.swift`.
  private let needsActions: Bool

  /// Reads files, and all Swift files below folders. Throws a sentence about what cannot be read.
  package init(_ items: [URL]) throws {
    let urls = try LiveFiles.urls(in: items).filter { $0.lastPathComponent != TypedActions.name }
    let texts = try urls.map { try LiveFiles.text(of: $0) }
    let all = AdaptedSource.all(texts)
    files = zip(zip(urls, texts), all).map { file, adapted in
      let findings = adapted.remains + adapted.remainsInPort
      return File(
        url: file.0, text: file.1, ported: adapted.ported, changeCount: adapted.changes.count,
        remains: findings.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
          .map { $0.line(in: file.0.shortPath, "warning") })
    }
    needsActions = all.contains { $0.callsFunctions }
    let single = items.count == 1 && items[0].isFolder
    root = single ? items[0].absoluteURL.resolvingSymlinksInPath() : Self.folder(around: urls)
  }

  private static func folder(around urls: [URL]) -> URL {
    var common = urls.first?.deletingLastPathComponent() ?? URL(fileURLWithPath: "/")
    while common.path != "/", !urls.allSatisfy({ $0.path.hasPrefix(common.path + "/") }) {
      common = common.deletingLastPathComponent()
    }
    return common
  }

  package var isChanged: Bool { files.contains(where: \.isChanged) }

  /// The work left to be done by hand.
  package var remains: [String] { files.flatMap(\.remains) }

  /// The result as one sentence.
  package var summary: String {
    let changed = files.filter(\.isChanged).count
    let pieces = files.reduce(0) { $0 + ($1.isChanged ? $1.changeCount : 0) }
    let left = remains.count
    return "\(changed) of \(files.count) \(files.count == 1 ? "file" : "files") "
      + "\(files.count == 1 ? "is" : "are") written otherwise, in \(pieces) "
      + "\(pieces == 1 ? "place" : "places"); "
      + (left == 0 ? "nothing is left." : "\(left) \(left == 1 ? "place is" : "places are") left.")
  }

  // MARK: Writing

  /// Overwrites each file with its new text. Throws a sentence if one cannot be written.
  ///
  /// - Returns: The files that were written.
  package func writeInPlace() throws -> [URL] {
    let changed = files.filter(\.isChanged).map { ($0.url, $0.ported) }
    return try write(changed, actionsIn: root) { .replacing($0) }
  }

  /// Writes all files to a folder. Throws a sentence if one cannot be written, or is there already.
  ///
  /// - Returns: The files that were written.
  package func write(to folder: URL) throws -> [URL] {
    let copies = files.map { file in
      let path = file.url.path.dropFirst(root.path.count).drop { $0 == "/" }
      return (folder.appendingPathComponent(String(path)), file.ported)
    }
    return try write(copies, actionsIn: folder) { .exactly($0) }
  }

  /// Writes texts, none of which comes into being unless all can.
  private func write(
    _ texts: [(URL, String)], actionsIn folder: URL, as name: (URL) -> NewFile.Name
  ) throws -> [URL] {
    var texts = texts
    let actions = folder.appendingPathComponent(TypedActions.name)
    if needsActions { texts.append((actions, TypedActions.text)) }
    let files = try texts.map { url, text in
      let folder = url.deletingLastPathComponent()
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      } catch {
        throw CommandFailure("The folder \(folder.path) cannot be created.")
      }
      let file = try NewFile(name(url))
      try file.write(Data(text.utf8))
      return file
    }
    return try files.map { try $0.commit() }
  }
}
