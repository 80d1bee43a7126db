import Segue

/// Slides the to view in with a property animator that can be paused, reversed and continued.
@MainActor final class TortureSlide: NSObject, UIViewControllerAnimatedTransitioning {
  private var animator: UIViewPropertyAnimator?
  private let ledger: TortureLedger

  init(_ ledger: TortureLedger) {
    self.ledger = ledger
  }

  /// The duration of the transition, in seconds.
  private static let duration: TimeInterval = 0.6

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    ledger.keep(context, "the context")
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating {
    if let animator { return animator }
    let container = context.containerView
    let going = context.view(forKey: .from)
    let coming = context.view(forKey: .to)
    let way = CGAffineTransform(translationX: container.bounds.width, y: 0)
    if let coming, let to = context.viewController(forKey: .to) {
      coming.frame = context.finalFrame(for: to)
      coming.transform = way
      container.addSubview(coming)
    }
    let animator = UIViewPropertyAnimator(duration: Self.duration, dampingRatio: 0.8)
    animator.addAnimations {
      coming?.transform = .identity
      going?.transform = way.inverted()
    }
    animator.addCompletion { position in
      coming?.transform = .identity
      going?.transform = .identity
      context.completeTransition(position == .end)
    }
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
  }
}
