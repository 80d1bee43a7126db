// swift-format-ignore-file

import UIKit

/// A navigation controller whose left edge goes back, with an animator of its own.
final class EdgeBackNavigation: UINavigationController, UINavigationControllerDelegate {
  private var driver: UIPercentDrivenInteractiveTransition?

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(self.swiped(edge:)))
    edge.edges = .left
    view.addGestureRecognizer(edge)
  }

  @objc fileprivate func swiped(edge: UIScreenEdgePanGestureRecognizer) {
    let progress = edge.translation(in: view).x / view.bounds.width
    switch edge.state {
    case .began:
      driver = UIPercentDrivenInteractiveTransition()
      popViewController(animated: true)
    case .changed: driver?.update(progress)
    case .ended, .cancelled:
      if progress > 0.3 { driver?.finish() } else { driver?.cancel() }
      driver = nil
    default: break
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { driver }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationControllerOperation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { EdgeSlide(isPop: operation == .pop) }
}

class EdgeSlide: NSObject, UIViewControllerAnimatedTransitioning {
  let isPop: Bool

  init(isPop: Bool) { self.isPop = isPop }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.viewController(forKey: UITransitionContextViewControllerKey.to),
      let from = transitionContext.viewController(forKey: .from)
    else { return }
    let container = transitionContext.containerView
    if isPop {
      container.insertSubview(to.view, belowSubview: from.view)
    } else {
      container.addSubview(to.view)
    }
    let width = container.frame.width
    to.view.frame = transitionContext.finalFrame(for: to).offsetBy(dx: isPop ? -width / 3 : width, dy: 0)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: UIViewAnimationOptions.curveEaseInOut,
      animations: {
        to.view.frame = transitionContext.finalFrame(for: to)
        from.view.frame.origin.x = self.isPop ? width : -width / 3
      },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
