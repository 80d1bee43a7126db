import MotionTransitioning
import Segue

/// The README's presentation controller: a sheet in the lower part, above a dimming view that lives
/// beyond the transition.
final class MyPresentationController: UIPresentationController {
  private let dimming = UIView()

  /// Of the container's height, that the sheet takes.
  private static let part: CGFloat = 0.62
  /// Around the sheet, in points.
  private static let margin: CGFloat = 10
  private static let darkness: CGFloat = 0.5

  // Within the scene, not in the whole window.
  override var shouldPresentInFullscreen: Bool { false }

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    let height = (bounds.height * Self.part).rounded()
    return CGRect(
      x: Self.margin, y: bounds.maxY - height - Self.margin, width: bounds.width - 2 * Self.margin,
      height: height)
  }

  override func presentationTransitionWillBegin() {
    dimming.frame = containerView?.bounds ?? .zero
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor(white: 0, alpha: Self.darkness)
    containerView?.addSubview(dimming)
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: MyPresentationController.tapped))
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() } else { dimming.alpha = 1 }
  }

  override func containerViewWillLayoutSubviews() {
    guard presentedViewController.transitionCoordinator == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    presentedViewController.dismiss(animated: true)
  }
}

extension MyPresentationController: Transition {
  func start(with context: TransitionContext) {
    // Your motion...
    let isForward = context.direction == .forward
    dimming.alpha = isForward ? 0 : 1
    UIView.animate(withDuration: context.duration) {
      self.dimming.alpha = isForward ? 1 : 0
    }
  }
}
