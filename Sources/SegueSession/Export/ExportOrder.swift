import Foundation

/// An export that is chosen in the window: its choices, and the name and folder of its file.
package struct ExportOrder: Equatable, Sendable {
  package var choices: ExportChoices
  /// Whether all of the transition is exported though a part of it is looped.
  package var isWhole = false
  /// The file's name without its extension; empty: the standard one.
  package var stem = ""
  /// The path of the folder; a tilde stands for the user's own.
  package var folder = ""

  package init(choices: ExportChoices, folder: String = "") {
    (self.choices, self.folder) = (choices, folder)
  }

  /// The folder of the file.
  package var folderURL: URL {
    URL(fileURLWithPath: (folder as NSString).expandingTildeInPath, isDirectory: true)
  }

  /// A sentence about a name or folder for which no file can be made; nil: it can.
  package var problem: String? {
    if stem.contains("/") || stem.hasPrefix(".") {
      return "A name has no slash, and no period at its beginning."
    }
    var isFolder: ObjCBool = false
    let path = folderURL.path
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return "There is no folder \(folder)." }
    return FileManager.default.isWritableFile(atPath: path)
      ? nil : "Nothing can be written to \(folder)."
  }

  /// The name of the file, with a number where there is such a file.
  package func name(_ standardStem: String) -> NewFile.Name {
    .numbered(
      folder: folderURL, stem: stem.isEmpty ? standardStem : stem,
      suffix: choices.format.fileExtension)
  }
}
