import Foundation
import SegueMedia

/// Divides a paragraph into lines by the widths of its words.
///
/// Lines end after spaces and hyphens, or, where a word is wider than a whole line, within it. Spaces at the end of a
/// line may overhang.
struct LineBreaker {
  /// A word with the spaces after it, a part of a very long one, or a tab.
  struct Word {
    /// The numbers of its characters in the passage.
    var characters: Range<Int>
    var text: String
    var font: FontDescriptor
    /// In points, with the spaces at its end.
    var width: CGFloat
    /// In points, without them.
    var inkWidth: CGFloat
    var isTab = false
    /// Whether a line may end after it.
    var endsLine: Bool
  }

  /// A line that was found.
  struct Line {
    var characters: Range<Int>
    /// In points, without the spaces at its end.
    var width: CGFloat
  }

  /// The distance of tab stops, in points: UIKit's.
  static let tabInterval: CGFloat = 28
  /// Tolerance in points: rounding must not break a text that is exactly as wide as its room.
  private static let slack: CGFloat = 0.01

  var words: [Word]
  /// How wide the first line may be, and the others, in points.
  var firstRoom: CGFloat
  var room: CGFloat
  var breaksWords: Bool

  /// Where the next tab stop is after `x`, in points from the beginning of the line.
  static func tabStop(after x: CGFloat) -> CGFloat {
    ((x / tabInterval).rounded(.down) + 1) * tabInterval
  }

  /// The lines of the words; one without characters if there are none.
  ///
  /// - Parameter start: The number of the first character.
  mutating func lines(from start: Int) -> [Line] {
    var lines: [Line] = []
    var lineStart = start
    /// Where the next word begins, and where the ink before it ends.
    var pen: CGFloat = 0
    var ink: CGFloat = 0
    /// The words of the line up to the last place where it may end, and its width there.
    var fallback: (word: Int, ink: CGFloat)?
    var next = 0

    func finish(at end: Int, width: CGFloat) {
      lines.append(Line(characters: lineStart..<end, width: width))
      lineStart = end
      (pen, ink, fallback) = (0, 0, nil)
    }

    while next < words.count {
      let room = (lines.isEmpty ? firstRoom : room) + Self.slack
      let word = words[next]
      let width = word.isTab ? Self.tabStop(after: pen) - pen : word.width
      let inkWidth = word.isTab ? 0 : word.inkWidth
      if pen + inkWidth <= room {
        if inkWidth > 0 { ink = pen + inkWidth }
        pen += width
        next += 1
        if word.endsLine { fallback = (next, ink) }
      } else if let end = fallback, !breaksWords {
        next = end.word
        finish(at: words[next].characters.lowerBound, width: end.ink)
      } else if let (count, width) = fitting(word, room - pen, atLeastOne: pen == 0) {
        let end = word.characters.lowerBound + count
        split(next, after: count)
        next += 1
        finish(at: end, width: pen + width)
      } else {
        finish(at: word.characters.lowerBound, width: ink)
      }
    }
    let end = words.last?.characters.upperBound ?? start
    // Where a word was broken just at its end, nothing is left.
    if lines.isEmpty || lineStart < end { finish(at: end, width: ink) }
    return lines
  }

  /// How many characters of a word fit into `room`, and how wide they are; nil: none.
  private func fitting(
    _ word: Word, _ room: CGFloat, atLeastOne: Bool
  ) -> (count: Int, width: CGFloat)? {
    var best: (count: Int, width: CGFloat)?
    var prefix = ""
    for (index, character) in word.text.enumerated() {
      prefix.append(character)
      let width = FontLibrary.shared.width(of: prefix, font: word.font)
      guard width <= room || index == 0 && atLeastOne else { break }
      best = (index + 1, width)
    }
    return best
  }

  /// Makes two words of one; the first may have all of its characters.
  private mutating func split(_ index: Int, after count: Int) {
    let word = words[index]
    guard count < word.characters.count else { return }
    var rest = word
    rest.text = String(word.text.dropFirst(count))
    rest.characters = word.characters.lowerBound + count..<word.characters.upperBound
    rest.measure()
    words[index].characters = word.characters.lowerBound..<rest.characters.lowerBound
    words.insert(rest, at: index + 1)
  }
}

extension LineBreaker.Word {
  /// Adopts the width of the text.
  mutating func measure() {
    let library = FontLibrary.shared
    width = library.width(of: text, font: font)
    guard text.last?.isWhitespace == true else { return inkWidth = width }
    var ink = Substring(text)
    while ink.last?.isWhitespace == true { ink.removeLast() }
    inkWidth = ink.isEmpty ? 0 : library.width(of: String(ink), font: font)
  }
}
