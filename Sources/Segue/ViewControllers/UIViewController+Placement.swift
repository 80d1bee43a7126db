import Foundation

/// The placement of a view by containers that show one controller at a time.
extension UIViewController {
  /// Adds the view to `container`, and lets it follow its size.
  func place(in container: UIView) {
    view.frame = frame(in: container)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(view)
  }

  /// Loads the view, in its place in `container`, for an animator that adds it. A transformed view
  /// keeps its frame.
  func loadView(toFill container: UIView) {
    loadViewIfNeeded()
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.transform.isIdentity { view.frame = frame(in: container) }
  }

  /// Keeps the view in `container` after a transition. If its place was `frame` when the transition began, and is
  /// another now, sets the frame again: an animator may have prevented autoresizing.
  func keepView(in container: UIView, begunAt frame: CGRect) {
    if view.superview !== container {
      place(in: container)
    } else if self.frame(in: container) != frame, view.transform.isIdentity {
      view.frame = self.frame(in: container)
    }
  }

  /// Restores the view, the only one in `container`, to its place, unless its own presentation
  /// removed it.
  func restoreView(in container: UIView) {
    guard presentedStorage?.presentation?.removesPresenter != true, let view = viewIfLoaded else {
      return
    }
    if view.superview !== container { container.insertSubview(view, at: 0) }
    let newFrame = frame(in: container)
    if view.transform.isIdentity, view.frame != newFrame { view.frame = newFrame }
  }
}
