// swift-format-ignore-file

import UIKit

private var offsetContext = 0

/// Observes a scroll view by the name of its property.
class WatchedByName: UIView {
  let scrollView = UIScrollView()

  func watch() {
    scrollView.addObserver(self, forKeyPath: #keyPath(UIScrollView.contentOffset), options: [.new], context: &offsetContext)
  }

  override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
    guard context == &offsetContext else { return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context) }
    setNeedsLayout()
  }

  deinit { scrollView.removeObserver(self, forKeyPath: "contentOffset") }
}
