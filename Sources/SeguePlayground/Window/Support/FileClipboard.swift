import Foundation
import Segue
import SegueSDL
import SegueSession

/// Puts a picture's file onto the desktop's clipboard.
///
/// SDL 2 has text only. On X11, libxcb gives programs the picture, the file, or its path, as they ask; on Wayland, where a
/// clipboard belongs to the connection that has the keyboard, an installed `wl-copy` gives them the file. Without it, or
/// without a desktop, it is the path that is copied.
@MainActor enum FileClipboard {
  /// The form in which other programs can paste the file.
  enum Outcome {
    case picture, file, path

    /// The outcome as the end of a sentence about the file.
    var words: String {
      switch self {
      case .picture: "paste it as a picture or a file"
      case .file: "paste it as a file"
      case .path: "paste its path; other forms take X11, or wl-copy"
      }
    }
  }

  /// The seconds for which `wl-copy` is waited for: it goes on by itself after that.
  private static let patience: TimeInterval = 0.3

  /// - Parameter application: The window's connection to the desktop; nil: there is none.
  static func copy(_ file: URL, of application: SDLApplication?) -> Outcome {
    let link = Data("\(file.absoluteString)\r\n".utf8)
    let path = Data(file.path.utf8)
    if application?.isOnX11 == true, let picture = try? Data(contentsOf: file) {
      let forms: [X11Selection.Form] = [
        ("image/\(file.pathExtension)", picture), ("text/uri-list", link),
        ("x-special/gnome-copied-files", Data("copy\n\(file.absoluteString)".utf8)),
        ("UTF8_STRING", path), ("text/plain;charset=utf-8", path), ("STRING", path),
      ]
      if X11Selection.offer(forms) { return .picture }
    }
    if application?.isOnWayland == true, give(link, to: "wl-copy", ["--type", "text/uri-list"]) {
      return .file
    }
    UIPasteboard.general.string = file.path
    return .path
  }

  /// Returns whether a program of that name is there and has taken the data.
  private static func give(_ data: Data, to name: String, _ arguments: [String]) -> Bool {
    guard let program = SearchPath.find(name) else { return false }
    let (process, input) = (Process(), Pipe())
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    try? input.fileHandleForWriting.write(contentsOf: data)
    try? input.fileHandleForWriting.close()
    let end = Date(timeIntervalSinceNow: patience)
    while process.isRunning, Date() < end { usleep(5_000) }
    return process.isRunning || process.terminationStatus == 0
  }
}
