import Foundation
import SegueGallery
import SegueSession

/// A file to begin with: an animator that can be played, and changed at once.
package struct StartingFile {
  /// The name of its class.
  package let name: String
  /// The content of the file.
  let text: String

  /// The name when none is given.
  package static let usualName = "MyTransition"

  /// Throws a sentence if `name` is none for a class in Swift.
  package init(_ name: String) throws {
    let plain = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    let isName =
      plain.first.map { $0.isLetter || $0 == "_" } == true
      && plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard isName, !Self.reserved.contains(plain) else {
      throw CommandFailure.wrongUse(
        "“\(name)” cannot be the name of a class: give one of letters and digits, such as CardFlip."
      )
    }
    self.name = plain
    text = Self.template(plain)
  }

  /// The file with a copy of an engine's animator. Throws a sentence if `name` is none for a class, or if it cannot be
  /// copied.
  @MainActor package init(_ name: String, copying tuning: Tuning) throws {
    let plain = try StartingFile(name).name
    (self.name, text) = (plain, try EngineCopy(of: tuning, named: plain).text)
  }

  /// The first file for a copy of an engine whose name is not taken in `folder`: “MyFold”, “MyFold2”, …
  @MainActor package static func copy(of tuning: Tuning, in folder: URL) throws -> StartingFile {
    let base = usualName(of: tuning.engine)
    for number in 1... {
      let name = number == 1 ? base : "\(base)\(number)"
      let url = folder.appendingPathComponent("\(name).swift")
      if !FileManager.default.fileExists(atPath: url.path) {
        return try StartingFile(name, copying: tuning)
      }
    }
    throw CommandFailure("There is no name left in \(folder.path).")
  }

  /// The name of a copy of an engine when none is given: “MyPageCurl”.
  package static func usualName(of engine: Engine) -> String {
    let words = engine.title.split { !$0.isLetter && !$0.isNumber }
    return "My" + words.map { String($0).capitalizedFirst }.joined()
  }

  private static let reserved: Set = [
    "class", "struct", "enum", "protocol", "extension", "func", "var", "let", "import", "init",
    "self",
    "Self", "in", "for", "if", "else", "switch", "case", "default", "return", "true", "false",
    "nil",
    "UIView", "UIViewController", "NSObject", "Any", "Type", "Protocol",
  ]

  /// In `folder`.
  package func url(in folder: URL) -> URL { folder.appendingPathComponent("\(name).swift") }

  /// Writes it. Throws a sentence if that is not possible, or if there is such a file.
  ///
  /// Not as a `NewFile`, which gets its name as a link: one that waits for the file to be written would not
  /// see that.
  package func write(to url: URL) throws {
    guard !FileManager.default.fileExists(atPath: url.path) else {
      throw CommandFailure("The file \(url.path) is there already: it stays as it is.")
    }
    do {
      try Data(text.utf8).write(to: url, options: .withoutOverwriting)
    } catch {
      throw CommandFailure("The file \(url.path) cannot be written.")
    }
  }
}
