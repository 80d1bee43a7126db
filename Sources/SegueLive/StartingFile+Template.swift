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
        fades(transitionContext) ? 0.25 : duration
      }

      /// Whether the new screen only fades in, as the user prefers less motion. A finger moves it all the same.
      private func fades(_ context: UIViewControllerContextTransitioning?) -> Bool {
        UIAccessibility.isReduceMotionEnabled && context?.isInteractive != true
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

        // It comes from the side on which lines end.
        let container = context.containerView
        let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = isMirrored ? -container.bounds.width : container.bounds.width
        let fades = fades(context)
        func pose(_ progress: CGFloat) {
          if fades {
            front.alpha = progress
          } else {
            front.transform = CGAffineTransform(translationX: (1 - progress) * width, y: 0)
            back?.transform = CGAffineTransform(translationX: -progress * self.parallax * width, y: 0)
          }
        }
        pose(isPresenting ? 0 : 1)
        UIView.animate(withDuration: transitionDuration(using: context)) {
          pose(self.isPresenting ? 1 : 0)
        } completion: { _ in
          front.alpha = 1
          for view in [front, back] { view?.transform = .identity }
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    """
  }
}
