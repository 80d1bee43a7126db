import Foundation

/// One line of a styled text: what is drawn, and where.
struct StyledLine {
  /// A part of the line that is set as one run.
  struct Piece {
    var text: String
    var style: TextStyle
    /// From the line's start, in points.
    var x: CGFloat
    var width: CGFloat
  }

  var pieces: [Piece]
  /// Without the spaces at its end, in points.
  var width: CGFloat
  /// Where the line may begin, and how wide it may be, in points from the text's leading edge.
  var indent: CGFloat
  var room: CGFloat
  var alignment: NSTextAlignment
  /// From the top of the text to that of the line, in points.
  var top: CGFloat = 0
  /// From the top of the line to its baseline, in points.
  var ascent: CGFloat = 0
  var height: CGFloat = 0
  var isTruncated = false

  /// From the top of the text, in points.
  var baseline: CGFloat { top + ascent }

  /// Where the line begins in a box of `boxWidth` points.
  func start(in boxWidth: CGFloat) -> CGFloat {
    let room = room.isFinite ? room : boxWidth - indent
    switch alignment {
    case .left, .natural, .justified: return indent
    case .center: return indent + (room - width) / 2
    case .right: return indent + room - width
    }
  }
}

extension StyledLine {
  /// The line of the characters `range` of a paragraph.
  ///
  /// - Parameter stretch: What is added at each space, in points.
  init(
    _ paragraph: StyledText.Paragraph, _ range: Range<Int>, indent: CGFloat, room: CGFloat,
    stretch: CGFloat = 0
  ) {
    var pieces: [Piece] = []
    var pen: CGFloat = 0
    paragraph.forEachRun(in: range) { run, style in
      for part in paragraph.parts(of: run, split: stretch != 0) {
        let width = paragraph.width(of: part)
        pieces.append(
          Piece(
            text: String(paragraph.characters[part]), style: style, x: pen, width: width))
        pen += width
        if stretch != 0, let last = part.last, paragraph.characters[last].isWhitespace {
          let spaces = part.count { paragraph.characters[$0].isWhitespace }
          pen += CGFloat(spaces) * stretch
        }
      }
    }
    self.init(
      pieces: pieces, width: pen, indent: indent, room: room,
      alignment: paragraph.style.alignment)
    measureHeight(
      pieces.isEmpty ? [paragraph.look(at: range.lowerBound)] : pieces.map(\.style),
      paragraph.style)
  }

  /// The line's height: that of its highest and lowest parts, within what the paragraph allows. What is added or
  /// taken away lies above the letters.
  mutating func measureHeight(_ styles: [TextStyle], _ paragraph: NSParagraphStyle.Values) {
    ascent = styles.map(\.ascent).max() ?? 0
    let descent = styles.map(\.descent).max() ?? 0
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
  /// The range as it is, or split after each space.
  fileprivate func parts(of range: Range<Int>, split: Bool) -> [Range<Int>] {
    guard split else { return [range] }
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for index in range
    where characters[index].isWhitespace
      && (index + 1 == range.upperBound || !characters[index + 1].isWhitespace)
    {
      parts.append(start..<index + 1)
      start = index + 1
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }
}
