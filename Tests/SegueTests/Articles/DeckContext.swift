import Segue

/// The transition context between the deck and its animator.
final class DeckContext: NSObject, UIViewControllerContextTransitioning {
  let from: UIViewController
  let to: UIViewController
  let containerView: UIView
  let animator: UIViewControllerAnimatedTransitioning?
  private(set) var isInteractive: Bool
  private(set) var transitionWasCancelled = false
  var whenCompleted: ((Bool) -> Void)?

  init(
    from: UIViewController, to: UIViewController, in containerView: UIView,
    animator: UIViewControllerAnimatedTransitioning, isInteractive: Bool
  ) {
    self.from = from
    self.to = to
    self.containerView = containerView
    self.animator = animator
    self.isInteractive = isInteractive
  }

  var isAnimated: Bool { true }
  var presentationStyle: UIModalPresentationStyle { .custom }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : to.view
  }

  func initialFrame(for controller: UIViewController) -> CGRect {
    controller === from ? containerView.bounds : .zero
  }

  func finalFrame(for controller: UIViewController) -> CGRect {
    controller === to ? containerView.bounds : .zero
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {}

  func pauseInteractiveTransition() {
    isInteractive = true
    transitionWasCancelled = false
  }

  func finishInteractiveTransition() {
    isInteractive = false
  }

  func cancelInteractiveTransition() {
    isInteractive = false
    transitionWasCancelled = true
  }

  func completeTransition(_ didComplete: Bool) {
    whenCompleted?(didComplete && !transitionWasCancelled)
    whenCompleted = nil
  }
}
