import UIKit

/// The old screen breaks into pieces that fly apart, turn and fade; the new one is behind them.
public final class Explode: TransitionAnimator {
  /// The number of pieces in a row.
  public var columns = 8
  /// The distance that the outermost pieces fly, as a fraction of the screen.
  public var reach: CGFloat = 0.6
  /// The angle by which the outermost pieces turn, in radians.
  public var spin: CGFloat = 1.2

  /// Eight tenths of a second long.
  public init() { super.init(duration: 0.8, timing: .curve(.easeIn)) }

  override func animate(_ screens: Screens) {
    let size = screens.bounds.size
    let pieces = screens.pieces(
      of: screens.old, columns: columns, rows: screens.pieceRows(forColumns: columns))
    screens.pose { progress in
      for piece in pieces {
        piece.view.transform = CGAffineTransform(
          translationX: progress * piece.place.x * self.reach * size.width,
          y: progress * piece.place.y * self.reach * size.height
        ).rotated(by: progress * self.spin * piece.place.x)
      }
    }
    // At first they are solid.
    screens.pose(0.35...1) { progress in
      for piece in pieces { piece.view.alpha = 1 - progress }
    }
    screens.old.alpha = 0
  }
}

extension Engine {
  /// After Colin Eberhardt's VCTransitionsLibrary.
  public static let explode = Engine(
    "Explode", group: .pieces, origin: "VCTransitionsLibrary", note: "Colin Eberhardt",
    sentence: "The old panel breaks into pieces that fly apart and fade.",
    moment: 0.5, drawing: .stretched,
    parameters: [
      .duration(),
      Parameter("columns", 2...20, .pieces, "How many pieces lie side by side.") {
        \Explode.columns
      },
      Parameter("reach", 0.1...2, .times, "How far pieces fly, of the screen.") { \Explode.reach },
      Parameter("spin", 0...6, .times, "How far pieces turn, in radians.") { \Explode.spin },
    ]
  ) { Explode() }
}
