import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A slide that a swipe drives, with its interaction controller.
final class SwipeInteractionController: UIPercentDrivenInteractiveTransition {
  private(set) var interactionInProgress = false
  private var shouldComplete = false
  private weak var viewController: UIViewController?

  init(viewController: UIViewController) {
    self.viewController = viewController
    super.init()
    let gesture = UIPanGestureRecognizer(
      target: self, action: SwipeInteractionController.handleGesture)
    viewController.view.addGestureRecognizer(gesture)
  }

  func handleGesture(_ gesture: UIPanGestureRecognizer) {
    guard let view = gesture.view?.superview else { return }
    let progress = min(max(gesture.translation(in: view).x / 200, 0), 1)
    switch gesture.state {
    case .began:
      interactionInProgress = true
      viewController?.dismiss(animated: true, completion: nil)
    case .changed:
      shouldComplete = progress > 0.5
      update(progress)
    case .cancelled:
      interactionInProgress = false
      cancel()
    case .ended:
      interactionInProgress = false
      shouldComplete ? finish() : cancel()
    default:
      break
    }
  }
}

class SlideAnimator: NSObject {
  var interactionController: SwipeInteractionController?
  var presenting: Bool = true
  var overlap: Int = 3
}

extension SlideAnimator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let width = container.bounds.width * (presenting ? 1 : -1)
    container.addSubview(toView)
    toView.frame.origin.x = width
    let options: UIView.AnimationOptions =
      transitionContext.isInteractive ? .curveLinear : .curveEaseOut
    UIView.animate(
      withDuration: 0.4, delay: 0, options: options,
      animations: {
        toView.frame.origin.x = 0
        fromView.frame.origin.x = -width / CGFloat(self.overlap)
      },
      completion: { _ in
        fromView.frame.origin.x = 0
        toView.frame.origin.x = 0
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
