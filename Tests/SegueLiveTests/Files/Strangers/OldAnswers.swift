// swift-format-ignore-file

import UIKit

/// A controller that asks whether something answers to a selector.
class OldAnswers: UIViewController, UIGestureRecognizerDelegate {
  var target: AnyObject?
  private let pager = AnsweringPager()

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let navigation = navigationController else { return }
    if navigation.responds(to: #selector(getter: UINavigationController.interactivePopGestureRecognizer)) {
      navigation.interactivePopGestureRecognizer?.delegate = self
    }
    if responds(to: #selector(setter: edgesForExtendedLayout)) { edgesForExtendedLayout = [] }
    if self.responds(to: #selector(UIViewController.setNeedsStatusBarAppearanceUpdate)) {
      self.setNeedsStatusBarAppearanceUpdate()
    }
    if pager.responds(to: #selector(AnsweringPager.turn(to:))) { pager.turn(to: 2) }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let delegate = pager.scrollDelegate, delegate.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))) {
      delegate.scrollViewDidScroll?(pager)
    }
    return pager.scrollDelegate?.responds(to: #selector(UIScrollViewDelegate.scrollViewDidEndScrollingAnimation)) ?? true
  }
}

class AnsweringPager: UIScrollView {
  weak var scrollDelegate: UIScrollViewDelegate?
  @objc func turn(to page: Int) { setContentOffset(CGPoint(x: CGFloat(page) * bounds.width, y: 0), animated: true) }
}
