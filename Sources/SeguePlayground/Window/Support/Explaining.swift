import Segue
import SegueGallery

/// A view that explains in the status bar what is under the pointer.
@MainActor protocol Explaining: UIView {
  /// Returns the explanation of what is at `point`, in one sentence; nil: that of a superview is shown.
  ///
  /// - Parameter point: The location of the pointer, in the view's points.
  func explanation(at point: CGPoint) -> String?
}
