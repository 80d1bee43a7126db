import Segue

/// Animates with several property animators of different durations at once, the longest of which completes the
/// transition.
@MainActor final class TortureGroup: NSObject, UIViewControllerAnimatedTransitioning {
  /// The durations of the animations, in seconds.
  private static let durations = (fading: 0.2, sliding: 0.5, shading: 0.35)
  private let ledger: TortureLedger

  init(_ ledger: TortureLedger) {
    self.ledger = ledger
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    Self.durations.sliding
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    ledger.keep(context, "the context")
    let going = context.view(forKey: .from)
    let coming = context.view(forKey: .to)
    let container = context.containerView
    if let coming, let to = context.viewController(forKey: .to) {
      coming.frame = context.finalFrame(for: to)
      coming.transform = CGAffineTransform(translationX: container.bounds.width, y: 0)
      container.addSubview(coming)
    }
    let shade = UIView(frame: container.bounds)
    shade.backgroundColor = .black
    shade.alpha = 0
    container.insertSubview(shade, at: 0)

    let fading = UIViewPropertyAnimator(duration: Self.durations.fading, curve: .easeOut) {
      going?.alpha = 0.3
    }
    let shading = UIViewPropertyAnimator(duration: Self.durations.shading, curve: .linear) {
      shade.alpha = 0.5
    }
    let sliding = UIViewPropertyAnimator(duration: Self.durations.sliding, dampingRatio: 0.7) {
      coming?.transform = .identity
    }
    sliding.addCompletion { _ in
      going?.alpha = 1
      coming?.transform = .identity
      shade.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
    for animator in [fading, shading, sliding] { animator.startAnimation() }
  }
}
