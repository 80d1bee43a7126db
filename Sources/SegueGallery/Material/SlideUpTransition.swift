import MotionTransitioning
import UIKit

/// Moves the fore view up from the bottom, on the spring of UIKit's own presentations.
final class SlideUpTransition: NSObject, Transition {
  let tempo: Tempo

  init(_ tempo: Tempo) {
    self.tempo = tempo
  }

  func start(with context: TransitionContext) {
    CATransaction.begin()
    defer { CATransaction.commit() }
    CATransaction.setCompletionBlock { context.transitionDidEnd() }

    let view: UIView = context.foreViewController.view
    let shown = view.layer.position.y
    let hidden = context.containerView.bounds.maxY + view.bounds.height / 2
    let isForward = context.direction == .forward
    let shift = CASpringAnimation(keyPath: "position.y")
    shift.mass = 3
    shift.stiffness = 1000
    shift.damping = 500
    shift.duration = Tempo.sheetDuration
    shift.speed = Float(Tempo.sheetDuration / context.duration)
    shift.fromValue = isForward ? hidden : shown
    shift.toValue = isForward ? shown : hidden
    view.layer.add(shift, forKey: shift.keyPath)
    view.layer.position.y = isForward ? shown : hidden
  }
}

extension SlideUpTransition: PacedTransition {
  var standardDuration: TimeInterval { Tempo.sheetDuration }
}
