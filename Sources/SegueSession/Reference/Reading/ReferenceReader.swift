import Foundation
import Segue

/// Reads screen recordings: GIF, animated PNG and folders of pictures by itself, and all that ffmpeg reads where that is
/// installed. Failures are sentences.
package enum ReferenceReader {
  /// The ends of names of files that are read here.
  private static let ownExtensions: Set = ["gif", "apng", "png"]
  /// The ends of names of files that the installed ffmpeg is asked to read.
  private static let videoExtensions: Set = [
    "mov", "mp4", "m4v", "webm", "mkv", "avi", "mpg", "mpeg", "ts", "3gp", "ogv", "flv", "wmv",
  ]
  /// The longest GIF or animated PNG that is read, in bytes.
  private static let mostBytes = 512 << 20

  /// Whether a file or folder that was dropped is a reference: a video or an animation by its name or its content, or a
  /// folder with pictures and without Swift files.
  package static func takes(_ url: URL) -> Bool {
    if PictureFolder.isFolder(url) { return PictureFolder.isReference(url) }
    let name = url.pathExtension.lowercased()
    if name == "png" { return APNGReader.isAnimated(url) }
    return ownExtensions.contains(name) || videoExtensions.contains(name)
  }

  /// Reads all frames of a reference.
  ///
  /// - Parameters:
  ///   - budget: Maximum memory of the frames, in bytes; with more of them, all are made smaller.
  ///   - didRead: Told how many frames are read so far; what it throws ends the work.
  package static func film(
    of reference: Reference, budget: Int? = nil, didRead: @escaping (Int) throws -> Void = { _ in }
  ) throws -> ReferenceFilm {
    let url = reference.url
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw CommandFailure("There is no screen recording \(url.path).")
    }
    let collector = ReferenceCollector(
      "The screen recording \(url.path)", budget: budget ?? ReferenceCollector.budget,
      didAppend: didRead)
    if PictureFolder.isFolder(url) {
      return try PictureFolder.film(url, rate: reference.rate, into: collector)
    }
    if let data = try data(of: url) {
      if GIFReader.isGIF(data) { return try GIFReader.film(data, named: url.path, into: collector) }
      if APNGReader.isPNG(data) {
        return try APNGReader.film(data, named: url.path, into: collector)
      }
    }
    return try VideoReader.film(url, into: collector)
  }

  /// The bytes of a file that is read here; nil: it is one for ffmpeg.
  private static func data(of url: URL) throws -> Data? {
    do {
      let file = try FileHandle(forReadingFrom: url)
      let head = try file.read(upToCount: 8) ?? Data()
      guard !head.isEmpty else {
        throw CommandFailure("The screen recording \(url.path) is empty.")
      }
      guard GIFReader.isGIF(head) || APNGReader.isPNG(head) else { return nil }
      let data = try Data(contentsOf: url, options: .mappedIfSafe)
      guard data.count <= mostBytes else {
        throw CommandFailure(
          "The screen recording \(url.path) is too long: at most \(mostBytes >> 20) MiB are read.")
      }
      return data
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure("The screen recording \(url.path) cannot be read.")
    }
  }
}
