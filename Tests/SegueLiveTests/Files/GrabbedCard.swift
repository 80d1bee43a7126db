import UIKit

/// A card that can be grabbed while it comes.
enum CardGrab {
  final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    /// The damping ratio. 0.3...1
    @IBInspectable var damping: CGFloat = 0.8
    private var running: UIViewPropertyAnimator?
    private weak var context: UIViewControllerContextTransitioning?

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
      -> TimeInterval
    { 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
      using transitionContext: UIViewControllerContextTransitioning
    ) -> UIViewImplicitlyAnimating {
      if let running { return running }
      let container = transitionContext.containerView
      let to = transitionContext.view(forKey: .to)
      if let to {
        container.addSubview(to)
        to.transform = CGAffineTransform(translationX: 0, y: container.bounds.height)
        let hold = UILongPressGestureRecognizer(target: self, action: #selector(hold(_:)))
        hold.minimumPressDuration = 0
        to.addGestureRecognizer(hold)
      }
      let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: damping) {
        to?.transform = .identity
      }
      animator.addCompletion { [weak self] position in
        to?.transform = .identity
        to?.gestureRecognizers?.forEach { to?.removeGestureRecognizer($0) }
        self?.running = nil
        transitionContext.completeTransition(position == .end)
      }
      (running, context) = (animator, transitionContext)
      return animator
    }

    @objc fileprivate func hold(_ press: UILongPressGestureRecognizer) {
      switch press.state {
      case .began: context?.pauseInteractiveTransition()
      case .ended, .cancelled: context?.finishInteractiveTransition()
      default: break
      }
    }
  }
}
