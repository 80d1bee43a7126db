import Foundation
import Segue

/// The output of commands: lines, pictures and files.
package enum Output {
  /// The file name that stands for standard output.
  package static let standardOutput = "-"

  /// The destination of a picture.
  package enum PictureFile {
    case standardOutput
    case file(URL)
  }

  /// Writes one line to standard output.
  package static func line(_ text: String) throws {
    try write(Data("\(text)\n".utf8))
  }

  /// Writes one line to an open file.
  package static func line(_ text: String, to descriptor: Int32) throws {
    guard let reason = write(Data("\(text)\n".utf8), to: descriptor) else { return }
    throw CommandFailure("The line cannot be written: \(reason).")
  }

  /// Writes one line to standard error, if it can be written to.
  package static func warning(_ text: String) {
    _ = write(Data("segue: \(text)\n".utf8), to: STDERR_FILENO)
  }

  /// Writes `data` to standard output.
  static func write(_ data: Data) throws {
    guard let reason = write(data, to: STDOUT_FILENO) else { return }
    throw CommandFailure("Standard output cannot be written: \(reason).")
  }

  /// Reports on standard error, when standard output carries a picture.
  package static func note(_ text: String) {
    _ = write(Data("\(text)\n".utf8), to: STDERR_FILENO)
  }

  /// Shows the progress of some work on a terminal, in a line that the next call replaces; nil removes it.
  package static func progress(_ text: String?) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    _ = write(Data("\r\u{1B}[K\(text ?? "")".utf8), to: STDERR_FILENO)
  }

  /// Returns the system's error message if not all of `data` was written.
  private static func write(_ data: Data, to descriptor: Int32) -> String? {
    var written = 0
    while written < data.count {
      let count = data[written...].withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        return String(cString: strerror(errno))
      }
    }
    return nil
  }
}

// MARK: - Files

extension Output {
  /// Writes `data` to the file at `url`.
  package static func write(_ data: Data, to url: URL) throws {
    do {
      try data.write(to: url)
    } catch {
      throw CommandFailure("The file \(url.path) cannot be written.")
    }
  }

  /// Writes a picture to its destination, and reports where.
  ///
  /// - Parameter what: The subject of the picture, in words.
  package static func write(_ picture: Data, to destination: PictureFile, _ what: String) throws {
    switch destination {
    case .standardOutput:
      try write(picture)
      note("\(what), written to standard output.")
    case .file(let url):
      try write(picture, to: url)
      try line("\(what), written to \(url.path).")
    }
  }

  /// `image` as a PNG file.
  package static func png(_ image: UIImage) throws -> Data {
    guard let data = image.pngData() else { throw CommandFailure("The picture has no pixels.") }
    return data
  }

  /// Makes the folder at `url` unless it exists.
  package static func makeFolder(_ url: URL) throws {
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(
        "The folder \(url.path) cannot be made; name one below a folder that can be written to.")
    }
  }

  /// Throws if the folder of `url` cannot be written to, before the work for the file begins.
  package static func checkFolder(of url: URL) throws {
    let folder = url.deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
    guard exists, isFolder.boolValue, FileManager.default.isWritableFile(atPath: folder) else {
      throw CommandFailure(
        "The file \(url.path) cannot be written: \(folder) is no folder that can be written to.")
    }
  }
}

// MARK: - Standard streams

extension Output {
  /// Makes writing to a stream without a reader fail instead of ending the program, and keeps files
  /// opened later from taking the descriptor of a closed standard stream.
  package static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    // So does writing more than the user's limit allows.
    signal(SIGXFSZ, SIG_IGN)
    // In ascending order, because open returns the lowest free descriptor.
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // Read-only, so that writing there fails.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
