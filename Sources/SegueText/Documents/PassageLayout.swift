import Foundation
import SegueMedia

/// The style in which the text of a document is laid out.
package struct TextFlowStyle: Equatable {
  /// The width of lines, in points.
  package var width: CGFloat
  /// The style of characters without attributes.
  package var base: TextStyle
  /// The style of paragraphs that have none of their own.
  package var paragraph: NSParagraphStyle.Values
  /// Whether natural alignment is at the right.
  package var isRightToLeft = false
  /// The most lines; 0: any number.
  package var limit = 0
  /// A text whose attributes links get in the place of their own; nil: there are no links. Its length does not matter.
  package var linkLook: NSAttributedString?
  /// Pixels per point.
  package var scale: CGFloat

  package init(
    width: CGFloat, base: TextStyle, paragraph: NSParagraphStyle.Values,
    isRightToLeft: Bool = false, limit: Int = 0, linkLook: NSAttributedString? = nil,
    scale: CGFloat
  ) {
    self.width = width
    self.base = base
    self.paragraph = paragraph
    self.isRightToLeft = isRightToLeft
    self.limit = limit
    self.linkLook = linkLook
    self.scale = scale
  }
}

/// The lines of a passage.
struct PassageLayout {
  private(set) var lines: [TextFlowLine] = []
  /// The height of the passage, in points.
  private(set) var height: CGFloat = 0
  /// Whether it is for the beginning of the document, and for its end.
  let isFirst: Bool
  let isLast: Bool

  /// - Parameter limit: The most lines.
  init(
    _ passage: TextPassage, _ style: TextFlowStyle, isFirst: Bool, isLast: Bool, limit: Int = .max
  ) {
    self.isFirst = isFirst
    self.isLast = isLast
    let paragraphs = style.styled(passage.fragment).paragraphs
    // The index of the paragraph's first character in the passage.
    var start = 0
    for (index, paragraph) in paragraphs.enumerated() {
      let isRest = index == paragraphs.count - 1
      // After the last line break there is a line only at the end of the document.
      if isRest, !isLast, paragraph.characters.isEmpty { break }
      let place = Place(passage: passage, start: start, endsParagraph: !isRest || isLast)
      add(paragraph, place, style, isLast: isRest && isLast, limit: limit)
      start += paragraph.characters.count + 1
    }
  }

  /// A paragraph's place in its passage.
  private struct Place {
    let passage: TextPassage
    /// The index of its first character.
    let start: Int
    /// Whether a line break, or the end of the text, follows.
    let endsParagraph: Bool
  }

  /// - Parameter isLast: Whether it is the last one of the document.
  private mutating func add(
    _ paragraph: StyledText.Paragraph, _ place: Place, _ style: TextFlowStyle, isLast: Bool,
    limit: Int
  ) {
    guard lines.count < limit else { return }
    if !(lines.isEmpty && isFirst) { height += paragraph.style.paragraphSpacingBefore }
    var breaker = LineBreaker(paragraph)
    let count = paragraph.characters.count
    var start = 0
    repeat {
      let (indent, availableWidth) = paragraph.availableWidth(
        isFirst: start == 0, width: style.usedWidth)
      let end = breaker.lineEnd(from: start, indent: indent, availableWidth: availableWidth)
      let line = TextFlowLine(
        breaker.paragraph.line(start..<end, indent: indent, availableWidth: availableWidth),
        TextFlowLine.Source(
          passage: place.passage, paragraph: paragraph, range: start..<end, start: place.start),
        endsParagraph: place.endsParagraph && end == count, top: height, style,
        isLast: isLast && end == count)
      lines.append(line)
      height += line.height
      start = end
    } while start < count && lines.count < limit
    if place.endsParagraph, !isLast { height += paragraph.style.paragraphSpacing }
  }
}

extension TextFlowStyle {
  /// The width of lines with its tolerance.
  var usedWidth: CGFloat { width + TextBlock.widthTolerance }

  /// A part of the text in this style.
  fileprivate func styled(_ fragment: TextFragment) -> StyledText {
    let link = linkLook.flatMap { $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : nil }
    let text = StyledText(
      fragment, base: base, isMirrored: isRightToLeft, paragraphStyle: paragraph, linkLook: link)
    return text.hasAttachments ? text.placed(width: width) : text
  }
}
