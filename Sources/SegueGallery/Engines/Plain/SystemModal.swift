import UIKit

/// The default transition of a presentation: the new screen rises from below on a spring, and the
/// old one is dimmed.
///
/// Like UIKit's `UIModalTransitionStyle.coverVertical`.
public final class SystemModal: TransitionAnimator {
  /// The dimming of the old screen at the end, from 0 to 1.
  public var dimming: CGFloat = 0.2

  /// Half a second long, on UIKit's spring: see `SystemPush`.
  public init() { super.init(duration: 0.5, timing: .spring(1)) }

  override func animate(_ screens: Screens) {
    let way = screens.way(90)
    let dim = screens.shade(screens.old)
    screens.pose { progress in
      screens.new.transform = CGAffineTransform(along: way, by: 1 - progress)
      dim.alpha = progress * self.dimming
    }
  }
}

extension Engine {
  /// UIKit's presentation.
  public static let systemModal = Engine(
    "System modal", group: .plain, origin: "UIKit", note: "cover vertical",
    sentence: "The new panel rises from below on a spring; the old one is dimmed.",
    moment: 0.15,
    parameters: [
      .duration(),
      Parameter("dimming", 0...1, .times, "How much the old panel is dimmed.") {
        \SystemModal.dimming
      },
    ]
  ) { SystemModal() }
}
