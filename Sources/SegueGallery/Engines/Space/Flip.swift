import UIKit

/// Both views are sides of a card that turns over about its vertical center line.
///
///      old        │        new      The old side turns by 90° until it is seen edge-on; from there the
///     ┌───┐   ╲   │   ╱   ┌───┐     new one turns by as much to where the old one was.
///     └───┘    ╲  │  ╱    └───┘
///
/// Like UIKit's `UIModalTransitionStyle.flipHorizontal`.
public final class Flip: NSObject, UIViewControllerAnimatedTransitioning, Reversible {
  /// Whether the card turns back, as for a pop.
  public var isReversed = false
  /// In seconds.
  public var duration: TimeInterval = 0.75
  /// The distance of the eye from the screen, in points: the nearer, the stronger the perspective.
  public var distance: CGFloat = 800

  public func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    duration
  }

  public func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let old = context.viewController(forKey: .from)?.view,
      let to = context.viewController(forKey: .to), let new = to.view
    else { return context.completeTransition(false) }
    let quarter = context.sideOfArrival(isReversed: isReversed) * .pi / 2
    new.frame = context.finalFrame(for: to)
    context.containerView.addSubview(new)
    old.layer.transform = turned(by: 0)
    new.layer.transform = turned(by: quarter)

    UIView.animateKeyframes(withDuration: duration, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        old.layer.transform = self.turned(by: -quarter)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        new.layer.transform = self.turned(by: 0)
      }
    } completion: { _ in
      for side in [old, new] { side.layer.transform = CATransform3DIdentity }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// A side rotated by an angle in radians, in perspective.
  private func turned(by angle: CGFloat) -> CATransform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / distance
    return CATransform3DConcat(CATransform3DMakeRotation(angle, 0, 1, 0), perspective)
  }
}

extension Engine {
  /// UIKit's.
  public static let flip = Engine(
    "Flip", group: .space, origin: "UIKit", note: "the back of a card",
    sentence: "Both panels are sides of a card, which turns over.",
    moment: 0.4, arrival: 0.5,
    parameters: [
      Parameter("duration", 0.1...5, .seconds, "How long the card takes.") { \Flip.duration },
      Parameter("distance", 200...5000, .points, "How far away the eye is.") { \Flip.distance },
    ]
  ) { Flip() }
}
