import Foundation
import Segue
import SegueInspection

/// Compares pictures with those in Tests/Goldens, pixel by pixel; records them where the environment asks
/// for it, as `make record` does.
public enum Golden {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Goldens")
  private static let goldens = Goldens(in: folder)
  private static let sums = GoldenSums(
    in: folder.appendingPathComponent("sums.txt"),
    recording: ProcessInfo.processInfo.environment[Goldens.recordingVariable])

  /// Whether pictures are recorded instead of compared.
  public static var isRecording: Bool { goldens.isRecording }

  /// A description of the mismatch between `image` and the golden `name`; nil if there is none.
  public static func mismatch(of image: CGImage, with name: String) throws -> String? {
    try goldens.mismatch(of: image, with: name)
  }

  /// A description of the mismatch between `images` and the sums of the golden `name`; nil if there is none.
  public static func mismatch(ofSums images: [CGImage], with name: String) throws -> String? {
    try sums.mismatch(of: images, with: name)
  }
}
