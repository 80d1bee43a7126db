import UIKit

/// The new view replaces the old one at once: stage 1 of objc.io #12.
///
/// In an interactive transition it does so halfway.
public final class Cut: NSObject, UIViewControllerAnimatedTransitioning {
  /// The duration of an interactive transition, in seconds.
  private static let interactiveDuration: TimeInterval = 0.35

  public func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    transitionContext?.isInteractive == true ? Self.interactiveDuration : 0
  }

  public func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let toView = context.viewController(forKey: .to)?.view else {
      return context.completeTransition(false)
    }
    context.containerView.addSubview(toView)
    guard context.isInteractive else {
      return context.completeTransition(!context.transitionWasCancelled)
    }

    let appearing = CAKeyframeAnimation(keyPath: "opacity")
    appearing.values = [0, 1]
    appearing.keyTimes = [0, 0.5, 1]
    appearing.calculationMode = .discrete
    appearing.duration = Self.interactiveDuration

    CATransaction.begin()
    CATransaction.setCompletionBlock {
      context.completeTransition(!context.transitionWasCancelled)
    }
    toView.layer.add(appearing, forKey: "cut")
    CATransaction.commit()
  }
}

extension Engine {
  /// objc.io #12, stage 1.
  public static let cut = Engine(
    "Cut", group: .seeds, origin: "objc.io #12", note: "stage 1",
    sentence: "The new panel takes the old one's place at once; under a drag, half way.",
    moment: nil, asksFor: .jumps
  ) { Cut() }
}
