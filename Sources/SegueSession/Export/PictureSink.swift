import Foundation
import Segue
import SegueMedia

/// A PNG file of one picture.
final class PictureSink: FrameSink {
  private let file: NewFile

  init(_ name: NewFile.Name) throws {
    file = try NewFile(name)
  }

  func append(_ frame: Bitmap) throws {
    try file.write(PNGFile.data(of: frame, isOpaque: true))
  }

  func finish() throws -> URL { try file.commit() }
  func abandon() { file.abandon() }
}

/// A folder of PNG files, numbered from 1.
final class SequenceSink: FrameSink {
  private let name: NewFile.Name
  private let partial: URL
  private let digits: Int
  private var count = 0
  /// Whether there is something at `partial`.
  private var isThere = true

  /// - Parameter frameCount: The number of frames to come.
  init(_ name: NewFile.Name, frameCount: Int) throws {
    self.name = name
    digits = max(4, "\(frameCount)".count)
    partial = try NewFile.partial(name)
    try? FileManager.default.removeItem(at: partial)
    guard mkdir(partial.path, 0o777) == 0 else {
      let code = errno
      isThere = false
      throw NewFile.failure(NewFile.goal(of: name), code)
    }
  }

  deinit {
    abandon()
  }

  func append(_ frame: Bitmap) throws {
    count += 1
    let url = partial.appendingPathComponent(String(format: "frame-%0\(digits)d.png", count))
    do {
      let file = try NewFile(.exactly(url))
      try file.write(PNGFile.data(of: frame, isOpaque: true))
      _ = try file.commit()
    } catch {
      // The folder is known by the name that it will have.
      throw CommandFailure(
        error.localizedDescription.replacing(partial.path, with: NewFile.goal(of: name).path))
    }
  }

  func finish() throws -> URL {
    let url = try NewFile.place(partial, as: name)
    isThere = false
    return url
  }

  func abandon() {
    guard isThere else { return }
    isThere = false
    try? FileManager.default.removeItem(at: partial)
  }
}
