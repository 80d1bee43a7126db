import Foundation

/// The folders of a module, and the arrows between them: a folder uses another if its code names a type that a file of the
/// other one declares, outside of all types. The module's own folder, without its subfolders, has the name ".".
struct SourceFolders {
  /// Folders by the folders that they use.
  let uses: [String: Set<String>]

  /// - Parameter module: The name of the module.
  init(_ module: String) throws {
    let folder = Repository.url.appendingPathComponent("Sources/\(module)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    var files: [(folder: String, code: SwiftCode)] = []
    for path in paths.sorted() {
      let name = path.split(separator: "/").dropLast().joined(separator: "/")
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      files.append((name.isEmpty ? "." : name, SwiftCode(text)))
    }
    var places: [String: String] = [:]
    for file in files { for type in file.code.types { places[type] = file.folder } }
    uses = files.reduce(into: [:]) { uses, file in
      let used = file.code.names.compactMap { places[$0] }.filter { $0 != file.folder }
      uses[file.folder, default: []].formUnion(used)
    }
  }

  /// The folders that use one another in a circle, each with what it uses of them: “Stage → Model”.
  var circles: [String] {
    let reached = Graph(uses).reached
    return uses.flatMap { folder, used in
      used.filter { reached[$0]?.contains(folder) == true }.map { "\(folder) → \($0)" }
    }.sorted()
  }
}

/// Things and what each of them uses.
struct Graph {
  let uses: [String: Set<String>]

  init(_ uses: [String: Set<String>]) { self.uses = uses }

  /// All that each thing uses, itself or through others.
  var reached: [String: Set<String>] {
    uses.mapValues { direct in
      var (found, open) = (direct, Array(direct))
      while let next = open.popLast() {
        for other in uses[next] ?? [] where found.insert(other).inserted { open.append(other) }
      }
      return found
    }
  }
}
