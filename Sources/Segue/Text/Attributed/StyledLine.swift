import Foundation
import SegueMedia

/// One line of a styled text, as pieces from left to right.
struct StyledLine {
  /// A part of the line that is set as one run.
  struct Piece {
    var text: String
    var style: TextStyle
    var direction: TextDirection
    /// From the line's left end, in points.
    var x: CGFloat
    var width: CGFloat

    /// Whether there are letters to be drawn.
    var hasLetters: Bool { text != "\t" && style.attachment == nil }
  }

  /// From left to right.
  var pieces: [Piece]
  /// Without the spaces at its end, in points.
  var width: CGFloat
  /// The indent of the line and its greatest width, in points. The indent is from the text's leading edge: the right
  /// one if it is read from right to left.
  var indent: CGFloat
  var room: CGFloat
  var alignment: NSTextAlignment
  /// The base direction of the line's paragraph.
  var direction = TextDirection.leftToRight
  /// Whether a line that is aligned naturally is at the right.
  var isNaturallyRight = false
  /// From the top of the text to that of the line, in points.
  var top: CGFloat = 0
  /// From the top of the line to its baseline, in points.
  var ascent: CGFloat = 0
  var height: CGFloat = 0
  var isTruncated = false

  /// From the top of the text, in points.
  var baseline: CGFloat { top + ascent }

  /// Returns the x-coordinate of the line's left end in a box of `boxWidth` points.
  func start(in boxWidth: CGFloat) -> CGFloat {
    let room = room.isFinite ? room : boxWidth - indent
    let left = direction == .rightToLeft ? boxWidth - indent - room : indent
    switch alignment {
    case .left: return left
    case .natural, .justified: return isNaturallyRight ? left + room - width : left
    case .center: return left + (room - width) / 2
    case .right: return left + room - width
    }
  }
}

extension StyledLine {
  /// The line of the characters `range` of a paragraph.
  ///
  /// - Parameter stretch: The width added at each space, in points.
  init(
    _ paragraph: StyledText.Paragraph, _ range: Range<Int>, indent: CGFloat, room: CGFloat,
    stretch: CGFloat = 0
  ) {
    var pieces: [Piece] = []
    var levels: [UInt8] = []
    // Those of the spaces at the end of a piece, in points.
    var gaps: [CGFloat] = []
    let tabs = paragraph.tabWidths(in: range, from: indent)
    paragraph.forEachRun(in: range) { run in
      for part in paragraph.parts(of: run.range, split: stretch != 0) {
        let text = paragraph.text(of: part)
        let width = tabs[part.lowerBound] ?? paragraph.naturalWidth(of: text, run)
        pieces.append(
          Piece(text: text, style: run.style, direction: run.direction, x: 0, width: width))
        levels.append(run.level)
        var gap: CGFloat = 0
        if stretch != 0, let last = part.last, paragraph.characters[last].isWhitespace {
          gap = CGFloat(part.count { paragraph.characters[$0].isWhitespace }) * stretch
        }
        gaps.append(gap)
      }
    }
    let order = paragraph.levels.isEmpty ? Array(pieces.indices) : BidiParagraph.visualOrder(levels)
    var pen: CGFloat = 0
    for index in order {
      let isReversed = pieces[index].direction == .rightToLeft
      pieces[index].x = isReversed ? pen + gaps[index] : pen
      pen += pieces[index].width + gaps[index]
    }
    self.init(
      pieces: order.map { pieces[$0] }, width: pen, indent: indent, room: room,
      alignment: paragraph.style.alignment, direction: paragraph.direction,
      isNaturallyRight: paragraph.isNaturallyRight)
    let look = paragraph.look(at: range.lowerBound)
    measureHeight(
      pieces.isEmpty
        ? [(look.ascent, look.descent)] : pieces.map { $0.style.reach(of: $0.text) },
      paragraph.style)
  }

  /// Sets the line's height: that of its highest and lowest parts, within the paragraph's limits. Height that is added
  /// or taken away lies above the letters.
  mutating func measureHeight(
    _ parts: [(ascent: CGFloat, descent: CGFloat)], _ paragraph: NSParagraphStyle.Values
  ) {
    ascent = parts.map(\.ascent).max() ?? 0
    let descent = parts.map(\.descent).max() ?? 0
    let natural = ascent + descent
    var height = natural
    if paragraph.lineHeightMultiple > 0 { height *= paragraph.lineHeightMultiple }
    height = max(height, paragraph.minimumLineHeight)
    if paragraph.maximumLineHeight > 0 { height = min(height, paragraph.maximumLineHeight) }
    ascent += height - natural
    self.height = height
  }
}

extension StyledText.Paragraph {
  /// The range as it is, or split around each tab, and on request after each space.
  fileprivate func parts(of range: Range<Int>, split: Bool) -> [Range<Int>] {
    guard split || hasTabs else { return [range] }
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
