/// A string whose characters are found by their indices in constant time.
struct CharacterString {
  private let text: String
  /// The beginnings of the characters, and the end, in bytes of UTF-8.
  private let offsets: [Int]

  /// The characters of a range.
  subscript(_ range: Range<Int>) -> String {
    guard range.count < offsets.count - 1 else { return text }
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: offsets[range.lowerBound])
    let end = utf8.index(utf8.startIndex, offsetBy: offsets[range.upperBound])
    return String(text[start..<end])
  }

  /// Divides a text into strings, character by character.
  struct Maker {
    private let text: String
    private var start = 0
    private var offsets = [0]

    init(_ text: String) {
      self.text = text
    }

    mutating func add(_ character: Character) {
      offsets.append(offsets[offsets.count - 1] + character.utf8.count)
    }

    /// Takes what was added since the last time, but for a line break at its end.
    mutating func taken() -> CharacterString {
      let utf8 = text.utf8
      let first = utf8.index(utf8.startIndex, offsetBy: start)
      let end = utf8.index(first, offsetBy: offsets[offsets.count - 1])
      var part = text[first..<end]
      start += offsets[offsets.count - 1]
      if part.last?.isNewline == true {
        part.removeLast()
        offsets.removeLast()
      }
      defer { offsets = [0] }
      return CharacterString(text: String(part), offsets: offsets)
    }
  }
}

extension Character {
  /// Whether it is white space.
  var isSpace: Bool {
    let utf8 = utf8
    guard utf8.count == 1, let byte = utf8.first else { return isWhitespace }
    return byte == UInt8(ascii: " ") || byte >= 9 && byte <= 13
  }
}

extension String {
  /// Whether all of it is seen on one line, in ASCII: no control, and no space at its end.
  var isPlainLine: Bool {
    guard utf8.last != UInt8(ascii: " ") else { return false }
    return utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
      ?? false
  }
}
