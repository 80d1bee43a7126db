import UIKit

/// An animator that tells its timing, so that it can be shown.
public protocol TimedAnimator: UIViewControllerAnimatedTransitioning {
  /// The curve of progress over time, for the whole duration.
  @MainActor var timing: TransitionAnimator.Timing { get }
}

extension TransitionAnimator {
  /// The first control point of its curve, to be tuned; that of a built-in curve is CSS's of the same name.
  /// Setting it makes it a Bézier curve.
  var controlPoint1: CGPoint {
    get { timing.controlPoints.first }
    set { timing = .bezier(newValue, controlPoint2) }
  }

  /// The second control point; see `controlPoint1`.
  var controlPoint2: CGPoint {
    get { timing.controlPoints.second }
    set { timing = .bezier(controlPoint1, newValue) }
  }
}

extension TransitionAnimator.Timing {
  /// The control points of its cubic Bézier curve from (0, 0) to (1, 1); those of ease-out for a spring.
  ///
  /// The built-in curves are those of CSS Easing Functions Level 1, section 2.3, which Core Animation has
  /// under the same names.
  public var controlPoints: (first: CGPoint, second: CGPoint) {
    switch self {
    case .bezier(let first, let second): (first, second)
    case .curve(.linear): (.zero, CGPoint(x: 1, y: 1))
    case .curve(.easeIn): (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
    case .curve(.easeInOut): (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    default: (.zero, CGPoint(x: 0.58, y: 1))
    }
  }
}
