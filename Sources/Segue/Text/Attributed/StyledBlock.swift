import Foundation
import SegueMedia

/// A styled text laid out in lines, ready to be measured and drawn.
struct StyledBlock {
  private(set) var lines: [StyledLine] = []

  /// Tolerance in points when widths are compared: rounding must not break a text that is exactly as wide as its
  /// room.
  private static let slack: CGFloat = 0.01

  /// - Parameters:
  ///   - width: In points; lines are no wider.
  ///   - limit: The largest number of lines; 0 means any number.
  init(_ text: StyledText, width: CGFloat, limit: Int) {
    var pen: CGFloat = 0
    let text = text.hasAttachments ? text.placed(width: width) : text
    for (index, paragraph) in text.paragraphs.enumerated() {
      if index > 0 { pen += paragraph.style.paragraphSpacingBefore }
      let isLast = index == text.paragraphs.count - 1
      var start = 0
      repeat {
        let (indent, room) = paragraph.room(isFirst: start == 0, width: width)
        let takesRest = limit > 0 && lines.count == limit - 1
        var line: StyledLine
        if takesRest {
          line = Self.lastLine(
            paragraph, from: start, isEnd: isLast, indent: indent, room: room)
          start = paragraph.characters.count
        } else {
          let end = Self.lineEnd(in: paragraph, from: start, indent: indent, room: room)
          line = Self.line(paragraph, start..<end, indent: indent, room: room)
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
  func keepingLines(where counts: (StyledLine) -> Bool) -> StyledBlock {
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

  // MARK: Breaking

  /// Returns the end of the line that begins at `start`: after its trailing spaces, at least one character on.
  private static func lineEnd(
    in paragraph: StyledText.Paragraph, from start: Int, indent: CGFloat, room: CGFloat
  ) -> Int {
    let count = paragraph.characters.count
    func fits(_ end: Int) -> Bool {
      paragraph.width(of: paragraph.trimmed(start..<end), from: indent) <= room + slack
    }
    // By doubling a guess: the cost depends on the line's length, not on that of the rest.
    var high = start
    var guess = 32
    repeat {
      high = min(count, start + guess)
      guess *= 2
    } while high < count && fits(high)
    if high == count, fits(count) { return count }
    var low = start
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(middle) { low = middle } else { high = middle - 1 }
    }
    guard paragraph.style.lineBreakMode != .byCharWrapping else { return max(low, start + 1) }
    // Trailing spaces may overhang, so the line can also break right after them.
    var after = low
    while after < count, paragraph.characters[after].isWhitespace { after += 1 }
    if after > low { return after }
    for index in stride(from: low - 1, through: start, by: -1) {
      let character = paragraph.characters[index]
      if paragraph.hasSoftHyphens, character == "\u{AD}" {
        let hyphenated = paragraph.hyphenated(at: index)
        if hyphenated.width(of: start..<index + 1, from: indent) <= room + slack {
          return index + 1
        }
      }
      guard character.isWhitespace || character == "-" || character == "–" else { continue }
      if !paragraph.trimmed(start..<index + 1).isEmpty { return index + 1 }
    }
    return max(low, start + 1)
  }

  /// A line that others follow, stretched to its room where the paragraph is justified.
  private static func line(
    _ paragraph: StyledText.Paragraph, _ range: Range<Int>, indent: CGFloat, room: CGFloat
  ) -> StyledLine {
    let inner = paragraph.trimmed(range)
    let gaps = inner.count { paragraph.characters[$0].isWhitespace }
    let isLast = range.upperBound == paragraph.characters.count
    var paragraph = paragraph
    if paragraph.hasSoftHyphens, !isLast, let end = inner.last,
      paragraph.characters[end] == "\u{AD}"
    {
      paragraph = paragraph.hyphenated(at: end)
    }
    // Tabs put text where it is to be.
    let hasTabs = paragraph.hasTabs && paragraph.characters[inner].contains("\t")
    guard paragraph.style.alignment == .justified, !isLast, gaps > 0, room.isFinite, !hasTabs
    else { return StyledLine(paragraph, inner, indent: indent, room: room) }
    let slack = room - paragraph.width(of: inner, from: indent)
    return StyledLine(
      paragraph, inner, indent: indent, room: room, stretch: max(0, slack) / CGFloat(gaps))
  }

  // MARK: Truncating

  /// The rest of the paragraph on one line, with an ellipsis where it does not fit, or where text follows.
  private static func lastLine(
    _ paragraph: StyledText.Paragraph, from start: Int, isEnd: Bool, indent: CGFloat,
    room: CGFloat
  ) -> StyledLine {
    let whole = paragraph.trimmed(start..<paragraph.characters.count)
    let mode = paragraph.style.lineBreakMode
    let clips = mode == .byClipping || mode == .byWordWrapping || mode == .byCharWrapping
    if clips || isEnd && paragraph.width(of: whole, from: indent) <= room + slack {
      return StyledLine(paragraph, whole, indent: indent, room: room)
    }
    if isEnd, paragraph.style.allowsTightening,
      let tight = paragraph.tightened(whole, indent: indent, room: room + slack)
    {
      return StyledLine(tight, whole, indent: indent, room: room)
    }
    func shortened(_ count: Int) -> (paragraph: StyledText.Paragraph, range: Range<Int>) {
      paragraph.shortened(whole, to: count, mode)
    }
    var low = 0
    var high = whole.count
    while low < high {
      let count = (low + high + 1) / 2
      let (short, range) = shortened(count)
      if short.width(of: range, from: indent) <= room + slack {
        low = count
      } else {
        high = count - 1
      }
    }
    let (short, range) = shortened(low)
    var line = StyledLine(short, range, indent: indent, room: room)
    line.isTruncated = true
    return line
  }
}

extension StyledText.Paragraph {
  /// Returns the indent of a line and its greatest width, in points.
  fileprivate func room(isFirst: Bool, width: CGFloat) -> (indent: CGFloat, room: CGFloat) {
    let indent = max(0, isFirst ? style.firstLineHeadIndent : style.headIndent)
    let end = style.tailIndent > 0 ? min(style.tailIndent, width) : width + style.tailIndent
    return (indent, max(0, end - indent))
  }

  /// Returns `count` of the characters of `range`, with an ellipsis in the style of its neighbor, as a paragraph and
  /// their range in it.
  fileprivate func shortened(
    _ range: Range<Int>, to count: Int, _ mode: NSLineBreakMode
  ) -> (paragraph: StyledText.Paragraph, range: Range<Int>) {
    let head: Range<Int>
    let tail: Range<Int>
    switch mode {
    case .byTruncatingHead:
      head = range.lowerBound..<range.lowerBound
      tail = range.upperBound - count..<range.upperBound
    case .byTruncatingMiddle:
      head = range.lowerBound..<range.lowerBound + (count + 1) / 2
      tail = range.upperBound - (count - head.count)..<range.upperBound
    default:
      head = trimmed(range.lowerBound..<range.lowerBound + count)
      tail = range.upperBound..<range.upperBound
    }
    var short = self
    let beside = head.isEmpty ? (tail.first ?? range.lowerBound) : head.upperBound - 1
    var place = places.indices.contains(beside) ? places[beside] : styles.count - 1
    if styles[place].attachment != nil {
      short.styles.append(styles[place])
      place = short.styles.count - 1
      short.styles[place].extras?.attachment = nil
    }
    short.characters = characters[head] + ["…"] + characters[tail]
    short.places = places[head] + [place] + places[tail]
    guard !levels.isEmpty else { return (short, 0..<short.characters.count) }
    // The directions depend on what stands before the line, too.
    short.characters.insert(contentsOf: characters[..<range.lowerBound], at: 0)
    short.places.insert(contentsOf: places[..<range.lowerBound], at: 0)
    short.levels = short.bidi(direction).levels
    return (short, range.lowerBound..<short.characters.count)
  }
}
