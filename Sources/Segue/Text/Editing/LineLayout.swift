import Foundation
import SegueMedia

/// A text set on one line, with the place of the caret before and after each character.
///
/// It is measured and drawn by the word: then an edit measures one word anew, whatever the length
/// of the text, and a line is drawn as far as it is seen. Within a word, places are the widths of
/// its prefixes, with kerning.
///
/// Where both directions meet, a caret could be at two places: after the one character or before the next. It is at the
/// one that belongs to the text around the other part. So each gap of the line is the place of one index (BD4):
///
///     text     a b c _ D E F _ g        0 1 2 3 4 5 6 7 8 9
///     seen     a b c _ F E D _ g        0 1 2 3 4 6 5 7 8 9
struct LineLayout {
  /// A word with the spaces after it, a part of one that changes its style, a tab, or an attachment.
  struct Word {
    var text: String
    /// The index of its first character in the line.
    var start: Int
    /// The distance from the left end of the line, in points.
    var x: CGFloat
    /// Caret offsets from the word's leading edge, in points.
    var edges: [CGFloat]
    /// Its embedding level: odd for a word from right to left.
    var level: UInt8 = 0
    var style: TextStyle
    var isTab = false

    var width: CGFloat { edges[edges.count - 1] }
    var direction: TextDirection { BidiParagraph.direction(level) }
    var hasLetters: Bool { !isTab && style.attachment == nil }

    fileprivate var segment: TabRuler.Segment {
      TabRuler.Segment(
        characters: Array(text), width: width, edges: hasLetters ? edges : [])
    }
  }

  /// Characters in a row that have one style.
  struct Part {
    var text: String
    var style: TextStyle
  }

  /// The font of a line without characters.
  let font: UIFont
  /// The base direction of the line's paragraph.
  let direction: TextDirection
  /// In the order of the text.
  private(set) var words: [Word] = []
  /// Caret offsets from the left end of the line, in points, before each character and after the last. Unless the line
  /// is mixed, each one is more than, or at, the one before.
  private(set) var edges: [CGFloat] = [0]
  /// In points.
  private(set) var width: CGFloat = 0
  /// Nil where everything is read from left to right.
  private(set) var mixed: MixedLine?

  /// The most characters measured together. Longer words are cut.
  private static let wordLimit = 32

  /// A text of one style.
  ///
  /// - Parameters:
  ///   - direction: The direction of the paragraph; natural: that of the first letter.
  ///   - old: A layout to take the places of known words from.
  init(
    _ string: String, font: UIFont, direction: NSWritingDirection = .natural,
    reusing old: LineLayout? = nil
  ) {
    let part = Part(text: string, style: TextStyle(font: font, color: .label))
    self.init([part], font: font, direction: direction, reusing: old)
  }

  /// - Parameters:
  ///   - font: The font of a line without characters.
  ///   - direction: The direction of the paragraph; natural: that of the first letter.
  ///   - ruler: The tab stops of the line; nil: tabs are spaces.
  ///   - old: A layout to take the places of known words from.
  init(
    _ parts: [Part], font: UIFont, direction: NSWritingDirection = .natural, ruler: TabRuler? = nil,
    reusing old: LineLayout? = nil
  ) {
    self.font = font
    let given: TextDirection? =
      switch direction {
      case .natural: nil
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    let isMixed = given == .rightToLeft || parts.contains { $0.text.hasRightToLeft }
    let bidi =
      isMixed ? BidiParagraph(parts.flatMap { Array($0.text) }, direction: given) : nil
    self.direction = bidi?.direction ?? .leftToRight
    setWords(parts, bidi?.levels ?? [], hasTabs: ruler != nil, reusing: old)
    if let ruler { setTabs(ruler) }
    if bidi == nil { placeInOrder() } else { placeMixed() }
  }

  /// Divides the text into words and measures them.
  private mutating func setWords(
    _ parts: [Part], _ levels: [UInt8], hasTabs: Bool, reusing old: LineLayout?
  ) {
    var known: [MeasuredWord: [CGFloat]] = [:]
    for word in old?.words ?? [] where word.hasLetters {
      known[MeasuredWord(word.text, word.direction, word.style.descriptor)] = word.edges
    }
    func level(_ index: Int) -> UInt8 { levels.isEmpty ? 0 : levels[index] }
    var start = 0
    for part in parts {
      if let attachment = part.style.attachment {
        for character in part.text {
          words.append(
            Word(
              text: String(character), start: start, x: 0, edges: [0, attachment.width],
              level: level(start), style: part.style))
          start += 1
        }
        continue
      }
      let font = part.style.descriptor
      var text = ""
      var count = 0
      var endsInSpace = false
      func finishWord() {
        guard count > 0 else { return }
        let level = level(start)
        let key = MeasuredWord(text, BidiParagraph.direction(level), font)
        let places = known[key] ?? key.measured()
        known[key] = places
        words.append(
          Word(text: text, start: start, x: 0, edges: places, level: level, style: part.style))
        start += count
        text = ""
        count = 0
      }
      for character in part.text {
        if hasTabs, character == "\t" {
          finishWord()
          words.append(
            Word(
              text: "\t", start: start, x: 0, edges: [0, 0], level: level(start),
              style: part.style, isTab: true))
          start += 1
          endsInSpace = false
          continue
        }
        let isSpace = character.isWhitespace
        if (endsInSpace && !isSpace) || count == Self.wordLimit
          || count > 0 && level(start) != level(start + count)
        {
          finishWord()
        }
        text.append(isSpace ? " " : character)
        count += 1
        endsInSpace = isSpace
      }
      finishWord()
    }
  }

  /// Sets the widths of tabs, which end at the next stop. Text before a tab lies before it in the line, too: a tab is
  /// not reordered with its neighbors.
  private mutating func setTabs(_ ruler: TabRuler) {
    var pen: CGFloat = 0
    for index in words.indices {
      if words[index].isTab {
        let column = words[(index + 1)...].prefix { !$0.isTab }
        words[index].edges[1] = ruler.way(from: pen, to: column.map(\.segment))
      }
      pen += words[index].width
    }
  }

  private mutating func placeInOrder() {
    for index in words.indices {
      let x = edges[edges.count - 1]
      words[index].x = x
      for place in words[index].edges.dropFirst() { edges.append(x + place) }
    }
    width = edges[edges.count - 1]
  }

  private mutating func placeMixed() {
    for index in BidiParagraph.visualOrder(words.map(\.level)) {
      words[index].x = width
      width += words[index].width
    }
    let line = MixedLine(words, direction: direction, width: width)
    edges = line.edges
    mixed = line
  }
}

/// A word, its font and the direction in which it is read.
private struct MeasuredWord: Hashable {
  let text: String
  let direction: TextDirection
  let font: FontDescriptor

  init(_ text: String, _ direction: TextDirection, _ font: FontDescriptor) {
    self.text = text
    self.direction = direction
    self.font = font
  }

  /// Returns the caret offsets from the word's leading edge, in points.
  func measured() -> [CGFloat] {
    func width(_ text: String) -> CGFloat {
      FontLibrary.shared.width(of: text, font: font, direction: direction)
    }
    let whole = width(text)
    var edges: [CGFloat] = [0]
    var prefix = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      prefix.append(character)
      guard let next = rest.first else {
        edges.append(max(whole, edges[edges.count - 1]))
        break
      }
      // A letter has the form that it has beside the next.
      let isJoined = character.isJoined && next.isJoined
      let place = width(isJoined ? prefix + "\u{200D}" : prefix)
      let inside = direction == .rightToLeft ? min(place, whole) : place
      edges.append(max(inside, edges[edges.count - 1]))
    }
    return edges
  }
}

// MARK: - Heights

extension LineLayout {
  /// From the top of the line to the baseline, in points.
  var ascent: CGFloat { words.map { $0.style.reach(of: $0.text).ascent }.max() ?? font.ascender }

  /// From the baseline to the bottom of the line, in points.
  var descent: CGFloat {
    words.map { $0.style.reach(of: $0.text).descent }.max() ?? -font.descender
  }
}

// MARK: - Places

extension LineLayout {
  /// The number of characters.
  var count: Int { edges.count - 1 }

  /// Returns the index of the character before which the caret is nearest to `x`.
  func character(nearestTo x: CGFloat) -> Int {
    if let mixed { return mixed.character(nearestTo: x) }
    let right = firstEdge(beyond: x)
    guard right < edges.count else { return edges.count - 1 }
    guard right > 0 else { return 0 }
    return x - edges[right - 1] <= edges[right] - x ? right - 1 : right
  }

  /// Returns the index of the character that covers `x`; nil beside the text.
  func character(under x: CGFloat) -> Int? {
    if let mixed { return mixed.character(under: x) }
    let right = firstEdge(beyond: x)
    return right > 0 && right < edges.count ? right - 1 : nil
  }

  /// Returns the index of the character before which the caret is one gap to the left, or right, of that before
  /// `character`; nil at that end of the line.
  func character(beside character: Int, isLeft: Bool) -> Int? {
    if let mixed { return mixed.character(beside: character, isLeft: isLeft) }
    let other = isLeft ? character - 1 : character + 1
    return edges.indices.contains(other) ? other : nil
  }

  /// Returns the spans of some characters, from left to right: one where all of them are read in one direction.
  func spans(of characters: Range<Int>) -> [ClosedRange<CGFloat>] {
    let range = characters.clamped(to: 0..<count)
    guard !range.isEmpty else { return [] }
    return mixed?.spans(of: range) ?? [edges[range.lowerBound]...edges[range.upperBound]]
  }

  /// Returns the number of characters that fit into `width`, with an ellipsis if these are not all.
  func fittingCount(_ width: CGFloat) -> Int {
    guard self.width > width + Self.slack else { return count }
    guard mixed != nil else {
      return max(0, firstEdge(beyond: width - Self.ellipsisWidth(font)) - 1)
    }
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high + 1) / 2
      let isFitting = shortened(to: middle).width <= width + Self.slack
      if isFitting { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The first characters, and an ellipsis.
  func shortened(to count: Int) -> LineLayout {
    var parts: [Part] = []
    for word in words where word.start < count || parts.isEmpty {
      let text = String(word.text.prefix(max(0, count - word.start)))
      parts.append(Part(text: text, style: word.style))
    }
    if !parts.isEmpty { parts[parts.count - 1].text += Self.ellipsis }
    return LineLayout(
      parts, font: font, direction: NSWritingDirection(direction), reusing: self)
  }

  /// The first edge that is greater than `x`.
  private func firstEdge(beyond x: CGFloat) -> Int {
    var low = 0
    var high = edges.count
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] <= x { low = middle + 1 } else { high = middle }
    }
    return low
  }

  static let ellipsis = "…"

  static func ellipsisWidth(_ font: UIFont) -> CGFloat {
    FontLibrary.shared.width(of: ellipsis, font: font.descriptor)
  }

  /// Tolerance in points: rounding must not truncate a text that fits exactly.
  private static let slack: CGFloat = 0.01
}
