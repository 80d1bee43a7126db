import SegueTransitions
import UIKit

/// The new screen appears in the squares of a checkerboard: each is drawn like a curtain, first
/// those of one color, then those of the other.
public final class Checkers: TransitionAnimator {
  /// The number of squares in a row.
  public var columns = 8

  /// Eight tenths of a second long.
  public init() { super.init(duration: 0.8) }

  public override func animate(_ screens: Screens) {
    let mask = screens.mask(screens.new)
    let cells = screens.grid(
      mask.bounds.size, columns: columns, rows: screens.pieceRows(forColumns: columns))
    for cell in cells {
      let square = UIView()
      square.backgroundColor = .black
      mask.addSubview(square)
      let isFirst = (cell.column + cell.row) % 2 == 0
      screens.pose(isFirst ? 0...0.6 : 0.4...1) { progress in
        // From the side that the new screen comes from.
        let open = cell.frame.width * progress
        square.frame = cell.frame
        square.frame.size.width = open
        if screens.side > 0 { square.frame.origin.x = cell.frame.maxX - open }
      }
    }
  }
}

extension Engine {
  /// PowerPoint's checkerboard.
  public static let checkers = Engine(
    "Checkers", group: .masks, origin: "PowerPoint", note: "a checkerboard",
    sentence: "The new panel appears in the squares of a checkerboard, one color after the other.",
    moment: 0.5, drawing: .composed,
    parameters: [
      .duration(),
      Parameter("columns", 2...20, .pieces, "How many squares lie side by side.") {
        \Checkers.columns
      },
    ] + Parameter.controlPoints
  ) { Checkers() }
}
