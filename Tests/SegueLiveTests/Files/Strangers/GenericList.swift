// swift-format-ignore-file

import UIKit

/// A generic list with actions, and a subclass that binds its type.
class GenericList<Item: CustomStringConvertible, Cell: UIView>: UIViewController where Item: Hashable {
  var items: [Item] = []
  var chosen: ((Item) -> Void)?
  private let stack = UIStackView()

  func reload() {
    for (index, item) in items.enumerated() {
      let button = UIButton(type: .system)
      button.setTitle(item.description, for: .normal)
      button.tag = index
      button.addTarget(self, action: #selector(choose(_:)), for: .touchUpInside)
      button.addTarget(self, action: #selector(GenericList<Item, Cell>.lit(_:)), for: .touchDown)
      stack.addArrangedSubview(button)
    }
  }

  @objc func choose(_ sender: UIButton) { chosen?(items[sender.tag]) }
  @objc func lit(_ sender: UIControl) { sender.alpha = 0.5 }
}

final class WordList: GenericList<String, UILabel> {
  override func viewDidLoad() {
    super.viewDidLoad()
    items = ["Oar", "Sail"]
    reload()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(added)))
  }

  override func choose(_ sender: UIButton) {
    super.choose(sender)
    title = sender.currentTitle
  }

  @objc private func added() { items.append("Rudder") }
}
