// This import alone brings all that is needed.
import MotionTransitioning

/// Presents a postcard with each of three motions, and puts it away again.
@MainActor public func runPostcards(on stage: HeadlessStage) -> String {
  let desk = UIViewController()
  stage.show(desk)
  let motions: [Transition] = [Dealt(), Pinned(), Both()]
  let words = motions.map { motion in
    let card = UIViewController()
    card.transitionController.transition = motion
    desk.present(card, animated: true)
    stage.run(for: 0.1)
    let isMoving = card.transitionController.activeTransition === motion
    stage.settle()
    let size = card.view.frame.size
    card.dismiss(animated: true)
    stage.settle()
    let isGone = desk.presentedViewController == nil
    return "\(isMoving ? "moves" : "stands") \(Int(size.width))x\(Int(size.height)) \(isGone)"
  }
  return words.joined(separator: ", ")
}
