import SegueTransitions
import UIKit

/// The old screen moves away, and the new one, which was beneath it all the time, comes out of its
/// shadow.
///
///     ┌──────────┐   ┄────┬─────┐   ┌──────────┐
///     │   old    │ →  old │ new │ → │   new    │
///     └──────────┘   ┄────┴─────┘   └──────────┘
public final class Uncover: TransitionAnimator {
  /// The direction in which the old screen leaves, in degrees: 0 is the side across from where the
  /// new one lives, 90 above, −90 below.
  public var angle: CGFloat = 0
  /// The darkness of the new screen at the start, from 0 to 1.
  public var shade: CGFloat = 0.3

  /// Half a second long.
  public init() { super.init(duration: 0.5) }

  public override func animate(_ screens: Screens) {
    let way = screens.way(angle)
    let shade = screens.shade(screens.new)
    screens.raiseOld()
    screens.shadow(of: screens.old)
    screens.pose { progress in
      screens.old.transform = CGAffineTransform(along: way, by: -progress)
      shade.alpha = (1 - progress) * self.shade
    }
  }
}

extension Engine {
  /// PowerPoint's.
  public static let uncover = Engine(
    "Uncover", group: .plain, origin: "PowerPoint", note: "to any side",
    sentence: "The old panel moves away from above the new one.",
    moment: 0.5,
    parameters: [
      .duration(),
      Parameter("angle", -90...90, .degrees, "Where the old panel leaves to: 90 is above.") {
        \Uncover.angle
      },
      Parameter("shade", 0...1, .times, "How dark the new panel is at first.") { \Uncover.shade },
    ] + Parameter.controlPoints
  ) { Uncover() }
}
