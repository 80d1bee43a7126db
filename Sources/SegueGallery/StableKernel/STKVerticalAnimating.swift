import SegueTransitions
import UIKit

/// The article's animation, for any animation controller to adopt: the new view slides in from the
/// top while the old one slides out at the bottom.
@MainActor protocol STKVerticalAnimating: UIViewControllerAnimatedTransitioning {
  /// The direction: 1 for down, −1 in reverse.
  var way: CGFloat { get }
  /// In seconds; the article's is 0.5.
  var duration: TimeInterval { get }
}

extension STKVerticalAnimating {
  var way: CGFloat { 1 }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    transitionContext?.prefersDissolve == true ? Dissolve.duration : duration
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard !transitionContext.prefersDissolve else { return Dissolve.play(transitionContext) }
    guard let incomingVC = transitionContext.viewController(forKey: .to),
      let outgoingVC = transitionContext.viewController(forKey: .from)
    else { return transitionContext.completeTransition(false) }
    transitionContext.containerView.addSubview(incomingVC.view)

    // Where the container wants the incoming view at the end.
    let incomingDestinationFrame = transitionContext.finalFrame(for: incomingVC)
    // It starts one height above.
    incomingVC.view.frame = incomingDestinationFrame.offsetBy(
      dx: 0, dy: -way * incomingDestinationFrame.height)
    // The outgoing view ends one height below.
    let outgoingStartFrame = outgoingVC.view.frame
    let outgoingDestinationFrame = outgoingStartFrame.offsetBy(
      dx: 0, dy: way * outgoingStartFrame.height)

    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      incomingVC.view.frame = incomingDestinationFrame
      outgoingVC.view.frame = outgoingDestinationFrame
    } completion: { finished in
      outgoingVC.view.frame = transitionContext.initialFrame(for: outgoingVC)
      transitionContext.completeTransition(finished)
    }
  }
}
