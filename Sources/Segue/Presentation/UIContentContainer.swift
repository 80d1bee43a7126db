import Foundation

/// Adapts to the sizes of its contents: view controllers and presentation controllers.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The size the content would like to have, in points.
  var preferredContentSize: CGSize { get }

  /// The preferred size of `container`, a child of this one, has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer)

  /// The size that `container` gets when this one has the size `parentSize`, in points.
  func size(
    forChildContentContainer container: UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// The content is about to change its size to `size`, in points.
  func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator)

  /// The traits of the content are about to become `newCollection`.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}
