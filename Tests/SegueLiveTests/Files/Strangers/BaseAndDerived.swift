// swift-format-ignore-file

import UIKit

class BasePage<Item>: UIViewController {
  var item: Item?
  @objc func close() { dismiss(animated: true) }
  @objc func refresh(_ sender: AnyObject?) {}
}

/// Selectors of a superclass, of a generic class, and of functions in an extension.
final class DerivedPage: BasePage<String> {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(super.close)),
      UIBarButtonItem(barButtonSystemItem: .refresh, target: self, action: #selector(BasePage<String>.refresh(_:))),
      UIBarButtonItem(image: nil, style: .plain, target: self, action: #selector(DerivedPage.share)),
    ]
  }

  override func close() {
    super.close()
    item = nil
  }
}

// MARK: - Sharing
extension DerivedPage {
  @objc private func share() { title = item }
  @objc
  dynamic func rename(to name: String) { item = name }
}
