import UIKit

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

  /// The same motion in a film that runs backward: what begins slowly then ends slowly. A spring stays
  /// what it is.
  public var mirrored: Self {
    if case .spring = self { return self }
    let (first, second) = controlPoints
    return .bezier(
      CGPoint(x: 1 - second.x, y: 1 - second.y), CGPoint(x: 1 - first.x, y: 1 - first.y))
  }
}
