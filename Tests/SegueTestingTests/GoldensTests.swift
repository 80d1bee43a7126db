import Expectations
import Foundation
import Segue
import SegueTesting
import Testing

@testable import SegueInspection

/// Comparing pictures with recorded ones.
@MainActor @Suite struct GoldensTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("segue-goldens-test-\(UUID())")

  private func picture(_ color: UIColor, width: Int = 6) -> CGImage {
    let stage = HeadlessStage(size: CGSize(width: width, height: 4))
    stage.window.backgroundColor = color
    stage.show(UIViewController())
    return stage.picture()
  }

  private func goldens(_ recording: String? = nil) -> Goldens {
    Goldens(in: folder.appendingPathComponent("Goldens"), recording: recording)
  }

  private func withFolder(_ body: () throws -> Void) rethrows {
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  @Test func theGoldensAreBesideTheTest() {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    expectEqual(Goldens().folder.path, here.appendingPathComponent("Goldens").path)
  }

  @Test func aMissingGoldenIsSaidWithTheFileAndThePicture() throws {
    try withFolder {
      let sentence = try #require(
        try goldens().mismatch(of: picture(.red), with: "missing-golden"))

      expect(sentence.contains("Goldens/missing-golden.png"))
      expect(sentence.contains("SEGUE_RECORD_GOLDENS=missing"))
      expect(!FileManager.default.fileExists(atPath: goldens().folder.path))
    }
  }

  @Test func whatIsRecordedIsComparedTheNextTimeAndNotBefore() throws {
    try withFolder {
      let recorded = try goldens("missing").mismatch(of: picture(.red), with: "square")
      let same = try goldens("missing").mismatch(of: picture(.red), with: "square")
      let other = try goldens("missing").mismatch(of: picture(.blue), with: "square")
      let again = try goldens("1").mismatch(of: picture(.blue), with: "square")

      expect(recorded?.contains("was recorded") == true)
      expect(same == nil)
      expect(other?.contains("differs") == true)
      expect(again?.contains("was recorded") == true)
      try expect(goldens().mismatch(of: picture(.blue), with: "square") == nil)
    }
  }

  @Test func aMismatchIsSaidWithItsSizeAndThePicturesAreWritten() throws {
    try withFolder {
      _ = try goldens("1").mismatch(of: picture(.black), with: "segue-test-mismatch")

      let sentence = try #require(
        try goldens().mismatch(
          of: picture(UIColor(red: 1, green: 0, blue: 0, alpha: 1), width: 7),
          with: "segue-test-mismatch"))

      let words =
        "segue-test-mismatch differs in 28 pixels, by at most 255, of 7×4 instead of 6×4; see "
      expect(sentence.hasPrefix(words))
      let output = URL(fileURLWithPath: String(sentence.dropFirst(words.count)))
      for kind in ["expected", "actual", "difference"] {
        let file = output.appendingPathComponent("segue-test-mismatch-\(kind).png")
        expect(FileManager.default.fileExists(atPath: file.path))
        try? FileManager.default.removeItem(at: file)
      }
    }
  }
}
