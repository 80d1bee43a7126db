// swift-format-ignore-file

import UIKit

class SwipedTabs: UITabBarController {
  @IBInspectable var threshold: CGFloat = 0.4

  override func viewDidLoad() {
    super.viewDidLoad()
    for direction in [UISwipeGestureRecognizerDirection.left, .right] {
      let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped))
      swipe.direction = direction
      view.addGestureRecognizer(swipe)
    }
  }

  @objc private func swiped(_ recognizer: UISwipeGestureRecognizer) {
    let count = viewControllers?.count ?? 0
    if recognizer.direction == .left, selectedIndex < count - 1 { selectedIndex += 1 }
    if recognizer.direction == .right, selectedIndex > 0 { selectedIndex -= 1 }
  }
}

extension SwipedTabs: UITabBarControllerDelegate {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    delegate = self
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { viewController !== selectedViewController }
}
