import SegueTransitions
import UIKit

/// The new screen slides in over the old one, which gives way a little and darkens: the parallax
/// makes it seem further away.
public final class SlideOver: TransitionAnimator {
  /// The distance by which the old screen gives way, as a fraction of the width.
  public var parallax: CGFloat = 0.3
  /// The darkness of the old screen at the end, from 0 to 1.
  public var shade: CGFloat = 0.25

  /// Half a second long.
  public init() { super.init(duration: 0.5) }

  public override func animate(_ screens: Screens) {
    let way = screens.way(0)
    let shade = screens.shade(screens.old)
    screens.shadow(of: screens.new)
    screens.pose { progress in
      screens.new.transform = CGAffineTransform(along: way, by: 1 - progress)
      screens.old.transform = CGAffineTransform(along: way, by: -progress * self.parallax)
      shade.alpha = progress * self.shade
    }
  }
}

extension Engine {
  /// iOS 7's.
  public static let slideOver = Engine(
    "Slide over", group: .plain, origin: "iOS 7", note: "with parallax",
    sentence: "The new panel slides over the old one, which gives way by a third and darkens.",
    moment: 0.5,
    parameters: [
      .duration(),
      Parameter("parallax", 0...1, .times, "How far the old panel moves, of its width.") {
        \SlideOver.parallax
      },
      Parameter("shade", 0...1, .times, "How much the old panel darkens.") { \SlideOver.shade },
    ] + Parameter.controlPoints
  ) { SlideOver() }
}
