import Foundation

extension UIViewController {
  func setView(_ view: UIView?) {
    guard view !== viewStorage else { return }
    viewStorage?.owningViewController = nil
    viewStorage = view
    view?.owningViewController = self
    view?.followTraits()
  }
}

// MARK: - Scrolling

extension UIViewController {
  /// The view, if it scrolls, or the first of its subviews.
  var mainScrollView: UIScrollView? {
    viewStorage as? UIScrollView ?? viewStorage?.subviews.first as? UIScrollView
  }
}

// MARK: - Showing

extension UIViewController {
  func showInContainer(_ viewController: UIViewController, sender: Any?) {
    if let parent {
      parent.show(viewController, sender: sender)
    } else {
      present(viewController, animated: true)
    }
  }
}

// MARK: - Bar items

extension UIViewController {
  /// Notifies the tab bar after another item represents this controller.
  func tabBarItemDidChange() {
    if let tabs = parent as? UITabBarController {
      tabs.itemsChanged()
    } else if let navigation = parent as? UINavigationController, navigation.stack.first === self {
      navigation.tabBarItemDidChange()
    }
  }
}
