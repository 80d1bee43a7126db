import Foundation

/// `flipHorizontal`: the presenter's view turns over, with the presented view on its back.
@MainActor final class FlipAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let direction: Presentation.Direction

  /// In seconds.
  private static let duration: TimeInterval = 0.75
  /// The distance of the eye, in widths of the container.
  private static let eye: CGFloat = 2

  init(_ direction: Presentation.Direction) {
    self.direction = direction
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    let isPresenting = direction == .presenting
    let container = context.containerView
    guard
      let presented = context.view(forKey: isPresenting ? .to : .from),
      let coming = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    // Where the presenter's view stays in place there is no front: only the back turns in.
    let front = isPresenting ? context.view(forKey: .from) : context.view(forKey: .to)
    if let toView = context.view(forKey: .to) {
      toView.frame = context.finalFrame(for: coming)
      container.addSubview(toView)
    }
    let sides = [front, presented].compactMap { $0 }
    let wasDoubleSided = sides.map(\.layer.isDoubleSided)
    for side in sides { side.layer.isDoubleSided = false }
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / max(1, container.bounds.width * Self.eye)
    let savedPerspective = container.layer.sublayerTransform
    container.layer.sublayerTransform = perspective

    // Both rotate by half a turn in the same direction: the angle is animated, because matrices
    // alone do not determine the direction.
    let rotate = { (isPresented: Bool) in
      front?.layer.transform = CATransform3DMakeRotation(isPresented ? -.pi : 0, 0, 1, 0)
      presented.layer.transform = CATransform3DMakeRotation(isPresented ? 0 : .pi, 0, 1, 0)
    }
    let turn = { (view: UIView?, from: CGFloat, to: CGFloat) in
      guard let view else { return }
      let animation = CABasicAnimation(keyPath: "transform.rotation.y")
      animation.fromValue = from
      animation.toValue = to
      animation.duration = Self.duration
      animation.timingFunction = CAMediaTimingFunction(
        name: context.isInteractive ? .linear : .easeInEaseOut)
      view.layer.add(animation, forKey: "segue.flip")
    }
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      for (side, isDoubleSided) in zip(sides, wasDoubleSided) {
        side.layer.transform = CATransform3DIdentity
        side.layer.isDoubleSided = isDoubleSided
      }
      container.layer.sublayerTransform = savedPerspective
      context.completeTransition(!context.transitionWasCancelled)
    }
    UIView.performWithoutAnimation { rotate(isPresenting) }
    turn(front, isPresenting ? 0 : -.pi, isPresenting ? -.pi : 0)
    turn(presented, isPresenting ? .pi : 0, isPresenting ? 0 : .pi)
    CATransaction.commit()
  }
}
