import Foundation
import SegueMedia

/// The places of the characters of a line that is read in both directions, or all from right to left.
struct MixedLine {
  /// The horizontal extent of a character.
  private struct Cell {
    var left: CGFloat
    var right: CGFloat
    var level: UInt8

    private var isReversed: Bool { BidiParagraph.direction(level) == .rightToLeft }
    /// The edge where reading the character begins, and the one where it ends.
    var leading: CGFloat { isReversed ? right : left }
    var trailing: CGFloat { isReversed ? left : right }
  }

  /// The extents of the characters, in the order of the text.
  private var cells: [Cell] = []
  /// The places of the caret before each character and after the last, in points.
  private(set) var edges: [CGFloat] = []
  /// The indices of `edges`, from left to right.
  private var order: [Int] = []
  /// The position of each of `edges`, counted from the left.
  private var ranks: [Int]

  /// - Parameters:
  ///   - words: Already in their places.
  ///   - direction: The direction of the paragraph.
  ///   - width: The width of the line, in points.
  init(_ words: [LineLayout.Word], direction: TextDirection, width: CGFloat) {
    for word in words {
      let isReversed = word.piece.direction == .rightToLeft
      for (near, far) in zip(word.edges, word.edges.dropFirst()) {
        cells.append(
          Cell(
            left: isReversed ? word.x + word.width - far : word.x + near,
            right: isReversed ? word.x + word.width - near : word.x + far, level: word.piece.level))
      }
    }
    let isReversed = direction == .rightToLeft
    edges.append(isReversed ? width : 0)
    for (before, after) in zip(cells, cells.dropFirst()) {
      edges.append(before.level <= after.level ? before.trailing : after.leading)
    }
    if !cells.isEmpty { edges.append(isReversed ? 0 : width) }
    let edges = edges
    order = edges.indices.sorted { (edges[$0], $0) < (edges[$1], $1) }
    ranks = Array(repeating: 0, count: edges.count)
    for (rank, place) in order.enumerated() { ranks[place] = rank }
  }

  /// Returns the index of the character before which the caret is nearest to `x`.
  func character(nearestTo x: CGFloat) -> Int {
    let next = order.partitioningIndex { edges[$0] > x }
    guard next > 0 else { return order[0] }
    guard next < order.count else { return order[order.count - 1] }
    let (left, right) = (order[next - 1], order[next])
    return x - edges[left] <= edges[right] - x ? left : right
  }

  /// Returns the index of the character that covers `x`; nil beside the text.
  func character(under x: CGFloat) -> Int? {
    cells.firstIndex { $0.left <= x && x < $0.right }
  }

  /// Returns the index of the character before which the caret is one gap to the left, or right; nil at that end of the
  /// line.
  func character(beside character: Int, isLeft: Bool) -> Int? {
    guard ranks.indices.contains(character) else { return nil }
    let rank = ranks[character] + (isLeft ? -1 : 1)
    return order.indices.contains(rank) ? order[rank] : nil
  }

  /// Returns the spans of some characters, from left to right.
  func spans(of characters: Range<Int>) -> [ClosedRange<CGFloat>] {
    var spans: [ClosedRange<CGFloat>] = []
    for cell in cells[characters].sorted(by: { $0.left < $1.left }) {
      if let last = spans.last, cell.left <= last.upperBound + Self.slack {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, cell.right)
      } else {
        spans.append(cell.left...cell.right)
      }
    }
    return spans
  }

  /// Tolerance in points: characters that are side by side form one span, whatever the rounding.
  private static let slack: CGFloat = 0.01
}
