import MotionTransitioning
import UIKit

/// Places a sheet in the lower part, above a shade that stays as long as the sheet does. The shade
/// has a transition of its own, which comes before the sheet's.
final class SheetShadeController: UIPresentationController {
  private let shade = UIView()

  /// The sheet's fraction of the container's height.
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
    shade.frame = containerView?.bounds ?? .zero
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.backgroundColor = UIColor(white: 0, alpha: Self.darkness)
    containerView?.addSubview(shade)
    shade.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: SheetShadeController.tapped))
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { shade.removeFromSuperview() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { shade.removeFromSuperview() } else { shade.alpha = 1 }
  }

  override func containerViewWillLayoutSubviews() {
    guard presentedViewController.transitionCoordinator == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    presentedViewController.dismiss(animated: true)
  }
}

extension SheetShadeController: Transition {
  func start(with context: TransitionContext) {
    let isForward = context.direction == .forward
    shade.alpha = isForward ? 0 : 1
    UIView.animate(withDuration: context.duration) {
      self.shade.alpha = isForward ? 1 : 0
    }
  }
}
