import Foundation

/// How containers that show one controller at a time place its view.
extension UIViewController {
  /// Adds the view to `container`, and keeps it as large.
  func place(in container: UIView) {
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(view)
  }

  /// Loads the view, as large as `container`, for an animator that adds it. A transformed view
  /// keeps its frame.
  func loadView(toFill container: UIView) {
    loadViewIfNeeded()
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.transform.isIdentity { view.frame = container.bounds }
  }

  /// Keeps the view in `container` after a transition. If the container had another `size` when the
  /// transition began, sets the frame again: an animator may have prevented autoresizing.
  func keepView(in container: UIView, begunAt size: CGSize) {
    if view.superview !== container {
      place(in: container)
    } else if container.bounds.size != size, view.transform.isIdentity {
      view.frame = container.bounds
    }
  }

  /// Restores the view, the only one in `container`, to its place, unless its own presentation
  /// removed it.
  func restoreView(in container: UIView) {
    guard presentedStorage?.presentation?.removesPresenter != true, let view = viewIfLoaded else {
      return
    }
    if view.superview !== container { container.insertSubview(view, at: 0) }
    if view.transform.isIdentity { view.frame = container.bounds }
  }
}
