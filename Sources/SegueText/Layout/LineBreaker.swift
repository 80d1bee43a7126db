import Foundation
import SegueMedia

/// Divides a paragraph into lines.
///
/// Lines end after spaces and hyphens, at soft hyphens, or, where a word is wider than a whole line, within it. Spaces at
/// the end of a line may overhang.
///
/// A run is shaped once for all lines, which tells the width of each part of it but for what happens at its ends: kerning,
/// and ink that overhangs. So a part that is nearly as wide as its line is measured by itself.
struct LineBreaker {
  /// With the runs that were measured whole.
  private(set) var paragraph: StyledText.Paragraph
  /// The pens before each character and after the last on one endless line, in points.
  private lazy var pens = paragraph.measure()
  /// The greatest difference between a width by pens and the width itself, in points.
  private lazy var margin = paragraph.penMargin

  /// Tolerance in points when widths are compared: rounding must not break a text that is exactly as wide as its
  /// room.
  private static let slack = TextBlock.widthTolerance
  /// The length of a rest that is tried as one line before anything else, in characters.
  private static let shortLength = 48
  /// The length of a part that is measured rather than compared by its pens: for less, they are not worth finding.
  private static let measuredLength = 12

  init(_ paragraph: StyledText.Paragraph) {
    self.paragraph = paragraph
  }

  /// Returns the end of the line that begins at `start`: after its trailing spaces, at least one character on.
  mutating func lineEnd(from start: Int, indent: CGFloat, availableWidth: CGFloat) -> Int {
    let count = paragraph.characters.count
    guard availableWidth.isFinite else { return count }
    if count - start <= Self.shortLength, fits(start..<count, indent, availableWidth) {
      return count
    }
    let high = firstBeyond(availableWidth, from: start, indent)
    if high == count, fits(start..<count, indent, availableWidth) { return count }
    if paragraph.style.lineBreakMode != .byCharWrapping,
      let end = wordEnd(start..<high, indent: indent, availableWidth: availableWidth)
    {
      return end
    }
    let tooLong = (start + 1..<high + 1).partitioningIndex {
      !fits(start..<$0, indent, availableWidth)
    }
    return max(tooLong - 1, start + 1)
  }

  /// Returns the last place where a line may end between words; nil: there is none.
  private mutating func wordEnd(_ range: Range<Int>, indent: CGFloat, availableWidth: CGFloat)
    -> Int?
  {
    let characters = paragraph.characters
    var end = range.upperBound
    // Spaces that follow may overhang.
    while end < characters.count, characters[end].isSpace { end += 1 }
    while end > range.lowerBound {
      let last = characters[end - 1]
      let follows = end == characters.count || !characters[end].isSpace
      if follows, last.isSpace || last == "-" || last == "–" {
        let inner = paragraph.trimmed(range.lowerBound..<end)
        if !inner.isEmpty, fits(inner, indent, availableWidth) { return end }
      } else if paragraph.hasSoftHyphens, last == "\u{AD}" {
        let width = paragraph.hyphenated(at: end - 1)
          .width(of: range.lowerBound..<end, from: indent)
        if width <= availableWidth + Self.slack { return end }
      }
      end -= 1
    }
    return nil
  }

  /// Whether characters fit on a line, without the spaces at their end.
  private mutating func fits(_ range: Range<Int>, _ indent: CGFloat, _ availableWidth: CGFloat)
    -> Bool
  {
    let inner = paragraph.trimmed(range)
    if !paragraph.hasTabs, inner.count > Self.measuredLength {
      let excess = pens[inner.upperBound] - pens[inner.lowerBound] - availableWidth
      if abs(excess) > margin { return excess < 0 }
    }
    return paragraph.width(of: inner, from: indent) <= availableWidth + Self.slack
  }

  /// Returns an end at which the line is too wide for sure; that of the paragraph, if there is none.
  private mutating func firstBeyond(
    _ availableWidth: CGFloat, from start: Int, _ indent: CGFloat
  ) -> Int {
    let count = paragraph.characters.count
    guard paragraph.hasTabs else {
      let limit = pens[start] + availableWidth + margin
      return pens[start..<count].partitioningIndex { $0 > limit }
    }
    // By doubling a guess: the cost depends on the line's length, not on that of the rest.
    var high = start
    var guess = 32
    repeat {
      high = min(count, start + guess)
      guess *= 2
    } while high < count && fits(start..<high, indent, availableWidth)
    return high
  }
}

// MARK: - Truncating

extension LineBreaker {
  /// The rest of the paragraph on one line, with an ellipsis where it does not fit, or where text follows.
  mutating func lastLine(
    from start: Int, isEnd: Bool, indent: CGFloat, availableWidth: CGFloat
  ) -> TextLine {
    let whole = paragraph.trimmed(start..<paragraph.characters.count)
    let mode = paragraph.style.lineBreakMode
    let clips = mode == .byClipping || mode == .byWordWrapping || mode == .byCharWrapping
    if clips || isEnd && fits(whole, indent, availableWidth) {
      return TextLine(paragraph, whole, indent: indent, availableWidth: availableWidth)
    }
    if isEnd, paragraph.style.allowsTightening,
      let tight = paragraph.tightened(
        whole, indent: indent, availableWidth: availableWidth + Self.slack)
    {
      return TextLine(tight, whole, indent: indent, availableWidth: availableWidth)
    }
    // A part is narrower than the whole, but for the ellipsis and the kerning beside it.
    let high =
      paragraph.hasTabs ? whole.count : longest(whole, mode, availableWidth: availableWidth)
    let tooLong = (1..<high + 1).partitioningIndex { count in
      let (short, range) = paragraph.shortened(whole, to: count, mode)
      return short.width(of: range, from: indent) > availableWidth + Self.slack
    }
    let (short, range) = paragraph.shortened(whole, to: tooLong - 1, mode)
    var line = TextLine(short, range, indent: indent, availableWidth: availableWidth)
    line.isTruncated = true
    return line
  }

  /// Returns a number of characters of which no more can fit.
  private mutating func longest(
    _ whole: Range<Int>, _ mode: NSLineBreakMode, availableWidth: CGFloat
  ) -> Int {
    let (pens, margin) = (pens, margin)
    let tooLong = (1..<whole.count + 1).partitioningIndex { count in
      let (head, tail) = paragraph.kept(whole, count, mode)
      let width =
        pens[head.upperBound] - pens[head.lowerBound] + pens[tail.upperBound]
        - pens[tail.lowerBound]
      return width > availableWidth + 2 * margin
    }
    return tooLong - 1
  }
}

extension StyledText.Paragraph {
  /// The pens before each character and after the last on one endless line, in points. Tabs are of no account.
  ///
  /// Measures runs whole where that is possible.
  fileprivate mutating func measure() -> [CGFloat] {
    var pens: [CGFloat] = []
    var found: [MeasuredPart] = []
    pens.reserveCapacity(characters.count + 1)
    var pen: CGFloat = 0
    forEachRun(in: 0..<characters.count) { run in
      let known = measured(run)
      if let known { found.append(MeasuredPart(characters: run.range, run: known)) }
      let edges = known?.edges ?? edges(of: run)
      for edge in edges.dropLast() { pens.append(pen + edge) }
      pen += edges[edges.count - 1]
    }
    pens.append(pen)
    measured = found
    return pens
  }

  private func measured(_ run: Run) -> MeasuredRun? {
    guard !hasOtherWidths, run.direction == .leftToRight else { return nil }
    return FontLibrary.shared.measured(string(of: run.range), font: run.style.descriptor)
  }

  /// The pens before each character of a run and after the last, from its leading edge, in points.
  func edges(of run: Run) -> [CGFloat] {
    if hasAttachments, let attachment = run.style.attachment {
      return (0...run.range.count).map { CGFloat($0) * attachment.width }
    }
    return FontLibrary.shared.edges(
      of: string(of: run.range), font: run.style.descriptor, direction: run.direction)
  }

  /// The greatest difference that the ends of a part make to its width, in points: letters of joined scripts have other
  /// forms there.
  fileprivate var penMargin: CGFloat {
    let size = styles.map(\.font.pointSize).max() ?? 0
    return size * (levels.isEmpty ? 0.5 : 1.5)
  }

  /// Returns the indent of a line and its greatest width, in points.
  func availableWidth(isFirst: Bool, width: CGFloat) -> (indent: CGFloat, availableWidth: CGFloat) {
    let indent = max(0, isFirst ? style.firstLineHeadIndent : style.headIndent)
    let end = style.tailIndent > 0 ? min(style.tailIndent, width) : width + style.tailIndent
    return (indent, max(0, end - indent))
  }

  /// A line that others may follow, stretched to the available width where the paragraph is justified.
  func line(_ range: Range<Int>, indent: CGFloat, availableWidth: CGFloat) -> TextLine {
    let inner = trimmed(range)
    let gaps = style.alignment == .justified ? inner.count { characters[$0].isWhitespace } : 0
    let isLast = range.upperBound == characters.count
    var paragraph = self
    if hasSoftHyphens, !isLast, let end = inner.last, characters[end] == "\u{AD}" {
      paragraph = hyphenated(at: end)
    }
    // Tabs put text where it is to be.
    let hasTabs = hasTabs && characters[inner].contains("\t")
    guard gaps > 0, !isLast, availableWidth.isFinite, !hasTabs
    else { return TextLine(paragraph, inner, indent: indent, availableWidth: availableWidth) }
    let slack = availableWidth - paragraph.width(of: inner, from: indent)
    return TextLine(
      paragraph, inner, indent: indent, availableWidth: availableWidth,
      stretch: max(0, slack) / CGFloat(gaps))
  }

  /// Returns what is kept of `range` where `count` of its characters are: before the ellipsis, and after it.
  fileprivate func kept(
    _ range: Range<Int>, _ count: Int, _ mode: NSLineBreakMode
  ) -> (head: Range<Int>, tail: Range<Int>) {
    let end = range.upperBound
    switch mode {
    case .byTruncatingHead:
      return (range.lowerBound..<range.lowerBound, end - count..<end)
    case .byTruncatingMiddle:
      let head = range.lowerBound..<range.lowerBound + (count + 1) / 2
      return (head, end - (count - head.count)..<end)
    default:
      return (trimmed(range.lowerBound..<range.lowerBound + count), end..<end)
    }
  }

  /// Returns `count` of the characters of `range`, with an ellipsis in the style of its neighbor, as a paragraph and
  /// their range in it.
  fileprivate func shortened(
    _ range: Range<Int>, to count: Int, _ mode: NSLineBreakMode
  ) -> (paragraph: StyledText.Paragraph, range: Range<Int>) {
    let (head, tail) = kept(range, count, mode)
    var short = self
    let beside = head.isEmpty ? (tail.first ?? range.lowerBound) : head.upperBound - 1
    var styleIndex = styleIndices.indices.contains(beside) ? styleIndices[beside] : styles.count - 1
    if styles[styleIndex].attachment != nil {
      short.styles.append(styles[styleIndex])
      styleIndex = short.styles.count - 1
      short.styles[styleIndex].extras?.attachment = nil
    }
    short.string = nil
    short.measured = []
    short.characters = characters[head] + ["…"] + characters[tail]
    short.styleIndices = styleIndices[head] + [styleIndex] + styleIndices[tail]
    guard !levels.isEmpty else { return (short, 0..<short.characters.count) }
    // The directions depend on what stands before the line, too.
    short.characters.insert(contentsOf: characters[..<range.lowerBound], at: 0)
    short.styleIndices.insert(contentsOf: styleIndices[..<range.lowerBound], at: 0)
    short.levels = short.bidi(direction).levels
    return (short, range.lowerBound..<short.characters.count)
  }
}
