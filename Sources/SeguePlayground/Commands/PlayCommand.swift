import ArgumentParser
import Foundation

/// `segue play`: opens the window with the transitions of a Swift file, and again whenever it is saved.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Opens the window with the transitions of your own Swift file, live.",
    discussion: """
      The file is compiled as it is, one from an iOS project included, and again each time it is saved. \
      Every animator in it is listed, with its properties as parameters. A new version is first tried in a \
      process of its own: what crashes, hangs or breaks a promise is reported with its line, and the last \
      good version stays.

      Without a file, a new one is written and opened in $EDITOR.
      """)

  @Argument(
    help: Arguments.path.help("The Swift file"), transform: Arguments.path.read)
  var file: URL?

  @OptionGroup var window: WindowCommand

  func run() throws {
    Backtraces.keepShort()
    if let file {
      try check(file)
      return try window.open(playing: file)
    }
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let start = try StartingFile(StartingFile.usualName)
    let url = start.url(in: folder)
    if FileManager.default.fileExists(atPath: url.path) {
      Output.note("\(url.lastPathComponent) is there already, and is played.")
    } else {
      try start.write(to: url)
      Output.note("\(url.lastPathComponent) is written.")
    }
    if try !Editor.open(url) {
      Output.note("Open \(url.lastPathComponent) in an editor: $EDITOR names none.")
    }
    try window.open(playing: url)
  }

  private func check(_ file: URL) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else {
      let name = file.deletingPathExtension().lastPathComponent
      throw CommandFailure.wrongUse(
        "There is no file \(file.path); `segue new \(name)` writes one to begin with.")
    }
    guard !isFolder.boolValue else {
      throw CommandFailure.wrongUse("\(file.path) is a folder: give a Swift file.")
    }
  }
}
