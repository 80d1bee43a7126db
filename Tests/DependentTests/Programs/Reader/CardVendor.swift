import UIKit

/// Presents on a card in the lower half, with what is behind it in the dark.
final class CardVendor: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    CardController(presentedViewController: presented, presenting: presenting)
  }
}

private final class CardController: UIPresentationController {
  private let dark = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    let room = containerView?.bounds ?? .zero
    return room.divided(atDistance: room.height / 2, from: .maxYEdge).slice
  }

  override func presentationTransitionWillBegin() {
    guard let room = containerView else { return }
    dark.frame = room.bounds
    dark.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dark.backgroundColor = UIColor.black.withAlphaComponent(0.4)
    room.insertSubview(dark, at: 0)
    fade(from: 0, to: 1)
  }

  override func dismissalTransitionWillBegin() {
    fade(from: 1, to: 0)
  }

  override func containerViewDidLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func fade(from start: CGFloat, to end: CGFloat) {
    dark.alpha = start
    presentedViewController.transitionCoordinator?.animate { [dark] _ in dark.alpha = end }
  }
}
