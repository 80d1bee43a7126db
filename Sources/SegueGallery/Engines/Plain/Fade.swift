import SegueTransitions
import UIKit

/// The old screen fades out, and only then the new one fades in: they are never seen together.
///
///     opacity  1 ╲       ╱
///                 ╲ old ╱ new
///              0   ╲___╱
///
/// Like Android's `Fade` transitions, which `AutoTransition` plays one after the other.
public final class Fade: TransitionAnimator {
  /// When the old screen has gone and the new one begins to come, from 0 to 1.
  public var middle = 0.5

  /// Half a second long.
  public init() { super.init(duration: 0.5) }

  public override func animate(_ screens: Screens) {
    screens.pose(0...middle) { progress in screens.old.alpha = 1 - progress }
    screens.pose(middle...1) { progress in screens.new.alpha = progress }
  }
}

extension Engine {
  /// Android's.
  public static let fade = Engine(
    "Fade", group: .plain, origin: "Android", note: "out, then in",
    sentence: "The old panel fades out, and then the new one fades in.",
    moment: 0.3, arrival: 0.5, isSymmetric: true, asksFor: [.plainFrames, .gaps],
    parameters: [
      .duration(),
      Parameter("middle", 0.1...0.9, .times, "When the old panel has gone, of the duration.") {
        \Fade.middle
      },
    ] + Parameter.controlPoints
  ) { Fade() }
}
