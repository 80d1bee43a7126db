import Segue
import TestSupport

/// Vends one animator, and one interaction controller while it has one.
@MainActor final class ModalVendor: NSObject, UIViewControllerTransitioningDelegate {
  let animator: UIViewControllerAnimatedTransitioning?
  var interactor: UIPercentDrivenInteractiveTransition?
  var makeController: ((UIViewController, UIViewController?) -> UIPresentationController)?
  var journal: Journal?

  init(_ animator: UIViewControllerAnimatedTransitioning?) { self.animator = animator }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    journal?.note("animator")
    return animator
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    journal?.note("animator")
    return animator
  }

  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    journal?.note("interactor")
    return interactor
  }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    journal?.note("interactor")
    return interactor
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    journal?.note("controller")
    return makeController?(presented, presenting)
  }
}

/// Fades the view that comes, or the one that goes where none comes, within half a second.
@MainActor final class SlowFade: NSObject, UIViewControllerAnimatedTransitioning {
  var inspect: ((UIViewControllerContextTransitioning) -> Void)?
  private(set) var wasAnimated: Bool?

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    inspect?(context)
    wasAnimated = context.isAnimated
    let coming = context.view(forKey: .to)
    let going = context.view(forKey: .from)
    if let coming, let controller = context.viewController(forKey: .to) {
      coming.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(coming)
      coming.alpha = 0
    }
    UIView.animate(withDuration: context.isAnimated ? 0.5 : 0) {
      coming?.alpha = 1
      if coming == nil { going?.alpha = 0 }
    } completion: { _ in
      coming?.alpha = 1
      going?.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
