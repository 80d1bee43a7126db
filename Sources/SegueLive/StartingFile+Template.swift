extension StartingFile {
  /// The file with an animator of that name.
  static func template(_ name: String) -> String {
    """
    import UIKit

    /// The new screen slides in over the old one, which gives way a little.
    final class \(name): NSObject, UIViewControllerAnimatedTransitioning {
      /// The duration, in seconds. 0.1...3
      var duration: TimeInterval = 0.6
      /// The distance by which the old screen gives way, of the width. 0...1
      var parallax: CGFloat = 0.3
      /// Whether it animates the way there: `segue play` sets it, and your delegate on iOS.
      var isPresenting = true

      func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
      ) -> TimeInterval {
        duration
      }

      func animateTransition(using context: UIViewControllerContextTransitioning) {
        // The way back is the way there, from its end to its beginning.
        guard let front = context.view(forKey: isPresenting ? .to : .from) else {
          return context.completeTransition(!context.transitionWasCancelled)
        }
        // Nil where the screen behind stays as it is, such as below a custom presentation.
        let back = context.view(forKey: isPresenting ? .from : .to)
        if let to = context.viewController(forKey: .to), let view = context.view(forKey: .to) {
          view.frame = context.finalFrame(for: to)
          if view === front {
            context.containerView.addSubview(view)
          } else {
            context.containerView.insertSubview(view, belowSubview: front)
          }
        }

        let width = context.containerView.bounds.width
        func pose(_ progress: CGFloat) {
          front.transform = CGAffineTransform(translationX: (1 - progress) * width, y: 0)
          back?.transform = CGAffineTransform(translationX: -progress * self.parallax * width, y: 0)
        }
        pose(isPresenting ? 0 : 1)
        UIView.animate(withDuration: duration) {
          pose(self.isPresenting ? 1 : 0)
        } completion: { _ in
          for view in [front, back] { view?.transform = .identity }
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    """
  }
}
