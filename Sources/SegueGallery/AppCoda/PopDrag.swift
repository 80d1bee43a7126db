import UIKit

/// Pops by a drag: 200 points to the right are a progress of 1, and a release beyond half of that
/// completes the pop.
///
/// After AppCoda's article.
public final class PopDrag: UIPercentDrivenInteractiveTransition {
  /// Whether a drag is in progress.
  public private(set) var isDragging = false

  /// The controller whose top is popped.
  private weak var stack: UINavigationController?
  /// The progress of the drag, from 0 to 1.
  private var part: CGFloat = 0

  /// The distance of a whole pop, in points.
  private static let way: CGFloat = 200
  /// Beyond this progress, the pop completes.
  private static let threshold: CGFloat = 0.5

  /// The remaining fraction. Finishing thus takes the animator's full duration from any point;
  /// cancelling takes longer the further the drag went.
  public override var completionSpeed: CGFloat {
    get { 1 - percentComplete }
    set { super.completionSpeed = newValue }
  }

  /// Lets drags in the view of `controller` pop it.
  public func watch(_ controller: UIViewController) {
    stack = controller.navigationController
    controller.view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: PopDrag.dragged))
  }

  private func dragged(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      isDragging = true
      part = 0
      stack?.popViewController(animated: true)
    case .changed:
      let x = pan.translation(in: pan.view?.superview).x
      part = min(max(x / Self.way, 0), 1)
      update(part)
    case .ended:
      isDragging = false
      if part > Self.threshold { finish() } else { cancel() }
    case .cancelled:
      isDragging = false
      cancel()
    default:
      break
    }
  }
}
