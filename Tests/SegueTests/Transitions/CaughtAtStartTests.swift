import Segue
import TestSupport
import Testing

/// Fades both tabs with one property animator.
@MainActor
private final class Fade: NSObject, UIViewControllerAnimatedTransitioning,
  UITabBarControllerDelegate
{
  let interactor = UIPercentDrivenInteractiveTransition()
  let journal = Journal()

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 1 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    context.containerView.addSubview(to)
    to.alpha = 0
    to.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      from.alpha = 0.5
      to.transform = .identity
      to.alpha = 1
    }
    animator.addCompletion { [journal] position in
      journal.note("\(position)")
      context.completeTransition(!context.transitionWasCancelled)
    }
    animator.startAnimation()
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { self }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactor }
}

/// A transition is held as it begins, and let go.
@MainActor @Suite(.serialized) struct CaughtAtStartTests {
  private let stage = HeadlessStage(size: CGSize(width: 100, height: 100))

  /// The push, which begins with the transition of the tabs, has animations that the animator does not drive.
  @Test(arguments: [true, false], [true, false])
  func whatIsTakenBackThereWaitsForNoAnimation(startsInteractively: Bool, pushes: Bool) {
    let fade = Fade()
    fade.interactor.wantsInteractiveStart = startsInteractively
    let navigation = UINavigationController(rootViewController: UIViewController())
    let first = UIViewController()
    let tabs = UITabBarController()
    tabs.viewControllers = [first, navigation]
    tabs.delegate = fade
    stage.show(tabs)
    if pushes { navigation.pushViewController(UIViewController(), animated: true) }
    tabs.selectedIndex = 1
    stage.turn()

    if startsInteractively { fade.interactor.update(0) } else { fade.interactor.pause() }
    fade.interactor.cancel()
    stage.step()
    stage.step()

    #expect(fade.journal.take() == "start")
    #expect(tabs.transitionCoordinator == nil)
    #expect(tabs.selectedIndex == 0)
    #expect(first.view.alpha == 1)
    #expect(navigation.view.transform == .identity)
  }
}
