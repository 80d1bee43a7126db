import Foundation

extension UIViewController {
  /// Replaces the view of one child by that of another, with their appearance callbacks.
  ///
  /// The to view is added to the from view's superview, and the from view is removed after the
  /// animation. Containment remains up to the container, as with any change of children (C9).
  ///
  /// - Parameters:
  ///   - fromViewController: The child whose view leaves.
  ///   - toViewController: The child whose view appears.
  ///   - duration: In seconds.
  ///   - options: If they contain a transition, it animates the views; otherwise only `animations`
  ///     does.
  ///   - animations: Further changes to animate.
  ///   - completion: Receives whether the animation ran to its end.
  /// - Precondition: Both are children of this controller, which forwards appearance callbacks
  ///   automatically, and the from view has a superview.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    for child in [fromViewController, toViewController] {
      demand(child.parent === self, "\(child) is not a child of \(self)")
    }
    demand(
      shouldAutomaticallyForwardAppearanceMethods,
      "\(self) forwards appearance methods by itself, so it cannot use transition(from:to:)")
    guard let place = fromViewController.view.superview else {
      trap("the view of \(fromViewController) lies in no view")
    }
    let isSeen = appearance.isOnScreen
    let animated = duration > 0
    if isSeen {
      fromViewController.beginAppearanceTransition(false, animated: animated)
      toViewController.beginAppearanceTransition(true, animated: animated)
    }
    let end = { (finished: Bool) in
      if isSeen { place.layoutIfNeeded() }
      fromViewController.view.removeFromSuperview()
      if isSeen {
        fromViewController.endAppearanceTransition()
        toViewController.endAppearanceTransition()
      }
      completion?(finished)
    }
    if options.transitionBits != 0 {
      UIView.transition(with: place, duration: duration, options: options) {
        place.addSubview(toViewController.view)
        fromViewController.view.isHidden = true
        animations?()
      } completion: { finished in
        fromViewController.view.isHidden = false
        end(finished)
      }
    } else {
      place.addSubview(toViewController.view)
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() },
        completion: end)
    }
  }
}
