import Foundation
import Segue
import SegueMedia

/// Compares pictures with those in Tests/Goldens, pixel by pixel.
///
/// With SEGUE_RECORD_GOLDENS in the environment the picture becomes the golden, or with the value “missing” only
/// where there is none yet, as `make record` does; the test fails all the same, so that nobody takes a
/// recording for a comparison.
public enum Golden {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Goldens")

  /// Whether what is compared is to be recorded.
  public static var isRecording: Bool { recording != nil }

  private static var recording: String? {
    ProcessInfo.processInfo.environment["SEGUE_RECORD_GOLDENS"]
  }

  /// What is wrong with `image`, compared with the golden `name`; nil when nothing is.
  ///
  /// Where something is, the expected and the actual picture and their difference are written into a
  /// folder that the answer names.
  public static func mismatch(of image: CGImage, with name: String) throws -> String? {
    let url = folder.appendingPathComponent("\(name).png")
    let exists = FileManager.default.fileExists(atPath: url.path)
    if let recording, recording != "missing" || !exists {
      try ImageCodec.write(image.bitmap, to: url)
      return "The golden \(name) was recorded; run again without SEGUE_RECORD_GOLDENS."
    }
    guard exists else {
      let output = try write(expected: nil, actual: image.bitmap, difference: nil, name)
      return "There is no golden \(name); the picture is in \(output.path)."
    }
    let expected = try ImageCodec.decode(url)
    guard expected != image.bitmap else { return nil }
    let difference = difference(expected, image.bitmap)
    let output = try write(
      expected: expected, actual: image.bitmap, difference: difference.bitmap, name)
    return "\(name) differs in \(difference.count) pixels, by at most \(difference.largest); see "
      + output.path
  }

  private static func write(
    expected: Bitmap?, actual: Bitmap, difference: Bitmap?, _ name: String
  ) throws -> URL {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("segue-goldens")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    for (bitmap, kind) in [(expected, "expected"), (actual, "actual"), (difference, "difference")] {
      guard let bitmap else { continue }
      try ImageCodec.write(bitmap, to: output.appendingPathComponent("\(name)-\(kind).png"))
    }
    return output
  }

  /// White where the pictures differ, black elsewhere; how many pixels do, and by how much a channel
  /// does at most.
  private static func difference(
    _ a: Bitmap, _ b: Bitmap
  ) -> (bitmap: Bitmap, count: Int, largest: Int) {
    let width = max(a.width, b.width)
    let height = max(a.height, b.height)
    var bitmap = Bitmap(width: width, height: height)
    var count = 0
    var largest = 0
    func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32 {
      x < bitmap.width && y < bitmap.height ? bitmap[x, y] : 0
    }
    bitmap.withMutablePixels { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let p = pixel(a, x, y)
          let q = pixel(b, x, y)
          pixels[y * width + x] = p == q ? 0xFF00_0000 : 0xFFFF_FFFF
          guard p != q else { continue }
          count += 1
          for shift: UInt32 in [0, 8, 16, 24] {
            largest = max(largest, abs(Int(p >> shift & 0xFF) - Int(q >> shift & 0xFF)))
          }
        }
      }
    }
    return (bitmap, count, largest)
  }
}
