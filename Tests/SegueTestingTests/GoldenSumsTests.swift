import Expectations
import Foundation
import Segue
import TestSupport
import Testing

/// Comparing pictures with recorded sums.
@MainActor @Suite struct GoldenSumsTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("segue-sums-test-\(UUID())")

  private func picture(_ color: UIColor, width: Int = 6) -> CGImage {
    let stage = HeadlessStage(size: CGSize(width: width, height: 4))
    stage.window.backgroundColor = color
    stage.show(UIViewController())
    return stage.picture()
  }

  private func withSums(_ body: ((String?) -> GoldenSums) throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body { GoldenSums(in: folder.appendingPathComponent("sums.txt"), recording: $0) }
  }

  @Test func whatIsRecordedIsComparedTheNextTimeAndNotBefore() throws {
    try withSums { sums in
      let strip = [picture(.red), picture(.blue)]

      let unknown = try sums(nil).mismatch(of: strip, with: "b")
      let recorded = try sums("missing").mismatch(of: strip, with: "b")
      let other = try sums("missing").mismatch(of: [picture(.red)], with: "a")

      expect(unknown?.contains("SEGUE_RECORD_GOLDENS=missing") == true)
      expect(recorded?.contains("were recorded") == true && other?.contains("recorded") == true)
      try expectEqual(sums(nil).mismatch(of: strip, with: "b"), nil)
      try expectEqual(sums("missing").mismatch(of: [picture(.red)], with: "a"), nil)
    }
  }

  @Test func theChangedPicturesAreNamedAndWritten() throws {
    try withSums { sums in
      let name = "segue-sums-mismatch"
      _ = try sums("1").mismatch(of: [picture(.red), picture(.blue), picture(.green)], with: name)

      let sentence = try #require(
        try sums(nil).mismatch(
          of: [picture(.red), picture(.white), picture(.green, width: 7)], with: name))

      let words = "\(name) differs in picture 1, 2 from 0; see "
      expect(sentence.hasPrefix(words))
      let output = URL(fileURLWithPath: String(sentence.dropFirst(words.count)))
      let files = [0, 1, 2].map { output.appendingPathComponent("\(name)-\($0)-actual.png") }
      expectEqual(
        files.map { FileManager.default.fileExists(atPath: $0.path) }, [false, true, true])
      for file in files { try? FileManager.default.removeItem(at: file) }
    }
  }

  @Test func aPictureMoreOrLessIsAMismatch() throws {
    try withSums { sums in
      _ = try sums("1").mismatch(of: [picture(.red), picture(.blue)], with: "two")

      try expect(sums(nil).mismatch(of: [picture(.red)], with: "two") != nil)
      try expect(
        sums(nil).mismatch(of: Array(repeating: picture(.red), count: 3), with: "two") != nil)
    }
  }
}
