import Foundation
import SegueMedia

/// A text whose characters have styles, in paragraphs.
struct StyledText {
  let paragraphs: [Paragraph]

  struct Paragraph {
    var characters: [Character] = []
    /// For each character the index of its style.
    var places: [Int] = []
    var styles: [TextStyle]
    var style: NSParagraphStyle.Values
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
    let string = text.string
    var made: [Paragraph] = []
    var current = Paragraph(styles: [base], style: paragraphStyle)
    current.hasTabs = string.utf8.contains(UInt8(ascii: "\t"))
    current.hasSoftHyphens = string.hasSoftHyphens
    let fresh = current
    var isFresh = true
    var run = NSRange(location: 0, length: 0)
    var attributes: [NSAttributedString.Key: Any] = [:]
    var offset = 0
    for character in string {
      if offset >= NSMaxRange(run) {
        attributes = text.attributes(at: offset, effectiveRange: &run)
        // A character whose parts differ has the style of its first.
        if run.length == 0 { run.length = 1 }
        var style = TextStyle(attributes, base: base, index: offset)
        if let color { style.color = color }
        if style.attachment != nil {
          // One for each character, and none for letters.
          run.length = offset + character.utf16.count - run.location
          if character == PlacedAttachment.character {
            current.hasAttachments = true
          } else {
            style.extras?.attachment = nil
          }
        }
        current.styles.append(style)
      }
      if isFresh {
        isFresh = false
        if let own = attributes[.paragraphStyle] as? NSParagraphStyle { current.style = own.values }
      }
      offset += character.utf16.count
      if character.isNewline {
        made.append(current)
        let style = current.styles[current.styles.count - 1]
        current = fresh
        current.styles = [style]
        isFresh = true
      } else {
        current.characters.append(character)
        current.places.append(current.styles.count - 1)
      }
    }
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
  /// The same, with the directions of its characters.
  ///
  /// - Parameter isMixed: Whether some may be read from right to left.
  fileprivate func directed(isMixed: Bool, isMirrored: Bool) -> StyledText.Paragraph {
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

  /// The style of the character at `index`; at the end, that of the last.
  func look(at index: Int) -> TextStyle {
    let place = places.indices.contains(index) ? places[index] : places.last ?? styles.count - 1
    return styles[place]
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
      let (place, level) = (places[start], level(start))
      var end = start + 1
      while end < range.upperBound, places[end] == place,
        levels.isEmpty || levels[end] == level
      {
        end += 1
      }
      body(Run(range: start..<end, style: styles[place], level: level))
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
      width += FontLibrary.shared.width(
        of: String(characters[run.range]), font: run.style.descriptor, direction: run.direction)
    }
    return width
  }

  /// `range` without the spaces at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, characters[end - 1].isWhitespace { end -= 1 }
    return range.lowerBound..<end
  }
}
