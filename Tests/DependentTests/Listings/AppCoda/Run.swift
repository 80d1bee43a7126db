import UIKit

/// Opens a detail of AppCoda's list, drags it back, and shows and dismisses the action screen.
@MainActor public func runAppCoda(on stage: HeadlessStage) -> String {
  let list = ItemsTableViewController()
  let navigation = UINavigationController(rootViewController: list)
  stage.show(navigation)
  stage.settle()
  var words: [String] = []

  stage.tap(CGPoint(x: 100, y: 70))
  stage.settle()
  words.append(navigation.topViewController?.title ?? "")
  for way in [80.0, 160] {
    stage.press(CGPoint(x: 40, y: 150))
    stage.drag(to: CGPoint(x: 55, y: 150))
    stage.drag(to: CGPoint(x: 40 + way, y: 150))
    stage.release()
    stage.settle()
    words.append("\(navigation.viewControllers.count)")
  }

  list.showAction()
  stage.settle()
  words.append(navigation.presentedViewController == nil ? "gone" : "there")
  navigation.dismiss(animated: true)
  stage.settle()
  words.append(navigation.presentedViewController == nil ? "gone" : "there")
  return words.joined(separator: " ")
}
