import SegueTransitions
import UIKit

/// The screens are the two sides of tiles, which turn over one after the other, diagonally across.
///
///     ▒▒▒▒  ╲ ╱  ████     A tile turns away until it is seen edge-on; there its back takes over,
///     ▒▒▒▒   │   ████     and turns from edge-on to where the front was.
public final class Tiles: TransitionAnimator {
  /// The number of tiles in a row.
  public var columns = 8
  /// The fraction of the duration that passes before the last tile begins to turn.
  public var delay = 0.7
  /// The distance of the eye from each tile, in lengths of the screen's longer side.
  public var distance: CGFloat = 0.6
  /// The darkness between tiles, and of tiles that are seen edge-on, from 0 to 1.
  public var shade: CGFloat = 0.6

  /// A second long.
  public init() { super.init(duration: 1, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    let rows = screens.pieceRows(forColumns: columns)
    let fronts = screens.pieces(of: screens.old, columns: columns, rows: rows)
    let backs = screens.pieces(of: screens.new, columns: columns, rows: rows)
    // The new screen lies in the dark behind the tiles: between them nothing else is seen.
    screens.old.alpha = 0
    screens.shade(screens.new).alpha = shade
    let perspective = screens.perspective(distance)
    // The part of the delay that goes by rows; the rest goes by columns.
    let downPart = rows == 1 ? 0 : columns == 1 ? 1 : 0.35
    for (front, back) in zip(fronts, backs) {
      // From the side of the new screen, and from the top, to the opposite corner: 0 for the first
      // tile, 1 for the last.
      let column = screens.side > 0 ? columns - 1 - front.column : front.column
      let across = Double(column) / Double(max(1, columns - 1))
      let down = Double(front.row) / Double(max(1, rows - 1))
      let start = delay * ((1 - downPart) * across + downPart * down)
      let half = (1 - delay) / 2
      let (turnedAway, returned) = (front.shade(), back.shade())
      screens.pose(start...start + half) { progress in
        front.view.layer.transform =
          .rotation(-screens.side * progress * .pi / 2, y: 1).then(perspective)
        turnedAway.alpha = self.shade * progress
      }
      screens.pose(start + half...start + 2 * half) { progress in
        back.view.layer.transform =
          .rotation(screens.side * (1 - progress) * .pi / 2, y: 1).then(perspective)
        returned.alpha = self.shade * (1 - progress)
      }
    }
  }
}

extension Engine {
  /// After PowerPoint's checkerboard whose squares turn over.
  public static let tiles = Engine(
    "Tiles", group: .pieces, origin: "PowerPoint", note: "turned one by one",
    sentence: "The panels are the two sides of tiles, which turn over one after the other.",
    moment: 0.5, drawing: .composed, asksFor: .doubles,
    parameters: [
      .duration(),
      Parameter("columns", 2...12, .pieces, "How many tiles lie side by side.") { \Tiles.columns },
      Parameter("delay", 0...0.9, .times, "When the last tile begins to turn.") { \Tiles.delay },
      Parameter("distance", 0.2...5, .times, "How far away the eye is, in longer sides.") {
        \Tiles.distance
      },
      Parameter("shade", 0...1, .times, "How dark it is between tiles.") { \Tiles.shade },
    ] + Parameter.controlPoints
  ) { Tiles() }
}
