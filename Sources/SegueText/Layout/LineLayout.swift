import Foundation
import SegueMedia

/// A line with the place of the caret before and after each character.
///
/// Where both directions meet, a caret could be at two places: after the one character or before the next. It is at the
/// one that belongs to the text around the other part. So each gap of the line is the place of one index (BD4):
///
///     text     a b c _ D E F _ g        0 1 2 3 4 5 6 7 8 9
///     seen     a b c _ F E D _ g        0 1 2 3 4 6 5 7 8 9
package struct LineLayout {
  /// A part of the line that is shaped as one run, with its carets.
  package struct Word: Equatable {
    package var piece: TextLine.Piece
    /// The index of its first character in the line.
    package var start: Int
    /// Caret offsets from the leading edge, in points.
    package var edges: [CGFloat]

    package var x: CGFloat { piece.x }
    package var width: CGFloat { edges[edges.count - 1] }
  }

  /// Characters in a row that have one style.
  package struct Part {
    package var text: String
    package var style: TextStyle

    package init(text: String, style: TextStyle) {
      self.text = text
      self.style = style
    }
  }

  /// The font of a line without characters.
  package let font: UIFont
  /// The base direction of the line's paragraph.
  package let direction: TextDirection
  /// In the order of the text.
  package private(set) var words: [Word] = []
  /// Caret offsets from the left end of the line, in points, before each character and after the last. Unless the line
  /// is mixed, each one is more than, or at, the one before.
  package private(set) var edges: [CGFloat] = [0]
  /// In points.
  package private(set) var width: CGFloat = 0
  /// Nil where everything is read from left to right.
  private(set) var mixed: MixedLine?

  /// Whether some of it is read from right to left.
  package var isMixed: Bool { mixed != nil }

  /// A text of one style.
  ///
  /// - Parameters:
  ///   - direction: The direction of the paragraph; natural: that of the first letter.
  ///   - old: A layout to take the places of known words from.
  package init(
    _ string: String, font: UIFont, direction: NSWritingDirection = .natural,
    reusing old: LineLayout? = nil
  ) {
    let part = Part(text: string, style: TextStyle(font: font, color: .label))
    self.init([part], font: font, direction: direction, reusing: old)
  }

  /// All of a text on one line.
  ///
  /// - Parameters:
  ///   - font: The font of a line without characters.
  ///   - direction: The direction of the paragraph; natural: that of the first letter.
  ///   - hasTabs: Whether tabs are more than spaces.
  ///   - old: A layout to take the places of known words from.
  package init(
    _ parts: [Part], font: UIFont, direction: NSWritingDirection = .natural,
    hasTabs: Bool = false, reusing old: LineLayout? = nil
  ) {
    let paragraph = StyledText.Paragraph(
      parts, font: font, direction: direction, hasTabs: hasTabs)
    let range = 0..<paragraph.characters.count
    let line = TextLine(paragraph, range, indent: 0, availableWidth: .infinity)
    self.init(paragraph, line, spaces: [], font: font, reusing: old)
  }

  /// A line of a paragraph.
  ///
  /// - Parameters:
  ///   - range: The characters of the line, with the spaces at its end.
  ///   - line: The same without these spaces.
  init(_ paragraph: StyledText.Paragraph, _ range: Range<Int>, _ line: TextLine) {
    let inner = paragraph.trimmed(range)
    let rest = TextLine(
      paragraph, inner.upperBound..<range.upperBound, indent: line.indent + line.width,
      availableWidth: .infinity)
    self.init(
      paragraph, line,
      spaces: rest.pieces.sorted { $0.characters.lowerBound < $1.characters.lowerBound },
      font: paragraph.look(at: range.lowerBound).font, reusing: nil)
  }

  /// - Parameter spaces: The spaces at the end of the line, in the order of the text.
  private init(
    _ paragraph: StyledText.Paragraph, _ line: TextLine, spaces: [TextLine.Piece], font: UIFont,
    reusing old: LineLayout?
  ) {
    self.font = font
    direction = paragraph.direction
    var pieces = line.pieces.sorted { $0.characters.lowerBound < $1.characters.lowerBound }
    let start = pieces.first?.characters.lowerBound ?? spaces.first?.characters.lowerBound ?? 0
    width = line.width
    for var space in spaces {
      space.level = direction == .rightToLeft ? 1 : 0
      if direction == .rightToLeft {
        for index in pieces.indices { pieces[index].x += space.width }
        space.x = 0
      } else {
        space.x = width
      }
      width += space.width
      pieces.append(space)
    }
    var known: [MeasuredWord: [CGFloat]] = [:]
    for word in old?.words ?? [] where word.piece.hasLetters {
      known[MeasuredWord(word.piece)] = word.edges
    }
    words = pieces.map { piece in
      let edges = known[MeasuredWord(piece)] ?? paragraph.edges(of: piece)
      return Word(piece: piece, start: piece.characters.lowerBound - start, edges: edges)
    }
    let isMixed = !paragraph.levels.isEmpty || direction == .rightToLeft
    if isMixed {
      let line = MixedLine(words, direction: direction, width: width)
      edges = line.edges
      mixed = line
    } else {
      placeInOrder()
    }
  }

  private mutating func placeInOrder() {
    for index in words.indices {
      let word = words[index]
      // Justified text has wider gaps between its words.
      let end = index + 1 < words.count ? words[index + 1].x : word.x + word.width
      for edge in word.edges.dropFirst().dropLast() { edges.append(word.x + edge) }
      edges.append(max(end, edges[edges.count - 1]))
    }
  }
}

/// The look and the text of a word, which tell its carets.
private struct MeasuredWord: Hashable {
  let text: String
  let count: Int
  let direction: TextDirection
  let font: FontDescriptor

  init(_ piece: TextLine.Piece) {
    text = piece.text
    count = piece.characters.count
    direction = piece.direction
    font = piece.style.descriptor
  }
}

extension StyledText.Paragraph {
  /// All of a text in one paragraph, with spaces in the place of other white space.
  fileprivate init(
    _ parts: [LineLayout.Part], font: UIFont, direction: NSWritingDirection, hasTabs: Bool
  ) {
    var style = NSParagraphStyle.Values()
    style.baseWritingDirection = direction
    self.init(styles: [TextStyle(font: font, color: .label)], style: style)
    var isMixed = false
    for part in parts where !part.text.isEmpty {
      styles.append(part.style)
      hasAttachments = hasAttachments || part.style.attachment != nil
      hasSoftHyphens = hasSoftHyphens || part.text.hasSoftHyphens
      isMixed = isMixed || part.text.hasRightToLeft
      for character in part.text {
        let isTab = hasTabs && character == "\t"
        characters.append(character.isWhitespace && !isTab ? " " : character)
        styleIndices.append(styles.count - 1)
        self.hasTabs = self.hasTabs || isTab
      }
    }
    self = directed(isMixed: isMixed, isMirrored: false)
  }

  /// The caret offsets of a piece of a line, from its leading edge, in points.
  fileprivate func edges(of piece: TextLine.Piece) -> [CGFloat] {
    guard !piece.isTab else { return [0, piece.width] }
    var edges = edges(
      of: Run(range: piece.characters, style: piece.style, level: piece.level)
    ).map { min($0, piece.width) }
    edges[edges.count - 1] = piece.width
    return edges
  }
}

// MARK: - Heights

extension LineLayout {
  /// From the top of the line to the baseline, in points.
  package var ascent: CGFloat {
    words.map { $0.piece.style.reach(of: $0.piece.text).ascent }.max() ?? font.ascender
  }

  /// From the baseline to the bottom of the line, in points.
  package var descent: CGFloat {
    words.map { $0.piece.style.reach(of: $0.piece.text).descent }.max() ?? -font.descender
  }
}

// MARK: - Places

extension LineLayout {
  /// The number of characters.
  package var count: Int { edges.count - 1 }

  /// Returns the index of the character before which the caret is nearest to `x`.
  package func character(nearestTo x: CGFloat) -> Int {
    if let mixed { return mixed.character(nearestTo: x) }
    let right = firstEdge(beyond: x)
    guard right < edges.count else { return edges.count - 1 }
    guard right > 0 else { return 0 }
    return x - edges[right - 1] <= edges[right] - x ? right - 1 : right
  }

  /// Returns the index of the character that covers `x`; nil beside the text.
  package func character(under x: CGFloat) -> Int? {
    if let mixed { return mixed.character(under: x) }
    let right = firstEdge(beyond: x)
    return right > 0 && right < edges.count ? right - 1 : nil
  }

  /// Returns the index of the character before which the caret is one gap to the left, or right, of that before
  /// `character`; nil at that end of the line.
  package func character(beside character: Int, isLeft: Bool) -> Int? {
    if let mixed { return mixed.character(beside: character, isLeft: isLeft) }
    let other = isLeft ? character - 1 : character + 1
    return edges.indices.contains(other) ? other : nil
  }

  /// Returns the spans of some characters, from left to right: one where all of them are read in one direction.
  package func spans(of characters: Range<Int>) -> [ClosedRange<CGFloat>] {
    let range = characters.clamped(to: 0..<count)
    guard !range.isEmpty else { return [] }
    return mixed?.spans(of: range) ?? [edges[range.lowerBound]...edges[range.upperBound]]
  }

  /// Returns the number of characters that fit into `width`, with an ellipsis if these are not all.
  package func fittingCount(_ width: CGFloat) -> Int {
    guard self.width > width + Self.slack else { return count }
    guard mixed != nil else {
      return max(0, firstEdge(beyond: width - Self.ellipsisWidth(font)) - 1)
    }
    return (1..<count + 1).partitioningIndex { shortened(to: $0).width > width + Self.slack } - 1
  }

  /// The first characters, and an ellipsis.
  package func shortened(to count: Int) -> LineLayout {
    var parts: [Part] = []
    for word in words where word.start < count || parts.isEmpty {
      let text = String(word.piece.text.prefix(max(0, count - word.start)))
      parts.append(Part(text: text, style: word.piece.style))
    }
    if !parts.isEmpty { parts[parts.count - 1].text += Self.ellipsis }
    return LineLayout(
      parts, font: font, direction: NSWritingDirection(direction), reusing: self)
  }

  /// The first edge that is greater than `x`.
  private func firstEdge(beyond x: CGFloat) -> Int {
    edges.partitioningIndex { $0 > x }
  }

  package static let ellipsis = "…"

  static func ellipsisWidth(_ font: UIFont) -> CGFloat {
    FontLibrary.shared.width(of: ellipsis, font: font.descriptor)
  }

  /// Tolerance in points: rounding must not truncate a text that fits exactly.
  private static let slack = TextBlock.widthTolerance
}
