import Segue
import TestSupport

/// An interaction controller as users of UIKit write them: it owns a property animator, drives it by a
/// pan gesture or by hand, and tells the context what it does.
@MainActor
final class PanDriver: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  var wantsInteractiveStart = true
  let journal: Journal
  private(set) var animator: UIViewPropertyAnimator?
  private(set) var context: UIViewControllerContextTransitioning?

  init(_ journal: Journal) { self.journal = journal }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 1 }

  // Its own `startInteractiveTransition` does it all.
  func animateTransition(using context: UIViewControllerContextTransitioning) {
    journal.note("animate")
  }

  func interruptibleAnimator(
    using context: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating {
    guard let animator else { preconditionFailure("asked before the start") }
    return animator
  }

  func startInteractiveTransition(_ context: UIViewControllerContextTransitioning) {
    self.context = context
    let coming = context.view(forKey: .to)
    let going = context.view(forKey: .from)
    if let coming, let controller = context.viewController(forKey: .to) {
      coming.frame = context.finalFrame(for: controller)
      coming.transform = CGAffineTransform(translationX: 100, y: 0)
      context.containerView.addSubview(coming)
    }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      if let coming {
        coming.transform = .identity
      } else {
        going?.transform = CGAffineTransform(translationX: 100, y: 0)
      }
    }
    animator.addCompletion { [journal] position in
      journal.note("\(position)")
      for view in [coming, going] { view?.transform = .identity }
      context.completeTransition(position == .end)
    }
    self.animator = animator
    if !context.isInteractive { animate(to: .end) }
  }

  /// The finger has moved by a part of the whole way.
  func move(by part: CGFloat) {
    guard let animator, let context else { return }
    let percent = animator.fractionComplete + part
    animator.fractionComplete = percent
    context.updateInteractiveTransition(percent)
  }

  func pause() {
    animator?.pauseAnimation()
    context?.pauseInteractiveTransition()
  }

  func settle(at position: UIViewAnimatingPosition) {
    guard let context, context.isInteractive else { return }
    if position == .end {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    animate(to: position)
  }

  private func animate(to position: UIViewAnimatingPosition) {
    guard let animator else { return }
    animator.isReversed = position == .start
    if animator.state == .inactive {
      animator.startAnimation()
    } else {
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    }
  }

  func animationEnded(_ completed: Bool) {
    journal.note("ended(\(completed))")
    animator = nil
    context = nil
  }
}
