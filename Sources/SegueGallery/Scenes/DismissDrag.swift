import UIKit

/// Drags a presented controller down and away: its dismissal follows the pointer.
final class DismissDrag: NSObject, UIGestureRecognizerDelegate {
  /// Drives the dismissal during a drag; the transitioning delegate vends it.
  private(set) var interaction: UIPercentDrivenInteractiveTransition?
  private weak var presented: UIViewController?
  private var progress = DragProgress(length: 1)

  /// Released beyond this fraction of the distance, it is dismissed.
  private static let threshold: CGFloat = 0.4
  /// Released faster than this, in points per second, the direction decides.
  private static let flick: CGFloat = 300

  /// Lets drags in `view` dismiss `presented`. Pass a view around the controller's own if an
  /// animator may remove that from the window.
  func watch(_ presented: UIViewController, in view: UIView) {
    guard self.presented !== presented else { return }
    self.presented = presented
    let pan = UIPanGestureRecognizer(target: self, action: DismissDrag.pan)
    pan.delegate = self
    view.addGestureRecognizer(pan)
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let pan = recognizer as? UIPanGestureRecognizer, let presented,
      presented.transitionCoordinator == nil, presented.presentedViewController == nil
    else { return false }
    let way = pan.translation(in: nil)
    return way.y > abs(way.x)
  }

  private func pan(_ recognizer: UIPanGestureRecognizer) {
    guard let presented else { return }
    let room = presented.presentationController?.containerView
    let height = max(1, room?.bounds.height ?? 1)
    switch recognizer.state {
    case .began:
      interaction = UIPercentDrivenInteractiveTransition()
      progress = DragProgress(length: height)
      presented.dismiss(animated: true)
      fallthrough
    case .changed:
      interaction?.update(progress.at(recognizer.translation(in: nil).y, length: height))
    case .ended:
      let speed = recognizer.velocity(in: nil).y
      let part = interaction?.percentComplete ?? 0
      let completes = abs(speed) > Self.flick ? speed > 0 : part > Self.threshold
      interaction?.settle(completes: completes, velocity: speed / height)
      interaction = nil
    case .cancelled, .failed:
      interaction?.settle(completes: false, velocity: 0)
      interaction = nil
    case .possible: break
    }
  }
}
