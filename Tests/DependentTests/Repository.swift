import Foundation

/// The clone that the tests run in.
enum Repository {
  static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let programs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Programs")

  static let lists = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Lists")

  /// The paths of the Swift files in a folder of the clone and below it.
  static func swiftFiles(in folder: String) throws -> [String] {
    let folder = url.appendingPathComponent(folder)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".swift") }.map { folder.appendingPathComponent($0).path }
  }

  static var isClone: Bool {
    FileManager.default.fileExists(atPath: url.appendingPathComponent(".git").path)
  }

  static func head() throws -> String {
    try waitFor("git", ["-C", url.path, "rev-parse", "HEAD"], in: url).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
