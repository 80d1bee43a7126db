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
  }

  /// - Parameters:
  ///   - base: How characters look that have no attributes.
  ///   - paragraphStyle: Of paragraphs that have none.
  ///   - color: The color of all letters, whatever they have; nil: their own.
  init(
    _ text: NSAttributedString, base: TextStyle,
    paragraphStyle: NSParagraphStyle.Values = NSParagraphStyle.Values(), color: UIColor? = nil
  ) {
    let string = text.string
    var made: [Paragraph] = []
    var current = Paragraph(styles: [base], style: paragraphStyle)
    var isFresh = true
    var run = NSRange(location: 0, length: 0)
    var attributes: [NSAttributedString.Key: Any] = [:]
    var offset = 0
    for character in string {
      if offset >= NSMaxRange(run) {
        attributes = text.attributes(at: offset, effectiveRange: &run)
        // A character whose parts differ has the style of its first.
        if run.length == 0 { run.length = 1 }
        var style = TextStyle(attributes, base: base)
        if let color { style.color = color }
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
        current = Paragraph(styles: [style], style: paragraphStyle)
        isFresh = true
      } else {
        current.characters.append(character)
        current.places.append(current.styles.count - 1)
      }
    }
    made.append(current)
    paragraphs = made
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
  /// The style of the character at `index`; at the end, that of the last.
  func look(at index: Int) -> TextStyle {
    let place = places.indices.contains(index) ? places[index] : places.last ?? styles.count - 1
    return styles[place]
  }

  /// Calls `body` for each part of `range` whose characters have one style.
  func forEachRun(in range: Range<Int>, _ body: (Range<Int>, TextStyle) -> Void) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, places[end] == places[start] { end += 1 }
      body(start..<end, styles[places[start]])
      start = end
    }
  }

  /// The width of the characters of `range` on one line, in points.
  func width(of range: Range<Int>) -> CGFloat {
    var width: CGFloat = 0
    forEachRun(in: range) { run, style in
      width += FontLibrary.shared.width(
        of: String(characters[run]), font: style.descriptor)
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
