import SegueTransitions
import UIKit

/// A class that does nothing but animate: the article's second approach.
final class STKVerticalTransitioner: NSObject, STKVerticalAnimating {
  /// Whether the new view comes from the bottom, and the old one leaves at the top.
  var isReversed = false

  var duration: TimeInterval = 0.5

  var way: CGFloat { isReversed ? -1 : 1 }
}

extension STKVerticalTransitioner: TimedAnimator, Reversible {
  var timing: TransitionAnimator.Timing { .curve(.easeInOut) }
}

extension Engine {
  /// stablekernel's tab bar animation.
  public static let verticalSlide = Engine(
    "Vertical slide", group: .seeds, origin: "stablekernel", note: "from the top",
    sentence: "The new panel slides in from the top, the old one out at the bottom.",
    moment: 0.5, seam: .horizontal,
    parameters: [
      Parameter("duration", 0.1...5, .seconds, "How long it takes.") {
        \STKVerticalTransitioner.duration
      }
    ]
  ) { STKVerticalTransitioner() }
}
