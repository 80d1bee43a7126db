import Expectations
import Foundation
import Testing

/// Files that once were read wrongly, and small ones of each kind: `make fuzz` begins with them.
@MainActor @Suite("Files from elsewhere") struct FuzzCorpusTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Corpus")

  @Test(arguments: FuzzTarget.allCases)
  func everyFileOfTheCorpusIsReadOrRefused(target: FuzzTarget) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder.appendingPathComponent(target.rawValue), includingPropertiesForKeys: nil)

    expect(!files.isEmpty)
    for file in files.sorted(by: { $0.path < $1.path }) {
      try target.read(Data(contentsOf: file))
    }
  }
}
