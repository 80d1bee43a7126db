import Foundation

extension UIView {
  /// Animates what `animations` changes in `view`, including subviews added and removed, with one
  /// of the transitions among the options.
  ///
  /// The changes are made at once and without animations of their own, unless the options allow
  /// animated content. A page that curls is a snapshot: of the view before the changes, or after
  /// them. Unlike UIKit, it curls from the edge, not from a corner, and is clipped at the view's
  /// bounds.
  ///
  /// - Parameters:
  ///   - view: The view whose content changes.
  ///   - duration: In seconds. If 0, negative or not finite, the changes are immediate, and
  ///     `completion` is still called, but after this call.
  ///   - options: The transition, its curve, and whether `animations` may animate, too.
  ///   - animations: Makes the changes; runs at once.
  ///   - completion: Receives whether the transition ran to its end.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
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

  /// Replaces `fromView` by `toView` in the same superview, with one of the transitions among the
  /// options, which animates the superview as a whole.
  ///
  /// With `showHideTransitionViews` both stay in the superview, and are hidden and shown instead. A
  /// `fromView` without a superview is reported, and only `completion` is called.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
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
