import Foundation
import SegueMedia

/// A text whose characters have styles, in paragraphs.
struct StyledText {
  let paragraphs: [Paragraph]

  struct Paragraph {
    var characters: [Character] = []
    /// The same characters as one string; nil where they are not at hand so.
    var string: CharacterString?
    /// For each character the index of its style.
    var styleIndices: [Int] = []
    var styles: [TextStyle]
    var style: NSParagraphStyle.Values
    /// Runs that were measured whole.
    var measured: [MeasuredPart] = []
    /// The base direction of the paragraph.
    var direction = TextDirection.leftToRight
    /// The embedding level of each character; none where all are read from left to right.
    var levels: [UInt8] = []
    /// Whether lines that are aligned naturally are at the right.
    var isNaturallyRight = false
    /// Whether there may be tabs, soft hyphens and attachments.
    var hasTabs = false
    var hasSoftHyphens = false
    var hasAttachments = false

    /// A run, and its characters in the paragraph.
    struct MeasuredPart {
      var characters: Range<Int>
      var run: MeasuredRun
    }

    /// Whether a part of it may have another width than its letters.
    var hasOtherWidths: Bool { hasTabs || hasSoftHyphens || hasAttachments }
  }

  /// - Parameters:
  ///   - base: The style of characters without attributes.
  ///   - isMirrored: Whether the layout around is from right to left.
  ///   - paragraphStyle: The style of paragraphs that have none.
  ///   - color: The color of all letters, whatever they have; nil: their own.
  init(
    _ text: NSAttributedString, base: TextStyle, isMirrored: Bool = false,
    paragraphStyle: NSParagraphStyle.Values = NSParagraphStyle.Values(), color: UIColor? = nil
  ) {
    self.init(
      TextFragment(text), base: base, isMirrored: isMirrored, paragraphStyle: paragraphStyle,
      color: color)
  }

  /// - Parameters:
  ///   - linkLook: The attributes of links, instead of their own; nil: links are shown as such.
  init(
    _ text: TextFragment, base: TextStyle, isMirrored: Bool = false,
    paragraphStyle: NSParagraphStyle.Values = NSParagraphStyle.Values(), color: UIColor? = nil,
    linkLook: [NSAttributedString.Key: Any]? = nil
  ) {
    let string = text.string
    var made: [Paragraph] = []
    var current = Paragraph(styles: [base], style: paragraphStyle)
    current.hasTabs = string.utf8.contains(UInt8(ascii: "\t"))
    current.hasSoftHyphens = string.hasSoftHyphens
    let fresh = current
    current.characters.reserveCapacity(min(string.utf8.count, 256))
    current.styleIndices.reserveCapacity(min(string.utf8.count, 256))
    var isFresh = true
    var runs = (text.runs ?? [])[...]
    var attributes: [NSAttributedString.Key: Any] = [:]
    // The end of the present run; without runs, none.
    var runEnd = text.runs == nil ? Int.max : 0
    var offset = 0
    // The index of the run's style.
    var styleIndex = 0
    var bytes = CharacterString.Maker(string)
    for character in string {
      if offset >= runEnd {
        // A character whose parts differ has the style of its first.
        while offset >= runEnd, let run = runs.popFirst() {
          runEnd += run.length
          attributes = run.attributes
        }
        if offset >= runEnd { (runEnd, attributes) = (Int.max, [:]) }
        if let linkLook, attributes.removeValue(forKey: .link) != nil {
          attributes.merge(linkLook) { $1 }
        }
        current.add(attributes, base: base, color: color, index: offset)
        styleIndex = current.styles.count - 1
      }
      if isFresh {
        isFresh = false
        if let own = attributes[.paragraphStyle] as? NSParagraphStyle { current.style = own.values }
      }
      // Letters have none.
      let isPlace = character == PlacedAttachment.character
      let isAttached = isPlace && attributes[.attachment] != nil
      if isAttached { current.addAttachment(attributes, to: styleIndex, offset) }
      if runEnd != Int.max { offset += character.utf16.count }
      bytes.add(character)
      if character.isNewline {
        current.string = bytes.taken()
        made.append(current)
        let style = current.styles[styleIndex]
        current = fresh
        current.styles = [style]
        styleIndex = 0
        isFresh = true
      } else {
        current.characters.append(character)
        current.styleIndices.append(isAttached ? current.styles.count - 1 : styleIndex)
      }
    }
    current.string = bytes.taken()
    made.append(current)
    let isMixed = string.hasRightToLeft
    paragraphs = made.map { $0.directed(isMixed: isMixed, isMirrored: isMirrored) }
  }

  private init(_ paragraphs: [Paragraph]) {
    self.paragraphs = paragraphs
  }

  /// The same, `factor` times as large.
  func scaled(by factor: CGFloat) -> StyledText {
    StyledText(
      paragraphs.map { paragraph in
        var paragraph = paragraph
        paragraph.styles = paragraph.styles.map { $0.scaled(by: factor) }
        return paragraph
      })
  }

  /// Whether something stands in the place of a character.
  var hasAttachments: Bool { paragraphs.contains(where: \.hasAttachments) }

  /// The same with attachments as large as they are in lines of `width` points.
  func placed(width: CGFloat) -> StyledText {
    StyledText(
      paragraphs.map { paragraph in
        guard paragraph.hasAttachments else { return paragraph }
        var paragraph = paragraph
        paragraph.styles = paragraph.styles.map { $0.placed(width: width) }
        return paragraph
      })
  }

  /// The same, every paragraph with the changed style.
  func with(_ change: (inout NSParagraphStyle.Values) -> Void) -> StyledText {
    StyledText(
      paragraphs.map { paragraph in
        var paragraph = paragraph
        change(&paragraph.style)
        return paragraph
      })
  }
}

extension StyledText.Paragraph {
  /// Adds the style of the characters that follow, unless they look as those before.
  fileprivate mutating func add(
    _ attributes: [NSAttributedString.Key: Any], base: TextStyle, color: UIColor?, index: Int
  ) {
    var style = TextStyle(attributes, base: base, index: index)
    if let color { style.color = color }
    style.extras?.attachment = nil
    // Letters that look alike are shaped together.
    if style != styles[styles.count - 1] { styles.append(style) }
  }

  /// Adds the style at `styleIndex` once more for a character with an attachment.
  fileprivate mutating func addAttachment(
    _ attributes: [NSAttributedString.Key: Any], to styleIndex: Int, _ index: Int
  ) {
    var style = styles[styleIndex]
    style.extras = TextExtras(attributes, index: index)
    hasAttachments = true
    styles.append(style)
  }

  /// The same, with the directions of its characters.
  ///
  /// - Parameter isMixed: Whether some may be read from right to left.
  func directed(isMixed: Bool, isMirrored: Bool) -> StyledText.Paragraph {
    let given: TextDirection? =
      switch style.baseWritingDirection {
      case .natural: nil
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    var paragraph = self
    paragraph.isNaturallyRight = isMirrored
    guard isMixed || given == .rightToLeft || hasOwnDirections else { return paragraph }
    let bidi = bidi(given)
    paragraph.direction = bidi.direction
    paragraph.levels = bidi.levels.contains { $0 > 0 } ? bidi.levels : []
    paragraph.isNaturallyRight = isMirrored || bidi.direction == .rightToLeft
    return paragraph
  }

  /// The characters of a range as a string.
  func string(of range: Range<Int>) -> String {
    string?[range] ?? String(characters[range])
  }

  /// The style of the character at `index`; at the end, that of the last.
  func look(at index: Int) -> TextStyle {
    let styleIndex =
      styleIndices.indices.contains(index)
      ? styleIndices[index] : styleIndices.last ?? styles.count - 1
    return styles[styleIndex]
  }

  /// Characters of one style and level.
  struct Run {
    var range: Range<Int>
    var style: TextStyle
    var level: UInt8

    var direction: TextDirection { BidiParagraph.direction(level) }
  }

  /// Calls `body` for each part of `range` whose characters have one style and level.
  func forEachRun(in range: Range<Int>, _ body: (Run) -> Void) {
    func level(_ index: Int) -> UInt8 { levels.isEmpty ? 0 : levels[index] }
    var start = range.lowerBound
    while start < range.upperBound {
      let (styleIndex, level) = (styleIndices[start], level(start))
      var end = start + 1
      while end < range.upperBound, styleIndices[end] == styleIndex,
        levels.isEmpty || levels[end] == level
      {
        end += 1
      }
      body(Run(range: start..<end, style: styles[styleIndex], level: level))
      start = end
    }
  }

  /// The width of the characters of `range` on one line, in points.
  ///
  /// - Parameter indent: The start of the line, in points.
  func width(of range: Range<Int>, from indent: CGFloat) -> CGFloat {
    guard hasOtherWidths else { return letterWidth(of: range) }
    let tabs = tabWidths(in: range, from: indent)
    return tabs.values.reduce(naturalWidth(of: range), +)
  }

  /// The width of letters, in points.
  private func letterWidth(of range: Range<Int>) -> CGFloat {
    var width: CGFloat = 0
    forEachRun(in: range) { run in
      width +=
        knownWidth(of: run.range)
        ?? FontLibrary.shared.width(
          of: string(of: run.range), font: run.style.descriptor, direction: run.direction)
    }
    return width
  }

  /// The width of a part of a run that was measured whole, in points; nil: it has to be measured by itself.
  func knownWidth(of part: Range<Int>) -> CGFloat? {
    guard !measured.isEmpty, !part.isEmpty else { return nil }
    let next = measured.partitioningIndex { $0.characters.upperBound > part.lowerBound }
    guard next < measured.count, measured[next].characters.contains(part.lowerBound),
      part.upperBound <= measured[next].characters.upperBound
    else { return nil }
    let start = measured[next].characters.lowerBound
    return measured[next].run.width(of: part.lowerBound - start..<part.upperBound - start)
  }

  /// `range` without the spaces at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, characters[end - 1].isSpace { end -= 1 }
    return range.lowerBound..<end
  }
}
