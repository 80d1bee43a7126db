import Foundation

/// The folders of programs that `PATH` names.
package enum SearchPath {
  /// Returns the URL of a program; nil: there is none.
  ///
  /// - Parameter others: Folders that are searched after those of `PATH`.
  package static func find(_ program: String, orIn others: [String] = []) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return (path.split(separator: ":").map(String.init) + others)
      .map { URL(fileURLWithPath: $0).appendingPathComponent(program) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
