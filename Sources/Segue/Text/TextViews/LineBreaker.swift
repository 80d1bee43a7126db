import Foundation
import SegueMedia

/// Divides a paragraph into lines by the widths of its words.
///
/// Lines end after spaces and hyphens, or, where a word is wider than a whole line, within it. Spaces at the end of a
/// line may overhang.
struct LineBreaker {
  /// A word with the spaces after it, a part of a very long one, a tab, or an attachment.
  struct Word {
    /// The indices of its characters in the passage.
    var characters: Range<Int>
    var text: String
    var font: FontDescriptor
    /// The width with the spaces at its end, in points.
    var width: CGFloat
    /// The width without them, in points.
    var inkWidth: CGFloat
    var isTab = false
    /// Whether its width is not that of its text.
    var isFixed = false
    /// The width added where a line ends after it, in points: that of a hyphen.
    var hyphen: CGFloat = 0
    /// Whether a line may end after it.
    var endsLine: Bool
  }

  /// A line that was found.
  struct Line {
    var characters: Range<Int>
    /// The width without the spaces at its end, in points.
    var width: CGFloat
  }

  /// Tolerance in points: rounding must not break a text that is exactly as wide as its room.
  private static let slack: CGFloat = 0.01

  var words: [Word]
  /// The greatest width of the first line, and that of the others, in points.
  var firstRoom: CGFloat
  var room: CGFloat
  var breaksWords: Bool
  /// The tab stops of the first line, and those of the others.
  var firstRuler: TabRuler
  var ruler: TabRuler

  /// The text after the last tab of a line.
  private struct Column {
    /// The start of the tab, in points.
    var start: CGFloat = 0
    /// Nil: there is no tab.
    var stop: TabStop?
    /// The width of the text, in points.
    var width: CGFloat = 0
    /// The width of the part before the stop, in points, as soon as that is certain.
    var lead: CGFloat?

    /// Returns the end of the column with more text, in points.
    func end(with more: CGFloat = 0) -> CGFloat {
      guard let stop else { return start + width + more }
      let all = width + more
      let lead = lead ?? stop.lead(of: [], width: all) { _ in 0 }
      return max(start, stop.location - lead) + all
    }

    mutating func add(_ word: Word) {
      if let stop, stop.terminators != nil, lead == nil {
        let characters = Array(word.text)
        var head: CGFloat?
        let found = stop.lead(of: characters[...], width: -1) { count in
          let text = String(characters.prefix(count))
          let width = FontLibrary.shared.width(of: text, font: word.font)
          head = width
          return width
        }
        if head != nil { lead = width + found }
      }
      width += word.width
    }
  }

  /// The lines of the words; one without characters if there are none.
  ///
  /// - Parameter start: The index of the first character.
  mutating func lines(from start: Int) -> [Line] {
    var lines: [Line] = []
    var lineStart = start
    /// The text of the line since its beginning or its last tab, and the end of its ink.
    var column = Column()
    var ink: CGFloat = 0
    /// The words of the line up to the last place where it may end, and its width there.
    var fallback: (word: Int, ink: CGFloat)?
    var next = 0

    func finish(at end: Int, width: CGFloat) {
      lines.append(Line(characters: lineStart..<end, width: width))
      lineStart = end
      (column, ink, fallback) = (Column(), 0, nil)
    }

    while next < words.count {
      let room = (lines.isEmpty ? firstRoom : room) + Self.slack
      let word = words[next]
      let pen = column.end()
      let inkEnd = word.isTab ? pen : column.end(with: word.inkWidth)
      if inkEnd <= room {
        if word.inkWidth > 0 { ink = inkEnd }
        if word.isTab {
          let stop = (lines.isEmpty ? firstRuler : ruler).stop(after: pen)
          column = Column(start: pen, stop: stop)
        } else {
          column.add(word)
        }
        next += 1
        if word.endsLine, ink + word.hyphen <= room { fallback = (next, ink + word.hyphen) }
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

  /// Returns the number of characters of a word that fit into `room`, and their width; nil: none.
  private func fitting(
    _ word: Word, _ room: CGFloat, atLeastOne: Bool
  ) -> (count: Int, width: CGFloat)? {
    guard !word.isFixed else { return atLeastOne ? (1, word.width) : nil }
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
