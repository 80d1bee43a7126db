import UIKit

/// Stage 2: the context that UIKit makes for its own containers.
class PrivateTransitionContext: NSObject, UIViewControllerContextTransitioning {
  let presentationStyle = UIModalPresentationStyle.custom
  let containerView: UIView
  var isAnimated = false
  var isInteractive = false
  let transitionWasCancelled = false
  let targetTransform = CGAffineTransform.identity
  var completionBlock: ((Bool) -> Void)?

  private let viewControllers: [UITransitionContextViewControllerKey: UIViewController]
  private let disappearingFromRect: CGRect
  private let appearingFromRect: CGRect
  private let disappearingToRect: CGRect
  private let appearingToRect: CGRect

  init(from: UIViewController, to: UIViewController, goingRight: Bool) {
    guard from.isViewLoaded, let container = from.view.superview else {
      fatalError("the from view must be in the container view")
    }
    containerView = container
    viewControllers = [.from: from, .to: to]

    let travelDistance = goingRight ? -container.bounds.width : container.bounds.width
    disappearingFromRect = container.bounds
    appearingToRect = container.bounds
    disappearingToRect = container.bounds.offsetBy(dx: travelDistance, dy: 0)
    appearingFromRect = container.bounds.offsetBy(dx: -travelDistance, dy: 0)
    super.init()
  }

  func initialFrame(for viewController: UIViewController) -> CGRect {
    viewController == self.viewController(forKey: .from) ? disappearingFromRect : appearingFromRect
  }

  func finalFrame(for viewController: UIViewController) -> CGRect {
    viewController == self.viewController(forKey: .from) ? disappearingToRect : appearingToRect
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    viewControllers[key]
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? viewControllers[.from]?.view : viewControllers[.to]?.view
  }

  func completeTransition(_ didComplete: Bool) {
    completionBlock?(didComplete)
  }

  // Non-interactive only.
  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
  func pauseInteractiveTransition() {}
}

/// Stage 2: the animator of issue #5, which knows nothing of the container.
class Animator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    return 1
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let toViewController = transitionContext.viewController(forKey: .to)!
    let fromViewController = transitionContext.viewController(forKey: .from)!
    transitionContext.containerView.addSubview(toViewController.view)
    toViewController.view.alpha = 0

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        fromViewController.view.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
        toViewController.view.alpha = 1
      },
      completion: { finished in
        fromViewController.view.transform = .identity
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

/// Stage 3: the container's own.
class PrivateAnimatedTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private static let childViewPadding: CGFloat = 16
  private static let damping: CGFloat = 0.75
  private static let initialSpringVelocity: CGFloat = 0.5

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    return 1
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let toViewController = transitionContext.viewController(forKey: .to)!
    let fromViewController = transitionContext.viewController(forKey: .from)!

    let goingRight =
      transitionContext.initialFrame(for: toViewController).origin.x
      < transitionContext.finalFrame(for: toViewController).origin.x
    let travelDistance = transitionContext.containerView.bounds.width + Self.childViewPadding
    let travel = CGAffineTransform(
      translationX: goingRight ? travelDistance : -travelDistance, y: 0)

    transitionContext.containerView.addSubview(toViewController.view)
    toViewController.view.alpha = 0
    toViewController.view.transform = travel.inverted()

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: Self.damping, initialSpringVelocity: Self.initialSpringVelocity,
      options: [],
      animations: {
        fromViewController.view.transform = travel
        fromViewController.view.alpha = 0
        toViewController.view.transform = .identity
        toViewController.view.alpha = 1
      },
      completion: { finished in
        fromViewController.view.transform = .identity
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
