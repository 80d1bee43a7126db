import Foundation

/// What a window leaves to its successor, should it crash: a folder that is kept up to date while code of a user's
/// file is in place.
struct Legacy {
  let folder: URL

  /// What was done on the stage, without an end.
  var recording: URL { folder.appendingPathComponent("recording") }
  /// How it came to the end.
  var report: URL { folder.appendingPathComponent("report") }
  /// The user's file, in the version that was in place last.
  var source: URL { folder.appendingPathComponent("source") }
  var settings: SettingsFile {
    SettingsFile(url: folder.appendingPathComponent("settings.json"))
  }

  /// Removes what is of it, and nothing else: the folder comes from a command line.
  func remove() {
    for file in [recording, report, source, settings.url] { unlink(file.path) }
    rmdir(folder.path)
  }
}
