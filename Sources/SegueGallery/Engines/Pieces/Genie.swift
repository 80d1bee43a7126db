import SegueTransitions
import UIKit

/// The old screen is sucked into an edge, below the place that was touched: its sides bend to a funnel,
/// through which it slides.
///
///     │   old    │    │   old    │     ╲  old   ╱      ╲    ╱      Strips across the funnel become
///     │          │ →  │╲        ╱│ →    ╲      ╱   →    │  │       trapezoids, whose slanted ends are
///     └──────────┘    └─╲──────╱─┘       │    │         │  │       the funnel.
public final class Genie: TransitionAnimator {
  /// 0: the lower edge, 1: the upper one, 2: the side that the old screen came from.
  public var edge = 0
  /// The width of the funnel's mouth, as a fraction of the edge.
  public var mouth: CGFloat = 0.08
  /// The darkness of the new screen at first, from 0 to 1.
  public var shade: CGFloat = 0.35

  /// The largest number of strips.
  private static let strips = 28

  /// Seven tenths of a second long.
  public init() { super.init(duration: 0.7, timing: .curve(.linear)) }

  public override func animate(_ screens: Screens) {
    let (bounds, isSideways) = (screens.bounds, edge == 2)
    let shade = screens.shade(screens.new)
    let length = isSideways ? bounds.width : bounds.height
    let breadth = isSideways ? bounds.height : bounds.width
    let count = max(1, min(Self.strips, Int(length / 4)))
    let strips = screens.pieces(
      of: screens.old, columns: isSideways ? count : 1, rows: isSideways ? 1 : count, overlap: 1)
    strips.first?.view.superview?.clipsToBounds = true
    screens.old.alpha = 0
    let isAtStart = edge == 1 || (isSideways && screens.side > 0)
    let target = isSideways ? screens.origin.y - bounds.minY : screens.origin.x - bounds.minX
    let half = breadth * mouth / 2
    let mouth = min(max(target, half), breadth - half)
    screens.pose(steps: 24) { progress in
      let bend = min(progress / 0.5, 1).smoothStep
      let slide = max((progress - 0.2) / 0.8, 0)
      // An edge of a strip, from its distance to the far end.
      func place(_ far: CGFloat) -> (y: CGFloat, x: CGFloat, half: CGFloat) {
        let along = far + slide * slide * (1.6 - 0.6 * slide) * length
        let part = bend * min(along / length, 1).smoothStep
        let (x, half) = (mouth - breadth / 2, half - breadth / 2)
        return (isAtStart ? length - along : along, x * part, breadth / 2 + half * part)
      }
      for strip in strips {
        let frame = CGRect(origin: strip.view.center, size: strip.view.bounds.size)
        let (center, extent) = isSideways ? (frame.minX, frame.width) : (frame.minY, frame.height)
        let ends = [center - extent / 2, center + extent / 2].map { end -> Trapezoid.Edge in
          let edge = place(isAtStart ? length - end : end)
          return Trapezoid.Edge(y: edge.y - center, x: edge.x, half: edge.half)
        }
        let transform = CATransform3D(
          from: CGSize(width: breadth, height: extent),
          to: Trapezoid(top: ends[0], bottom: ends[1]))
        strip.view.layer.transform = isSideways ? transform.transposed : transform
      }
      shade.alpha = self.shade * (1 - progress)
    }
  }
}

extension Engine {
  /// The Dock's.
  public static let genie = Engine(
    "Genie", group: .pieces, origin: "Mac OS X", note: "through a funnel",
    sentence: "The old panel is sucked through a funnel into an edge.",
    moment: 0.5, drawing: .stretched,
    parameters: [
      .duration(),
      Parameter("edge", ["below", "above", "side"], "The edge that swallows it:") { \Genie.edge },
      Parameter("mouth", 0.02...0.5, .times, "How wide the funnel's mouth is.") { \Genie.mouth },
      Parameter("shade", 0...1, .times, "How dark the new panel is at first.") { \Genie.shade },
    ] + Parameter.controlPoints
  ) { Genie() }
}
