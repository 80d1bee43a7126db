import UIKit

/// The new view fades in above the old one.
///
/// Like UIKit's `UIModalTransitionStyle.crossDissolve`.
public final class CrossDissolve: NSObject, UIViewControllerAnimatedTransitioning {
  /// In seconds.
  public var duration: TimeInterval = 0.35

  public func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    duration
  }

  public func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let to = context.viewController(forKey: .to), let new = to.view else {
      return context.completeTransition(false)
    }
    new.frame = context.finalFrame(for: to)
    context.containerView.addSubview(new)
    new.alpha = 0

    UIView.animate(withDuration: duration) {
      new.alpha = 1
    } completion: { _ in
      new.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

extension Engine {
  /// UIKit's.
  public static let crossDissolve = Engine(
    "Cross-dissolve", group: .plain, origin: "UIKit", note: "iOS 3",
    sentence: "The new panel fades in above the old one.",
    moment: 0.5,
    parameters: [
      Parameter("duration", 0.1...5, .seconds, "How long it takes.") { \CrossDissolve.duration }
    ]
  ) { CrossDissolve() }
}
