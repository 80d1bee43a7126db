import UIKit

/// Goes to step two and back with the buttons of Think & Build's panels.
@MainActor public func runThinkAndBuild(on stage: HeadlessStage) -> String {
  let container = ContainerViewController(viewController: StepONEViewController())
  stage.show(container)
  stage.settle()
  var words: [String] = []
  for _ in 0..<2 {
    stage.tap(CGPoint(x: 60, y: 40))
    stage.run(for: 0.5)
    words.append(container.view.subviews.count == 2 ? "flies" : "rests")
    stage.settle()
    words.append(container.currentViewController is StepTWOViewController ? "two" : "one")
  }
  return words.joined(separator: " ")
}
