import UIKit

/// Floors go up and down as a whole, with a stop for the doors: steps within a property animator, which
/// take their time from it.
final class Elevator: NSObject, UITabBarControllerDelegate, UIViewControllerAnimatedTransitioning {
  private(set) var log: [String] = []
  private var goesUp = true

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    goesUp = toVC.tabBarItem.tag > fromVC.tabBarItem.tag
    return self
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.8 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let old = transitionContext.view(forKey: .from),
      let new = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let shaft = transitionContext.containerView
    let height = goesUp ? shaft.bounds.height : -shaft.bounds.height
    shaft.addSubview(new)
    new.frame = shaft.bounds.offsetBy(dx: 0, dy: -height)
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), curve: .easeInOut)
    animator.addAnimations {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.8) {
          old.center.y += height
          new.center.y += height
        }
      }
    }
    animator.addCompletion { [weak self] position in
      self?.log.append(position == .end ? "arrived" : "stuck")
      transitionContext.completeTransition(position == .end)
    }
    animator.startAnimation()
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.append(transitionCompleted ? "open" : "shut")
  }
}
