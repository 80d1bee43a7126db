// swift-format-ignore-file

import UIKit

@objc protocol SlideOutMenuDelegate {
  @objc(menu:didChooseItem:) optional func menu(_ menu: SlideOutMenu, didChoose item: String)
  @objc optional func menuItems(_ menu: SlideOutMenu) -> [String]
  @objc optional func menuClosed()
}

/// A menu that slides out from the left, and back with a tap beside it.
class SlideOutMenu: UIViewController {
  @IBOutlet var delegate: SlideOutMenuDelegate?
  private let list = UIStackView(), shade = UIButton(type: .custom)
  private var isOut = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.groupTableViewBackground
    let open = UIButton(type: .system)
    open.setTitle("Menu", for: [])
    open.frame = CGRect(x: 16, y: 44, width: 80, height: 44)
    open.addTarget(self, action: #selector(toggleMenu), for: .touchUpInside)
    view.addSubview(open)
    shade.backgroundColor = UIColor.black.withAlphaComponent(0.4)
    shade.alpha = 0
    shade.addTarget(self, action: #selector(toggleMenu), for: .touchDown)
    view.addSubview(shade)
    list.axis = .vertical
    list.distribution = .fillEqually
    for (tag, name) in (delegate?.menuItems?(self) ?? ["Home", "Map", "Notes"]).enumerated() {
      let item = UIButton(type: .system)
      item.setTitle(name, for: .normal)
      item.backgroundColor = .white
      item.tag = tag
      item.addTarget(self, action: #selector(choose(sender:)), for: .touchUpInside)
      list.addArrangedSubview(item)
    }
    view.addSubview(list)
    let swipe = UISwipeGestureRecognizer(target: self, action: #selector(toggleMenu))
    swipe.direction = .left
    list.addGestureRecognizer(swipe)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    shade.frame = view.bounds
    list.frame = CGRect(x: isOut ? 0 : -220, y: 0, width: 220, height: view.bounds.height)
  }

  @objc private func toggleMenu() {
    isOut.toggle()
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut, animations: {
      self.list.frame.origin.x = self.isOut ? 0 : -220
      self.shade.alpha = self.isOut ? 1 : 0
    }, completion: { [weak self] _ in
      if self?.isOut == false { self?.delegate?.menuClosed?() }
    })
  }

  @objc private func choose(sender: UIButton) {
    delegate?.menu?(self, didChoose: sender.title(for: .normal) ?? "")
    toggleMenu()
  }
}
