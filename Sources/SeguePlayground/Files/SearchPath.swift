import Foundation

/// The folders of programs that `PATH` names.
enum SearchPath {
  /// Where a program is; nil: nowhere.
  ///
  /// - Parameter others: Folders that are looked in after those.
  static func find(_ program: String, orIn others: [String] = []) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return (path.split(separator: ":").map(String.init) + others)
      .map { URL(fileURLWithPath: $0).appendingPathComponent(program) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
