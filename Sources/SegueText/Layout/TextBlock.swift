import Foundation
import SegueMedia

/// A styled text laid out in lines, ready to be measured and drawn.
struct TextBlock {
  private(set) var lines: [TextLine] = []

  /// The part of a point by which lines may be wider than asked for: a width that was rounded to pixels must not lose the
  /// last word.
  static let widthTolerance: CGFloat = 0.01

  /// - Parameters:
  ///   - width: In points; lines are no wider.
  ///   - limit: The largest number of lines; 0 means any number.
  init(_ text: StyledText, width: CGFloat, limit: Int) {
    var pen: CGFloat = 0
    let text = text.hasAttachments ? text.placed(width: width) : text
    for (index, paragraph) in text.paragraphs.enumerated() {
      if index > 0 { pen += paragraph.style.paragraphSpacingBefore }
      let isLast = index == text.paragraphs.count - 1
      var breaker = LineBreaker(paragraph)
      var start = 0
      repeat {
        let (indent, availableWidth) = paragraph.availableWidth(isFirst: start == 0, width: width)
        let takesRest = limit > 0 && lines.count == limit - 1
        var line: TextLine
        if takesRest {
          line = breaker.lastLine(
            from: start, isEnd: isLast, indent: indent, availableWidth: availableWidth)
          start = paragraph.characters.count
        } else {
          let end = breaker.lineEnd(from: start, indent: indent, availableWidth: availableWidth)
          line = breaker.paragraph.line(start..<end, indent: indent, availableWidth: availableWidth)
          start = end
        }
        line.top = pen
        pen += line.height + paragraph.style.lineSpacing
        lines.append(line)
        if limit > 0, lines.count == limit { return }
      } while start < paragraph.characters.count
      pen += paragraph.style.paragraphSpacing
    }
  }

  /// In points, not rounded.
  var size: CGSize {
    CGSize(
      width: lines.map { $0.indent + $0.width }.max() ?? 0,
      height: lines.last.map { $0.top + $0.height } ?? 0)
  }

  /// Leaves out the lines that begin at `height` points or below.
  mutating func dropLines(beginningBelow height: CGFloat) {
    lines.removeAll { $0.top >= height }
  }

  /// With those lines only for which `counts` is true, each in its place.
  func keepingLines(where counts: (TextLine) -> Bool) -> TextBlock {
    var block = self
    block.lines = lines.filter(counts)
    return block
  }

  /// Leaves out the lines that end below `height` points, but for the first.
  mutating func dropLines(below height: CGFloat) {
    while lines.count > 1, let last = lines.last, last.top + last.height > height {
      lines.removeLast()
    }
  }
}
