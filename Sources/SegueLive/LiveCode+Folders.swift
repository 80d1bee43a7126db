import Foundation
import SegueSession

/// The folders in which files are compiled.
extension LiveCode {
  /// Prefix of the names of the folders in which files are compiled; the number of the process follows.
  package nonisolated static let folderName = "segue-live-"

  /// The URL of a folder that is removed if this process is ended before it could do so.
  package static func newFolder() -> URL {
    let process = ProcessInfo.processInfo.processIdentifier
    return FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(folderName)\(process)-\(UUID().uuidString.prefix(8))")
  }

  /// Removes what processes have left behind that were ended before they could, but for sessions that somebody may
  /// still want to see.
  ///
  /// - Parameter isSuccessor: Whether this process replaces one that crashed, and has its number.
  package static func removeLeftovers(isSuccessor: Bool = false) {
    for folder in foldersOfTheGone(isSuccessor: isSuccessor) {
      let legacy = Legacy(folder: folder)
      if legacy.owner == nil || Leftover(legacy) == nil { remove(folder) }
    }
  }

  /// The folders of processes that have ended.
  ///
  /// - Parameter isSuccessor: Whether this process replaces one that crashed, and has its number.
  static func foldersOfTheGone(isSuccessor: Bool = false) -> [URL] {
    let parent = FileManager.default.temporaryDirectory
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    return names.sorted().filter { name in
      guard name.hasPrefix(folderName),
        let process = pid_t(name.dropFirst(folderName.count).prefix { $0.isNumber })
      else { return false }
      return kill(process, 0) != 0 && errno == ESRCH || isSuccessor && process == getpid()
    }
    .map { parent.appendingPathComponent($0) }
  }

  static func remove(_ folder: URL) {
    try? FileManager.default.removeItem(at: folder)
  }
}
