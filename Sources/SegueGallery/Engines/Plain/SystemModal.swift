import SegueTransitions
import UIKit

/// The default transition of a presentation: the new screen rises from below on a spring, and the
/// old one is dimmed.
///
/// Like UIKit's `UIModalTransitionStyle.coverVertical`.
public final class SystemModal: TransitionAnimator {
  /// The spring's damping ratio: 1 does not overshoot.
  public var damping: CGFloat = 1 { didSet { timing = .spring(damping) } }
  /// The darkness of the old screen at the end, from 0 to 1.
  public var shade: CGFloat = 0.2

  /// Half a second long, on UIKit's spring: see `SystemPush`.
  public init() { super.init(duration: 0.5, timing: .spring(1)) }

  public override func animate(_ screens: Screens) {
    let way = screens.way(90)
    let shade = screens.shade(screens.old)
    screens.shadow(of: screens.new)
    screens.pose { progress in
      screens.new.transform = CGAffineTransform(along: way, by: 1 - progress)
      shade.alpha = progress * self.shade
    }
  }
}

extension Engine {
  /// UIKit's presentation.
  public static let systemModal = Engine(
    "System modal", group: .plain, origin: "UIKit", note: "cover vertical",
    sentence: "The new panel rises from below on a spring; the old one is dimmed.",
    moment: 0.15, drawing: .stretched,
    parameters: [
      .duration(),
      Parameter("damping", 0.5...1, .times, "The spring's damping ratio: 1 does not overshoot.") {
        \SystemModal.damping
      },
      Parameter("shade", 0...1, .times, "How much the old panel darkens.") { \SystemModal.shade },
    ]
  ) { SystemModal() }
}
