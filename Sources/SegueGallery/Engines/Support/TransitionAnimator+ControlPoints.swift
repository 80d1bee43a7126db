import SegueTransitions
import UIKit

extension TransitionAnimator {
  /// The first control point of its curve, to be tuned; that of a built-in curve is CSS's of the same name.
  /// Setting it makes it a Bézier curve.
  var controlPoint1: CGPoint {
    get { timing.controlPoints.first }
    set { tune(newValue, controlPoint2) }
  }

  /// The second control point; see `controlPoint1`.
  var controlPoint2: CGPoint {
    get { timing.controlPoints.second }
    set { tune(controlPoint1, newValue) }
  }

  /// Gives it a Bézier curve. If the way back has a curve of its own, it becomes the mirror image of one that differs
  /// from the present one.
  private func tune(_ first: CGPoint, _ second: CGPoint) {
    let tuned = Timing.bezier(first, second)
    if returnTiming != nil, tuned.controlPoints != timing.controlPoints {
      returnTiming = tuned.mirrored
    }
    timing = tuned
  }
}
