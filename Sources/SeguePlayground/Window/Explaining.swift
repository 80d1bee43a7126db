import Segue
import SegueGallery

/// A view that says in the line at the bottom what is under the pointer.
@MainActor protocol Explaining: UIView {
  /// In one sentence; nil: what is around it says it.
  ///
  /// - Parameter point: Where the pointer is, in the view's points.
  func explanation(at point: CGPoint) -> String?
}

extension PlaygroundViewController {
  /// What is under the pointer, in one sentence; nil: nothing with a word to say.
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
