import Foundation

/// What adapts to the sizes of what it contains: view controllers and presentation controllers.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The size the content would like to have, in points.
  var preferredContentSize: CGSize { get }

  /// The preferred size of `container`, which is in this one, has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer)

  /// The size that `container` gets when this one's content is `parentSize` large, in points.
  func size(
    forChildContentContainer container: UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// The content is about to become `size` large.
  func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}
