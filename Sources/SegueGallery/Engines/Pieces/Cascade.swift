import SegueTransitions
import UIKit

/// The rows of the new screen slide in one after the other, that of the touch first, and come to lie on the old one,
/// which darkens.
///
///     │old      │    │old   ┌──│    │┌────────│
///     │         │ →  │  ┌──────│ →  ││  new   │    Between rows, where there is no text or picture, the new
///     │      ☞  │    │┌────────│    ││        │    screen is cut.
///     │         │    │  ┌──────│    ││        │
public final class Cascade: TransitionAnimator {
  /// The part of the duration after which the last row sets out.
  public var delay = 0.45
  /// The least height of a row, in points.
  public var row: CGFloat = 36
  /// The darkness of the old screen at the end, from 0 to 1.
  public var shade: CGFloat = 0.4

  /// The steps of each row's motion.
  private static let steps = 8

  /// Seven tenths of a second long. Each row slows down by itself.
  public init() { super.init(duration: 0.7, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    let (bounds, side) = (screens.bounds, screens.side)
    let shade = screens.shade(screens.old)
    let space = screens.addSpace(CATransform3DIdentity)
    space.clipsToBounds = true
    let frames = screens.rows(of: screens.new, height: row)
    let rows = frames.map { row -> (view: UIView, away: CGFloat) in
      let view = screens.cut(row, from: screens.new)
      space.addSubview(view)
      // A row that was touched is as near as can be.
      let away = max(row.minY - screens.touch.y, screens.touch.y - row.maxY, 0)
      return (view, away)
    }
    screens.new.alpha = 0
    let farthest = max(rows.map(\.away).max() ?? 0, 1)
    for row in rows {
      let start = delay * Double(row.away / farthest)
      screens.pose(start...start + 1 - delay, steps: Self.steps) { progress in
        let left = pow(1 - progress, 1.7)
        row.view.transform = CGAffineTransform(translationX: side * bounds.width * left, y: 0)
      }
    }
    screens.pose { shade.alpha = self.shade * $0 }
  }
}

extension Engine {
  /// Lists' that are built up row by row.
  public static let cascade = Engine(
    "Cascade", group: .pieces, origin: "Windows Phone", note: "row by row",
    sentence: "The rows of the new panel slide in one after the other, the touched one first.",
    moment: 0.35, drawing: .stretched,
    parameters: [
      .duration(),
      Parameter("delay", 0...0.8, .times, "How late the last row is, of the duration.") {
        \Cascade.delay
      },
      Parameter("row", 16...200, .points, "How high a row is at least.") { \Cascade.row },
      Parameter("shade", 0...1, .times, "How dark the old panel gets.") { \Cascade.shade },
    ] + Parameter.controlPoints
  ) { Cascade() }
}
