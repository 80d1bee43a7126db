import UIKit

extension Screens {
  /// A piece of a screen.
  struct Piece {
    /// Shows this part of the screen.
    let view: UIView
    /// From 0, counted from the left.
    let column: Int
    /// From 0, counted from the top.
    let row: Int
    /// The position of its center in the screen, from −1 (left or top) to 1.
    let place: CGPoint
  }

  /// Cuts a picture of a screen into a grid of pieces, which lie where the screen is, in front of it.
  /// Hide the screen while they stand in for it.
  ///
  /// Their edges lie on whole pixels, so that the pieces in place look exactly like the screen.
  func pieces(of screen: UIView, columns: Int, rows: Int) -> [Piece] {
    let size = screen.bounds.size
    let holder = UIView(frame: bounds)
    holder.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    add(holder)
    let scale = screen.window?.screen.scale ?? 1
    func edge(_ index: Int, of count: Int, length: CGFloat) -> CGFloat {
      index == count
        ? length : (length * CGFloat(index) / CGFloat(count) * scale).rounded() / scale
    }
    var pieces: [Piece] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let (left, right) = (
          edge(column, of: columns, length: size.width),
          edge(column + 1, of: columns, length: size.width)
        )
        let (top, bottom) = (
          edge(row, of: rows, length: size.height), edge(row + 1, of: rows, length: size.height)
        )
        let part = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        guard
          let view = screen.resizableSnapshotView(
            from: part.offsetBy(dx: screen.bounds.minX, dy: screen.bounds.minY),
            afterScreenUpdates: true, withCapInsets: .zero)
        else { continue }
        view.frame = part
        view.autoresizingMask = [
          .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
          .flexibleWidth, .flexibleHeight,
        ]
        holder.addSubview(view)
        let place = CGPoint(
          x: part.midX / size.width * 2 - 1, y: part.midY / size.height * 2 - 1)
        pieces.append(Piece(view: view, column: column, row: row, place: place))
      }
    }
    return pieces
  }

  /// A picture of a whole screen, in front of it.
  func picture(of screen: UIView) -> UIView {
    pieces(of: screen, columns: 1, rows: 1).first?.view ?? UIView()
  }
}
