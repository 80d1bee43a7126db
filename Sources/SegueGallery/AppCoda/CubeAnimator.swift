import SegueTransitions
import UIKit

/// Old and new view are two faces of a cube that makes a quarter turn.
///
///            ┌─────┬─────┐        Each face hangs at the edge they share by its anchor point, and swings
///     ◀──    │ old │ new │        about it by 90°. The container carries that edge across the screen,
///            └─────┴─────┘        from one side to the other.
///
/// After the transition of pushes and pops in AppCoda's article.
public final class CubeAnimator: NSObject, TimedAnimator, Reversible {
  /// Whether the cube turns back, as for a pop.
  public var isReversed = false

  /// In seconds.
  public var duration: TimeInterval = 1.5

  public var timing: TransitionAnimator.Timing { .curve(.easeInOut) }

  /// The perspective of each face: the eye is 200 points away. It is set in a transform after its
  /// rotation, so it has an effect only between the ends, where rotation and perspective are
  /// interpolated separately.
  private static let depth: CGFloat = -1 / 200

  public func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    duration
  }

  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let new = transitionContext.viewController(forKey: .to)?.view,
      let old = transitionContext.viewController(forKey: .from)?.view
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    // 1 if the new face comes from the right.
    let side: CGFloat = isReversed ? -1 : 1
    func hang(_ view: UIView, atItsRight isRight: Bool) {
      view.layer.anchorPoint = CGPoint(x: isRight ? 1 : 0, y: 0.5)
    }
    func carryEdge(to part: CGFloat) {
      container.transform = CGAffineTransform(translationX: part * container.frame.width, y: 0)
    }

    hang(new, atItsRight: isReversed)
    hang(old, atItsRight: !isReversed)
    carryEdge(to: side / 2)
    new.layer.transform = Self.turned(by: -side * .pi / 2)
    container.addSubview(new)

    UIView.animate(withDuration: duration) {
      carryEdge(to: -side / 2)
      old.layer.transform = Self.turned(by: side * .pi / 2)
      new.layer.transform = CATransform3DIdentity
    } completion: { _ in
      let isCancelled = transitionContext.transitionWasCancelled
      container.transform = .identity
      for face in [old, new] {
        face.layer.transform = CATransform3DIdentity
        face.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
      }
      (isCancelled ? new : old).removeFromSuperview()
      transitionContext.completeTransition(!isCancelled)
    }
  }

  /// A face rotated about the vertical axis by an angle in radians.
  private static func turned(by angle: CGFloat) -> CATransform3D {
    var face = CATransform3DMakeRotation(angle, 0, 1, 0)
    face.m34 = depth
    return face
  }
}
