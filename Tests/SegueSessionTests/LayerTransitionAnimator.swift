import Foundation
import Segue

@testable import SegueGallery

/// A layer's own transition, half a second long, of an even pace.
final class LayerTransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.5
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
    let turn = CATransition()
    turn.type = .push
    turn.duration = 0.5
    turn.timingFunction = CAMediaTimingFunction(name: .linear)
    CATransaction.begin()
    CATransaction.setCompletionBlock { context.completeTransition(true) }
    context.containerView.addSubview(to)
    context.containerView.layer.add(turn, forKey: nil)
    CATransaction.commit()
  }

  static let engine = Engine(
    "Layer", group: .plain, origin: "a test", note: "", sentence: "", moment: 0.5
  ) { LayerTransitionAnimator() }
}
