import Foundation
import Segue
import SegueMedia

/// Compares pictures with their sums in Tests/Goldens/sums.txt, for pictures that are many and that nobody looks at: a line
/// takes the place of a file of 70,000 bytes, all of which stay in the history.
///
///     cube-drag 0c5b9d0f 7a8e0d41
///
/// A line has a name and the sum of each picture, in hexadecimal. What is expected can be seen by drawing it once more with
/// the sources that the line was recorded with.
public struct GoldenSums: Sendable {
  private let file: URL
  private let recording: String?

  /// - Parameters:
  ///   - file: The file of the sums, which is made when the first ones are recorded.
  ///   - recording: `missing` records lines that are not there, anything else all of them; nil: none.
  public init(in file: URL, recording: String?) {
    (self.file, self.recording) = (file, recording)
  }

  /// Returns a description of the mismatch between `images` and the sums with the name; nil if they are the same pixels.
  public func mismatch(of images: [CGImage], with name: String) throws -> String? {
    var lines = try read()
    let sums = images.map(Self.sum)
    let expected = lines[name]
    if let recording, recording != "missing" || expected == nil {
      lines[name] = sums
      try write(lines)
      return "The sums of \(name) were recorded; run again without recording."
    }
    guard let expected else {
      return "There are no sums of \(name). With SEGUE_RECORD_GOLDENS=missing they are recorded."
    }
    guard expected != sums else { return nil }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("segue-goldens")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var differing: [Int] = []
    for index in 0..<max(expected.count, sums.count)
    where index >= min(expected.count, sums.count) || expected[index] != sums[index] {
      differing.append(index)
      guard index < images.count else { continue }
      try ImageCodec.write(
        images[index].bitmap, to: folder.appendingPathComponent("\(name)-\(index)-actual.png"))
    }
    let numbers = differing.map(String.init).joined(separator: ", ")
    return "\(name) differs in picture \(numbers) from 0; see \(folder.path)"
  }

  /// The check of a picture's size and pixels.
  private static func sum(of image: CGImage) -> String {
    let bitmap = image.bitmap
    var sum = CRC32()
    withUnsafeBytes(of: (UInt32(bitmap.width), UInt32(bitmap.height))) { sum.update($0) }
    bitmap.withPixels { pixels in
      sum.update(
        UnsafeRawBufferPointer(
          UnsafeBufferPointer(start: pixels, count: bitmap.width * bitmap.height)))
    }
    return String(format: "%08x", sum.value)
  }

  private func read() throws -> [String: [String]] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n").reduce(into: [:]) { lines, line in
      let words = line.split(separator: " ").map(String.init)
      lines[words[0]] = Array(words.dropFirst())
    }
  }

  private func write(_ lines: [String: [String]]) throws {
    let text = lines.sorted { $0.key < $1.key }
      .map { ([$0.key] + $0.value).joined(separator: " ") + "\n" }.joined()
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
