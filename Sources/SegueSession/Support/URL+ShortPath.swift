import Foundation

extension URL {
  /// The path of a file for a sentence, with “~” for the user's folder.
  package var shortPath: String {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }
}
