import Foundation

/// The files that a window leaves to its successor, should it crash: a folder that is kept up to date while
/// code of a user's file is in place.
package struct Legacy {
  package let folder: URL

  package init(folder: URL) {
    self.folder = folder
  }

  /// The recording of the session, without an end.
  package var recording: URL { folder.appendingPathComponent("recording") }
  /// The report of how the window came to its end.
  package var report: URL { folder.appendingPathComponent("report") }
  /// The user's file, in the version that was in place last.
  package var source: URL { folder.appendingPathComponent("source") }
  /// The path of the user's file.
  var path: URL { folder.appendingPathComponent("path") }
  /// The path of the file in which the window keeps its settings: the next window with the same asks what to do with
  /// a session that is left.
  private var ownerFile: URL { folder.appendingPathComponent("owner") }
  var owner: String? { try? String(contentsOf: ownerFile, encoding: .utf8) }
  /// The settings of the window.
  package var settings: URL { folder.appendingPathComponent("settings.json") }

  /// Notes whose it is. Throws if it cannot be written.
  ///
  /// - Parameter settings: The file of the window's settings; nil: it keeps none.
  package func sign(_ file: URL, _ settings: URL?) throws {
    try file.path.write(to: path, atomically: true, encoding: .utf8)
    try settings?.path.write(to: ownerFile, atomically: true, encoding: .utf8)
  }

  /// Removes its own files, and nothing else: the folder comes from a command line.
  package func remove() {
    for file in [recording, report, source, path, ownerFile, settings] { unlink(file.path) }
    rmdir(folder.path)
  }
}
