import UIKit

extension Screens {
  /// A cell of a grid.
  struct Cell {
    /// From 0, counted from the left.
    let column: Int
    /// From 0, counted from the top.
    let row: Int
    let frame: CGRect
  }

  /// Pixels a point.
  var scale: CGFloat { container.window?.screen.scale ?? 1 }

  /// A length or place, in points, on the nearest whole pixel.
  func onPixel(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }

  /// Divides an area at the origin into cells whose edges lie on whole pixels: side by side, they
  /// cover it exactly.
  func grid(_ size: CGSize, columns: Int, rows: Int) -> [Cell] {
    func edge(_ index: Int, of count: Int, length: CGFloat) -> CGFloat {
      index == count ? length : onPixel(length * CGFloat(index) / CGFloat(count))
    }
    return (0..<rows).flatMap { row in
      let top = edge(row, of: rows, length: size.height)
      let bottom = edge(row + 1, of: rows, length: size.height)
      return (0..<columns).map { column in
        let left = edge(column, of: columns, length: size.width)
        let right = edge(column + 1, of: columns, length: size.width)
        return Cell(
          column: column, row: row,
          frame: CGRect(x: left, y: top, width: right - left, height: bottom - top))
      }
    }
  }

  /// Returns the number of rows that makes the cells of a grid about square.
  func rows(forColumns columns: Int) -> Int {
    max(1, Int((CGFloat(columns) * bounds.height / max(bounds.width, 1)).rounded()))
  }

  /// The most pieces of a screen, each of which is a view.
  static var mostPieces: Int { 1000 }

  /// Returns the number of rows that makes pieces about square; fewer where the screen is so much higher than wide that
  /// there would be more than `mostPieces`.
  func pieceRows(forColumns columns: Int) -> Int {
    min(rows(forColumns: columns), max(1, Self.mostPieces / max(1, columns)))
  }
}
