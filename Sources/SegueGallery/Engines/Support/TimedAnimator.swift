import SegueTransitions
import UIKit

/// An animator that tells its timing, so that it can be shown.
public protocol TimedAnimator: UIViewControllerAnimatedTransitioning {
  /// The curve of progress over time, for the whole duration.
  @MainActor var timing: TransitionAnimator.Timing { get }
}

extension TransitionAnimator: TimedAnimator, Reversible {}
