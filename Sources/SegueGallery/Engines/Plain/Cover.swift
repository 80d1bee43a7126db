import SegueTransitions
import UIKit

/// The new screen moves in over the old one, which stays where it is and darkens.
///
///     ┌──────────┐   ┌─────┬────┄   ┌──────────┐
///     │   old    │ → │ old │ new  → │   new    │
///     └──────────┘   └─────┴────┄   └──────────┘
public final class Cover: TransitionAnimator {
  /// The side that the new screen comes from, in degrees: 0 is its own, 90 below, −90 above.
  public var angle: CGFloat = 0
  /// The darkness of the old screen at the end, from 0 to 1.
  public var shade: CGFloat = 0.3

  /// Half a second long.
  public init() { super.init(duration: 0.5) }

  public override func animate(_ screens: Screens) {
    let way = screens.way(angle)
    let shade = screens.shade(screens.old)
    screens.shadow(of: screens.new)
    screens.pose { progress in
      screens.new.transform = CGAffineTransform(along: way, by: 1 - progress)
      shade.alpha = progress * self.shade
    }
  }
}

extension Engine {
  /// PowerPoint's.
  public static let cover = Engine(
    "Cover", group: .plain, origin: "PowerPoint", note: "from any side",
    sentence: "The new panel moves in over the old one, which stays and darkens.",
    moment: 0.5,
    parameters: [
      .duration(),
      Parameter("angle", -90...90, .degrees, "Where the new panel comes from: 90 is below.") {
        \Cover.angle
      },
      Parameter("shade", 0...1, .times, "How much the old panel darkens.") { \Cover.shade },
    ] + Parameter.controlPoints
  ) { Cover() }
}
