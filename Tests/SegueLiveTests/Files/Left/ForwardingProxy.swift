// swift-format-ignore-file

import UIKit

/// Passes on what it does not answer to itself.
class ForwardingProxy: NSObject, UIScrollViewDelegate {
  weak var real: UIScrollViewDelegate?

  override func responds(to aSelector: Selector!) -> Bool {
    return super.responds(to: aSelector) || real?.responds(to: aSelector) == true
  }

  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    return real?.responds(to: aSelector) == true ? real : super.forwardingTarget(for: aSelector)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    real?.scrollViewDidScroll?(scrollView)
  }
}
