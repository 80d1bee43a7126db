import Foundation

extension UIView {
  static func animateTransition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    let changes = {
      guard let animations else { return }
      if options.contains(.allowAnimatedContent) {
        animations()
      } else {
        performWithoutAnimation(animations)
      }
    }
    var transition: ViewTransition?
    AnimationContext.animate(
      duration: duration, delay: 0, timing: .curve(options.curve.timingFunction), options: options
    ) {
      guard let context = AnimationContext.current,
        let kind = ViewTransition.Kind(rawValue: options.transitionBits),
        let started = ViewTransition(kind, of: view)
      else { return changes() }
      transition = started
      changes()
      started.animate(context)
    } completion: { finished in
      transition?.end()
      completion?(finished)
    }
  }

  static func exchange(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions, completion: ((Bool) -> Void)?
  ) {
    guard let superview = fromView.superview else {
      Diagnostics.warn("a transition cannot begin from \(fromView), which has no superview")
      if let completion { FrameLoop.shared.enqueueEnd { completion(false) } }
      return
    }
    transition(with: superview, duration: duration, options: options) {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else if fromView !== toView {
        superview.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    } completion: {
      completion?($0)
    }
  }
}
