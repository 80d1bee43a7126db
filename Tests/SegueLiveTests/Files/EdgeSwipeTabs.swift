import UIKit

/// Tabs that slide, also under a swipe from the edge of the screen.
final class TabSlide: NSObject, UIViewControllerAnimatedTransitioning {
  @objc var gap: CGFloat = 16
  @objc(goesForward) var isForward = true

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.35 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let way = (transitionContext.containerView.bounds.width + gap) * (isForward ? 1 : -1)
    transitionContext.containerView.addSubview(to)
    to.transform = CGAffineTransform(translationX: way, y: 0)
    UIView.animate(withDuration: 0.35, delay: 0, options: [.curveEaseOut]) {
      to.transform = .identity
      from.transform = CGAffineTransform(translationX: -way, y: 0)
    } completion: { _ in
      from.transform = .identity
      to.transform = .identity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

class SwipingTabs: UITabBarController {
  private var driver: UIPercentDrivenInteractiveTransition?
  private let slide = TabSlide()

  override func viewDidLoad() {
    super.viewDidLoad()
    for edge in [UIRectEdge.left, .right] {
      let swipe = UIScreenEdgePanGestureRecognizer(
        target: self,
        action: #selector(swiped(_:)))
      swipe.edges = edge
      view.addGestureRecognizer(swipe)
    }
    delegate = self
  }

  @objc
  private func swiped(_ swipe: UIScreenEdgePanGestureRecognizer) {
    let x = swipe.translation(in: view).x
    switch swipe.state {
    case .began:
      slide.isForward = swipe.edges == .right
      driver = UIPercentDrivenInteractiveTransition()
      selectedIndex += slide.isForward ? 1 : -1
    case .changed: driver?.update(abs(x) / view.bounds.width)
    case .ended where abs(x) > view.bounds.width / 2: driver?.finish()
    default: driver?.cancel()
    }
  }
}

extension SwipingTabs: UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { slide }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { driver }
}
