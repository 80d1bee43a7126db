import Foundation
import SegueSession

/// A session that nobody has seen: its window was ended from outside while a user's file was in place.
package struct Leftover {
  private let legacy: Legacy
  /// The name of the file.
  package let name: String
  /// The session, as a recording.
  private let text: String

  /// Nil: there is no session, or it is empty.
  init?(_ legacy: Legacy) {
    guard let data = try? Data(contentsOf: legacy.recording),
      let text = Recording.completed(String(decoding: data, as: UTF8.self))
    else { return nil }
    let path = (try? String(contentsOf: legacy.path, encoding: .utf8)) ?? ""
    name = path.isEmpty ? "a file" : URL(fileURLWithPath: path).lastPathComponent
    (self.legacy, self.text) = (legacy, text)
  }

  /// Returns the leftovers of windows with these settings, a file, whose processes are gone.
  @MainActor package static func all(of settings: URL) -> [Leftover] {
    LiveCode.foldersOfTheGone().map(Legacy.init).filter { $0.owner == settings.path }
      .compactMap(Leftover.init)
  }

  /// Saves the session as the user saves one, and removes what was left. Throws a sentence if that is not possible.
  @MainActor package func save(in folder: URL, at date: Date = Date()) throws -> URL {
    let file = try RecordingFile.save(text, in: folder, at: date, part: "-ended").url
    legacy.remove()
    return file
  }

  package func discard() { legacy.remove() }
}
