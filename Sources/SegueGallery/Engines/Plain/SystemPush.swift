import SegueTransitions
import UIKit

/// The default transition of a navigation controller: the new screen comes from its side on a
/// spring, the old one moves a third as far and is dimmed.
public final class SystemPush: TransitionAnimator {
  /// The distance that the old screen moves, as a fraction of the width.
  public var parallax: CGFloat = 0.3
  /// The spring's damping ratio: 1 does not overshoot.
  public var damping: CGFloat = 1 { didSet { timing = .spring(damping) } }
  /// The darkness of the old screen at the end, from 0 to 1.
  public var shade: CGFloat = 0.28

  /// Half a second long, on UIKit's spring: mass 3, stiffness 1000 and damping 500 come to rest after
  /// 0.5 s without overshooting.
  public init() { super.init(duration: 0.5, timing: .spring(1)) }

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
  /// UIKit's push and pop.
  public static let systemPush = Engine(
    "System push", group: .plain, origin: "UIKit", note: "as in navigation",
    sentence: "The new panel comes from its side on a spring; the old one moves a third as far.",
    moment: 0.15, drawing: .stretched,
    parameters: [
      .duration(),
      Parameter("damping", 0.5...1, .times, "The spring's damping ratio: 1 does not overshoot.") {
        \SystemPush.damping
      },
      Parameter("parallax", 0...1, .times, "How far the old panel moves, of its width.") {
        \SystemPush.parallax
      },
      Parameter("shade", 0...1, .times, "How much the old panel darkens.") { \SystemPush.shade },
    ]
  ) { SystemPush() }
}
