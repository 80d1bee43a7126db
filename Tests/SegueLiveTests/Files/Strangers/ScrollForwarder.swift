// swift-format-ignore-file

import UIKit

/// Passes a scroll view's messages on to a delegate of its own.
final class ScrollForwarder: NSObject, UIScrollViewDelegate {
  weak var other: UIScrollViewDelegate?
  var onEnd: (() -> Void)?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    other?.scrollViewDidScroll?(scrollView)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    other?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
    onEnd?()
  }
}
