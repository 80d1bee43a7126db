// swift-format-ignore-file

import UIKit

/// Selectors that are passed on and kept in lists; those without a target find a responder.
class PassedSelectors: UIViewController {
  private let list: [(title: String, action: Selector)] = [
    ("Copy", #selector(copied)),
    ("Move", #selector(moved)),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, row) in list.enumerated() {
      addButton(row.title, at: index, action: row.action)
    }
    addButton("Close", at: 2, action: #selector(closed(_:)))
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Hide", style: .plain, target: nil, action: #selector(UIResponder.resignFirstResponder))
    UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
  }

  private func addButton(_ title: String, at index: Int, action: Selector) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addTarget(self, action: action, for: .touchUpInside)
    view.addSubview(button)
  }

  @objc func copied() {}
  @objc func moved() {}
  @objc func closed(_ sender: UIButton) {}
}
