import Segue
import SegueGallery

/// A view that explains in the status bar what is under the pointer.
@MainActor protocol Explaining: UIView {
  /// Returns the explanation of the place at `point`, in one sentence; nil: that of a superview is shown.
  ///
  /// - Parameter point: The location of the pointer, in the view's points.
  func explanation(at point: CGPoint) -> String?
}

extension PlaygroundViewController {
  /// The explanation of the view under the pointer, in one sentence; nil: no view there has one.
  var explanationUnderPointer: String? {
    guard let window = view.window, let point = window.pointerLocation else { return nil }
    let hit = window.hitTest(point, with: nil)
    for view in sequence(first: hit, next: { $0?.superview }) {
      guard let view else { return nil }
      let sentence =
        (view as? any Explaining)?.explanation(at: view.convert(point, from: nil))
        ?? (view as? UIControl)?.toolTip
      if let sentence { return sentence }
    }
    return nil
  }
}
