import Foundation

/// What containers that show one controller at a time do with its view.
extension UIViewController {
  /// Adds the view to `container`, which it fills and goes on filling.
  func place(in container: UIView) {
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(view)
  }

  /// Loads the view, as large as `container`, for an animator that adds it. One with a transform keeps its place.
  func loadView(toFill container: UIView) {
    loadViewIfNeeded()
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.transform.isIdentity { view.frame = container.bounds }
  }

  /// The view stays in `container` after a transition. Where that had another `size` when the transition
  /// began, the view is placed anew: an animator may have kept it from following.
  func keepView(in container: UIView, begunAt size: CGSize) {
    if view.superview !== container {
      place(in: container)
    } else if container.bounds.size != size, view.transform.isIdentity {
      view.frame = container.bounds
    }
  }

  /// Puts the view, which is all that `container` shows, back to its place where that is not its own
  /// presentation's.
  func holdView(in container: UIView) {
    guard presentedStorage?.presentation?.removesPresenter != true, let view = viewIfLoaded else {
      return
    }
    if view.superview !== container { container.insertSubview(view, at: 0) }
    if view.transform.isIdentity { view.frame = container.bounds }
  }
}
