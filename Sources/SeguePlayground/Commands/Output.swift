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

  /// The file name that stands for standard output.
  static let standardOutput = "-"

  /// Writes `data` to standard output.
  static func write(_ data: Data?) throws {
    do {
      guard let data else { throw CocoaError(.fileWriteUnknown) }
      // A reader that has gone makes writing fail, and does not end this program.
      signal(SIGPIPE, SIG_IGN)
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      throw CommandFailure("Standard output cannot be written.")
    }
  }

  /// Says what was done: on standard output, or on standard error where a picture is on that.
  static func note(_ text: String, besides file: String) {
    let handle = file == standardOutput ? FileHandle.standardError : .standardOutput
    handle.write(Data("\(text)\n".utf8))
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
