import Foundation
import Segue
import SegueInspection

/// Compares pictures with those in Tests/Goldens, pixel by pixel; records them where the environment asks
/// for it, as `make record` does.
public enum Golden {
  private static let goldens = Goldens(
    in: URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Goldens"))

  /// Whether what is compared is to be recorded.
  public static var isRecording: Bool { goldens.isRecording }

  /// What is wrong with `image`, compared with the golden `name`; nil when nothing is.
  public static func mismatch(of image: CGImage, with name: String) throws -> String? {
    try goldens.mismatch(of: image, with: name)
  }
}
