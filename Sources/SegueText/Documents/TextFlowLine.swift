import Foundation
import SegueMedia

/// A line of a document: its place and its characters.
///
/// Its look, and the places of its characters, are determined once it is visible.
package final class TextFlowLine {
  /// The origin of a line.
  package struct Source {
    let passage: TextPassage
    let paragraph: StyledText.Paragraph
    /// The characters of the line in the paragraph, with the spaces at its end.
    package let range: Range<Int>
    /// The index of the paragraph's first character in the passage.
    package let start: Int
  }

  private let source: Source
  /// Its drawn parts.
  package let line: TextLine
  /// Whether a line break, or the end of the text, follows.
  let endsParagraph: Bool
  /// The distance from the top of the passage, in points.
  package let top: CGFloat
  /// The height with the space to the next line, in points.
  package let height: CGFloat
  /// The start of its ink, in points from the left of the text.
  package let start: CGFloat

  /// Its characters in their places.
  package private(set) lazy var layout = LineLayout(source.paragraph, source.range, line)

  /// - Parameter isLast: Whether it is the last one of the document, below which there is no space.
  package init(
    _ line: TextLine, _ source: Source, endsParagraph: Bool, top: CGFloat, _ style: TextFlowStyle,
    isLast: Bool
  ) {
    self.line = line
    self.source = source
    self.endsParagraph = endsParagraph
    self.top = top
    height = line.height + (isLast ? 0 : source.paragraph.style.lineSpacing)
    start = line.start(in: style.width, scale: style.scale)
  }

  var passage: TextPassage { source.passage }
  /// The indices of its characters in the passage, without the line break.
  package var characters: Range<Int> {
    source.start + source.range.lowerBound..<source.start + source.range.upperBound
  }
  /// The distance from the top to the baseline, in points.
  package var ascent: CGFloat { line.ascent }
  /// The width without the spaces at its end, in points.
  package var width: CGFloat { line.width }
  /// The base direction of the line's paragraph.
  package var direction: TextDirection { line.direction }

  /// The offsets of its characters in the passage, in UTF-16 units.
  package var units: Range<Int> {
    passage.edges[characters.lowerBound]..<passage.edges[characters.upperBound]
  }

  /// The text of some of its characters.
  package func text(of characters: Range<Int>) -> String {
    passage.string.text(
      in: passage.edges[characters.lowerBound]..<passage.edges[characters.upperBound])
  }
}

// MARK: - Places

extension TextFlowLine {
  /// The left end of the characters, in points from the left of the text: the spaces at the end lie beyond the line.
  package var origin: CGFloat {
    direction == .rightToLeft ? start - max(0, layout.width - width) : start
  }

  /// Returns the x-coordinate of the caret before a character, in points from the left of the text.
  package func caretX(before character: Int) -> CGFloat {
    let index = character - characters.lowerBound
    return origin + layout.edges[min(max(0, index), layout.edges.count - 1)]
  }

  /// Returns the spans of some characters, in points from the left of the text.
  package func spans(of range: Range<Int>) -> [ClosedRange<CGFloat>] {
    let part = range.clamped(to: characters)
    guard !part.isEmpty else { return [] }
    let (start, origin) = (characters.lowerBound, origin)
    return layout.spans(of: part.lowerBound - start..<part.upperBound - start).map {
      origin + $0.lowerBound...origin + $0.upperBound
    }
  }

  /// The index of the last character before which the caret is in this line: where the text continues in the next line,
  /// it is the last one here.
  package var lastCaretIndex: Int {
    endsParagraph ? characters.upperBound : max(characters.lowerBound, characters.upperBound - 1)
  }

  /// Returns the index of the character before which the caret is nearest to `x`, in points from the left of the text.
  package func character(nearestTo x: CGFloat) -> Int {
    min(characters.lowerBound + layout.character(nearestTo: x - origin), lastCaretIndex)
  }

  /// Returns the index of the character at `x`, in points from the left of the text; nil beside the line.
  package func character(under x: CGFloat) -> Int? {
    layout.character(under: x - origin).map { characters.lowerBound + $0 }
  }

  /// Returns the index of the character before which the caret is one gap to the left, or right, of that before
  /// `character`; nil at the end of the line.
  package func character(beside character: Int, isLeft: Bool) -> Int? {
    layout.character(beside: character - characters.lowerBound, isLeft: isLeft)
      .map { characters.lowerBound + $0 }
  }

  /// Whether some of it is read from right to left.
  package var isMixed: Bool { layout.isMixed }
}
