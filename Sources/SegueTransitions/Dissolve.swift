import UIKit

/// The dissolve that takes the place of motion where the user prefers less of it.
@MainActor public enum Dissolve {
  /// In seconds, whatever the transition takes otherwise.
  public static let duration: TimeInterval = 0.25
  /// The control points of CSS's “ease”, the curve of a change without a place.
  private static let (first, second) = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
  /// The curve of its progress over time.
  public static let timing = TransitionAnimator.Timing.bezier(first, second)

  /// Plays the whole transition, for an animator that is no `TransitionAnimator`: the new view fades in above
  /// the old one.
  public static func play(_ context: UIViewControllerContextTransitioning) {
    guard let arriving = context.viewController(forKey: .to), let new = arriving.view else {
      return context.completeTransition(false)
    }
    if context.view(forKey: .to) != nil {
      let frame = context.finalFrame(for: arriving)
      if !frame.isEmpty { new.frame = frame }
      context.containerView.addSubview(new)
    }
    let alpha = new.alpha
    new.alpha = 0
    let animator = UIViewPropertyAnimator(
      duration: duration, controlPoint1: first, controlPoint2: second
    ) { new.alpha = 1 }
    animator.addCompletion { _ in
      new.alpha = alpha
      context.completeTransition(!context.transitionWasCancelled)
    }
    animator.startAnimation()
  }
}

extension UIViewControllerContextTransitioning {
  /// Whether a dissolve takes the transition's place: the user prefers reduced motion, and no hand
  /// drives it.
  @MainActor public var prefersDissolve: Bool {
    UIAccessibility.isReduceMotionEnabled && !isInteractive
  }
}
