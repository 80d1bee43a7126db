// swift-format-ignore-file

import UIKit

/// A container of two controllers that fades from one to the other, in the names of Swift 3.
class CrossfadeContainer: UIViewController {
  private var current: UIViewController?

  func show(_ next: UIViewController) {
    let old = current
    old?.willMove(toParentViewController: nil)
    addChildViewController(next)
    next.view.frame = view.bounds
    next.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard let old = old else {
      view.addSubview(next.view)
      next.didMove(toParentViewController: self)
      current = next
      return
    }
    transition(
      from: old, to: next, duration: 0.35, options: UIViewAnimationOptions.transitionCrossDissolve,
      animations: nil
    ) { _ in
      old.removeFromParentViewController()
      next.didMove(toParentViewController: self)
    }
    current = next
    view.bringSubview(toFront: next.view)
  }

  override var childViewControllerForStatusBarStyle: UIViewController? {
    return childViewControllers.last
  }
}
