// swift-format-ignore-file

import UIKit

@objc public protocol SideMenuControllerDelegate: NSObjectProtocol {
  @objc optional func sideMenuWillOpen(_ menu: SideMenuController)
  @objc optional func sideMenuDidOpen(_ menu: SideMenuController)
  @objc optional var widthOfMenu: CGFloat { get }
}

open class SideMenuController: UIViewController, UIGestureRecognizerDelegate {
  open weak var delegate: SideMenuControllerDelegate?
  private let menu = UIView()
  @objc dynamic open private(set) var isOpen = false

  open override func viewDidLoad() {
    super.viewDidLoad()
    menu.frame = CGRect(x: -width, y: 0, width: width, height: view.bounds.height)
    view.addSubview(menu)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Menu", style: .plain, target: self, action: #selector(toggle(_:)))
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(toggle))
    edge.edges = .left
    edge.delegate = self
    view.addGestureRecognizer(edge)
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(SideMenuController.rotated),
      name: UIDevice.orientationDidChangeNotification,
      object: nil)
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  private var width: CGFloat { delegate?.widthOfMenu ?? 260 }

  @objc func toggle(_ sender: Any?) {
    if let delegate = delegate, delegate.responds(to: #selector(SideMenuControllerDelegate.sideMenuWillOpen(_:))) {
      delegate.sideMenuWillOpen!(self)
    }
    isOpen = !isOpen
    UIView.animate(withDuration: 0.3, animations: {
      self.menu.frame.origin.x = self.isOpen ? 0 : -self.width
    }) { _ in
      if self.isOpen { self.delegate?.sideMenuDidOpen?(self) }
    }
  }

  @objc private func rotated() { menu.frame.size.height = view.bounds.height }
}
