import Foundation
import SegueMedia

/// A line of a document: its place and its characters.
///
/// Its look, and the places of its characters, are determined once it is visible.
final class TextFlowLine {
  let passage: TextPassage
  /// The indices of its characters in the passage, without the line break.
  let characters: Range<Int>
  /// Whether a line break, or the end of the text, follows.
  let endsParagraph: Bool
  /// The distance from the top of the passage, in points.
  let top: CGFloat
  /// The height with the space to the next line, in points; a whole number of pixels, so that the lines below a new one
  /// need not be redrawn.
  let height: CGFloat
  /// The distance from the top to the baseline, in points.
  let ascent: CGFloat
  /// The start of its ink, in points from the left of the text.
  private let start: CGFloat
  /// The width without the spaces at its end, in points.
  let width: CGFloat
  /// The base direction of the line's paragraph.
  let direction: TextDirection
  /// The styles of its characters, in order.
  let styles: [(characters: Range<Int>, style: TextStyle)]
  /// The tab stops; nil where there are no tabs.
  let ruler: TabRuler?

  /// Its characters in their places.
  private(set) lazy var layout = LineLayout(
    styles.map { LineLayout.Part(text: seenText(of: $0.characters), style: $0.style) },
    font: styles.first?.style.font ?? .systemFont(ofSize: UIFont.smallSystemFontSize),
    direction: NSWritingDirection(direction), ruler: ruler)

  init(
    _ passage: TextPassage, _ characters: Range<Int>, endsParagraph: Bool, top: CGFloat,
    height: CGFloat, ascent: CGFloat, start: CGFloat, width: CGFloat,
    direction: TextDirection, styles: [(characters: Range<Int>, style: TextStyle)],
    ruler: TabRuler?
  ) {
    self.passage = passage
    self.characters = characters
    self.endsParagraph = endsParagraph
    self.top = top
    self.height = height
    self.ascent = ascent
    self.start = start
    self.width = width
    self.direction = direction
    self.styles = styles
    self.ruler = ruler
  }

  /// The offsets of its characters in the passage, in UTF-16 units.
  var units: Range<Int> {
    passage.edges[characters.lowerBound]..<passage.edges[characters.upperBound]
  }

  /// The text of some of its characters.
  func text(of characters: Range<Int>) -> String {
    passage.string.text(
      in: passage.edges[characters.lowerBound]..<passage.edges[characters.upperBound])
  }

  /// The text of some of its characters as it is drawn: at its end a soft hyphen is seen.
  private func seenText(of range: Range<Int>) -> String {
    let text = text(of: range)
    let isBroken = range.upperBound == characters.upperBound && !endsParagraph
    return isBroken && text.last == "\u{AD}" ? text.dropLast() + "-" : text
  }
}

// MARK: - Places

extension TextFlowLine {
  /// The left end of the characters, in points from the left of the text: the spaces at the end lie beyond the line.
  var origin: CGFloat {
    direction == .rightToLeft ? start - max(0, layout.width - width) : start
  }

  /// Returns the x-coordinate of the caret before a character, in points from the left of the text.
  func place(before character: Int) -> CGFloat {
    let index = character - characters.lowerBound
    return origin + layout.edges[min(max(0, index), layout.edges.count - 1)]
  }

  /// Returns the spans of some characters, in points from the left of the text.
  func spans(of range: Range<Int>) -> [ClosedRange<CGFloat>] {
    let part = range.clamped(to: characters)
    guard !part.isEmpty else { return [] }
    let (start, origin) = (characters.lowerBound, origin)
    return layout.spans(of: part.lowerBound - start..<part.upperBound - start).map {
      origin + $0.lowerBound...origin + $0.upperBound
    }
  }

  /// The index of the last character before which the caret is in this line: where the text continues in the next line,
  /// it is the last one here.
  var lastPlace: Int {
    endsParagraph ? characters.upperBound : max(characters.lowerBound, characters.upperBound - 1)
  }

  /// Returns the index of the character before which the caret is nearest to `x`, in points from the left of the text.
  func character(nearestTo x: CGFloat) -> Int {
    min(characters.lowerBound + layout.character(nearestTo: x - origin), lastPlace)
  }

  /// Returns the index of the character at `x`, in points from the left of the text; nil beside the line.
  func character(under x: CGFloat) -> Int? {
    layout.character(under: x - origin).map { characters.lowerBound + $0 }
  }

  /// Returns the index of the character before which the caret is one gap to the left, or right, of that before
  /// `character`; nil at the end of the line.
  func character(beside character: Int, isLeft: Bool) -> Int? {
    layout.character(beside: character - characters.lowerBound, isLeft: isLeft)
      .map { characters.lowerBound + $0 }
  }

  /// Whether some of it is read from right to left.
  var isMixed: Bool { layout.mixed != nil }
}
