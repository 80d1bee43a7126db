import MotionTransitioning
import UIKit

/// Presents and dismisses with each of the README's transitions, chosen with a single line.
@MainActor public func runMaterialMotion(on stage: HeadlessStage) -> String {
  let root = UIViewController()
  stage.show(root)
  var words: [String] = []
  let transitions: [Transition] = [FadeTransition(), CustomTransition(), VerticalSheetTransition()]
  for transition in transitions {
    let viewController = UIViewController()
    viewController.transitionController.transition = transition
    root.present(viewController, animated: true)
    stage.run(for: 0.2)
    words.append(viewController.transitionController.activeTransition === transition ? "runs" : "")
    stage.settle()
    words.append("\(Int(viewController.view.frame.height))")
    viewController.dismiss(animated: true)
    stage.settle()
  }
  return words.joined(separator: " ")
}
