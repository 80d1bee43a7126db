import Segue
import TestSupport

/// Slides B in from the right, or out to the right, with a property animator that can be interrupted.
@MainActor final class InterruptibleSlide: NSObject, UIViewControllerAnimatedTransitioning {
  enum Variant: Sendable {
    /// `animateTransition` starts the animator, as usual.
    case starts
    /// `animateTransition` does nothing.
    case leavesItToOthers
    /// Makes another animator whenever it is asked.
    case forgets
    /// Its animator must not be interrupted.
    case refuses
  }

  let journal: Journal
  let variant: Variant
  var duration: TimeInterval = 1
  var curve: UITimingCurveProvider = UICubicTimingParameters(animationCurve: .easeInOut)
  private(set) var animator: UIViewPropertyAnimator?
  private(set) var questions = 0

  init(_ journal: Journal, _ variant: Variant = .starts) {
    self.journal = journal
    self.variant = variant
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { duration }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    journal.note("animate")
    if variant != .leavesItToOthers { make(context).startAnimation() }
  }

  func interruptibleAnimator(
    using context: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating {
    questions += 1
    return make(context)
  }

  private func make(_ context: UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
    if let animator, variant != .forgets { return animator }
    let coming = context.view(forKey: .to)
    let going = context.view(forKey: .from)
    if let coming, let controller = context.viewController(forKey: .to) {
      let frame = context.finalFrame(for: controller)
      coming.frame = frame
      coming.transform = CGAffineTransform(translationX: 100, y: 0)
      context.containerView.addSubview(coming)
    }
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: curve)
    animator.isInterruptible = variant != .refuses
    animator.addAnimations {
      if let coming {
        coming.transform = .identity
      } else {
        going?.transform = CGAffineTransform(translationX: 100, y: 0)
      }
    }
    animator.addCompletion { [journal] position in
      journal.note("\(position)")
      coming?.transform = .identity
      going?.transform = .identity
      context.completeTransition(position == .end)
    }
    self.animator = animator
    return animator
  }

  func animationEnded(_ completed: Bool) {
    journal.note("ended(\(completed))")
    animator = nil
  }
}
