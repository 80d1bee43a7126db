import UIKit

/// The next page comes from the right over the last one, which gives way by a third and darkens.
final class PageTurn: NSObject, UIViewControllerAnimatedTransitioning {
  var goesBack = false

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    let (upper, lower) = goesBack ? (from, to) : (to, from)
    if goesBack {
      container.insertSubview(to, belowSubview: from)
    } else {
      container.addSubview(to)
    }
    to.frame = container.bounds

    let apart = { [width = container.bounds.width] in
      upper.transform = CGAffineTransform(translationX: width, y: 0)
      lower.transform = .identity
      lower.alpha = 1
    }
    let together = { [width = container.bounds.width] in
      upper.transform = .identity
      lower.transform = CGAffineTransform(translationX: -width / 3, y: 0)
      lower.alpha = 0.6
    }
    (goesBack ? together : apart)()
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseOut,
      animations: goesBack ? apart : together
    ) { _ in
      for view in [upper, lower] {
        view.transform = .identity
        view.alpha = 1
      }
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
