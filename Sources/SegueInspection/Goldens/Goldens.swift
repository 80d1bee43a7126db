import SegueMedia

/// A folder of goldens: pictures of how something looked, with which tests compare how it looks now, pixel
/// by pixel.
///
///     let strip = FilmStrip("Turnstile", root: { Shelf() }) { $0.showNext() }
///     let mismatch = try Goldens().mismatch(of: strip.image(frames: 5), with: "turnstile")
///     #expect(mismatch == nil)
///
/// With SEGUE_RECORD_GOLDENS in the environment the picture becomes the golden, or with the value
/// “missing” only where there is none yet. A test that compares fails all the same, so that nobody takes
/// a recording for a comparison. Pictures are the same on every machine, so there is no tolerance.
public struct Goldens: Sendable {
  /// The folder of the goldens, which are PNG files.
  public let folder: URL
  private let recording: String?

  /// The environment variable that makes goldens of what is compared.
  public static let recordingVariable = "SEGUE_RECORD_GOLDENS"

  /// The folder “Goldens” beside a source file: that of the test, where none is named.
  public init(beside file: String = #filePath) {
    self.init(
      in: URL(fileURLWithPath: file).deletingLastPathComponent()
        .appendingPathComponent("Goldens"))
  }

  /// The goldens in `folder`, which is created when the first one is recorded.
  public init(in folder: URL) {
    self.init(
      in: folder, recording: ProcessInfo.processInfo.environment[Self.recordingVariable])
  }

  /// - Parameter recording: The value of the environment variable; nil where it is not set.
  package init(in folder: URL, recording: String?) {
    self.folder = folder
    self.recording = recording
  }

  /// Whether what is compared becomes a golden.
  public var isRecording: Bool { recording != nil }
}

// MARK: - Comparing

extension Goldens {
  /// Returns the reason why `image` fails the comparison with the golden `name`, as a sentence; nil
  /// if they are equal.
  ///
  /// Where they differ, the expected and the actual picture and their difference, white on black, are
  /// written to a temporary folder that the sentence names. Throws if a file cannot be read or written.
  public func mismatch(of image: CGImage, with name: String) throws -> String? {
    let url = folder.appendingPathComponent("\(name).png")
    let exists = FileManager.default.fileExists(atPath: url.path)
    if let recording, recording != "missing" || !exists {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try ImageCodec.write(image.bitmap, to: url, .best)
      return "The golden \(name) was recorded; run again without \(Self.recordingVariable)."
    }
    guard exists else {
      let output = try write([("actual", image.bitmap)], name)
      return "There is no golden \(url.path); the picture is in \(output.path). With "
        + "\(Self.recordingVariable)=missing it is recorded."
    }
    let expected = try ImageCodec.decode(url)
    guard expected != image.bitmap else { return nil }
    let difference = PictureDifference(expected, image.bitmap)
    let output = try write(
      [
        ("expected", expected), ("actual", image.bitmap), ("difference", difference.bitmap),
      ], name)
    return "\(name) differs \(difference); see \(output.path)"
  }

  /// Returns the reason why `image` fails the comparison with the golden `name`, as a sentence; nil
  /// if they are equal.
  public func mismatch(of image: UIImage, with name: String) throws -> String? {
    guard let pixels = image.cgImage else { return "\(name) has no pixels." }
    return try mismatch(of: pixels, with: name)
  }

  /// Writes pictures to a folder of their own below the temporary one.
  private func write(_ pictures: [(kind: String, bitmap: Bitmap)], _ name: String) throws -> URL {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("segue-goldens")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    for (kind, bitmap) in pictures {
      try ImageCodec.write(bitmap, to: output.appendingPathComponent("\(name)-\(kind).png"))
    }
    return output
  }
}
