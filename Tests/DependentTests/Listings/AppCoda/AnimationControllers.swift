import UIKit

// AppCoda, "Introduction to Custom View Controller Transitions and Animations", as a reader would write it
// in today's Swift for iOS. One line is Linux's own: without Objective-C there are no selectors, so an
// action is the method itself rather than `#selector` of it.

class CustomPresentAnimationController: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    return 2.5
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let fromViewController = transitionContext.viewController(forKey: .from)!
    let toViewController = transitionContext.viewController(forKey: .to)!
    let finalFrameForVC = transitionContext.finalFrame(for: toViewController)
    let containerView = transitionContext.containerView
    let bounds = UIScreen.main.bounds
    toViewController.view.frame = finalFrameForVC.offsetBy(dx: 0, dy: bounds.size.height)
    containerView.addSubview(toViewController.view)

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0.0,
      usingSpringWithDamping: 0.5, initialSpringVelocity: 0.0, options: .curveLinear,
      animations: {
        fromViewController.view.alpha = 0.5
        toViewController.view.frame = finalFrameForVC
      },
      completion: { finished in
        transitionContext.completeTransition(true)
        fromViewController.view.alpha = 1.0
      })
  }
}

class CustomDismissAnimationController: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    return 2
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let fromViewController = transitionContext.viewController(forKey: .from)!
    let toViewController = transitionContext.viewController(forKey: .to)!
    let finalFrameForVC = transitionContext.finalFrame(for: toViewController)
    let containerView = transitionContext.containerView
    toViewController.view.frame = finalFrameForVC
    toViewController.view.alpha = 0.5
    containerView.addSubview(toViewController.view)
    containerView.sendSubviewToBack(toViewController.view)

    let snapshotView = fromViewController.view.snapshotView(afterScreenUpdates: false)!
    snapshotView.frame = fromViewController.view.frame
    containerView.addSubview(snapshotView)
    fromViewController.view.removeFromSuperview()

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        snapshotView.frame = fromViewController.view.frame.insetBy(
          dx: fromViewController.view.frame.size.width / 2,
          dy: fromViewController.view.frame.size.height / 2)
        toViewController.view.alpha = 1.0
      },
      completion: { finished in
        snapshotView.removeFromSuperview()
        transitionContext.completeTransition(true)
      })
  }
}

class CustomNavigationAnimationController: NSObject, UIViewControllerAnimatedTransitioning {
  var reverse: Bool = false

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    return 1.5
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let containerView = transitionContext.containerView
    let toView = transitionContext.viewController(forKey: .to)!.view!
    let fromView = transitionContext.viewController(forKey: .from)!.view!
    let direction: CGFloat = reverse ? -1 : 1
    let const: CGFloat = -0.005

    toView.layer.anchorPoint = CGPoint(x: direction == 1 ? 0 : 1, y: 0.5)
    fromView.layer.anchorPoint = CGPoint(x: direction == 1 ? 1 : 0, y: 0.5)

    var viewFromTransform = CATransform3DMakeRotation(direction * CGFloat.pi / 2, 0.0, 1.0, 0.0)
    var viewToTransform = CATransform3DMakeRotation(-direction * CGFloat.pi / 2, 0.0, 1.0, 0.0)
    viewFromTransform.m34 = const
    viewToTransform.m34 = const

    containerView.transform = CGAffineTransform(
      translationX: direction * containerView.frame.size.width / 2.0, y: 0)
    toView.layer.transform = viewToTransform
    containerView.addSubview(toView)

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        containerView.transform = CGAffineTransform(
          translationX: -direction * containerView.frame.size.width / 2.0, y: 0)
        fromView.layer.transform = viewFromTransform
        toView.layer.transform = CATransform3DIdentity
      },
      completion: { finished in
        containerView.transform = CGAffineTransform.identity
        fromView.layer.transform = CATransform3DIdentity
        toView.layer.transform = CATransform3DIdentity
        fromView.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
        toView.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)

        if transitionContext.transitionWasCancelled {
          toView.removeFromSuperview()
        } else {
          fromView.removeFromSuperview()
        }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

class CustomInteractionController: UIPercentDrivenInteractiveTransition {
  var navigationController: UINavigationController!
  var shouldCompleteTransition = false
  var transitionInProgress = false
  var completionSeed: CGFloat {
    return 1 - percentComplete
  }

  func attachToViewController(viewController: UIViewController) {
    navigationController = viewController.navigationController
    setupGestureRecognizer(view: viewController.view)
  }

  private func setupGestureRecognizer(view: UIView) {
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: CustomInteractionController.handlePanGesture))
  }

  func handlePanGesture(_ gestureRecognizer: UIPanGestureRecognizer) {
    let viewTranslation = gestureRecognizer.translation(in: gestureRecognizer.view!.superview!)
    switch gestureRecognizer.state {
    case .began:
      transitionInProgress = true
      navigationController.popViewController(animated: true)
    case .changed:
      let const = CGFloat(fminf(fmaxf(Float(viewTranslation.x / 200.0), 0.0), 1.0))
      shouldCompleteTransition = const > 0.5
      update(const)
    case .cancelled, .ended:
      transitionInProgress = false
      if !shouldCompleteTransition || gestureRecognizer.state == .cancelled {
        cancel()
      } else {
        finish()
      }
    default:
      break
    }
  }
}
