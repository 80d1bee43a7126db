import Foundation

/// The clone that the tests run in.
enum Repository {
  static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let programs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Programs")

  static let lists = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Lists")

  static var isClone: Bool {
    FileManager.default.fileExists(atPath: url.appendingPathComponent(".git").path)
  }

  static func head() throws -> String {
    try waitFor("git", ["-C", url.path, "rev-parse", "HEAD"], in: url).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
