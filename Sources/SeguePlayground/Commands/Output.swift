import Foundation

/// What commands print.
enum Output {
  /// Writes one line to standard output.
  static func line(_ text: String) {
    FileHandle.standardOutput.write(Data("\(text)\n".utf8))
  }

  /// Writes one line to standard error.
  static func warning(_ text: String) {
    FileHandle.standardError.write(Data("Segue: \(text)\n".utf8))
  }

  /// Writes `data` to the file at `url`.
  static func write(_ data: Data?, to url: URL) throws {
    do {
      guard let data else { throw CocoaError(.fileWriteUnknown) }
      try data.write(to: url)
    } catch {
      throw CommandFailure("The file \(url.path) cannot be written.")
    }
  }

  /// Makes the folder at `url` unless it exists.
  static func makeFolder(_ url: URL) throws {
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure("The folder \(url.path) cannot be made.")
    }
  }
}
