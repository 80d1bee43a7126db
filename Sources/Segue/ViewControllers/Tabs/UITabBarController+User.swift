import Foundation

extension UITabBarController {
  /// The user clicked a tab.
  func userChose(_ item: UITabBarItem) {
    guard let controller = controllers.first(where: { $0.tabBarItem === item }) else { return }
    userSelects(controller)
  }

  func userSelects(_ controller: UIViewController) {
    guard controller.tabBarItem.isEnabled,
      delegate?.tabBarController(self, shouldSelect: controller) ?? true
    else { return }
    select(controller)
    delegate?.tabBarController(self, didSelect: controller)
  }

  func userSelectsNeighbor(_ step: Int) {
    guard let current = (waiting?.controller ?? selection).flatMap(index(of:)),
      controllers.indices.contains(current + step)
    else { return }
    userSelects(controllers[current + step])
  }
}
