import SegueTransitions
import UIKit

/// The old screen breaks into pieces that fly apart, turn and fade; the new one is behind them.
public final class Explode: TransitionAnimator {
  /// The number of pieces in a row.
  public var columns = 8
  /// The distance that the outermost pieces fly, as a fraction of the screen.
  public var reach: CGFloat = 0.6
  /// The angle by which the outermost pieces turn, in degrees.
  public var spin: CGFloat = 70
  /// The darkness of the new screen at the start, from 0 to 1.
  public var shade: CGFloat = 0.4

  /// Eight tenths of a second long. Pieces that come together slow down.
  public init() {
    super.init(duration: 0.8, timing: .curve(.easeIn), returnTiming: .curve(.easeOut))
  }

  public override func animate(_ screens: Screens) {
    let size = screens.bounds.size
    let pieces = screens.pieces(
      of: screens.old, columns: columns, rows: screens.pieceRows(forColumns: columns))
    let shade = screens.shade(screens.new)
    screens.pose { progress in
      shade.alpha = (1 - progress) * self.shade
      for piece in pieces {
        piece.view.transform = CGAffineTransform(
          translationX: progress * piece.place.x * self.reach * size.width,
          y: progress * piece.place.y * self.reach * size.height
        ).rotated(by: progress * self.spin * .pi / 180 * piece.place.x)
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
      Parameter("spin", 0...340, .degrees, "How far pieces turn.") { \Explode.spin },
      Parameter("shade", 0...1, .times, "How dark the new panel is at first.") { \Explode.shade },
    ] + Parameter.controlPoints
  ) { Explode() }
}
