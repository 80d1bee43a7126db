import UIKit

/// The new screen slides in over the old one, which shrinks a little and goes dim.
final class CardFlip: NSObject, UIViewControllerAnimatedTransitioning {
  /// The duration, in seconds. 0.1...3
  var duration: TimeInterval = 0.6
  /// The scale of the old screen at the end. 0.5...1
  var scale: CGFloat = 0.9
  /// The damping ratio: below 1 the spring overshoots. 0.3...1
  var damping: CGFloat = 0.8
  /// Whether it animates the way there; set for each transition, by its name.
  var isPresenting = true

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    duration
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let container = context.containerView
    let (back, front) = isPresenting ? (from, to) : (to, from)
    let aside = CGAffineTransform(translationX: container.bounds.width, y: 0)
    let away = CGAffineTransform(scaleX: scale, y: scale)

    if isPresenting {
      container.addSubview(to)
      front.transform = aside
    } else {
      container.insertSubview(to, belowSubview: from)
      back.transform = away
      back.alpha = 0.6
    }
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: damping,
      initialSpringVelocity: 0, options: []
    ) {
      front.transform = self.isPresenting ? .identity : aside
      back.transform = self.isPresenting ? away : .identity
      back.alpha = self.isPresenting ? 0.6 : 1
    } completion: { _ in
      for view in [front, back] {
        view.transform = .identity
        view.alpha = 1
      }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
