import Foundation

/// A line of text with a selection. Offsets are in UTF-16 units, as UIKit's are; those of the
/// selection are at edges of characters (grapheme clusters), so that none is ever split.
package struct EditedText: EditableText {
  package private(set) var fragment: TextFragment
  /// The offsets of the edges of the characters, from 0 to the length.
  package private(set) var edges: [Int]
  package private(set) var selection: TextSelection

  /// The longest text, in UTF-16 units: far more than fits on a line, and edited without delay.
  package static let limit = 16_384

  /// As much of `fragment` as the limit allows, the caret at its end.
  package init(_ fragment: TextFragment = TextFragment("")) {
    let string = Self.cut(fragment.string, to: Self.limit)
    self.fragment = fragment[0..<string.utf16.count]
    edges = Self.edges(of: string)
    selection = TextSelection(caret: edges[edges.count - 1])
  }

  /// The same without attributes.
  package init(_ string: String) {
    self.init(TextFragment(string))
  }

  package var string: String { fragment.string }

  /// In UTF-16 units.
  package var length: Int { edges[edges.count - 1] }

  package var hasAttributes: Bool { fragment.runs != nil }

  package var characterCount: Int { edges.count - 1 }

  private static func edges(of string: String) -> [Int] {
    var edges = [0]
    edges.reserveCapacity(string.utf8.count + 1)
    var offset = 0
    for character in string {
      offset += character.utf16.count
      edges.append(offset)
    }
    return edges
  }

  /// The characters at the beginning of `string` that together have at most `limit` UTF-16 units.
  /// Takes no longer for a longer string.
  package static func cut(_ string: String, to limit: Int) -> String {
    let units = string.utf16
    guard units.index(units.startIndex, offsetBy: limit + 1, limitedBy: units.endIndex) != nil
    else { return string }
    var result = ""
    var unitsLeft = limit
    // One character may be as long as the whole string; one more scalar shows where it ends.
    let head = String(String.UnicodeScalarView(string.unicodeScalars.prefix(limit + 1)))
    for character in head {
      unitsLeft -= character.utf16.count
      guard unitsLeft >= 0 else { break }
      result.append(character)
    }
    return result
  }

  /// `text` as it can be typed into a line: line breaks and tabs become spaces, other control
  /// characters are left out; at most `limit` UTF-16 units of it.
  package static func typed(_ text: String, limit: Int) -> String {
    let cut = cut(text, to: max(0, limit))
    guard cut.unicodeScalars.contains(where: { isControl($0) }) else { return cut }
    var result = ""
    for character in cut {
      if character.isNewline || character == "\t" {
        result.append(" ")
      } else {
        result.unicodeScalars.append(contentsOf: character.unicodeScalars.filter { !isControl($0) })
      }
    }
    return result
  }

  /// Whether it is a control character or a separator of lines or paragraphs.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    return scalar.value < 0xA0 || scalar.value == 0x2028 || scalar.value == 0x2029
  }
}

/// The selected part of a text: from where the selection began, `anchor`, to the caret, `head`.
package struct TextSelection: Equatable {
  package var anchor: Int
  package var head: Int

  package init(anchor: Int, head: Int) {
    self.anchor = anchor
    self.head = head
  }

  package init(caret: Int) {
    self.init(anchor: caret, head: caret)
  }

  package init(_ range: Range<Int>) {
    self.init(anchor: range.lowerBound, head: range.upperBound)
  }

  package var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// Whether it is only a caret.
  package var isEmpty: Bool { anchor == head }
}

// MARK: - Reading

extension EditedText {
  private func index(_ offset: Int) -> String.Index {
    String.Index(utf16Offset: offset, in: string)
  }

  /// The text of a range of UTF-16 offsets.
  package func text(in range: Range<Int>) -> String { string.text(in: range) }

  package func fragment(in range: Range<Int>) -> TextFragment { fragment[range] }

  package func edge(before offset: Int) -> Int { offset > 0 ? edges[character(at: offset - 1)] : 0 }

  package func edge(after offset: Int) -> Int {
    edges[min(character(at: offset) + 1, characterCount)]
  }

  package func kind(at offset: Int) -> CharacterKind? {
    offset < length ? CharacterKind(string[index(offset)]) : nil
  }

  package func paragraph(at offset: Int) -> Range<Int> { 0..<length }

  /// The last character that begins at or before `offset`; the number of characters at the end.
  package func character(at offset: Int) -> Int {
    max(0, edges.partitioningIndex { $0 > offset } - 1)
  }

  package func wholeCharacters(_ range: Range<Int>) -> Range<Int> {
    let low = edges[character(at: max(0, range.lowerBound))]
    guard !range.isEmpty else { return low..<low }
    let last = character(at: max(0, range.upperBound))
    let high = edges[last] < range.upperBound ? min(last + 1, characterCount) : last
    return low..<max(low, edges[high])
  }

  /// The indices of the selected characters.
  package var selectedCharacters: Range<Int> {
    character(at: selection.range.lowerBound)..<character(at: selection.range.upperBound)
  }
}

// MARK: - Changing

extension EditedText {
  package mutating func select(_ new: TextSelection) {
    let range = wholeCharacters(new.range)
    let isForward = new.anchor <= new.head
    selection = TextSelection(
      anchor: isForward ? range.lowerBound : range.upperBound,
      head: isForward ? range.upperBound : range.lowerBound)
  }

  package mutating func replace(_ range: Range<Int>, with replacement: TextFragment) {
    fragment = fragment[0..<range.lowerBound] + replacement + fragment[range.upperBound..<length]
    edges = Self.edges(of: string)
    // An accent joins the letter before it, and a letter what follows it.
    let end = range.lowerBound + replacement.length
    let last = character(at: end)
    selection = TextSelection(caret: edges[last] < end ? edges[last + 1] : end)
  }

  package mutating func changeAttributes(_ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    fragment = fragment.with(change)
  }
}
