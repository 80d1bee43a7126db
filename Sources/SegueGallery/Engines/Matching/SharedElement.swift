import SegueTransitions
import UIKit

/// Views that both screens have in common fly from their old places to their new ones, in front of
/// everything; the rest dissolves.
///
/// Two views are the same thing if they have the same `accessibilityIdentifier`. Known from Android's
/// `transitionName`, and on iOS from the library Hero, where it is `hero.id`.
public final class SharedElement: TransitionAnimator {
  /// When the rest has dissolved, as a fraction of the duration.
  public var fade = 0.7
  /// The curvature of the way: 0 is a straight line, 1 the arc of Windows' connected animations.
  public var arc: CGFloat = 0

  /// Half a second long.
  public init() { super.init(duration: 0.5) }

  public override func animate(_ screens: Screens) {
    for pair in screens.pairs() { screens.fly(pair, arc: arc) }
    screens.pose(0...fade) { screens.new.alpha = $0 }
  }
}

extension Engine {
  /// Android's.
  public static let sharedElement = Engine(
    "Shared element", group: .matching, origin: "Android 5", note: "by identifier",
    sentence: "What both panels have in common flies to its new place; the rest dissolves.",
    moment: 0.3, drawing: .stretched,
    parameters: [
      .duration(),
      Parameter("fade", 0.1...1, .times, "When the rest has dissolved.") { \SharedElement.fade },
      Parameter("arc", 0...1.5, .times, "How bent the way is.") { \SharedElement.arc },
    ] + Parameter.controlPoints
  ) { SharedElement() }
}
