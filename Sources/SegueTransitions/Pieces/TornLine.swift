import UIKit

/// The ragged line along which paper of a size is torn in two, from top to bottom.
///
///     left ▏▒ right      ▒: the white inside of the paper, which the right half keeps
///         ▕▒
///          ▏▒            Drawn in rows of about two points, with level and upright sides on whole pixels
///         ▕▒             only: side by side, both halves show every pixel once.
public struct TornLine {
  /// The height of a row in points, a whole number of pixels.
  private let rowHeight: CGFloat
  private let size: CGSize
  /// The position of the line in each row, and the width of the white to the left of it, in points.
  private let rows: [(x: CGFloat, white: CGFloat)]

  /// Tears paper of a size.
  ///
  /// - Parameters:
  ///   - size: The size of the paper, in points.
  ///   - lean: The distance by which it ends farther right, as a fraction of the width.
  ///   - raggedness: The amplitude of its waver, as a fraction of the width.
  ///   - scale: Pixels a point.
  public init(_ size: CGSize, lean: CGFloat, raggedness: CGFloat, scale: CGFloat) {
    self.size = size
    rowHeight = max(1, (2 * scale).rounded()) / scale
    var random = RepeatableRandom(seed: 7)
    let count = max(1, Int((size.height / rowHeight).rounded(.up)))
    var (stray, white): (CGFloat, CGFloat) = (0, 3)
    rows = (0..<count).map { row in
      // Fibers are torn by random walks in points: one is drawn back to the line, the other stays
      // between two widths.
      stray = 0.96 * stray + random.next(in: -1.5...1.5)
      white = min(max(white + random.next(in: -1...1), 2), 8)
      // The hand wavers: two waves that do not fit together.
      let down = CGFloat(row) / CGFloat(count) - 0.5
      let waver = 0.6 * sin(9 * down) + 0.4 * sin(23 * down + 1)
      let x = min(max(0.5 + lean * down + raggedness * waver, 0.1), 0.9) * size.width
      return (((x + stray) * scale).rounded() / scale, (white * scale).rounded() / scale)
    }
  }

  /// The position of its lower end, in points from the left.
  public var foot: CGFloat { rows.last?.x ?? 0 }
  /// The outline of everything left of it.
  public var left: UIBezierPath { half(rows.map(\.x), to: 0) }
  /// The outline of everything right of it.
  public var right: UIBezierPath { half(rows.map(\.x), to: size.width) }
  /// The right half and its white.
  public var fringe: UIBezierPath { half(rows.map { $0.x - $0.white }, to: size.width) }

  /// Returns the area between the places of the line in its rows and an upright edge.
  private func half(_ places: [CGFloat], to edge: CGFloat) -> UIBezierPath {
    let corners = places.enumerated().flatMap { row, x in
      let top = CGFloat(row) * rowHeight
      return [CGPoint(x: x, y: top), CGPoint(x: x, y: min(top + rowHeight, size.height))]
    }
    return .polygon([CGPoint(x: edge, y: 0)] + corners + [CGPoint(x: edge, y: size.height)])
  }
}
