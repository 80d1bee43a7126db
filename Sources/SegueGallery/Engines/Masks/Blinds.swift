import SegueTransitions
import UIKit

/// The old screen is printed on the slats of a Venetian blind, which turn until they are seen
/// edge-on, one after the other: the new one shows between them.
public final class Blinds: TransitionAnimator {
  /// The number of slats, from top to bottom.
  public var count = 12
  /// The fraction of the duration over which the slats begin to turn, one after the other.
  public var delay = 0.4
  /// The distance of the eye, in lengths of the screen's longer side.
  public var distance: CGFloat = 1.5

  /// Nine tenths of a second long.
  public init() { super.init(duration: 0.9, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    let eye = distance * screens.longerSide
    let slats = screens.pieces(
      of: screens.old, columns: 1, rows: count, perspective: screens.perspective(distance))
    screens.old.alpha = 0
    for slat in slats {
      let shade = slat.shade()
      // Edge-on for the eye, which is in front of the middle: a slat above it turns farther.
      let height = slat.place.y * screens.bounds.height / 2
      let edgeOn = .pi / 2 - atan(height / eye)
      let start = delay * Double(slat.row) / Double(max(1, count - 1))
      screens.pose(start...start + 1 - delay) { progress in
        slat.view.layer.transform = .rotation(-progress * edgeOn, x: 1)
        shade.alpha = progress * 0.7
      }
      // A line is left of it, until it is gone.
      screens.pose(start + 0.95 * (1 - delay)...start + 1 - delay) { slat.view.alpha = 1 - $0 }
    }
  }
}

extension Engine {
  /// PowerPoint's.
  public static let blinds = Engine(
    "Blinds", group: .masks, origin: "PowerPoint", note: "Venetian slats",
    sentence: "The old panel's slats turn edge-on, and the new one shows between them.",
    moment: 0.55, drawing: .composed,
    parameters: [
      .duration(),
      Parameter("count", 2...30, .pieces, "How many slats there are.") { \Blinds.count },
      Parameter("delay", 0...0.8, .times, "When all slats have begun to turn.") { \Blinds.delay },
      Parameter("distance", 0.5...5, .times, "How far away the eye is, in longer sides.") {
        \Blinds.distance
      },
    ] + Parameter.controlPoints
  ) { Blinds() }
}
