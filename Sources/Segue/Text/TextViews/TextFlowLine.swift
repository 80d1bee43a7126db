import Foundation
import SegueMedia

/// A line of a document: where it lies, and which characters it shows.
///
/// What it looks like, and where its characters are, is found out once it is seen.
final class TextFlowLine {
  /// Characters in a row that are set as one, a tab, or what stands in the place of a character.
  struct Piece {
    /// The numbers of its characters in the passage.
    var characters: Range<Int>
    /// From the beginning of the line, in points.
    var x: CGFloat
    /// Nil for a tab or an attachment.
    var layout: LineLayout?
    var width: CGFloat
    var style: TextStyle
  }

  let passage: TextPassage
  /// The numbers of its characters in the passage, without the line break.
  let characters: Range<Int>
  /// Whether a line break, or the end of the text, follows.
  let endsParagraph: Bool
  /// From the top of the passage, in points.
  let top: CGFloat
  /// With the space to the next line, in points; a whole number of pixels, so that the lines below a new one need not be
  /// drawn anew.
  let height: CGFloat
  /// From the top to the baseline, in points.
  let ascent: CGFloat
  /// Where its ink begins, in points from the left of the text.
  private let start: CGFloat
  /// Without the spaces at its end, in points.
  let width: CGFloat
  /// In which direction the paragraph is read.
  let direction: TextDirection
  /// The styles of its characters, in order.
  let styles: [(characters: Range<Int>, style: TextStyle)]
  /// Where tabs lead; nil where there are none.
  let ruler: TabRuler?

  private(set) lazy var pieces: [Piece] = makePieces()

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

  private func makePieces() -> [Piece] {
    var pieces: [Piece] = []
    let given: NSWritingDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
    for (range, style) in styles {
      if let attachment = style.attachment {
        pieces.append(
          Piece(characters: range, x: 0, layout: nil, width: attachment.width, style: style))
        continue
      }
      let font = style.letterFont
      var start = range.lowerBound
      for part in seenText(of: range).split(separator: "\t", omittingEmptySubsequences: false) {
        if start > range.lowerBound {
          pieces.append(
            Piece(characters: start - 1..<start, x: 0, layout: nil, width: 0, style: style))
        }
        let layout = LineLayout(String(part), font: font, direction: given)
        let end = start + part.count
        if end > start {
          pieces.append(
            Piece(
              characters: start..<end, x: 0, layout: layout, width: layout.width, style: style))
        }
        start = end + 1
      }
    }
    let width = place(&pieces)
    guard direction == .rightToLeft else { return pieces }
    return pieces.map { piece in
      var piece = piece
      piece.x = width - piece.x - piece.width
      return piece
    }
  }

  /// Puts the pieces one after the other, and gives tabs their widths. Returns where they end, in points.
  private func place(_ pieces: inout [Piece]) -> CGFloat {
    var pen: CGFloat = 0
    for index in pieces.indices {
      if let ruler, pieces[index].isTab {
        let text = pieces[(index + 1)...].prefix { !$0.isTab }
        pieces[index].width = ruler.way(from: pen, to: text.map(segment))
      }
      pieces[index].x = pen
      pen += pieces[index].width
    }
    return pen
  }

  private func segment(_ piece: Piece) -> TabRuler.Segment {
    TabRuler.Segment(
      characters: Array(text(of: piece.characters)), width: piece.width,
      edges: piece.layout?.edges ?? [])
  }
}

extension TextFlowLine.Piece {
  var isTab: Bool { layout == nil && style.attachment == nil }
}

// MARK: - Places

extension TextFlowLine {
  /// The width with the spaces at the end, in points.
  var fullWidth: CGFloat { pieces.map { $0.x + $0.width }.max() ?? 0 }

  /// Where the pieces begin, in points from the left of the text: the spaces at the end lie beyond the line.
  var origin: CGFloat {
    direction == .rightToLeft ? start - max(0, fullWidth - width) : start
  }

  /// The piece with a character, or the last before it.
  private func piece(with character: Int) -> Piece? {
    pieces.last { $0.characters.lowerBound <= character } ?? pieces.first
  }

  /// Where the caret is before a character, in points from the left of the text.
  func place(before character: Int) -> CGFloat {
    guard let piece = piece(with: character) else { return start }
    let index = min(character, piece.characters.upperBound) - piece.characters.lowerBound
    guard let layout = piece.layout else {
      let isAtLeft = (index == 0) == (direction == .leftToRight)
      return origin + piece.x + (isAtLeft ? 0 : piece.width)
    }
    return origin + piece.x + layout.edges[min(max(0, index), layout.edges.count - 1)]
  }

  /// From where to where characters are, in points from the left of the text.
  func spans(of range: Range<Int>) -> [ClosedRange<CGFloat>] {
    pieces.flatMap { piece -> [ClosedRange<CGFloat>] in
      let part = range.clamped(to: piece.characters)
      guard !part.isEmpty else { return [] }
      let low = origin + piece.x
      let start = piece.characters.lowerBound
      guard let layout = piece.layout else { return [low...low + piece.width] }
      return layout.spans(of: part.lowerBound - start..<part.upperBound - start).map {
        low + $0.lowerBound...low + $0.upperBound
      }
    }
  }

  /// The last character before which the caret is in this line: where the text goes on in the next line, it is before
  /// the last one here.
  var lastPlace: Int {
    endsParagraph ? characters.upperBound : max(characters.lowerBound, characters.upperBound - 1)
  }

  /// The character before which the caret is nearest to `x`, in points from the left of the text.
  func character(nearestTo x: CGFloat) -> Int {
    let x = x - origin
    func distance(_ piece: Piece) -> CGFloat { max(piece.x - x, x - piece.x - piece.width, 0) }
    guard let piece = pieces.min(by: { distance($0) < distance($1) }) else {
      return characters.lowerBound
    }
    let isInFirstHalf = (x - piece.x < piece.width / 2) == (direction == .leftToRight)
    let index = piece.layout?.character(nearestTo: x - piece.x) ?? (isInFirstHalf ? 0 : 1)
    return min(piece.characters.lowerBound + index, lastPlace)
  }

  /// The character at `x`, in points from the left of the text; nil beside the line.
  func character(under x: CGFloat) -> Int? {
    let x = x - origin
    guard let piece = pieces.first(where: { $0.x <= x && x < $0.x + $0.width }) else { return nil }
    let index = piece.layout.map { $0.character(under: x - piece.x) ?? 0 } ?? 0
    return piece.characters.lowerBound + index
  }

  /// The character before which the caret is one gap to the left, or right, of that before `character`; nil at the end
  /// of what is read as one, or where everything is read from left to right.
  func character(beside character: Int, isLeft: Bool) -> Int? {
    guard let piece = piece(with: character), let layout = piece.layout else { return nil }
    let start = piece.characters.lowerBound
    return layout.character(beside: character - start, isLeft: isLeft).map { start + $0 }
  }

  /// Whether some of it is read from right to left.
  var isMixed: Bool { pieces.contains { $0.layout?.mixed != nil } }
}
