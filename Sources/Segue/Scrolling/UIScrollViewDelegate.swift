import Foundation

/// Receives notifications of how a scroll view moves. Every method is optional. The order:
///
///     a drag            willBeginDragging · didScroll … · willEndDragging · didEndDragging
///     and a throw       · willBeginDecelerating · didScroll … · didEndDecelerating
///     setContentOffset  didScroll … · didEndScrollingAnimation (animated only)
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content moved, for any reason.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// A finger is about to move the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// The finger is about to be lifted.
  ///
  /// - Parameters:
  ///   - scrollView: The view that is dragged.
  ///   - velocity: The velocity of the content offset, in points per millisecond.
  ///   - targetContentOffset: The offset at which the content will come to rest; set it to send
  ///     the content elsewhere.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// The finger was lifted. `decelerate`: whether the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// The content begins to move by itself after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// The content came to rest, or was stopped.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// An animated change of the content offset has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// The insets with the safe area, `adjustedContentInset`, have changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

// MARK: - Default implementations

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
