import SegueTransitions
import UIKit

/// The new screen pushes the old one out of sight: they move as one, edge to edge.
///
///     ┌──────────┐   ┄────┬─────┄   ┌──────────┐
///     │   old    │ →  old │ new   → │   new    │
///     └──────────┘   ┄────┴─────┄   └──────────┘
///
/// Like Core Animation's `CATransition` of the type `push`.
public final class Push: TransitionAnimator {
  /// The side that the new screen comes from, in degrees: 0 is its own, 90 below, −90 above.
  public var angle: CGFloat = 0

  /// Half a second long.
  public init() { super.init(duration: 0.5) }

  public override func animate(_ screens: Screens) {
    let way = screens.way(angle)
    screens.pose { progress in
      screens.new.transform = CGAffineTransform(along: way, by: 1 - progress)
      screens.old.transform = CGAffineTransform(along: way, by: -progress)
    }
  }
}

extension Engine {
  /// Core Animation's.
  public static let push = Engine(
    "Push", group: .plain, origin: "Core Animation", note: "edge to edge",
    sentence: "The new panel pushes the old one out of sight.",
    moment: 0.5, seam: .vertical,
    parameters: [
      .duration(),
      Parameter("angle", -90...90, .degrees, "Where the new panel comes from: 90 is below.") {
        \Push.angle
      },
    ] + Parameter.controlPoints
  ) { Push() }
}
