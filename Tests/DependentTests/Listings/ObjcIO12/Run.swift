import UIKit

private final class Delegate: ContainerViewControllerDelegate {
  var animator: UIViewControllerAnimatedTransitioning?
  var selections: [String] = []

  func containerViewController(
    _ container: ContainerViewController, didSelect viewController: UIViewController
  ) {
    selections.append(viewController.title ?? "")
  }

  func containerViewController(
    _ container: ContainerViewController,
    animationControllerForTransitionFrom from: UIViewController, to: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator }
}

/// Works the buttons of objc.io's container: by default, and with issue #5's animator.
@MainActor public func runObjcIO12(on stage: HeadlessStage) -> String {
  let children = ["A", "B", "C"].map { title in
    let child = UIViewController()
    child.title = title
    return child
  }
  let delegate = Delegate()
  let container = ContainerViewController(viewControllers: children)
  container.delegate = delegate
  stage.show(container)
  stage.settle()
  for (x, animator) in [(90, nil), (30, Animator()), (150, nil)] as [(CGFloat, Animator?)] {
    delegate.animator = animator
    stage.tap(CGPoint(x: x, y: 20))
    stage.run(for: 0.5)
    stage.settle()
  }
  let shown = container.children.map { $0.title ?? "" }
  return (delegate.selections + ["shows"] + shown).joined(separator: " ")
}
