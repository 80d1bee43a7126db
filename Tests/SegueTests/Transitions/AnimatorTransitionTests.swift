import Expectations
import Segue
import TestSupport
import Testing

/// Moves the to view in with a property animator.
@MainActor
private final class AnimatorTransition: NSObject,
  UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate
{
  let interactor = UIPercentDrivenInteractiveTransition()
  let journal: Journal

  init(_ journal: Journal) {
    self.journal = journal
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 1 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return }
    view.frame = context.containerView.bounds.offsetBy(dx: 100, dy: 0)
    context.containerView.addSubview(view)
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) {
      view.frame = context.containerView.bounds
    }
    animator.addCompletion { [journal] position in
      journal.note("\(position)")
      context.completeTransition(!context.transitionWasCancelled)
    }
    animator.startAnimation()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { self }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactor }
}

@MainActor @Suite(.serialized) struct AnimatorTransitionTests {
  private let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
  private let journal = Journal()

  @Test(arguments: [true, false])
  func aPercentDrivenTransitionScrubsAPropertyAnimator(finishes: Bool) {
    let transition = AnimatorTransition(journal)
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.delegate = transition
    stage.show(navigation)
    let pushed = UIViewController()
    navigation.pushViewController(pushed, animated: true)
    stage.turn()

    for percent in [0, 0.25, 1, 0.5] as [CGFloat] {
      transition.interactor.update(percent)
      stage.step()
      let x = pushed.view.layer.presentation()?.frame.minX ?? .nan
      expect(abs(x - 100 * (1 - percent)) < 1e-6)
    }
    if finishes { transition.interactor.finish() } else { transition.interactor.cancel() }
    stage.settle()

    expectEqual(journal.take(), finishes ? "end" : "start")
    expectEqual(navigation.topViewController === pushed, finishes)
    expect(navigation.transitionCoordinator == nil)
  }

  @Test func anInterruptibleAnimatorIsOptional() {
    final class Plain: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval
      {
        1
      }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        expectEqual(interruptibleAnimator(using: context).state, .inactive)
        context.completeTransition(true)
      }
    }
    let delegate = DelegateSpy(Plain())
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.delegate = delegate
    stage.show(navigation)

    navigation.pushViewController(UIViewController(), animated: true)
    stage.settle()

    expectEqual(navigation.viewControllers.count, 2)
    expect(navigation.transitionCoordinator == nil)
  }
}
