import Foundation

extension UIViewController {
  func exchangeChildren(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    for child in [fromViewController, toViewController] {
      demand(child.parent === self, "\(child) is not a child of \(self)")
    }
    demand(
      shouldAutomaticallyForwardAppearanceMethods,
      "\(self) forwards appearance methods by itself, so it cannot use transition(from:to:)")
    guard let superview = fromViewController.view.superview else {
      trap("the view of \(fromViewController) lies in no view")
    }
    let isSeen = appearance.isOnScreen
    let animated = duration > 0
    if isSeen {
      fromViewController.beginAppearanceTransition(false, animated: animated)
      toViewController.beginAppearanceTransition(true, animated: animated)
    }
    let end = { (finished: Bool) in
      if isSeen { superview.layoutIfNeeded() }
      fromViewController.view.removeFromSuperview()
      if isSeen {
        fromViewController.endAppearanceTransition()
        toViewController.endAppearanceTransition()
      }
      completion?(finished)
    }
    if options.transitionBits != 0 {
      UIView.transition(with: superview, duration: duration, options: options) {
        superview.addSubview(toViewController.view)
        fromViewController.view.isHidden = true
        animations?()
      } completion: { finished in
        fromViewController.view.isHidden = false
        end(finished)
      }
    } else {
      superview.addSubview(toViewController.view)
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() },
        completion: end)
    }
  }
}
