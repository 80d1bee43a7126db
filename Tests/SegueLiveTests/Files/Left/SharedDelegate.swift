// swift-format-ignore-file

import UIKit

@main
class SharedDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var visits = 0

  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    return true
  }
}

class VisitsController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    (UIApplication.shared.delegate as! SharedDelegate).visits += 1
  }
}
