// swift-format-ignore-file

import UIKit
import ObjectiveC.runtime

/// Counts screens by exchanging two methods.
extension UIViewController {
  static let exchange: Void = {
    guard let old = class_getInstanceMethod(UIViewController.self, #selector(UIViewController.viewDidAppear(_:))),
      let new = class_getInstanceMethod(UIViewController.self, #selector(UIViewController.counted_viewDidAppear(_:)))
    else { return }
    method_exchangeImplementations(old, new)
  }()

  @objc dynamic func counted_viewDidAppear(_ animated: Bool) {
    counted_viewDidAppear(animated)
    UserDefaults.standard.set(UserDefaults.standard.integer(forKey: "screens") + 1, forKey: "screens")
  }
}
