import UIKit

/// A card with a dimmed ground behind it: presentation controller, animator and delegate in one file.
final class CardPresentationController: UIPresentationController {
  private lazy var dimmingView: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor(white: 0, alpha: 0.5)
    view.alpha = 0
    return view
  }()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return bounds.insetBy(dx: 24, dy: 60)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    containerView.insertSubview(dimmingView, at: 0)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.dimmingView.alpha = 1
    })
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.dimmingView.alpha = 0
    })
  }
}

final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  enum TransitionType {
    case presenting
    case dismissing
  }

  private let type: TransitionType

  init(type: TransitionType) {
    self.type = type
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.35
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = type == .presenting ? .to : .from
    guard let controller = context.viewController(forKey: key), let view = controller.view else {
      return context.completeTransition(false)
    }
    let container = context.containerView
    if type == .presenting {
      container.addSubview(view)
    } else if let to = context.view(forKey: .to) {
      container.insertSubview(to, at: 0)
    }
    let below = CGAffineTransform(translationX: 0, y: container.bounds.height)
    view.transform = type == .presenting ? below : .identity
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseInOut,
      animations: { view.transform = self.type == .presenting ? .identity : below },
      completion: { _ in
        view.transform = .identity
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}

final class CardTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    CardPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    CardAnimator(type: .presenting)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    CardAnimator(type: .dismissing)
  }
}
