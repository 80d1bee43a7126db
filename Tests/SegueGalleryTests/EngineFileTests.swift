import Expectations
import Foundation
import SegueGallery
import Testing

/// An engine is read on one screen and copied as one file.
struct EngineFileTests {
  /// The files of engines: those in a group's folder, and those that stand alone.
  private static let files: [URL] = {
    let engines = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/SegueGallery/Engines")
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: engines.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Support/") }.sorted()
      .map(engines.appendingPathComponent)
  }()

  @Test func everyEnginesFileFitsOnAScreen() throws {
    expect(Self.files.count > 50)
    for file in Self.files {
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      // The last line ends in a line break, too.
      expect(lines.count - 1 <= 80, "\(file.lastPathComponent)")
    }
  }

  @Test func everyEnginesFileHasItsAnimatorAndItsEntry() throws {
    let names = Set(Gallery.engines.map(\.title))
    var entries: [String] = []
    for file in Self.files {
      let text = try String(contentsOf: file, encoding: .utf8)
      let animator = file.deletingPathExtension().lastPathComponent
      expect(text.contains("\npublic final class \(animator): "), "\(animator)")
      let titles = text.matches(of: /= Engine\(\s*"([^"]+)"/).map { String($0.1) }
      expect(!titles.isEmpty && titles.allSatisfy(names.contains), "\(animator): \(titles)")
      entries += titles
    }
    expectEqual(Set(entries).count, entries.count)
  }
}
