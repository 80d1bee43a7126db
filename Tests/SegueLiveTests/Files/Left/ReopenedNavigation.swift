// swift-format-ignore-file

import UIKit

/// Overrides in an extension of a class that is UIKit's.
extension UINavigationController {
  open override func viewDidLoad() {
    super.viewDidLoad()
    interactivePopGestureRecognizer?.delegate = nil
  }

  open override var childForStatusBarStyle: UIViewController? { topViewController }
}
