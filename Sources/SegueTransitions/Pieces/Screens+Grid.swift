import UIKit

extension Screens {
  /// A cell of a grid.
  public struct Cell {
    /// From 0, counted from the left.
    public let column: Int
    /// From 0, counted from the top.
    public let row: Int
    /// Its frame in the area that is divided.
    public let frame: CGRect
  }

  /// Divides an area at the origin into cells whose edges lie on whole pixels: side by side, they
  /// cover it exactly.
  public func grid(_ size: CGSize, columns: Int, rows: Int) -> [Cell] {
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
  public func rows(forColumns columns: Int) -> Int {
    max(1, Int((CGFloat(columns) * bounds.height / max(bounds.width, 1)).rounded()))
  }

  /// The most pieces of a screen, each of which is a view.
  public static var mostPieces: Int { 500 }

  /// Returns the number of rows that makes pieces about square; fewer where the screen is so much higher than wide that
  /// there would be more than `mostPieces`.
  public func pieceRows(forColumns columns: Int) -> Int {
    min(rows(forColumns: columns), max(1, Self.mostPieces / max(1, columns)))
  }
}
