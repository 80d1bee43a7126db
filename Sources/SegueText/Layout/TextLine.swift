import Foundation
import SegueMedia

/// One line of a styled text, as pieces from left to right.
package struct TextLine {
  /// A part of the line that is set as one run.
  package struct Piece: Equatable {
    package var text: String
    package var style: TextStyle
    /// The embedding level: odd for a piece from right to left.
    package var level: UInt8
    /// The characters in their paragraph.
    package var characters: Range<Int>
    /// From the line's left end, in points.
    package var x: CGFloat
    package var width: CGFloat

    package var direction: TextDirection { BidiParagraph.direction(level) }
    package var isTab: Bool { text == "\t" }
    /// Whether there are letters to be drawn.
    var hasLetters: Bool { !isTab && style.attachment == nil }
  }

  /// From left to right.
  package var pieces: [Piece]
  /// Without the spaces at its end, in points.
  package var width: CGFloat
  /// The indent of the line and its greatest width, in points. The indent is from the text's leading edge: the right
  /// one if it is read from right to left.
  package var indent: CGFloat
  package var availableWidth: CGFloat
  package var alignment: NSTextAlignment
  /// The base direction of the line's paragraph.
  package var direction = TextDirection.leftToRight
  /// Whether a line that is aligned naturally is at the right.
  var isNaturallyRight = false
  /// From the top of the text to that of the line, in points.
  package var top: CGFloat = 0
  /// From the top of the line to its baseline, in points.
  package var ascent: CGFloat = 0
  package var height: CGFloat = 0
  var isTruncated = false
  /// The distance by which letters may rise above the line, as it is lower than they are, in points.
  var overflow: CGFloat = 0

  /// Returns the x-coordinate of the line's left end in a box of `boxWidth` points, as it is drawn: naturally at the
  /// right, it begins on a whole pixel, so that it is as sharp as at the left.
  func start(in boxWidth: CGFloat, scale: CGFloat) -> CGFloat {
    let start = start(in: boxWidth)
    return alignment == .natural && isNaturallyRight ? start.snappedDown(scale) : start
  }

  /// Returns the x-coordinate of the line's left end in a box of `boxWidth` points.
  func start(in boxWidth: CGFloat) -> CGFloat {
    let availableWidth = availableWidth.isFinite ? availableWidth : boxWidth - indent
    let left = direction == .rightToLeft ? boxWidth - indent - availableWidth : indent
    switch alignment {
    case .left: return left
    case .natural, .justified: return isNaturallyRight ? left + availableWidth - width : left
    case .center: return left + (availableWidth - width) / 2
    case .right: return left + availableWidth - width
    }
  }
}

extension TextLine {
  /// A line of pieces in their places.
  package init(pieces: [Piece], width: CGFloat, ascent: CGFloat, height: CGFloat) {
    self.init(pieces: pieces, width: width, indent: 0, availableWidth: .infinity, alignment: .left)
    (self.ascent, self.height) = (ascent, height)
  }

  /// The line of the characters `range` of a paragraph.
  ///
  /// - Parameter stretch: The width added at each space, in points.
  init(
    _ paragraph: StyledText.Paragraph, _ range: Range<Int>, indent: CGFloat,
    availableWidth: CGFloat,
    stretch: CGFloat = 0
  ) {
    var pieces: [Piece] = []
    let tabs = paragraph.tabWidths(in: range, from: indent)
    paragraph.forEachRun(in: range) { run in
      paragraph.forEachPart(of: run.range, split: stretch != 0) { part in
        let text = paragraph.text(of: part)
        let width =
          tabs[part.lowerBound] ?? paragraph.knownWidth(of: part)
          ?? paragraph.naturalWidth(of: text, run)
        pieces.append(
          Piece(
            text: text, style: run.style, level: run.level, characters: part, x: 0, width: width))
      }
    }
    if !paragraph.levels.isEmpty {
      pieces = BidiParagraph.visualOrder(pieces.map(\.level)).map { pieces[$0] }
    }
    var pen: CGFloat = 0
    for index in pieces.indices {
      let piece = pieces[index]
      let gap = stretch == 0 ? 0 : paragraph.gap(after: piece.characters) * stretch
      pieces[index].x = piece.direction == .rightToLeft ? pen + gap : pen
      pen += piece.width + gap
    }
    self.init(
      pieces: pieces, width: pen, indent: indent, availableWidth: availableWidth,
      alignment: paragraph.style.alignment, direction: paragraph.direction,
      isNaturallyRight: paragraph.isNaturallyRight)
    measureHeight(empty: paragraph.look(at: range.lowerBound), paragraph.style)
  }

  /// Sets the line's height: that of its highest and lowest parts, within the paragraph's limits. Height that is added
  /// or taken away lies above the letters.
  ///
  /// - Parameter style: The style of a line without pieces.
  private mutating func measureHeight(
    empty style: TextStyle, _ paragraph: NSParagraphStyle.Values
  ) {
    var reach = (ascent: style.ascent, descent: style.descent)
    for (index, piece) in pieces.enumerated() {
      let own = piece.style.reach(of: piece.text)
      reach = index == 0 ? own : (max(reach.ascent, own.ascent), max(reach.descent, own.descent))
    }
    let natural = reach.ascent + reach.descent
    var height = natural
    if paragraph.lineHeightMultiple > 0 { height *= paragraph.lineHeightMultiple }
    height = max(height, paragraph.minimumLineHeight)
    if paragraph.maximumLineHeight > 0 { height = min(height, paragraph.maximumLineHeight) }
    ascent = reach.ascent + height - natural
    overflow = max(0, natural - height)
    self.height = height
  }
}

extension StyledText.Paragraph {
  /// The most characters that are shaped together on a line: so an edit shapes little anew, however long the line.
  private static let partLimit = 128

  /// The spaces at the end of a part of a justified line.
  fileprivate func gap(after part: Range<Int>) -> CGFloat {
    guard let last = part.last, characters[last].isWhitespace else { return 0 }
    return CGFloat(part.count { characters[$0].isWhitespace })
  }

  /// Calls `body` with the range as it is, or split around each tab, where it is too long, and on request after each
  /// space.
  fileprivate func forEachPart(
    of range: Range<Int>, split: Bool, _ body: (Range<Int>) -> Void
  ) {
    let isLong = range.count > Self.partLimit
    guard split || hasTabs || isLong else { return body(range) }
    let parts = split || hasTabs ? partsAtSpaces(of: range, split: split) : [range]
    for part in isLong ? parts.flatMap(shortParts) : parts { body(part) }
  }

  /// The parts of a range, each ending after a space if it can.
  private func shortParts(of range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    while range.upperBound - start > Self.partLimit {
      let limit = start + Self.partLimit
      let space = (start + Self.partLimit / 2..<limit).last { characters[$0].isWhitespace }
      let end = space.map { $0 + 1 } ?? limit
      parts.append(start..<end)
      start = end
    }
    parts.append(start..<range.upperBound)
    return parts
  }

  private func partsAtSpaces(of range: Range<Int>, split: Bool) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where characters[index].isWhitespace {
      let isTab = characters[index] == "\t"
      if isTab, index > start {
        parts.append(start..<index)
        start = index
      }
      let endsGap = index + 1 == range.upperBound || !characters[index + 1].isWhitespace
      guard isTab || split && endsGap else { continue }
      parts.append(start..<index + 1)
      start = index + 1
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }
}
