import Expectations
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

/// A transition is caught while others animate in it, and let go.
@MainActor @Suite(.serialized) struct CaughtTransitionTests {
  private let stage = HeadlessStage(size: CGSize(width: 100, height: 100))

  /// The push, which begins with the transition of the tabs, has animations that the animator does not drive.
  @Test(arguments: [true, false], [true, false])
  func takenBackAtItsStartItWaitsForNoAnimation(startsInteractively: Bool, pushes: Bool) {
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

    expectEqual(fade.journal.take(), "start")
    expect(tabs.transitionCoordinator == nil)
    expectEqual(tabs.selectedIndex, 0)
    expectEqual(first.view.alpha, 1)
    expectEqual(navigation.view.transform, .identity)
  }

  /// An animation of no transition, which lasts longer, neither leads nor stretches the transition.
  @Test(arguments: [true, false]) func aLongerAnimationInItLeavesItsLengthAlone(finishes: Bool) {
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.wantsInteractiveStart = false
    let spy = DelegateSpy(ScriptedAnimator.fade(duration: 0.35))
    spy.interactor = interactor
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.delegate = spy
    stage.show(navigation)
    let pushed = UIViewController()
    navigation.pushViewController(pushed, animated: true)
    stage.turn()
    let dot = CALayer()
    pushed.view.layer.addSublayer(dot)
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 2.5)
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    dot.add(animation, forKey: "x")
    stage.run(for: 0.175)
    let x = dot.presentation()?.position.x ?? .nan

    interactor.pause()
    expect(abs(interactor.percentComplete - 0.5) < 0.1)
    expectEqual(dot.presentation()?.position.x, x)
    if finishes { interactor.finish() } else { interactor.cancel() }
    stage.run(for: 0.3)

    expect(navigation.transitionCoordinator == nil)
    expectEqual(navigation.topViewController === pushed, finishes)
  }
}
