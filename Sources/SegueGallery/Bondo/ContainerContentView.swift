import Segue

/// Where the container's children are shown, and where transitions take place.
///
/// It cuts nothing off: an animator may move it and what is in it against each other, as a cube does.
final class ContainerContentView: UIView {
  /// Puts `view` to where it fills this view, whatever size that gets.
  func fill(with view: UIView) {
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.transform.isIdentity { view.frame = bounds }
  }
}
