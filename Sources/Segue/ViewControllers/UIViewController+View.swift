import Foundation

extension UIViewController {
  /// The view, if loaded.
  public var viewIfLoaded: UIView? { viewStorage }

  /// Whether the view is loaded.
  public var isViewLoaded: Bool { viewStorage != nil }

  /// Loads the view, if it is not loaded.
  ///
  /// Unlike UIKit, a `loadView` that leaves the view nil, or that reads `view` before setting it,
  /// traps.
  public func loadViewIfNeeded() {
    guard viewStorage == nil else { return }
    demand(!isLoadingView, "\(self) reads its view in loadView() before setting it")
    isLoadingView = true
    loadView()
    isLoadingView = false
    demand(viewStorage != nil, "\(self) did not set its view in loadView()")
    viewDidLoad()
  }

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

// MARK: - Nibs

extension UIViewController {
  /// Unlike UIKit, there are no nibs: always nil.
  public var nibName: String? { nil }

  /// Unlike UIKit, there are no nibs: always nil.
  public var nibBundle: Bundle? { nil }
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
