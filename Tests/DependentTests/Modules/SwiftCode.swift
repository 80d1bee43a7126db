import Foundation

/// The names in a Swift file, without comments and texts.
///
/// It knows nothing of Swift but the formatter's layout: what stands outside of all types is not indented.
struct SwiftCode {
  /// Types that are declared outside of all others and can be used in other files.
  private(set) var types: Set<String> = []
  /// Names that are used, but for those after a period, which belong to something else.
  private(set) var names: Set<String> = []
  /// The modules that are imported.
  private(set) var imports: Set<String> = []

  private static let keywords: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]

  init(_ text: String) {
    var isText = false
    for line in text.split(separator: "\n") {
      let delimiters = line.components(separatedBy: "\"\"\"").count - 1
      if isText || delimiters > 0 {
        if delimiters % 2 == 1 { isText.toggle() }
        continue
      }
      read(Self.code(of: line))
    }
  }

  private mutating func read(_ code: String) {
    let words = code.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    if let index = words.firstIndex(of: "import"), index + 1 < words.count {
      imports.insert(String(words[index + 1].prefix { $0 != "." }))
    }
    if code.first?.isWhitespace == false, !words.contains("private"),
      !words.contains("fileprivate"), let index = words.firstIndex(where: Self.keywords.contains),
      index + 1 < words.count
    {
      types.insert(String(words[index + 1]))
    }
    for word in words where word.first != "." {
      names.insert(String(word.prefix { $0 != "." }))
    }
  }

  /// A line without its comment and without texts of one line.
  private static func code(of line: Substring) -> String {
    var code = ""
    var isText = false
    var previous: Character = " "
    for character in line {
      if character == "\"", previous != "\\" { isText.toggle() }
      if !isText, character == "/", previous == "/" { return String(code.dropLast()) }
      if !isText { code.append(character) }
      previous = character
    }
    return code
  }
}
