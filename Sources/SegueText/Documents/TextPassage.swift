import Foundation

/// A part of a document that is laid out by itself: whole paragraphs, or a piece of a very long one. It never changes.
///
///     ├────── passage ──────┤├────── passage ──────┤├ last ┤
///     one¶two¶ … ¶paragraph¶  a very long paragraph,  its end
///
/// So an edit makes one or two passages anew, whatever the length of the document. Only the last one does not end in a
/// line break, and those before the end of a very long paragraph.
final class TextPassage {
  let string: String
  /// The length of the text, in UTF-16 units.
  let length: Int
  /// The attributes of the characters; nil: they have none.
  let runs: [TextFragment.Run]?
  /// Whether it ends in a line break.
  let endsParagraph: Bool

  /// The offsets of the edges of the characters, from 0 to the length.
  private(set) lazy var edges: [Int] = {
    var edges = [0]
    edges.reserveCapacity(string.utf8.count + 1)
    var offset = 0
    for character in string {
      offset += character.utf16.count
      edges.append(offset)
    }
    return edges
  }()

  /// The number of line breaks.
  private(set) lazy var breakCount = string.utf8.count { $0 == Self.lineFeed }

  private static let lineFeed = UInt8(ascii: "\n")
  /// Target size of a passage, in bytes; it ends with the paragraph that reaches it.
  private static let usualSize = 1024
  /// The greatest size of a paragraph that is not divided, in bytes.
  static let sizeLimit = 4096

  init(_ fragment: TextFragment) {
    string = fragment.string
    length = fragment.length
    runs = fragment.runs
    endsParagraph = string.utf8.last == Self.lineFeed
  }

  var fragment: TextFragment { TextFragment(string, runs: runs) }

  var isSmall: Bool { string.utf8.count < Self.usualSize / 2 }

  /// The last character that begins at or before `offset`; the number of characters at the end.
  func character(at offset: Int) -> Int {
    max(0, edges.partitioningIndex { $0 > offset } - 1)
  }
}

// MARK: - Dividing

extension TextPassage {
  /// The passages of a text that begins with a paragraph. Where a paragraph is divided depends on nothing else but its
  /// own text.
  ///
  /// - Complexity: O(n).
  static func passages(of fragment: TextFragment) -> [TextPassage] {
    guard fragment.string.utf8.count > usualSize else { return [TextPassage(fragment)] }
    var string = fragment.string
    let parts = string.withUTF8 { bytes in
      var parts: [String] = []
      parts.reserveCapacity(bytes.count / usualSize + 1)
      var start = 0
      while start < bytes.count {
        let end = end(of: bytes, from: start)
        parts.append(String(decoding: bytes[start..<end], as: UTF8.self))
        start = end
      }
      return parts
    }
    guard fragment.runs != nil else { return parts.map { TextPassage(TextFragment($0)) } }
    var rest = fragment
    return parts.map { part in
      let length = part.utf16.count
      let passage = TextPassage(rest[0..<length])
      rest = rest[length..<rest.length]
      return passage
    }
  }

  /// Returns the end of the passage that begins at `start`.
  private static func end(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let count = bytes.count
    guard count - start > usualSize else { return count }
    let limit = min(count, start + sizeLimit)
    if let found = lineFeed(in: bytes, start + usualSize - 1..<limit) { return found + 1 }
    if limit == count { return count }
    // Here a long paragraph follows, which begins a passage.
    for place in stride(from: start + usualSize - 1, through: start, by: -1)
    where bytes[place] == lineFeed { return place + 1 }
    for place in stride(from: limit - 1, through: start + sizeLimit / 2, by: -1)
    where bytes[place] == UInt8(ascii: " ") { return place + 1 }
    return characterEnd(in: bytes, start..<limit)
  }

  private static func lineFeed(
    in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Int? {
    guard let base = bytes.baseAddress, !range.isEmpty,
      let found = memchr(base + range.lowerBound, Int32(lineFeed), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// The last place in `range` where a character ends; where there is none, the end of a scalar.
  private static func characterEnd(
    in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Int {
    var end = range.upperBound
    // The first byte that is no continuation of a scalar.
    while end > range.lowerBound + 1, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let head = String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
    // What follows may belong to the last character.
    let whole = head.dropLast().utf8.count
    return whole > 0 ? range.lowerBound + whole : end
  }
}
