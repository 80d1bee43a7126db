import Segue

/// The containers in which the playground shows transitions.
public enum ContainerKind: String, CaseIterable, Sendable {
  /// objc.io's container, written with public API.
  case custom
  /// A navigation controller with its bar.
  case navigation
  /// A tab bar controller.
  case tabs
  /// A controller that presents another one in its own place.
  case modal
  /// A controller that presents a sheet with two detents.
  case sheet

  /// What the playground calls it.
  public var title: String {
    switch self {
    case .custom: "Custom"
    case .navigation: "Navigation"
    case .tabs: "Tabs"
    case .modal: "Modal"
    case .sheet: "Sheet"
    }
  }

  /// What to do with it, in one line.
  public var hint: String {
    switch self {
    case .custom: "Click a tab or drag sideways"
    case .navigation: "Open the detail; drag to the right to go back"
    case .tabs: "Click a tab; drag while it moves"
    case .modal: "Present; drag it down to dismiss it"
    case .sheet: "Drag the sheet up, down and away"
    }
  }
}

extension Gallery {
  /// A container of a kind, with the playground's panels, whose transitions `vendor` animates where it
  /// can, and in which second requests interrupt.
  @MainActor public static func makeContainer(
    _ kind: ContainerKind, vendor: EngineVendor
  ) -> UIViewController {
    let container: UIViewController
    switch kind {
    case .custom:
      let custom = makeContainer()
      custom.delegate = vendor
      for controller in custom.viewControllers { controller.transitionPolicy = .interrupt }
      container = custom
    case .navigation:
      let navigation = BackNavigationController(
        rootViewController: PanelViewController(Panel.all[0]))
      navigation.delegate = vendor
      navigation.navigationBar.barTintColor = Theme.panel
      navigation.navigationBar.tintColor = Theme.accent
      navigation.navigationBar.titleTextAttributes = [.foregroundColor: Theme.text]
      navigation.interactiveContentPopGestureRecognizer?.isEnabled = true
      container = navigation
    case .tabs:
      let tabs = UITabBarController()
      tabs.viewControllers = Panel.all.map { panel in
        let controller = PanelViewController(panel)
        controller.tabBarItem = UITabBarItem(
          title: panel.title, image: TabIconView.image(panel.icon), tag: 0)
        return controller
      }
      tabs.tabBar.barTintColor = Theme.background
      tabs.tabBar.tintColor = Theme.accent
      tabs.delegate = vendor
      container = tabs
    case .modal:
      container = PresenterViewController(.all[1], presents: .inPlace(vendor))
    case .sheet:
      container = PresenterViewController(.all[2], presents: .sheet)
    }
    container.transitionPolicy = .interrupt
    return container
  }
}
