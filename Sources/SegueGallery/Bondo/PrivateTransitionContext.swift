import UIKit

/// The context that the container passes to animators and interaction controllers.
///
/// Written with the public protocol only, after Joachim Bondo's article in objc.io #12, with the
/// interactive half that it leaves as an exercise.
final class PrivateTransitionContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let animator: UIViewControllerAnimatedTransitioning?
  private(set) var isInteractive: Bool
  private(set) var transitionWasCancelled = false

  /// Called once, when the animator reports the end, with whether the transition completed.
  var completionBlock: ((Bool) -> Void)?
  /// Called with whether the transition is likely to complete, whenever that may have changed.
  var outlookBlock: ((Bool) -> Void)?

  private let fromViewController: UIViewController
  private let toViewController: UIViewController
  private let isGoingRight: Bool
  private var percentComplete: CGFloat = 0

  /// - Parameter goingRight: Whether the to controller lies to the right of the from controller.
  /// - Precondition: The from controller's view is in the container's view.
  init(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    goingRight: Bool, animator: UIViewControllerAnimatedTransitioning, isInteractive: Bool
  ) {
    guard let containerView = fromViewController.viewIfLoaded?.superview else {
      fatalError("the view of \(fromViewController) is not in a container view")
    }
    self.containerView = containerView
    self.fromViewController = fromViewController
    self.toViewController = toViewController
    self.animator = animator
    self.isInteractive = isInteractive
    isGoingRight = goingRight
  }

  var isAnimated: Bool { true }
  var presentationStyle: UIModalPresentationStyle { .custom }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: fromViewController
    case .to: toViewController
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: fromViewController.view
    case .to: toViewController.view
    default: nil
    }
  }
}

// MARK: - Frames

extension PrivateTransitionContext {
  // The four rectangles are computed when they are needed, so that they stay right if the window is
  // resized in mid-flight. Going right, both views travel to the left:
  //
  //     disappearing to      disappearing from      appearing from
  //                          appearing to

  private var travel: CGFloat {
    isGoingRight ? -containerView.bounds.width : containerView.bounds.width
  }
  private var disappearingFromRect: CGRect { containerView.bounds }
  private var disappearingToRect: CGRect { containerView.bounds.offsetBy(dx: travel, dy: 0) }
  private var appearingFromRect: CGRect { containerView.bounds.offsetBy(dx: -travel, dy: 0) }
  private var appearingToRect: CGRect { containerView.bounds }

  func initialFrame(for viewController: UIViewController) -> CGRect {
    if viewController === fromViewController { return disappearingFromRect }
    return viewController === toViewController ? appearingFromRect : .zero
  }

  func finalFrame(for viewController: UIViewController) -> CGRect {
    if viewController === fromViewController { return disappearingToRect }
    return viewController === toViewController ? appearingToRect : .zero
  }
}

// MARK: - What the interaction and the animator report

extension PrivateTransitionContext {
  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
    outlookBlock?(percentComplete > InteractivePan.threshold)
  }

  func finishInteractiveTransition() {
    isInteractive = false
    transitionWasCancelled = false
    outlookBlock?(true)
  }

  func cancelInteractiveTransition() {
    isInteractive = false
    transitionWasCancelled = true
    outlookBlock?(false)
  }

  func pauseInteractiveTransition() {
    isInteractive = true
    transitionWasCancelled = false
  }

  /// Ends the transition. A cancelled one does not complete, whatever the animator reports; a
  /// second call does nothing.
  func completeTransition(_ didComplete: Bool) {
    guard let completionBlock else { return }
    self.completionBlock = nil
    outlookBlock = nil
    completionBlock(didComplete && !transitionWasCancelled)
  }
}
