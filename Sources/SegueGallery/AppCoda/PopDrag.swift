import Segue

/// Pops by a drag: 200 points to the right are the whole way, and past half of them letting go completes
/// the pop.
///
/// After AppCoda's article.
public final class PopDrag: UIPercentDrivenInteractiveTransition {
  /// Whether a finger drags.
  public private(set) var isDragging = false

  /// The controller whose top is popped.
  private weak var stack: UINavigationController?
  /// Where the drag is, as a part of the way.
  private var part: CGFloat = 0

  /// Of the whole pop, in points.
  private static let way: CGFloat = 200
  /// Farther than this part of the way the pop completes.
  private static let threshold: CGFloat = 0.5

  /// What is left of the way. Finishing so takes the animator's duration from wherever the finger left;
  /// going back takes the longer the farther the finger came.
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
