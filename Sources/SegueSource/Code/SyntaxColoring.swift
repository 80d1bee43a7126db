/// The syntactic class of a part of a Swift file, which gives it its color.
package enum SyntaxClass: Equatable {
  case plain, keyword, type, call, number, text, comment, attribute
}

/// A line of a Swift file, in pieces of one color each.
package struct CodeLine: Equatable {
  package struct Piece: Equatable {
    package let text: String
    /// Column in which it begins, from 0.
    package let column: Int
    package let kind: SyntaxClass
  }

  package var pieces: [Piece] = []
  /// Width of the line, in columns.
  package var width = 0

  package init() {}
}

/// Tells the parts of a Swift file apart.
struct SyntaxColoring {
  /// The lines of the file; an empty one after a last line break is none.
  let lines: [CodeLine]

  /// Columns from one tab stop to the next.
  private static let tabStop = 4

  init(_ scan: SwiftScan) {
    var classes = [SyntaxClass](repeating: .plain, count: scan.characters.count)
    for (index, token) in scan.tokens.enumerated() {
      let kind = Self.kind(of: index, in: scan.tokens)
      if kind != .plain { for offset in token.range { classes[offset] = kind } }
    }
    for comment in scan.comments { for offset in comment { classes[offset] = .comment } }
    lines = Self.lines(scan.characters, classes)
  }

  private static func lines(_ characters: [Character], _ classes: [SyntaxClass]) -> [CodeLine] {
    var lines: [CodeLine] = []
    var line = CodeLine()
    var piece = (text: "", column: 0, kind: SyntaxClass.plain)
    func endPiece() {
      if piece.text.contains(where: { !$0.isWhitespace }) {
        line.pieces.append(
          CodeLine.Piece(text: piece.text, column: piece.column, kind: piece.kind))
      }
      piece.text = ""
    }
    for (character, kind) in zip(characters, classes) {
      if character.isNewline {
        endPiece()
        lines.append(line)
        line = CodeLine()
        continue
      }
      // Spaces have no color: they do not end a piece.
      if !character.isWhitespace, kind != piece.kind { endPiece() }
      if piece.text.isEmpty {
        if character.isWhitespace {
          line.width += character == "\t" ? tabStop - line.width % tabStop : 1
          continue
        }
        piece = ("", line.width, kind)
      }
      let columns = character == "\t" ? tabStop - line.width % tabStop : 1
      piece.text += character == "\t" ? String(repeating: " ", count: columns) : String(character)
      line.width += columns
    }
    endPiece()
    if line.width > 0 || lines.isEmpty { lines.append(line) }
    return lines
  }

  // MARK: Tokens

  private static func kind(of index: Int, in tokens: [SwiftToken]) -> SyntaxClass {
    let token = tokens[index]
    let before = index > 0 ? tokens[index - 1] : nil
    let after = index + 1 < tokens.count ? tokens[index + 1] : nil
    switch token.kind {
    case .number: return .number
    case .text: return .text
    case .sign:
      // “#if”, “#fileID”.
      let isMark = token.text == "#" && after?.range.lowerBound == token.range.upperBound
      return isMark && after?.kind == .word ? .keyword : .plain
    case .word: break
    }
    if token.text.hasPrefix("@") { return .attribute }
    if before?.text == "#", before?.range.upperBound == token.range.lowerBound { return .keyword }
    let isMember = before?.text == "."
    let isLabel = after?.text == ":" && (before?.text == "(" || before?.text == ",")
    if keywords.contains(token.text), !isMember, !isLabel { return .keyword }
    if token.text.first?.isUppercase == true { return .type }
    let isCalled = after?.text == "(" && after?.range.lowerBound == token.range.upperBound
    return isCalled ? .call : .plain
  }

  private static let keywords: Set = [
    "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch",
    "class", "consuming", "continue", "convenience", "default", "defer", "deinit", "do", "dynamic",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func",
    "get",
    "guard", "if", "import", "in", "indirect", "infix", "init", "inout", "internal", "is",
    "isolated",
    "lazy", "let", "mutating", "nil", "nonisolated", "nonmutating", "open", "operator", "optional",
    "override", "package", "postfix", "prefix", "private", "protocol", "public", "repeat",
    "required",
    "rethrows", "return", "self", "Self", "sending", "set", "some", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak",
    "where", "while", "willSet", "didSet",
  ]
}
