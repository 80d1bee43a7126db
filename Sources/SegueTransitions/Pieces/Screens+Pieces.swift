import UIKit

extension Screens {
  /// A piece of a screen.
  public struct Piece {
    /// Shows this part of the screen.
    public let view: UIView
    /// From 0, counted from the left.
    public let column: Int
    /// From 0, counted from the top.
    public let row: Int
    /// The position of its center in the screen, from −1 (left or top) to 1.
    public let place: CGPoint
  }

  /// Cuts a picture of a screen into a grid of pieces, which lie where the screen is, in front of it.
  /// Hide the screen while they stand in for it.
  ///
  /// Their edges lie on whole pixels, so that the pieces in place look exactly like the screen.
  ///
  /// - Parameters:
  ///   - screen: The screen, one of the two.
  ///   - columns: The number of pieces in a row.
  ///   - rows: The number of rows.
  ///   - overlap: The distance, in points, by which they are larger to the right and below: pieces
  ///     that bend like parts of one sheet let nothing through between them.
  ///   - perspective: The perspective of all of them together, from in front of the middle of the container.
  public func pieces(
    of screen: UIView, columns: Int, rows: Int, overlap: CGFloat = 0,
    perspective: CATransform3D = CATransform3DIdentity
  ) -> [Piece] {
    let size = screen.bounds.size
    let space = addSpace(perspective)
    var pieces: [Piece] = []
    for cell in grid(size, columns: columns, rows: rows) {
      var part = cell.frame
      part.size.width = min(part.width + onPixel(overlap), size.width - part.minX)
      part.size.height = min(part.height + onPixel(overlap), size.height - part.minY)
      guard
        let view = screen.resizableSnapshotView(
          from: part.offsetBy(dx: screen.bounds.minX, dy: screen.bounds.minY),
          afterScreenUpdates: true, withCapInsets: .zero)
      else { continue }
      view.frame = part
      view.autoresizingMask = .proportional
      space.addSubview(view)
      let place = CGPoint(
        x: part.midX / size.width * 2 - 1, y: part.midY / size.height * 2 - 1)
      pieces.append(Piece(view: view, column: cell.column, row: cell.row, place: place))
    }
    return pieces
  }

  /// A picture of a whole screen, in front of it.
  public func picture(of screen: UIView) -> UIView {
    pieces(of: screen, columns: 1, rows: 1).first?.view ?? UIView()
  }
}
