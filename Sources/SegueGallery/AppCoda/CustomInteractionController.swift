import Segue

/// Pops by a drag: 200 points are the whole way, and past half of them the pop completes.
///
/// After AppCoda's “Introduction to Custom View Controller Transitions and Animations”.
public final class CustomInteractionController: UIPercentDrivenInteractiveTransition {
  /// Whose top a drag pops.
  public private(set) weak var navigationController: UINavigationController?
  /// Whether letting go now completes the pop.
  public private(set) var shouldCompleteTransition = false
  /// Whether a drag is on.
  public private(set) var transitionInProgress = false

  /// What is left of the way: finishing takes the animator's duration from wherever the finger left; going back takes the longer
  /// the farther the finger came.
  public override var completionSpeed: CGFloat {
    get { 1 - percentComplete }
    set { super.completionSpeed = newValue }
  }

  /// Lets drags in the view of `viewController` pop it.
  public func attachToViewController(_ viewController: UIViewController) {
    navigationController = viewController.navigationController
    setupGestureRecognizer(viewController.view)
  }

  private func setupGestureRecognizer(_ view: UIView) {
    view.addGestureRecognizer(
      UIPanGestureRecognizer(
        target: self, action: CustomInteractionController.handlePanGesture))
  }

  func handlePanGesture(_ gestureRecognizer: UIPanGestureRecognizer) {
    let viewTranslation = gestureRecognizer.translation(in: gestureRecognizer.view?.superview)
    switch gestureRecognizer.state {
    case .began:
      transitionInProgress = true
      navigationController?.popViewController(animated: true)
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
