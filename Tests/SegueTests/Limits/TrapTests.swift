import Expectations
import Foundation
import Testing

/// V7: traps say why, in release builds, too, where `precondition` and its kin die without a word. That is a law
/// about the sources, since tests are no release build.
struct TrapTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources").standardizedFileURL

  /// Patterns of code that ends a release build without a word, outside of comments and strings.
  private static let silent = [
    #"\b(precondition|preconditionFailure|assertionFailure)\("#, #"\b(try|as)!"#,
    #"[\w\)\]]!(?=[\s\.,;:\)\]\[\(\?]|$)"#,
  ]

  @Test func nothingEndsTheProgramWithoutAWord() throws {
    let files = try #require(
      FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
    ).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    let patterns = try Self.silent.map { try Regex($0) }

    var found: [String] = []
    for file in files {
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      // Few lines have anything of it, and patterns are slow.
      for (index, line) in lines.enumerated()
      where line.utf8.contains(UInt8(ascii: "!")) || line.contains("precondition(")
        || line.contains("Failure(")
      {
        let code = Self.code(of: line)
        if patterns.contains(where: { code.contains($0) }) {
          found.append("\(file.lastPathComponent):\(index + 1): \(line)")
        }
      }
    }

    expect(files.count > 100)
    expectEmpty(found, "\(found.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("let a = b!", true), ("try! f()", true), ("f(a!.b)", true), ("a != b", false),
    ("/// a!", false), (#"f("no!")"#, false), ("guard !a, !b else", false),
    ("precondition(a)", true), ("demand(a)", false), ("x[1]![2]", true),
    ("open var view: UIView! {", false),
  ])
  func theLawKnowsWhatIsSilent(line: String, isSilent: Bool) throws {
    let patterns = try Self.silent.map { try Regex($0) }

    let code = Self.code(of: line[...])

    expectEqual(patterns.contains { code.contains($0) }, isSilent)
  }

  /// `line` without its comment and with empty strings. What UIKit declares as never nil stands alone.
  private static func code(of line: Substring) -> String {
    var code = ""
    var isText = false
    var before: Character = " "
    for character in line {
      if !isText, character == "/", before == "/" { return String(code.dropLast()) }
      if character == "\"", before != "\\" { isText.toggle() }
      if !isText { code.append(character) }
      before = character
    }
    return code.replacing(/var \w+: (\w+|\[[\w\.]+: \w+\])!/, with: "")
  }
}
