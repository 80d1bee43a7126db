/// A word, number, sign or text of a Swift file.
package struct SwiftToken: Equatable {
  enum Kind {
    case word, number, sign, text
  }

  let kind: Kind
  /// The token as it is written; of a text, its quotes.
  package let text: String
  /// Number of the line, from 1.
  let line: Int
  /// Whether it is the first of its line.
  let beginsLine: Bool
  /// Text of the doc comments right before it.
  package let comment: String
  /// Range of the token, in characters of the file.
  package let range: Range<Int>

  package static func == (token: SwiftToken, text: String) -> Bool { token.text == text }
  package static func != (token: SwiftToken, text: String) -> Bool { token.text != text }
}

extension SwiftToken? {
  package static func == (token: SwiftToken?, text: String) -> Bool { token?.text == text }
}

/// A Swift file that was taken apart.
package struct SwiftScan {
  package let characters: [Character]
  package let tokens: [SwiftToken]
  /// Ranges of the comments, in characters.
  let comments: [Range<Int>]

  /// The line of a doc comment right before a character; nil: there is none.
  func docComment(before offset: Int) -> Range<Int>? {
    comments.first {
      $0.upperBound < offset && characters[$0.upperBound..<offset].allSatisfy(\.isWhitespace)
        && characters[$0].starts(with: "///")
    }
  }
}

/// Takes a Swift file apart, leaving out comments and what is in texts.
package struct SwiftLexer {
  private let characters: [Character]
  private var comments: [Range<Int>] = []
  private var index = 0
  private var line = 1
  private var beginsLine = true
  private var comment = ""

  private init(_ text: String) {
    characters = Array(text)
  }

  /// All tokens of `text`.
  package static func tokens(of text: String) -> [SwiftToken] { scan(text).tokens }

  /// All tokens of `text`, and the ranges of the comments between them.
  package static func scan(_ text: String) -> SwiftScan {
    var lexer = SwiftLexer(text)
    var tokens: [SwiftToken] = []
    while let token = lexer.next() { tokens.append(token) }
    return SwiftScan(characters: lexer.characters, tokens: tokens, comments: lexer.comments)
  }

  /// Whether each bracket is closed by its own kind.
  static func isBalanced(_ tokens: [SwiftToken]) -> Bool {
    let pairs = ["(": ")", "[": "]", "{": "}"]
    var ends: [String] = []
    for token in tokens where token.kind == .sign {
      if let end = pairs[token.text] {
        ends.append(end)
      } else if [")", "]", "}"].contains(token.text), ends.popLast() != token.text {
        return false
      }
    }
    return ends.isEmpty
  }

  private func character(_ offset: Int = 0) -> Character? {
    index + offset < characters.count ? characters[index + offset] : nil
  }

  private func follows(_ text: String) -> Bool {
    text.enumerated().allSatisfy { offset, expected in character(offset) == expected }
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where index < characters.count {
      if characters[index].isNewline {
        line += 1
        beginsLine = true
      }
      index += 1
    }
  }

  private mutating func next() -> SwiftToken? {
    while skipSpace() {}
    guard let first = character() else { return nil }
    let (start, startLine, begins, said) = (index, line, beginsLine, comment)
    comment = ""
    var kind = SwiftToken.Kind.sign
    if first.isLetter || first == "_" || first == "`" || first == "@" || first == "$" {
      kind = .word
      advance()
      while let next = character(), next.isLetter || next.isNumber || next == "_" || next == "`" {
        advance()
      }
    } else if first.isNumber {
      kind = .number
      skipNumber()
    } else if first == "\"" || first == "#" && skipsRawMarks(to: "\"") {
      kind = .text
      skipText()
    } else if follows("->") {
      advance(2)
    } else {
      advance()
    }
    beginsLine = false
    let text = kind == .text ? "\"\"" : String(characters[start..<index])
    return SwiftToken(
      kind: kind, text: text, line: startLine, beginsLine: begins, comment: said,
      range: start..<index)
  }

  // MARK: Skipping

  /// Skips a space or a comment. Returns whether there was one.
  private mutating func skipSpace() -> Bool {
    guard let first = character() else { return false }
    if first.isWhitespace {
      advance()
    } else if follows("//") {
      skipLineComment()
    } else if follows("/*") {
      skipComment()
    } else {
      return false
    }
    return true
  }

  private mutating func skipLineComment() {
    let start = index
    while let next = character(), !next.isNewline { advance() }
    comments.append(start..<index)
    let text = String(characters[start..<index])
    guard text.hasPrefix("///") else { return }
    let said = text.dropFirst(3).drop { $0 == " " }
    comment += comment.isEmpty || said.isEmpty ? said : " \(said)"
  }

  /// Comments are nested.
  private mutating func skipComment() {
    let start = index
    defer { comments.append(start..<index) }
    var depth = 0
    repeat {
      if follows("/*") {
        depth += 1
        advance(2)
      } else if follows("*/") {
        depth -= 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0 && index < characters.count
  }

  private mutating func skipNumber() {
    while let next = character() {
      let isFraction = next == "." && character(1)?.isNumber == true
      let isExponent = (next == "-" || next == "+") && "eE".contains(characters[index - 1])
      guard next.isLetter || next.isNumber || next == "_" || isFraction || isExponent else {
        return
      }
      advance()
    }
  }

  /// Whether the signs “#” here lead to `character`.
  private func skipsRawMarks(to end: Character) -> Bool {
    var offset = 0
    while character(offset) == "#" { offset += 1 }
    return character(offset) == end
  }

  private mutating func skipText() {
    var marks = 0
    while character() == "#" {
      marks += 1
      advance()
    }
    let isLong = follows("\"\"\"")
    let end = (isLong ? "\"\"\"" : "\"") + String(repeating: "#", count: marks)
    let escape = "\\" + String(repeating: "#", count: marks)
    let interpolation = escape + "("
    advance(isLong ? 3 : 1)
    while let next = character(), !follows(end) {
      if !isLong, next.isNewline { return }
      if follows(interpolation) {
        advance(escape.count)
        skipInterpolation()
      } else {
        advance(follows(escape) ? escape.count + 1 : 1)
      }
    }
    advance(end.count)
  }

  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      guard let next = character() else { return }
      if next == "\"" {
        skipText()
        continue
      }
      if next == "(" { depth += 1 }
      if next == ")" { depth -= 1 }
      advance()
    } while depth > 0
  }
}
