import Segue

/// The new view takes the old one's place at once: stage 1 of objc.io #12.
///
/// Under a drag it does so half way.
public final class Cut: NSObject, UIViewControllerAnimatedTransitioning {
  /// Of the time around the switch, where an interaction drives it, in seconds.
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
    moment: nil
  ) { Cut() }
}
