import ArgumentParser
import Foundation
import SegueLive
import SegueSession

/// `segue play`: opens the window with the transitions of a Swift file, and again whenever it is saved.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Opens the window with the transitions and screens of your own Swift files, live.",
    discussion: """
      The file is compiled as it is, one from an iOS project included, and again each time it is saved. \
      Several files, or all below a folder, are compiled together. \
      Every animator in it is listed, with its properties as parameters, and so is every screen: each #Preview, \
      and each view controller and view that is made without arguments. A new version is first tried in a \
      process of its own: what crashes, hangs or breaks a promise is reported with its line, and the last \
      good version stays.

      Without a file, a new one is written and opened in $EDITOR.
      """)

  @Argument(
    help: Arguments.path.help("The Swift file, or several, or a folder with them"),
    transform: Arguments.path.read)
  var files: [URL] = []

  @OptionGroup var window: WindowCommand

  func run() throws {
    Backtraces.keepShort()
    guard files.isEmpty else {
      for file in files { try check(file) }
      return try window.open(playing: files)
    }
    // Pictures need no file.
    guard window.panels == nil else { return try window.open(playing: []) }
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
    try window.open(playing: [url])
  }

  private func check(_ file: URL) throws {
    guard FileManager.default.fileExists(atPath: file.path) else {
      let name = file.deletingPathExtension().lastPathComponent
      throw CommandFailure.wrongUse(
        "There is no file \(file.path); `segue new \(name)` writes one to begin with.")
    }
  }
}
