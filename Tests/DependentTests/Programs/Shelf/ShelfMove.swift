import UIKit

/// The context that an animator gets for a change on the shelf.
final class ShelfMove: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let isAnimated = true
  let isInteractive = false
  let presentationStyle = UIModalPresentationStyle.custom
  let targetTransform = CGAffineTransform.identity
  private(set) var transitionWasCancelled = false

  private let old: UIViewController
  private let new: UIViewController
  private let onEnd: (Bool) -> Void

  init(
    from old: UIViewController, to new: UIViewController, in container: UIView,
    onEnd: @escaping (Bool) -> Void
  ) {
    self.old = old
    self.new = new
    self.onEnd = onEnd
    containerView = container
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: return old
    case .to: return new
    default: return nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    viewController(forKey: key == .from ? .from : .to)?.view
  }

  func initialFrame(for viewController: UIViewController) -> CGRect {
    viewController === old ? containerView.bounds : .zero
  }

  func finalFrame(for viewController: UIViewController) -> CGRect {
    viewController === new ? containerView.bounds : .zero
  }

  func completeTransition(_ didComplete: Bool) {
    transitionWasCancelled = !didComplete
    onEnd(didComplete)
  }

  // Nobody drives it by hand.
  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func pauseInteractiveTransition() {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
}
