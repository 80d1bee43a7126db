import UIKit

/// The view that shows the container's children, and in which transitions take place.
///
/// It does not clip: an animator may move it and its subviews in opposite directions, as the cube
/// does.
final class ContainerContentView: UIView {
  /// Makes `view` fill this view, also after it is resized.
  func fill(with view: UIView) {
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.transform.isIdentity { view.frame = bounds }
  }
}
