import Foundation

/// A text with a selection that can be edited: the line of a text field, or the document of a text view.
///
/// Offsets are in UTF-16 units, as UIKit's are. Those of the selection are at edges of characters (grapheme clusters),
/// so that none is ever split.
package protocol EditableText {
  /// The longest text, in UTF-16 units.
  static var limit: Int { get }

  /// The length of the text, in UTF-16 units.
  var length: Int { get }
  var selection: TextSelection { get }

  func fragment(in range: Range<Int>) -> TextFragment

  /// Whether any character has attributes.
  var hasAttributes: Bool { get }

  /// The last edge of a character before `offset`; 0 at the beginning.
  func edge(before offset: Int) -> Int

  /// The first edge of a character after `offset`; the length at the end.
  func edge(after offset: Int) -> Int

  /// The smallest range of whole characters around `range`, as far as there is text; a caret within
  /// a character goes to its beginning.
  func wholeCharacters(_ range: Range<Int>) -> Range<Int>

  /// The kind of the character that begins at `offset`; nil at the end.
  func kind(at offset: Int) -> CharacterKind?

  /// The paragraph that contains `offset`, without the line break at its end.
  func paragraph(at offset: Int) -> Range<Int>

  /// Selects whole characters.
  mutating func select(_ new: TextSelection)

  /// Replaces a range that begins and ends between Unicode scalars; the caret goes behind the
  /// replacement.
  mutating func replace(_ range: Range<Int>, with replacement: TextFragment)

  /// Changes the attributes of every character.
  mutating func changeAttributes(_ change: (inout [NSAttributedString.Key: Any]) -> Void)
}

/// The kind of a character in the division of a text into words.
package enum CharacterKind {
  case word, space, symbol, lineBreak

  package init(_ character: Character) {
    if character.isLetter || character.isNumber || character == "_" {
      self = .word
    } else if character.isNewline {
      self = .lineBreak
    } else {
      self = character.isWhitespace ? .space : .symbol
    }
  }
}

// MARK: - Words

/// The most characters of a word, or of a gap between two, that are followed.
private let wordLimit = 16_384

extension EditableText {
  /// The offsets of the word, or the run of spaces or of symbols, that contains the character at
  /// `offset`; at the end of the text, of the one before.
  package func word(at offset: Int, isSecret: Bool) -> Range<Int> {
    guard !isSecret, length > 0 else { return 0..<length }
    var low = wholeCharacters(offset..<offset).lowerBound
    if low >= length { low = edge(before: length) }
    var high = edge(after: low)
    let kind = kind(at: low)
    guard kind != .lineBreak else { return low..<high }
    for _ in 0..<wordLimit {
      let next = edge(before: low)
      guard next < low, self.kind(at: next) == kind else { break }
      low = next
    }
    for _ in 0..<wordLimit {
      guard high < length, self.kind(at: high) == kind else { break }
      high = edge(after: high)
    }
    return low..<high
  }

  /// The beginning of the word at or before `offset`.
  package func wordStart(before offset: Int) -> Int {
    func skip(_ place: inout Int, while condition: (CharacterKind?) -> Bool) {
      for _ in 0..<wordLimit {
        let next = edge(before: place)
        guard next < place, condition(kind(at: next)) else { return }
        place = next
      }
    }
    var position = offset
    skip(&position) { $0 != .word }
    skip(&position) { $0 == .word }
    return position
  }

  /// The end of the word at or after `offset`.
  package func wordEnd(after offset: Int) -> Int {
    func skip(_ place: inout Int, while condition: (CharacterKind?) -> Bool) {
      for _ in 0..<wordLimit {
        guard place < length, condition(kind(at: place)) else { return }
        place = edge(after: place)
      }
    }
    var position = offset
    skip(&position) { $0 != .word }
    skip(&position) { $0 == .word }
    return position
  }
}
