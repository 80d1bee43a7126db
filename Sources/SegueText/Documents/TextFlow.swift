import Foundation

/// The lines of a document, one below the other. Only passages that are needed are laid out; the heights of the others
/// are estimated.
///
/// y is counted from the top of the text, x from its left, both in points. A document that is not long is always laid out
/// wholly, so that its height is exact.
package struct TextFlow {
  package private(set) var style: TextFlowStyle
  package private(set) var document: EditedDocument
  private var layouts: [PassageLayout?]
  /// The heights of the passages, estimated where they have no layout.
  private var heights: [CGFloat]
  /// The tops of the passages, and the bottom of the last one, in points.
  package private(set) var tops: [CGFloat]

  /// The greatest length of a document that is laid out at once, in UTF-16 units (K19).
  static let wholeLimit = 1 << 15
  /// The usual width of a character, in ems.
  private static let usualAdvance: CGFloat = 0.5

  package init(_ document: EditedDocument, _ style: TextFlowStyle) {
    self.style = style
    self.document = document
    layouts = Array(repeating: nil, count: document.passages.count)
    heights = []
    tops = []
    heights = document.passages.map(estimatedHeight)
    place()
  }

  /// The height of the text, in points.
  package var height: CGFloat { tops[tops.count - 1] }

  /// Whether everything is laid out at once.
  package var isWhole: Bool { document.length <= Self.wholeLimit || style.limit > 0 }

  /// Adopts a new text or style: passages that stay keep their lines.
  package mutating func adopt(_ document: EditedDocument, _ style: TextFlowStyle) {
    guard style == self.style, style.limit == 0 else {
      self = TextFlow(document, style)
      return
    }
    let (old, new) = (self.document.passages, document.passages)
    self.document = document
    var low = 0
    let most = min(old.count, new.count)
    while low < most, old[low] === new[low] { low += 1 }
    guard low < old.count || low < new.count else { return }
    var kept = 0
    while kept < most - low, old[old.count - 1 - kept] === new[new.count - 1 - kept] { kept += 1 }
    let changed = low..<new.count - kept
    layouts.replaceSubrange(
      low..<old.count - kept, with: Array(repeating: nil, count: changed.count))
    heights.replaceSubrange(low..<old.count - kept, with: new[changed].map(estimatedHeight))
    if layouts[0]?.isFirst == false { layouts[0] = nil }
    for (index, layout) in layouts.enumerated() where layout?.isLast == (index < layouts.count - 1)
    {
      layouts[index] = nil
    }
    // An empty one depends on the passage before.
    if new[new.count - 1].length == 0 { layouts[new.count - 1] = nil }
    place()
  }

  private func estimatedHeight(_ passage: TextPassage) -> CGFloat {
    let font = style.base.font
    let perLine = max(1, style.width / max(1, font.pointSize * Self.usualAdvance))
    // Each paragraph fills its last line by half.
    let breaks = CGFloat(passage.breakCount)
    let lines = max(1, breaks, CGFloat(passage.length) / perLine + breaks / 2)
    return lines.rounded() * font.lineHeight
  }

  private mutating func place() {
    tops.removeAll(keepingCapacity: true)
    tops.reserveCapacity(heights.count + 1)
    var top: CGFloat = 0
    for height in heights {
      tops.append(top)
      top += height
    }
    tops.append(top)
  }
}

// MARK: - Laying out

extension TextFlow {
  /// Lays out the text between two heights, or everything. Returns the distance by which the text that was laid out
  /// there before has shifted down.
  package mutating func layOut(_ range: ClosedRange<CGFloat>) -> CGFloat {
    guard !isWhole else {
      layOutAll()
      return 0
    }
    let first = passage(at: range.lowerBound)
    let known = (first...passage(at: range.upperBound)).first { layouts[$0] != nil }
    let top = known.map { tops[$0] }
    var index = first
    // A passage may be lower or higher than estimated, so the end is looked for meanwhile.
    while index < layouts.count, tops[index] <= range.upperBound {
      layOut(passage: index)
      index += 1
    }
    guard let known, let top else { return 0 }
    return tops[known] - top
  }

  private mutating func layOutAll() {
    guard layouts.contains(where: { $0 == nil }) else { return }
    var linesLeft = style.limit > 0 ? style.limit : Int.max
    for (index, passage) in document.passages.enumerated() {
      let layout =
        layouts[index]
        ?? PassageLayout(
          passage, self.style(of: index), isFirst: index == 0, isLast: index == layouts.count - 1,
          limit: linesLeft)
      layouts[index] = layout
      heights[index] = layout.height
      linesLeft -= style.limit > 0 ? layout.lines.count : 0
    }
    place()
  }

  /// The style for a passage: without a character of its own it continues that of the line break before it.
  private func style(of index: Int) -> TextFlowStyle {
    guard index > 0, document.passages[index].length == 0,
      let run = document.passages[index - 1].runs?.last
    else { return style }
    var continued = style
    continued.base = TextStyle(run.attributes, base: style.base)
    return continued
  }

  @discardableResult private mutating func layOut(passage index: Int) -> PassageLayout {
    if let layout = layouts[index] { return layout }
    if isWhole {
      layOutAll()
      if let layout = layouts[index] { return layout }
    }
    let layout = PassageLayout(
      document.passages[index], style(of: index), isFirst: index == 0,
      isLast: index == layouts.count - 1)
    layouts[index] = layout
    if heights[index] != layout.height {
      heights[index] = layout.height
      place()
    }
    return layout
  }

  /// The passage at a height: the first or last one beyond the text.
  private func passage(at y: CGFloat) -> Int {
    max(0, tops[..<layouts.count].partitioningIndex { $0 > y } - 1)
  }
}

// MARK: - Lines

/// A line and the top of its passage.
package struct PlacedLine {
  package let line: TextFlowLine
  /// The distance from the top of the text, in points.
  package let top: CGFloat
  /// The start of its passage, in UTF-16 units.
  package let origin: Int

  package var bottom: CGFloat { top + line.height }
  /// The range of the line, in UTF-16 units of the document.
  package var units: Range<Int> { origin + line.units.lowerBound..<origin + line.units.upperBound }

  /// Returns the index in the passage of the character that begins at `offset`.
  package func character(at offset: Int) -> Int { line.passage.character(at: offset - origin) }

  /// Returns the offset of a character, in UTF-16 units of the document.
  package func offset(of character: Int) -> Int { origin + line.passage.edges[character] }
}

extension TextFlow {
  private func placed(_ line: TextFlowLine, _ index: Int) -> PlacedLine {
    PlacedLine(line: line, top: tops[index] + line.top, origin: document.starts[index])
  }

  /// The lines between two heights, as far as they are laid out.
  package func lines(in range: ClosedRange<CGFloat>) -> [PlacedLine] {
    var result: [PlacedLine] = []
    var index = passage(at: range.lowerBound)
    while index < layouts.count, tops[index] <= range.upperBound {
      for line in layouts[index]?.lines ?? [] {
        let placed = placed(line, index)
        if placed.top >= range.upperBound { break }
        if placed.bottom > range.lowerBound { result.append(placed) }
      }
      index += 1
    }
    return result
  }

  /// The line that contains `offset`; nil if the text has no lines there.
  package mutating func line(at offset: Int) -> PlacedLine? {
    let index = document.passage(at: min(max(0, offset), document.length))
    let lines = layOut(passage: index).lines
    let character = document.passages[index].character(at: offset - document.starts[index])
    let line = lines.last { $0.characters.lowerBound <= character } ?? lines.first
    return line.map { placed($0, index) } ?? lastLine
  }

  /// The line at a height; the first or the last one beyond the text.
  package mutating func line(at y: CGFloat) -> PlacedLine? {
    let index = passage(at: y)
    let lines = layOut(passage: index).lines
    let line = lines.last { tops[index] + $0.top <= y } ?? lines.first
    return line.map { placed($0, index) } ?? lastLine
  }

  /// The last line that is shown.
  private var lastLine: PlacedLine? {
    for index in layouts.indices.reversed() {
      if let line = layouts[index]?.lines.last { return placed(line, index) }
    }
    return nil
  }

  /// The line below or above one; nil: there is none.
  package mutating func line(after line: PlacedLine, step: Int) -> PlacedLine? {
    if step > 0 {
      let end = line.units.upperBound
      let next = line.line.endsParagraph ? document.edge(after: end) : end
      guard next > end || !line.line.endsParagraph, next <= document.length else { return nil }
      let found = self.line(at: next)
      return found.flatMap { $0.top > line.top ? $0 : nil }
    }
    let start = line.units.lowerBound
    guard start > 0 else { return nil }
    return self.line(at: document.edge(before: start))
  }
}
