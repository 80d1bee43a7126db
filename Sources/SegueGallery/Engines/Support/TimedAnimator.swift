import UIKit

/// An animator of which it is known how its progress follows time, so that this can be shown.
public protocol TimedAnimator: UIViewControllerAnimatedTransitioning {
  /// How progress follows time, over the whole duration.
  @MainActor var timing: TransitionAnimator.Timing { get }
}

extension TransitionAnimator {
  /// The control points of its curve, to be tuned; those of a built-in curve are CSS's of the same name.
  /// Setting one makes it a Bézier curve.
  var x1: CGFloat {
    get { timing.controlPoints.first.x }
    set { timing = .bezier(CGPoint(x: newValue, y: y1), timing.controlPoints.second) }
  }

  /// See `x1`.
  var y1: CGFloat {
    get { timing.controlPoints.first.y }
    set { timing = .bezier(CGPoint(x: x1, y: newValue), timing.controlPoints.second) }
  }

  /// See `x1`.
  var x2: CGFloat {
    get { timing.controlPoints.second.x }
    set { timing = .bezier(timing.controlPoints.first, CGPoint(x: newValue, y: y2)) }
  }

  /// See `x1`.
  var y2: CGFloat {
    get { timing.controlPoints.second.y }
    set { timing = .bezier(timing.controlPoints.first, CGPoint(x: x2, y: newValue)) }
  }
}

extension TransitionAnimator.Timing {
  /// Of the cubic Bézier curve from (0, 0) to (1, 1); those of ease-out for a spring.
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
