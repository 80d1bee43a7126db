import Foundation

/// Hears how a scroll view moves. Every method is optional. The order:
///
///     a drag            willBeginDragging · didScroll … · willEndDragging · didEndDragging
///     and a throw       · willBeginDecelerating · didScroll … · didEndDecelerating
///     setContentOffset  didScroll … · didEndScrollingAnimation (animated only)
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content moved, for whatever reason.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// A finger is about to move the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// The finger is about to let go.
  ///
  /// - Parameters:
  ///   - velocity: Of the content offset, in points a millisecond.
  ///   - targetContentOffset: Where the content will come to rest; write another place to send it there.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// The finger let go. `decelerate`: whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// The content starts to move on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// The content came to rest, or was stopped.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// An animated change of the content offset is over.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

// MARK: - What holds unless implemented

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
}
