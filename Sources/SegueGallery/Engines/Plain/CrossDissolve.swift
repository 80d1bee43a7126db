import SegueTransitions
import UIKit

/// The new screen fades in above the old one.
///
/// Like UIKit's `UIModalTransitionStyle.crossDissolve`.
public final class CrossDissolve: TransitionAnimator {
  /// About a third of a second long.
  public init() { super.init(duration: 0.35) }

  public override func animate(_ screens: Screens) {
    screens.pose { progress in screens.new.alpha = progress }
  }
}

extension Engine {
  /// UIKit's.
  public static let crossDissolve = Engine(
    "Cross-dissolve", group: .plain, origin: "UIKit", note: "iOS 3",
    sentence: "The new panel fades in above the old one.",
    moment: 0.5, isSymmetric: true, staysInside: true,
    parameters: [.duration()] + Parameter.controlPoints
  ) { CrossDissolve() }
}
