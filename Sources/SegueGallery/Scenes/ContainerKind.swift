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

  /// Whether the chosen engine animates it: a sheet moves in its own way.
  public var usesEngine: Bool { self != .sheet }

  /// One line below the title.
  public var subtitle: String {
    switch self {
    case .custom: "Tabs and drags, as in objc.io #12"
    case .navigation: "Push and pop"
    case .tabs: "A tab bar controller"
    case .modal: "Present and dismiss"
    case .sheet: "Two detents"
    }
  }

  /// The picture in the list.
  public var thumbnail: Thumbnail {
    switch self {
    case .custom:
      Thumbnail(parts: [
        .init(.from, x: 4, y: 4, width: 17, height: 17),
        .init(.to, x: 23, y: 4, width: 17, height: 17),
        .init(.from, x: 13, y: 24, width: 5, height: 3),
        .init(.to, x: 25, y: 24, width: 5, height: 3),
      ])
    case .navigation:
      Thumbnail(parts: [
        .init(.from, x: 4, y: 4, width: 36, height: 4),
        .init(.from, x: 4, y: 10, width: 12, height: 16),
        .init(.to, x: 18, y: 10, width: 22, height: 16),
      ])
    case .tabs:
      Thumbnail(parts: [
        .init(.from, x: 4, y: 4, width: 36, height: 16),
        .init(.from, x: 4, y: 22, width: 10, height: 4),
        .init(.to, x: 17, y: 22, width: 10, height: 4),
        .init(.from, x: 30, y: 22, width: 10, height: 4),
      ])
    case .modal:
      Thumbnail(parts: [
        .init(.from, x: 4, y: 4, width: 36, height: 22, alpha: 0.6),
        .init(.to, x: 11, y: 8, width: 22, height: 14),
      ])
    case .sheet:
      Thumbnail(parts: [
        .init(.from, x: 4, y: 4, width: 36, height: 22, alpha: 0.6),
        .init(.to, x: 4, y: 15, width: 36, height: 11),
      ])
    }
  }

  /// The keys that lead to other panels, in one line; nil for none.
  public var keyHint: String? {
    switch self {
    case .custom: "← → 1–4 tabs"
    case .tabs: "Ctrl+1–4 tabs"
    case .navigation, .modal, .sheet: nil
    }
  }

  /// What to do with it, in one line.
  public var hint: String {
    switch self {
    case .custom: "Click a tab or drag sideways"
    case .navigation: "Open the detail; drag to the right to go back"
    case .tabs: "Click a tab; drag while it moves"
    case .modal: "Present; drag it down to dismiss it"
    case .sheet: "Present; drag the sheet up, down and away"
    }
  }

  /// The panels of the playground, each saying what works in this container.
  var panels: [Panel] { zip(Panel.all, sentences).map { $0.saying($1) } }

  private var sentences: [String] {
    switch self {
    // Those that present say something of their own.
    case .custom, .modal, .sheet: Panel.all.map(\.subtitle)
    case .navigation:
      [
        "Open the detail, and drag it back",
        "Any engine works under the pointer",
        "Let the detail go, and grab it again",
        "Esc and Backspace close the detail, too",
      ]
    case .tabs:
      [
        "Click a tab, and grab what moves",
        "Any engine works under the pointer",
        "Let go, and grab it again",
        "Ctrl and 1 to 4 lead here, too",
      ]
    }
  }
}

extension Gallery {
  /// A container of a kind, with the playground's panels, whose transitions `vendor` animates where it
  /// can, and in which second requests interrupt. It shows the panel at `index` first.
  @MainActor public static func makeContainer(
    _ kind: ContainerKind, vendor: EngineVendor, panel index: Int = 0
  ) -> UIViewController {
    let panel = kind.panels[index]
    let container: UIViewController
    switch kind {
    case .custom:
      let custom = makeContainer(panel: index)
      custom.delegate = vendor
      for controller in custom.viewControllers { controller.transitionPolicy = .interrupt }
      container = custom
    case .navigation:
      let navigation = BackNavigationController(
        rootViewController: PanelViewController(panel))
      navigation.delegate = vendor
      navigation.navigationBar.barTintColor = Theme.panel
      navigation.navigationBar.tintColor = Theme.accent
      navigation.navigationBar.titleTextAttributes = [.foregroundColor: Theme.text]
      navigation.interactiveContentPopGestureRecognizer?.isEnabled = true
      container = navigation
    case .tabs:
      let tabs = UITabBarController()
      tabs.viewControllers = kind.panels.map { panel in
        let controller = PanelNavigationController(panel)
        controller.transitionPolicy = .interrupt
        controller.tabBarItem = UITabBarItem(
          title: panel.title, image: TabIconView.image(panel.icon), tag: 0)
        return controller
      }
      tabs.tabBar.barTintColor = Theme.background
      tabs.tabBar.tintColor = Theme.accent
      tabs.selectedIndex = index
      tabs.delegate = vendor
      container = tabs
    case .modal:
      container = PresenterViewController(panel, presents: .inPlace(vendor))
    case .sheet:
      container = PresenterViewController(panel, presents: .sheet)
    }
    container.transitionPolicy = .interrupt
    return container
  }
}
